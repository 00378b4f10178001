/** Classes of Japanese verbs; `suru` covers every noun + する. */
export const VERB_CLASSES = ['suru', 'godan', 'ichidan'] as const;
export type VerbClass = (typeof VERB_CLASSES)[number];

/** A verb in dictionary form; everything else is conjugated from it. */
export interface JapaneseVerb {
  readonly plain: string;
  readonly class: VerbClass;
}

interface Endings {
  /** 連用形 */
  readonly stem: string;
  readonly te: string;
  readonly ta: string;
  /** 未然形 before れる, ない */
  readonly a: string;
  /** potential stem, before る, ない */
  readonly can: string;
  /** 仮定形 before ば */
  readonly ba: string;
}

const GODAN: Readonly<Record<string, Endings>> = {
  く: { stem: 'き', te: 'いて', ta: 'いた', a: 'か', can: 'け', ba: 'け' },
  ぐ: { stem: 'ぎ', te: 'いで', ta: 'いだ', a: 'が', can: 'げ', ba: 'げ' },
  す: { stem: 'し', te: 'して', ta: 'した', a: 'さ', can: 'せ', ba: 'せ' },
  つ: { stem: 'ち', te: 'って', ta: 'った', a: 'た', can: 'て', ba: 'て' },
  ぶ: { stem: 'び', te: 'んで', ta: 'んだ', a: 'ば', can: 'べ', ba: 'べ' },
  む: { stem: 'み', te: 'んで', ta: 'んだ', a: 'ま', can: 'め', ba: 'め' },
  る: { stem: 'り', te: 'って', ta: 'った', a: 'ら', can: 'れ', ba: 'れ' },
  う: { stem: 'い', te: 'って', ta: 'った', a: 'わ', can: 'え', ba: 'え' },
};

function parts(verb: JapaneseVerb): { readonly head: string; readonly endings: Endings; readonly passive: string } {
  if (verb.class === 'suru') {
    const head = verb.plain.slice(0, -2);
    return { head, endings: { stem: 'し', te: 'して', ta: 'した', a: 'し', can: 'でき', ba: 'すれ' }, passive: 'され' };
  }
  const head = verb.plain.slice(0, -1);
  if (verb.class === 'ichidan') {
    return { head, endings: { stem: '', te: 'て', ta: 'た', a: '', can: 'られ', ba: 'れ' }, passive: 'られ' };
  }
  const endings = GODAN[verb.plain.slice(-1)];
  if (!endings) throw new Error(`no godan verb: ${verb.plain}`);
  return { head, endings, passive: `${endings.a}れ` };
}

/** Forms a card text needs. */
export interface VerbForms {
  /** 破壊する */
  readonly plain: string;
  /** 破壊し */
  readonly stem: string;
  /** 破壊して */
  readonly te: string;
  /** 破壊した */
  readonly past: string;
  /** 破壊しない */
  readonly negative: string;
  /** 破壊できない */
  readonly cannot: string;
  /** 破壊できる */
  readonly can: string;
  /** 破壊される */
  readonly passive: string;
  /** 破壊された */
  readonly passivePast: string;
  /** 破壊されない */
  readonly passiveNegative: string;
  /** 破壊すれば */
  readonly conditional: string;
}

/** Conjugates. A `suru` word must end in する. */
export function conjugate(verb: JapaneseVerb): VerbForms {
  const { head, endings, passive } = parts(verb);
  return {
    plain: verb.plain,
    stem: head + endings.stem,
    te: head + endings.te,
    past: head + endings.ta,
    negative: `${head}${endings.a}ない`,
    cannot: `${head}${endings.can}ない`,
    can: `${head}${endings.can}る`,
    passive: `${head}${passive}る`,
    passivePast: `${head}${passive}た`,
    passiveNegative: `${head}${passive}ない`,
    conditional: `${head}${endings.ba}ば`,
  };
}

export const suru = (plain: string): JapaneseVerb => ({ plain, class: 'suru' });
export const godan = (plain: string): JapaneseVerb => ({ plain, class: 'godan' });
export const ichidan = (plain: string): JapaneseVerb => ({ plain, class: 'ichidan' });
