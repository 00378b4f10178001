/** Who sits at a seat, and with which deck: one of the game's, or one brought along. */
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import { type GameSheet, type MatchPlan, PERSON } from '../session/protocol.ts';
import { ADAPTIVE, anotherLike, computerSeat } from '../stores/career.ts';
import { ownDecks, PILES } from '../stores/own-decks.ts';
import { AdaptiveNote } from './AdaptiveNote.tsx';
import { opponentNote, sortedPlayers } from './opponents.ts';

interface Props {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly plan: MatchPlan;
  readonly seat: number;
  readonly onChange: (plan: MatchPlan) => void;
}

type Pair<T> = readonly [T, T];

const withSeat = <T,>([a, b]: Pair<T>, seat: number, value: T): Pair<T> => (seat === 0 ? [value, b] : [a, value]);

/** decks brought along are told from the game's own by this */
const OWN = 'own ';

export function SeatPicker({ layout, sheet, plan, seat, onChange }: Props) {
  const words = useWords();
  const { t, say } = words;
  const { levels, more } = sortedPlayers(layout, sheet.players);
  const { adaptive, ...settled } = plan;
  const follows = adaptive === true && computerSeat(plan) === seat;
  const choosePlayer = (name: string): void => {
    const chosen = { ...settled, seats: withSeat(plan.seats, seat, name === ADAPTIVE ? levels[0].player : name) };
    // the other side is a person then: only one's own results can be followed
    if (name === ADAPTIVE)
      onChange(anotherLike({ ...chosen, seats: withSeat(chosen.seats, 1 - seat, PERSON), adaptive: true }, layout));
    else onChange(adaptive && computerSeat(chosen) === 1 - seat ? { ...chosen, adaptive } : chosen);
  };
  const decks = sheet.decks.filter(({ rulesets }) => !rulesets || rulesets.includes(sheet.ruleset));
  const brought: Pair<NonNullable<MatchPlan['brought']>[number]> = plan.brought ?? [null, null];
  const mine = brought[seat];
  // piles are no deck of one seat: they are chosen below
  const kept = ownDecks(sheet.game).filter(({ deck }) => !deck.sections[PILES]);
  // a deck that came with a link or a record may not be kept on this device
  const at = mine ? kept.findIndex(({ deck }) => JSON.stringify(deck) === JSON.stringify(mine)) : -1;
  const chooseDeck = (value: string): void => {
    const own = value.startsWith(OWN) ? (kept[Number(value.slice(OWN.length))]?.deck ?? mine) : null;
    const decksNow = own ? plan.decks : withSeat(plan.decks, seat, value);
    // wishes are for the deck that was there before
    const opening = plan.opening ? withSeat(plan.opening, seat, []) : undefined;
    onChange({ ...plan, decks: decksNow, brought: withSeat(brought, seat, own), ...(opening ? { opening } : {}) });
  };
  return (
    <fieldset className="seat">
      <legend>{t('seat.number', { n: seat + 1 })}</legend>
      <label className="field">
        {t('setup.player')}
        <select value={follows ? ADAPTIVE : plan.seats[seat]} onChange={(event) => choosePlayer(event.target.value)}>
          <option value={PERSON}>{t('seat.person')}</option>
          <optgroup label={t('level.title')}>
            {levels.map(({ player, name }) => (
              <option key={player} value={player}>
                {say(name)}
              </option>
            ))}
            <option value={ADAPTIVE}>{t('level.adaptive')}</option>
          </optgroup>
          <optgroup label={t('level.more')}>
            {more.map(({ name, label }) => (
              <option key={name} value={name}>
                {t('seat.computerName', { name: say(label) })}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      {plan.seats[seat] !== PERSON && (
        <p className="quiet level-note">
          {follows ? (
            <AdaptiveNote layout={layout} sheet={sheet} />
          ) : (
            opponentNote(layout, sheet.players, plan.seats[seat], words)
          )}
        </p>
      )}
      <label className="field">
        {t('setup.deck')}
        <select value={mine ? `${OWN}${at}` : plan.decks[seat]} onChange={(event) => chooseDeck(event.target.value)}>
          {decks.map(({ id, name }) => (
            <option key={id} value={id}>
              {say(name)}
            </option>
          ))}
          {!mine && decks.every(({ id }) => id !== plan.decks[seat]) && (
            <option value={plan.decks[seat]}>{t('piles.own')}</option>
          )}
          {kept.map(({ id, name }, i) => (
            <option key={id} value={`${OWN}${i}`}>
              {t('practice.own', { name })}
            </option>
          ))}
          {mine && at < 0 && <option value={`${OWN}-1`}>{t('practice.ownUnnamed')}</option>}
        </select>
      </label>
    </fieldset>
  );
}
