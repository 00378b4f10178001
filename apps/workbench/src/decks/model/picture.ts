/** The list of a deck as a picture: words and lines only, so that nothing of anybody's art is in it. What goes where is decided here. */
export interface PictureDeck {
  readonly title: string;
  readonly about: string;
  readonly sections: readonly {
    readonly title: string;
    readonly groups: readonly { readonly title: string; readonly rows: readonly PictureRow[] }[];
  }[];
}

export interface PictureRow {
  readonly count: number;
  readonly name: string;
  readonly ink: string;
}

export type Mark =
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly text: string;
      readonly bold: boolean;
      readonly soft: boolean;
      readonly width: number;
    }
  | {
      readonly kind: 'bar';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly ink: string;
    };

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

const COLUMN = 380;
const LINE = 30;
const EDGE = 32;
const HEAD = 96;
/** lines after which another column begins */
const MOST_LINES = 26;

type Line = { readonly head: 1 | 2; readonly text: string } | { readonly row: PictureRow };

const linesOf = ({ sections }: PictureDeck): readonly Line[] =>
  sections.flatMap(({ title, groups }): Line[] =>
    groups.length === 0
      ? []
      : [
          { head: 1, text: title },
          ...groups.flatMap((group): Line[] => [{ head: 2, text: group.title }, ...group.rows.map((row) => ({ row }))]),
        ],
  );

/** Columns from left to right; a heading never stands alone at the foot of one. */
function columnsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const columns: Line[][] = [[]];
  for (const [i, line] of lines.entries()) {
    const column = columns.at(-1) as Line[];
    const follow = 'head' in line ? lines.slice(i).findIndex((one) => 'row' in one) + 1 || 1 : 1;
    if (column.length > 0 && column.length + follow > MOST_LINES) columns.push([line]);
    else column.push(line);
  }
  return columns;
}

export function pictureOf(deck: PictureDeck): Picture {
  const columns = columnsOf(linesOf(deck));
  const width = EDGE * 2 + columns.length * COLUMN;
  const height = HEAD + EDGE * 2 + Math.max(1, ...columns.map(({ length }) => length)) * LINE;
  const text = (
    x: number,
    y: number,
    size: number,
    words: string,
    room: number,
    look: { bold?: boolean; soft?: boolean } = {},
  ): Mark => ({
    kind: 'text',
    x,
    y,
    size,
    text: words,
    bold: look.bold ?? false,
    soft: look.soft ?? false,
    width: room,
  });
  const marks: Mark[] = [
    text(EDGE, EDGE + 36, 34, deck.title, width - EDGE * 2, { bold: true }),
    text(EDGE, EDGE + 66, 18, deck.about, width - EDGE * 2, { soft: true }),
  ];
  for (const [c, lines] of columns.entries()) {
    const x = EDGE + c * COLUMN;
    for (const [i, line] of lines.entries()) {
      const y = HEAD + EDGE + i * LINE;
      if ('head' in line) {
        marks.push(
          text(x, y + 22, line.head === 1 ? 20 : 16, line.text, COLUMN - 20, {
            bold: line.head === 1,
            soft: line.head === 2,
          }),
        );
        continue;
      }
      const { count, name, ink } = line.row;
      marks.push(
        { kind: 'bar', x, y: y + 4, width: 5, height: LINE - 8, ink },
        text(x + 14, y + 22, 18, String(count), 24, { bold: true }),
        text(x + 44, y + 22, 18, name, COLUMN - 64),
      );
    }
  }
  return { width, height, marks };
}

/** Paints it; colours and letters are those of the page as it looks now. */
export function paint(
  { width, height, marks }: Picture,
  style: CSSStyleDeclaration,
  probe: (ink: string) => string,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.fillStyle = probe('paper');
  pen.fillRect(0, 0, width, height);
  for (const mark of marks) {
    if (mark.kind === 'bar') {
      pen.fillStyle = probe(mark.ink);
      pen.fillRect(mark.x, mark.y, mark.width, mark.height);
      continue;
    }
    pen.fillStyle = probe(mark.soft ? 'soft' : 'text');
    pen.font = `${mark.bold ? 700 : 400} ${mark.size}px ${style.fontFamily}`;
    pen.fillText(mark.text, mark.x, mark.y, mark.width);
  }
  return canvas;
}
