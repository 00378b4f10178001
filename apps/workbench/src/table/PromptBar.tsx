/** What is asked, why, and the answers that are no cards on the table. */

import type { Option } from '@fuda/kernel';
import { Icon } from '../app/Icon.tsx';
import { useWords } from '../i18n/words.ts';
import { PERSON } from '../session/protocol.ts';
import { answer, choosePicks, dropNotice, goOn, hold, match, redo, undo } from '../stores/match.ts';
import { useStore } from '../stores/store.ts';
import { AnswerText } from './AnswerText.tsx';
import { sinceMyTurn } from './happenings.ts';
import { otherOptions } from './locations.ts';
import { saidText } from './log.ts';
import { cardName, seatName } from './phrases.ts';
import { questionText } from './question.ts';
import { Responses } from './Responses.tsx';
import { useTable } from './table-context.ts';

export function PromptBar() {
  const words = useWords();
  const { t } = words;
  const { running, choices } = useTable();
  const { position, plan } = running;
  const notice = useStore(match, (m) => m.notice ?? m.replaced);
  const paused = useStore(match, (m) => m.paused);
  const watching = !plan.seats.includes(PERSON);
  const mine = position.asked !== null && plan.seats[position.asked.player] === PERSON;
  const computer = position.asked !== null && !mine;
  return (
    <section className="prompt" data-mine={mine} aria-label={t('prompt.title')}>
      <Story />
      <div className="prompt-main">
        <div className="prompt-text">
          <p role="status" aria-live="polite">
            {questionText(running, words, paused)}
          </p>
          {mine && position.asked?.effect && (
            <p className="effect" title={words.say(position.asked.effect)}>
              {words.say(position.asked.effect)}
            </p>
          )}
          {mine && position.asked?.reaction && <Replies />}
          {notice && (
            <p className="notice" role="alert">
              {words.sentence(notice.reason)}
              <button type="button" className="plain" onClick={dropNotice} aria-label={t('close')}>
                <Icon name="close" />
              </button>
            </p>
          )}
        </div>
        <div className="prompt-answers">
          {mine && <Answers first={choices.size} />}
          {computer && (paused || watching) && (
            <button type="button" className="primary" onClick={paused ? goOn : hold}>
              {paused ? t('goOn') : t('pause')}
            </button>
          )}
          {computer && !paused && !watching && (
            <button type="button" onClick={hold}>
              {t('stopThinking')}
            </button>
          )}
          <Responses />
          <span className="undo-pair">
            <button type="button" onClick={undo} disabled={!position.canUndo} title="U" aria-label={t('undo')}>
              <Icon name="undo" /> <span className="undo-word">{t('undo')}</span>
            </button>
            <button type="button" onClick={redo} disabled={!position.canRedo} title="R" aria-label={t('redo')}>
              <Icon name="redo" /> <span className="undo-word">{t('redo')}</span>
            </button>
          </span>
        </div>
      </div>
    </section>
  );
}

/** so many of them are told; all of them can be read at their cards */
const MOST_REPLIES = 2;

/** What can be answered with: by name, what it takes and what it does. */
function Replies() {
  const words = useWords();
  const { t, say } = words;
  const { position, sheet } = useTable().running;
  const told = new Map<string, Option>();
  for (const option of position.options)
    if (option.card) told.set(`${option.card.definition} ${option.ability}`, option);
  const replies = [...told.values()];
  if (replies.length === 0) return null;
  return (
    <ul className="replies">
      {replies.slice(0, MOST_REPLIES).map((option) => {
        const ability = position.abilities[option.index];
        const price = position.prices[option.index];
        const text = [
          price && t('answer.first', { price: say(price) }),
          ability ? say(ability) : say(option.label),
        ].filter(Boolean);
        return (
          <li key={option.index} className="effect" title={text.join('\n')}>
            <b>{option.card && cardName(sheet, option.card, words)}</b> {text.join(' — ')}
          </li>
        );
      })}
      {replies.length > MOST_REPLIES && (
        <li className="effect">{t('replies.more', { n: replies.length - MOST_REPLIES })}</li>
      )}
    </ul>
  );
}

/** Numbered on from the cards on the table, as the number keys count them. */
function Answers({ first }: { readonly first: number }) {
  const { t, say } = useWords();
  const { position } = useTable().running;
  const picks = useStore(match, (m) => m.picks);
  const several = position.asked?.several;
  // one of one is chosen by pointing at it
  if (several?.min === 1 && several.max === 1) return null;
  if (several) {
    const stop = position.options.find((option) => !option.card);
    const label =
      picks.length === 0 && several.min === 0 ? t('prompt.none') : stop ? say(stop.label) : t('prompt.confirm');
    const ready = picks.length >= several.min && picks.length <= several.max;
    return (
      <button type="button" className="primary" data-answer="confirm" disabled={!ready} onClick={choosePicks}>
        {label} ({picks.length}/{several.max})
      </button>
    );
  }
  return otherOptions(position).map((option: Option, i) => (
    <button
      key={option.index}
      type="button"
      className={first === 0 || option.card ? 'primary' : ''}
      data-answer={option.index}
      data-number={first + i + 1}
      onClick={() => answer(option.index)}
    >
      <AnswerText option={option} />
    </button>
  ));
}

/** What the others did since this person last answered: why it is their turn now. */
function Story() {
  const words = useWords();
  const { running } = useTable();
  const done = sinceMyTurn(running).slice(-6);
  if (done.length === 0) return null;
  return (
    <p className="story">
      {done.map(({ id, player, said }, i) => (
        <span key={id}>
          {(i === 0 || done[i - 1].player !== player) && (
            <b>{`${seatName(running, player, words)}${words.t('log.colon')}`}</b>
          )}
          {said && saidText(running, said, words)}
        </span>
      ))}
    </p>
  );
}
