/**
 * What was chosen in the other engine and is still to be chosen in ours. The engines ask for details in different order and pieces (a
 * place before or after the position, three materials at once or one by one), so choices wait here until they are asked for.
 */
import { PASS, type QuestionKind, type Side } from './neutral.ts';

interface PickIntent {
  readonly left: string[];
  readonly candidates: readonly string[];
  compared: boolean;
  /** exactly one card out of the candidates: what both offer can be compared */
  readonly single: boolean;
  growing?: boolean;
}

export interface TakenPick {
  /** undefined: nothing is known */
  readonly key: string | undefined;
  readonly candidates: readonly string[];
  readonly differences: readonly (readonly [Side, string])[];
}

export class Intents {
  private picks: PickIntent[] = [];
  private decisions: { readonly kind: QuestionKind; readonly key: string }[] = [];

  picked(keys: readonly string[], candidates: readonly string[], min: number, max: number): void {
    this.picks.push({ left: [...keys], candidates, compared: false, single: min === max });
  }

  /** A selection made one card after another: what follows at once belongs to the same. */
  pickedOneMore(keys: readonly string[], candidates: readonly string[]): void {
    const open = this.picks.at(-1);
    if (open?.growing) open.left.push(...keys);
    else this.picks.push({ left: [...keys], candidates, compared: false, single: false, growing: true });
  }

  /** Something else was asked: a selection that grew is complete. */
  close(): void {
    const open = this.picks.at(-1);
    if (open?.growing) open.growing = false;
  }

  /** cards that were picked there and not here yet */
  picksLeft(): readonly string[] {
    return this.picks.flatMap(({ left }) => left);
  }

  /** Is one of these what the other engine was told? */
  knows(kind: QuestionKind, offered: readonly string[]): boolean {
    if (kind === 'pick') return this.picks.some(({ left }) => left.some((key) => offered.includes(key)));
    return this.decisions.some((decision) => decision.kind === kind && offered.includes(decision.key));
  }

  decided(kind: QuestionKind, key: string): void {
    this.decisions.push({ kind, key });
  }

  /** The oldest decision of this kind that can be taken now, else the oldest: what one engine asks the other may see as forced. */
  take(kind: QuestionKind, offered: readonly string[]): string | undefined {
    const ofKind = this.decisions.filter((decision) => decision.kind === kind);
    const taken = ofKind.find(({ key }) => offered.includes(key)) ?? ofKind[0];
    if (taken !== undefined) this.decisions.splice(this.decisions.indexOf(taken), 1);
    return taken?.key;
  }

  /**
   * The next card to pick among those offered now: of the selection that was made from the cards most like these, since ours may not have
   * asked for an earlier one (an attack on the only monster there is, which an effect may then target). PASS when all that was picked is done. */
  takePick(now: readonly string[], offered: ReadonlySet<string>): TakenPick {
    const [intent] = this.picks
      .filter(({ left }) => now.some((one) => one !== PASS && left.includes(one)))
      .sort((a, b) => compare(a.candidates, offered).length - compare(b.candidates, offered).length);
    if (intent !== undefined) {
      const key = now.find((one) => one !== PASS && intent.left.includes(one))!;
      intent.left.splice(intent.left.indexOf(key), 1);
      const differences = intent.compared || !intent.single ? [] : compare(intent.candidates, offered);
      intent.compared = true;
      return { key, candidates: intent.candidates, differences };
    }
    const waiting = this.picks.find(({ left }) => left.length > 0);
    if (now.includes(PASS) && (waiting === undefined || this.picks.length > 0))
      return { key: PASS, candidates: [], differences: [] };
    if (waiting === undefined) return { key: undefined, candidates: [], differences: [] };
    return { key: waiting.left[0], candidates: waiting.candidates, differences: compare(waiting.candidates, offered) };
  }

  clear(): void {
    this.picks = [];
    this.decisions = [];
  }
}

function compare(candidates: readonly string[], offered: ReadonlySet<string>): (readonly [Side, string])[] {
  return [
    ...candidates.filter((key) => !offered.has(key)).map((key) => ['core', key] as const),
    ...[...offered].filter((key) => !candidates.includes(key)).map((key) => ['fuda', key] as const),
  ];
}
