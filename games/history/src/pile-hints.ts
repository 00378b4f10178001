/** What the balance study knows of piles somebody chose: advice, never a refusal. */
import type { Text } from '@fuda/kernel';
import shipped from '../balance.json' with { type: 'json' };
import type { BalanceSummary, MeasuredKingdom } from './balance/summary.ts';
import { BASE_PILES, PRESETS } from './data.ts';
import type { CardData } from './vocabulary/words.ts';

const STUDY: BalanceSummary = shipped;

/** Percent of strong matches: below, a card hardly counts; above, both players will want it. */
const HARDLY = 5;
const WANTED = 90;
/** Points out of a hundred: money alone is no way to play where it makes fewer. */
const MONEY_WILL_DO = 40;
const OFTEN = 25;
/** A first seat this much better off is worth saying. */
const EDGE = 3;

const names = (cards: readonly CardData[]): Text => ({
  ja: cards.map(({ name }) => `「${name}」`).join(''),
  en: cards.map(({ nameEn }) => nameEn).join(', '),
});

/** A preset with exactly these piles. */
function measured(piles: readonly string[]): MeasuredKingdom | undefined {
  const wanted = new Set(piles);
  const preset = PRESETS.find(({ cards }) => cards.length === wanted.size && cards.every((id) => wanted.has(id)));
  return preset && STUDY.kingdoms[preset.id];
}

function aboutKingdom({ firstSeat, money, rounds, limit }: MeasuredKingdom): Text[] {
  const hints: Text[] = [
    {
      ja: `強い人どうしで平均${rounds}ラウンド。先攻の得点率は${firstSeat} %`,
      en: `between strong players ${rounds} rounds on average; the first player scores ${firstSeat} %`,
    },
  ];
  if (Math.abs(firstSeat - 50) > EDGE) {
    const better: Text =
      firstSeat > 50 ? { ja: '先攻', en: 'the first player' } : { ja: '後攻', en: 'the second player' };
    hints.push({ ja: `${better.ja}がやや有利`, en: `${better.en} has a small edge` });
  }
  if (limit > OFTEN)
    hints.push({
      ja: `${limit} %の対戦は最後のラウンドまで行く`,
      en: `${limit} % of the matches go to the last round`,
    });
  if (money > MONEY_WILL_DO)
    hints.push({
      ja: `資源と勝利点だけを買っても${money} %取れる`,
      en: `buying nothing but money and victory cards scores ${money} %`,
    });
  return hints;
}

export function pileHints(piles: readonly string[], ruleset: string, cards: readonly CardData[]): readonly Text[] {
  if (ruleset !== STUDY.ruleset) return [];
  const chosen = cards.filter(({ id }) => piles.includes(id) && !BASE_PILES.includes(id));
  const boughtIn = (least: number, most: number): readonly CardData[] =>
    chosen.filter(({ id }) => STUDY.bought[id] >= least && STUDY.bought[id] < most);
  const hardly = names(boughtIn(0, HARDLY));
  const wanted = names(boughtIn(WANTED, Number.POSITIVE_INFINITY));
  const unknown = names(chosen.filter(({ id }) => STUDY.bought[id] === undefined));
  const known = measured(piles);
  const hints: Text[] = known ? aboutKingdom(known) : [];
  if (wanted.en)
    hints.push({
      ja: `${wanted.ja}は強い対戦の${WANTED} %以上で買われる。取り合いになりそう`,
      en: `${wanted.en}: bought in ${WANTED} % of strong matches or more; expect a race`,
    });
  if (hardly.en)
    hints.push({
      ja: `${hardly.ja}は強い対戦ではほとんど買われない（${HARDLY} %未満）`,
      en: `${hardly.en}: hardly ever bought in strong matches (under ${HARDLY} %)`,
    });
  if (unknown.en) hints.push({ ja: `${unknown.ja}はまだ調べていない`, en: `${unknown.en}: not measured yet` });
  return hints;
}
