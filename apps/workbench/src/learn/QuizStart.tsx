/** Before a quiz: about which cards, of which age, how many questions. */
import { useState } from 'react';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { GameSheet } from '../session/protocol.ts';
import { isHotSeat } from '../session/viewer.ts';
import { cardsIn, match } from '../stores/match.ts';
import { freshSeed } from '../stores/plans.ts';
import { dueIn, progressOf } from '../stores/progress.ts';
import { Boxes } from './Boxes.tsx';
import { QUESTION_KINDS, type QuizPlan } from './quiz.ts';

const SOURCES = ['mixed', 'match', 'met', 'all'] as const;
type Source = (typeof SOURCES)[number];
const COUNTS = [5, 8, 10, 15] as const;

interface Props {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  /** chosen at first; `match` only where there is one */
  readonly source: Source;
  readonly onStart: (plan: QuizPlan) => void;
}

/** The cards on the table of the match under way, if it is of this game; not while two people hide theirs from each other. */
function cardsOfMatch(game: string): readonly string[] {
  const { running } = match.get();
  if (running?.plan.game !== game || (isHotSeat(running.plan) && !running.position.result)) return [];
  return cardsIn(running.position);
}

export function QuizStart({ layout, sheet, source: first, onStart }: Props) {
  const { t, many, language } = useWords();
  const { game } = layout;
  const known = new Set(sheet.cards.filter(({ lore }) => lore).map(({ id }) => id));
  const here = cardsOfMatch(game).filter((id) => known.has(id));
  const met = progressOf(game).met.filter((id) => known.has(id));
  const [source, setSource] = useState<Source>(first === 'match' && here.length === 0 ? 'mixed' : first);
  const [age, setAge] = useState('');
  const [count, setCount] = useState<number>(8);
  const cards: Readonly<Record<Source, readonly (readonly string[])[]>> = {
    mixed: [dueIn(game), met],
    match: [here],
    met: [met],
    all: [],
  };
  const start = (): void =>
    onStart({
      seed: freshSeed(),
      count,
      first: cards[source],
      ...(age === '' ? {} : { age }),
      // readings are a matter of Japanese
      kinds: QUESTION_KINDS.filter((kind) => kind !== 'reading' || language === 'ja'),
    });
  return (
    <div className="quiz-start">
      <div className="fields">
        <label className="field">
          {t('quiz.source')}
          <select value={source} onChange={(event) => setSource(event.target.value as Source)}>
            {SOURCES.filter((id) => id !== 'match' || here.length > 0).map((id) => (
              <option key={id} value={id}>
                {t(`quiz.source.${id}`)}
              </option>
            ))}
          </select>
        </label>
        <AgeField sheet={sheet} value={age} onChange={setAge} />
        <label className="field">
          {t('class.count')}
          <select value={count} onChange={(event) => setCount(Number(event.target.value))}>
            {COUNTS.map((n) => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        </label>
      </div>
      {source === 'match' && <p className="quiet">{t('quiz.fromMatch')}</p>}
      {(source === 'met' || source === 'mixed') && (
        <p className="quiet">{met.length === 0 ? t('quiz.fromNone') : many('quiz.fromMet', met.length)}</p>
      )}
      <button type="button" className="primary large" onClick={start}>
        {t('quiz.start')}
      </button>
      <Boxes game={game} cards={[...known]} />
    </div>
  );
}

interface AgeProps {
  readonly sheet: GameSheet;
  readonly value: string;
  readonly onChange: (age: string) => void;
}

/** Ages these rules have cards of. */
export function AgeField({ sheet, value, onChange }: AgeProps) {
  const { t, say } = useWords();
  const ages = sheet.ages.filter(({ id }) => sheet.cards.some(({ lore }) => lore?.age === id));
  return (
    <label className="field">
      {t('class.age')}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('class.ageAll')}</option>
        {ages.map(({ id, name }) => (
          <option key={id} value={id}>
            {say(name)}
          </option>
        ))}
      </select>
    </label>
  );
}
