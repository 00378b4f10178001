import type { Calibration } from '@fuda/ai';
import { percent } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { CFR_PLUS, type ExactReport } from '../exact/report.ts';
import {
  BARS,
  type Circumstances,
  type ExactBar,
  type Measured,
  type MeasuredMatches,
  type MeasuredNetwork,
  type MeasuredOpenings,
  meetsLine,
  meetsMatches,
  meetsNetwork,
  meetsOpenings,
} from './bars.ts';
import { PROSE, WORDS } from './words.ts';

const range = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `${percent(low)}–${percent(high)}`;

/** docs/strength.md, or docs/ja/strength.md, from the bars and what was seen. */
export function strengthPage(measured: Measured, language: keyof Text): string {
  const { matches, networks, openings, lines, estimates, exact } = measured;
  const say = (word: keyof typeof WORDS): string => WORDS[word][language];
  const yes = (met: boolean): string => say(met ? 'yes' : 'no');
  /** Too few matches prove nothing either way. */
  const yesAfter = (met: boolean, n: number, wanted: number): string =>
    n >= wanted ? yes(met) : `${say(met ? 'soFar' : 'notSoFar')}, ${n} / ${wanted}`;
  const matchRows = BARS.matches.map((bar) => {
    const seen = matches[bar.id];
    const head = `| ${bar.game} ${bar.ruleset} | ${bar.player} – ${bar.opponent} | ≥ ${percent(bar.bar)} |`;
    if (!seen) return `${head} ${say('open')} | | | | |`;
    const result = `${percent(seen.share)} (${seen.wins}/${seen.draws}/${seen.losses})`;
    return `${head} ${result} | ${seen.matches} | ${range(seen)} | ${yesAfter(meetsMatches(bar, seen), seen.matches, bar.matches)} | ${matchDetail(seen, language)} |`;
  });
  const networkRows = BARS.networks.map((bar) => {
    const seen = networks?.[bar.id];
    const limit = `${bar.surely ? `${say('surely')} > ` : '≥ '}${percent(bar.bar)}`;
    const head = `| ${bar.game} ${bar.ruleset} | ${bar.player} – ${bar.opponent} | ${limit} |`;
    if (!seen) return `${head} ${say('open')} | | | |`;
    const met = yesAfter(meetsNetwork(bar, seen), seen.matches, bar.matches);
    return `${head} ${percent(seen.share)} [${range(seen)}] | ${seen.matches} | ${met} | ${networkDetail(seen, language)} |`;
  });
  const openingRows = BARS.openings.map((bar) => {
    const seen = openings[bar.id];
    const head = `| ${bar.game} ${bar.deck} | ${bar.player} | ≥ ${percent(bar.bar)} |`;
    if (!seen) return `${head} ${say('open')} | | | | |`;
    const result = `${percent(seen.share)} (${seen.reached} / ${seen.hands}) [${range(seen)}]`;
    return `${head} ${result} | ${randomCell(seen)} | ${ceilingCell(seen, language)} | ${yesAfter(meetsOpenings(bar, seen), seen.hands, bar.hands)} | ${detail(seen, language)} |`;
  });
  const lineRows = BARS.lines.map((bar) => {
    const seen = lines[bar.id];
    const head = `| ${bar.file} | ≤ ${bar.ms / 1000} s |`;
    if (!seen) return `${head} ${say('open')} | | |`;
    const result = `${seen.status}, ${(seen.ms / 1000).toFixed(1)} s, ${language === 'ja' ? `${seen.positions}局面、${seen.length}手` : `${seen.positions} positions, ${seen.length} decisions`}`;
    return `${head} ${result} | ${yes(meetsLine(bar, seen))} | ${detail(seen, language)} |`;
  });
  const estimateRows = BARS.estimates.flatMap((sample) => {
    const head = `| ${sample.game} ${sample.ruleset} |`;
    const seen = estimates[sample.id];
    if (!seen) return [`${head} ${say('open')} | | | | | |`];
    const row = (what: string, { count, brier, ignorant, error }: Calibration): string =>
      `${head} ${what} | ${count} | ${brier.toFixed(4)} | ${ignorant.toFixed(4)} | ${percent(error)} | ${language === 'ja' ? `${seen.matches}試合、種${seen.seed}` : `${seen.matches} matches, seed ${seen.seed}`} |`;
    return [row(`${say('deckOf')}${seen.decks}`, seen.deck), row(say('cardsInHand'), seen.hand)];
  });
  const heldRows = BARS.estimates.flatMap(({ id, game, ruleset }) => {
    const seen = estimates[id];
    if (!seen?.held) return [`| ${game} ${ruleset} | ${say('open')} | | | | | | |`];
    const number = (x: number | undefined): string => (x === undefined ? '' : x.toFixed(4));
    const row = (who: string, { count, brier, logLoss, ignorantLogLoss, error }: Calibration): string =>
      `| ${game} ${ruleset} | ${who} | ${count} | ${number(logLoss)} | ${number(ignorantLogLoss)} | ${number(brier)} | ${percent(error)} | ${language === 'ja' ? `${seen.matches}試合、種${seen.seed}` : `${seen.matches} matches, seed ${seen.seed}`} |`;
    return [row('`HandEstimator`', seen.held.estimator), row(say('network'), seen.held.network)];
  });
  const reliabilityRows = BARS.estimates.flatMap(({ id, game }) =>
    (['deck', 'hand'] as const).flatMap((what) =>
      (estimates[id]?.[what].rows ?? []).map(
        ({ from, to, count, said, happened }) =>
          `| ${game} | ${say(what)} | ${percent(from)}–${percent(to)} | ${count} | ${percent(said)} | ${percent(happened)} |`,
      ),
    ),
  );
  const exactRows = BARS.exact.flatMap((bar) => {
    const seen = exact?.[bar.id];
    return seen ? exactLines(bar, seen, language) : [`| ${bar.game} | ${say('open')} | | | | | | |`];
  });
  const block = (part: keyof typeof PROSE, rows: readonly string[]): string =>
    `${PROSE[part][language]}${rows.map((row) => `${row}\n`).join('')}`;
  return [
    block('intro', matchRows),
    block('networks', networkRows),
    block('openings', openingRows),
    block('estimates', estimateRows),
    block('reliability', reliabilityRows),
    block('held', heldRows),
    block('lines', lineRows),
    block('exact', exactRows),
  ].join('');
}

function exactLines(bar: ExactBar, { lines, seed, rounds, sets }: ExactReport, language: keyof Text): string[] {
  return lines.map(({ player, byShares, samples, exploitability, seats, worth, bound }) => {
    const limit = player === CFR_PLUS ? bar.bar : bound;
    const met =
      limit === undefined ? '' : `≤ ${limit.toFixed(4)}: ${WORDS[exploitability <= limit ? 'yes' : 'no'][language]}`;
    const asked = language === 'ja' ? `各${samples}回、種${seed}` : `answers: ${samples} each, seed ${seed}`;
    const how = samples === undefined ? `T = ${rounds}` : byShares ? WORDS.byShares[language] : asked;
    const chips = [exploitability, ...seats, worth].map((one) => one.toFixed(4)).join(' | ');
    return `| ${bar.game} (${sets}) | ${player} | ${chips} | ${met} | ${how} |`;
  });
}

function randomCell({ random }: MeasuredOpenings): string {
  return `${(100 * random.share).toFixed(3)} % (${random.reached} / ${random.hands})`;
}

function ceilingCell({ ceiling }: MeasuredOpenings, language: keyof Text): string {
  if (ceiling.hands === 0) return WORDS.open[language];
  const { solved, hands, refuted, open } = ceiling;
  const seen =
    language === 'ja'
      ? `${solved} / ${hands}、負けと証明${refuted}、不明${open}`
      : `${solved} / ${hands}, ${refuted} proved lost, ${open} open`;
  return `${percent(ceiling.share)} (${seen}) [${range(ceiling)}]`;
}

function detail({ seed, workers, cpuTime, cpu }: Circumstances, language: keyof Text): string {
  const time = WORDS[cpuTime ? 'cpuTime' : 'wallTime'][language];
  return language === 'ja'
    ? `種${seed}、${time}、ワーカー${workers}、${cpu}`
    : `seed ${seed}, ${time}, ${workers} worker(s), ${cpu}`;
}

function networkDetail(
  { seed, cpuTime, cpu, msPerDecision, opponentMs }: MeasuredNetwork,
  language: keyof Text,
): string {
  const time = WORDS[cpuTime ? 'cpuTime' : 'wallTime'][language];
  const ja = language === 'ja';
  const paces = [msPerDecision, opponentMs].filter((ms) => ms !== undefined).map((ms) => ms.toFixed(1));
  const both = paces.join(ja ? '対' : ' against ');
  const pace = both === '' ? [] : [`${ja ? '1手' : ''}${both} ms${ja ? '' : '/decision'}`];
  return [...pace, `${ja ? '種' : 'seed '}${seed}`, time, ...(cpu === undefined ? [] : [cpu])].join(ja ? '、' : ', ');
}

function matchDetail(seen: MeasuredMatches, language: keyof Text): string {
  const { msPerDecision, longestMs, seats } = seen;
  const [mean, longest] = [msPerDecision.toFixed(0), longestMs.toFixed(0)];
  const shares = seats.map((share) => percent(share));
  return language === 'ja'
    ? `1手${mean} ms（最長${longest}）、席ごと${shares.join('・')}、${detail(seen, language)}`
    : `${mean} ms/decision (longest ${longest}), seats ${shares.join(' and ')}, ${detail(seen, language)}`;
}
