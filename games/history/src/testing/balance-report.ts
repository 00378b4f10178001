/** Reads a balance report as somebody would who checks it: every number of the gates is computed again from the tables below them. */

import { type Cell, cardRows, kingdomRows, rowsOf } from '../balance/report-tables.ts';

const most = (cells: readonly Cell[]): Cell => cells.reduce((a, b) => (b.value > a.value ? b : a));
const least = (cells: readonly Cell[]): Cell => cells.reduce((a, b) => (b.value < a.value ? b : a));
const sum = (cells: readonly Cell[]): number => cells.reduce((total, { value }) => total + value, 0);

/** G1–G8 and the four of the levels. */
const GATES = 12;
/** A mean of rounded numbers, printed rounded. */
const ROUNDING = 0.1001;

/** What the gates say that the tables do not; empty = the report agrees with itself. */
export function contradictionsIn(text: string): string[] {
  const kingdoms = kingdomRows(text);
  const cards = cardRows(text);
  const searches = rowsOf(text, '| card | list found in |');
  const levels = rowsOf(text, '| kingdom | hard–normal |');
  const presets = kingdoms.filter(([id]) => !id.said.startsWith('random:'));
  const column = (rows: readonly Cell[][], place: number): Cell[] => rows.map((row) => row[place]);
  const bold = (rows: readonly Cell[][], place: number): number => column(rows, place).filter((c) => c.bold).length;
  const wrong: string[] = [];

  const gates = rowsOf(text, '| gate |');
  if (gates.length !== GATES) wrong.push(`${gates.length} gates`);
  for (const [gate, , found, met, failing] of gates) {
    const claim = (part: string, holds: boolean): void => {
      if (!holds) wrong.push(`${gate.said}: ${part} is not what the tables say`);
    };
    const says = (part: string): void => claim(part, found.said.includes(part));
    const isMean = (word: string, cells: readonly Cell[]): void => {
      const said = Number.parseFloat(found.said.split(`${word} `)[1]);
      claim(`${word} ${said}`, Math.abs(said - sum(cells) / cells.length) <= ROUNDING);
    };
    /** the gate is met exactly if nobody fails */
    const failed = (ids: readonly string[], isMet = ids.length === 0): void => {
      claim(`met: ${met.said}`, (met.said === 'yes') === isMet);
      claim(`failing: ${failing.said}`, failing.said === (ids.join(', ') || '–'));
    };
    const which = (rows: readonly Cell[][], fails: (row: readonly Cell[]) => boolean): string[] =>
      rows.filter(fails).map(([id]) => id.said);
    const levelGate = (place: number, aim: number): void => {
      says(`min ${least(column(levels, place)).said}`);
      failed(which(levels, (row) => row[place].value < aim));
    };
    switch (gate.said) {
      case 'G1 dominance':
        isMean('mean', column(kingdoms, 1));
        says(`max ${most(column(kingdoms, 1)).said}`);
        claim(
          'max',
          column(searches, 2).every(({ value }) => !(value > most(column(kingdoms, 1)).value)),
        );
        failed(which(kingdoms, (row) => row[1].value > 60));
        break;
      case 'G2 first-player edge':
        says(`min ${least(column(kingdoms, 2)).said}`);
        says(`max ${most(column(kingdoms, 2)).said}`);
        failed(which(kingdoms, (row) => Math.abs(row[2].value - 50) >= 5));
        break;
      case 'G3 draws': {
        const [draws, matches] = [sum(column(kingdoms, 4)), sum(column(kingdoms, 3))];
        says(`${draws} of ${matches} matches: ${((100 * draws) / matches).toFixed(1)} %`);
        failed([], draws / matches < 0.1);
        break;
      }
      case 'G4 every card counts': {
        const unfound = searches.filter(([card]) => card.bold);
        says(`${unfound.length} cards fail; ${searches.length - unfound.length} only`);
        failed(which(unfound, () => true));
        break;
      }
      case 'G5 no village rush':
        says(`max ${most(column(kingdoms, 5)).said}`);
        failed(which(kingdoms, (row) => row[5].value >= 10));
        break;
      case 'G6 length':
        isMean('mean', column(kingdoms, 7));
        isMean('reached mean', column(kingdoms, 8));
        says(`max ${most(column(presets, 8)).said} (presets)`);
        failed(
          which(kingdoms, (row) => {
            const isPreset = presets.some(([id]) => id === row[0]);
            return row[7].value < 14 || row[7].value > 24 || (isPreset && row[8].value > 50);
          }),
        );
        break;
      case 'G7 money alone':
        isMean('mean', column(presets, 6));
        says(`max ${most(column(presets, 6)).said}`);
        failed(
          which(presets, (row) => row[6].value > 50),
          sum(column(presets, 6)) / presets.length <= 50,
        );
        break;
      case 'G8 most cards are played':
        says(`${bold(cards, 2)} of ${cards.length} over all kingdoms, ${bold(cards, 3)} over the presets`);
        failed([], bold(cards, 2) < 25 && bold(cards, 3) < 25);
        break;
      case 'Level hard against normal':
        levelGate(1, 80);
        break;
      case 'Level hard against easy':
        levelGate(2, 80);
        break;
      case 'Level normal against easy':
        levelGate(3, 75);
        break;
      case 'Level hard against the strong list it does worst against':
        levelGate(5, 45);
        break;
      default:
        claim('the gate', false);
    }
  }
  return wrong;
}
