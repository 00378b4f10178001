/** Beside the board: the numbers of both players, whose turn it is, which turn and which phase, and who would be asked. */
import type { DeskNumber } from '../session/desk-protocol.ts';
import { askClaims, command } from '../stores/desk.ts';
import { askedText } from '../table/phrases.ts';
import { useTable } from '../table/table-context.ts';
import { NumberField } from './NumberField.tsx';
import type { OpenedDesk } from './opened.ts';
import { useDeskWords } from './words/index.ts';

interface Props {
  readonly opened: OpenedDesk;
}

/** Steps that people think in: life points by hundreds. */
const stepOf = ({ initial }: DeskNumber): number => (initial >= 1000 ? 100 : 1);

/** Those the table shows come first; the others are folded away. */
function split({ layout, desk }: OpenedDesk): readonly [readonly DeskNumber[], readonly DeskNumber[]] {
  const shown = layout.table.counters.map(({ name }) => name);
  return [
    desk.counters.filter(({ name }) => shown.includes(name)),
    desk.counters.filter(({ name }) => !shown.includes(name)),
  ];
}

function Numbers({ opened, seat, numbers }: Props & { readonly seat: 0 | 1; readonly numbers: readonly DeskNumber[] }) {
  const { t, say } = useDeskWords();
  const { mode, pointing, moment, board } = opened;
  const { counters } = (mode === 'position' ? board.view : (moment?.position.view ?? board.view)).players[seat];
  return numbers.map((number) => {
    const value = counters[number.name] ?? number.initial;
    const label = say(number.label);
    if (mode === 'position')
      return (
        <NumberField
          key={number.name}
          label={label}
          value={value}
          min={number.min}
          max={number.max}
          step={stepOf(number)}
          onChange={(next) => command({ do: 'counter', player: seat, counter: number.name, value: next })}
        />
      );
    const said = `${label} ${number.words?.[value] ? say(number.words[value]) : value}`;
    if (!pointing) return <span key={number.name}>{said}</span>;
    return (
      <button
        key={number.name}
        type="button"
        className="claim-target"
        aria-label={t('desk.about', { thing: said })}
        onClick={() => askClaims({ player: seat, counter: number.name })}
      >
        {said}
      </button>
    );
  });
}

function Strip({ opened, seat }: Props & { readonly seat: 0 | 1 }) {
  const { t } = useDeskWords();
  const { view } = useTable();
  const [shown, others] = split(opened);
  return (
    <section
      className="strip desk-strip"
      data-turn={view.turnPlayer === seat}
      aria-label={t('seat.number', { n: seat + 1 })}
    >
      <span className="strip-name">
        {view.turnPlayer === seat && <span className="strip-turn">{t('turn.mark')}</span>}
        {t('seat.number', { n: seat + 1 })}
      </span>
      <Numbers opened={opened} seat={seat} numbers={shown} />
      {others.length > 0 && (
        <details>
          <summary>{t('desk.moreNumbers')}</summary>
          <Numbers opened={opened} seat={seat} numbers={others} />
        </details>
      )}
    </section>
  );
}

function When({ opened }: Props) {
  const words = useDeskWords();
  const { t, say } = words;
  const { running, view } = useTable();
  const { mode, board, desk, moment } = opened;
  const { turn = 0, phase, seed } = board.document.draft;
  const editing = mode === 'position';
  const asked = editing ? board.asked : moment?.position.asked;
  const now = editing ? phase : view.phase;
  return (
    <div className="phases desk-phases">
      {editing ? (
        <>
          <NumberField label={t('desk.turn')} value={turn} onChange={(next) => command({ do: 'turn', turn: next })} />
          <label className="number-field">
            <span>{t('desk.turnPlayer')}</span>
            <select
              value={view.turnPlayer}
              onChange={(event) => command({ do: 'turn', turnPlayer: Number(event.target.value) as 0 | 1 })}
            >
              {[0, 1].map((seat) => (
                <option key={seat} value={seat}>
                  {t('seat.number', { n: seat + 1 })}
                </option>
              ))}
            </select>
          </label>
        </>
      ) : (
        <span>{t('desk.turnNow', { n: view.turn })}</span>
      )}
      {editing && (
        <label className="number-field phase-select">
          <span>{t('desk.phase')}</span>
          <select value={phase ?? ''} onChange={(event) => command({ do: 'turn', phase: event.target.value })}>
            {phase === undefined && <option value="">{t('desk.fromSetUp')}</option>}
            {desk.phases.map(({ name, label }) => (
              <option key={name} value={name}>
                {say(label)}
              </option>
            ))}
          </select>
        </label>
      )}
      <ol aria-label={t('desk.phase')}>
        {editing && phase === undefined && <li aria-current="step">{t('desk.fromSetUp')}</li>}
        {desk.phases.map(({ name, label }) => (
          <li key={name} aria-current={name === now ? 'step' : undefined}>
            {editing ? (
              <button
                type="button"
                className="plain"
                aria-pressed={name === now}
                onClick={() => command({ do: 'turn', phase: name })}
              >
                {say(label)}
              </button>
            ) : (
              say(label)
            )}
          </li>
        ))}
      </ol>
      <b className="phases-asked" role="status">
        {asked ? askedText(running, asked, words) : t('desk.nobodyAsked')}
      </b>
      {editing && (
        <details>
          <summary>{t('desk.chance')}</summary>
          <NumberField label={t('desk.seed')} value={seed} onChange={(next) => command({ do: 'seed', seed: next })} />
          {desk.globals.map((number) => (
            <NumberField
              key={number.name}
              label={say(number.label)}
              value={board.view.globals[number.name] ?? number.initial}
              min={number.min}
              max={number.max}
              onChange={(value) => command({ do: 'global', global: number.name, value })}
            />
          ))}
        </details>
      )}
    </div>
  );
}

export function DeskRail({ opened }: Props) {
  return (
    <div className="rail desk-rail">
      <Strip opened={opened} seat={1} />
      <div className="rail-middle">
        <When opened={opened} />
      </div>
      <Strip opened={opened} seat={0} />
    </div>
  );
}
