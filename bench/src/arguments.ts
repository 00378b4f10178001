import { FULL_PLAN, type Plan, QUICK_PLAN } from './measure.ts';

/** What `fuda bench` was asked to do. */
export type BenchOptions = {
  only: string[];
  json: boolean;
  quick: boolean;
  write: boolean;
  /** Internal: be the process of this group. */
  child?: string;
  plan: Plan;
};

/** The help text of `fuda bench`. */
export const BENCH_USAGE = `fuda bench [--only NAME…] [--rounds N] [--quick] [--json] [--write]

  --only NAME…   only the cases whose names begin so / 名前の先頭が一致する項目だけ
  --rounds N     measured slices per case (default ${FULL_PLAN.rounds}) / 計測回数
  --quick        short smoke test, not for records / 動作確認用の短い計測
  --json         machine-readable output / JSON で出力
  --write        add the result to bench/results.md / 結果を bench/results.md に追記
`;

/** Reads the arguments after `bench`; a string says what is wrong with them. */
export function parseArguments(args: readonly string[]): BenchOptions | string {
  const options: BenchOptions = { only: [], json: false, quick: false, write: false, plan: FULL_PLAN };
  let rounds: number | undefined;
  for (let i = 0; i < args.length; i++) {
    const name = args[i];
    const isValue = (index: number) => index < args.length && !args[index].startsWith('--');
    switch (name) {
      case '--only':
        if (!isValue(i + 1)) return '--only needs at least one name';
        while (isValue(i + 1)) options.only.push(args[++i]);
        break;
      case '--rounds':
        rounds = isValue(i + 1) ? Number(args[++i]) : Number.NaN;
        if (!Number.isInteger(rounds) || rounds < 1 || rounds > 1000) return '--rounds needs a number from 1 to 1000';
        break;
      case '--child':
        if (!isValue(i + 1)) return '--child needs a group';
        options.child = args[++i];
        break;
      case '--json':
        options.json = true;
        break;
      case '--quick':
        options.quick = true;
        break;
      case '--write':
        options.write = true;
        break;
      default:
        return `unknown argument ${name}`;
    }
  }
  const plan = options.quick ? QUICK_PLAN : FULL_PLAN;
  options.plan = rounds === undefined ? plan : { ...plan, rounds };
  return options;
}
