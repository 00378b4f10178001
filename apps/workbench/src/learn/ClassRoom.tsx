/** For a class: one code gives everybody the same questions and the same match; the same questions on paper; results as a table. */
import { useEffect, useState } from 'react';
import { addressOf, go } from '../app/router.ts';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { GameSheet, MatchPlan, Refusal } from '../session/protocol.ts';
import { beginMatch, match } from '../stores/match.ts';
import { freshSeed, quickPlan } from '../stores/plans.ts';
import { loadSheet, useSheet } from '../stores/sheets.ts';
import { type ClassPlan, formatCode, MOST_QUESTIONS, MOST_SEED, parseCode, rulesetOfCode } from './class-code.ts';
import { AgeField } from './QuizStart.tsx';
import { QUESTION_KINDS } from './quiz.ts';
import { AllResults } from './Results.tsx';
import { kindText } from './wording.ts';

/** A code that was read: what it means, and the cards it is about. */
export interface OpenedCode {
  readonly code: string;
  readonly plan: ClassPlan;
  readonly sheet: GameSheet;
}

interface Props {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  /** a code from the address */
  readonly start: string;
  readonly onQuiz: (opened: OpenedCode) => void;
  readonly onPrint: (opened: OpenedCode) => void;
}

export function ClassRoom(props: Props) {
  return (
    <div className="class-room">
      <EnterCode {...props} />
      <MakeCode {...props} />
      <AllResults layout={props.layout} />
    </div>
  );
}

function EnterCode({ layout, sheet, start, onQuiz }: Props) {
  const { t, many, sentence } = useWords();
  const [typed, setTyped] = useState(start);
  const [opened, setOpened] = useState<OpenedCode | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const read = async (text: string): Promise<void> => {
    setOpened(null);
    const ruleset = rulesetOfCode(text, sheet);
    if (!ruleset.ok) return setRefusal(ruleset.error);
    const its = await loadSheet(layout.game, ruleset.value);
    if (!its) return;
    const plan = parseCode(text, its);
    if (!plan.ok) return setRefusal(plan.error);
    const code = formatCode(plan.value, its);
    setRefusal(null);
    if (code.ok) setOpened({ code: code.value, plan: plan.value, sheet: its });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code in the address is opened once
  useEffect(() => {
    if (start !== '') void read(start);
  }, []);
  return (
    <section>
      <h2>{t('class.enter')}</h2>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          void read(typed);
        }}
      >
        <label className="field">
          {t('class.typed')}
          <input
            type="text"
            className="code-input"
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={refusal !== null}
            aria-describedby={refusal ? 'code-refusal' : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <button type="submit">{t('class.read')}</button>
      </form>
      {refusal && (
        <p id="code-refusal" role="alert" className="wrong">
          {sentence(refusal.reason)}
        </p>
      )}
      {opened && (
        <div className="code-opened" role="status">
          <p>{many('class.opened', opened.plan.count, { code: opened.code })}</p>
          <Ways opened={opened} layout={layout} onQuiz={onQuiz} />
        </div>
      )}
    </section>
  );
}

/** The match of a code: both seats play with its cards, against the computer player the game begins with. */
function matchOf({ plan, sheet }: OpenedCode, layout: Layout): MatchPlan | null {
  if (plan.deck === undefined) return null;
  return { ...quickPlan(layout, sheet), ruleset: plan.ruleset, decks: [plan.deck, plan.deck], seed: plan.seed };
}

interface WaysProps {
  readonly opened: OpenedCode;
  readonly layout: Layout;
  readonly onQuiz: (opened: OpenedCode) => void;
}

function Ways({ opened, layout, onQuiz }: WaysProps) {
  const { t, sentence } = useWords();
  const [problem, setProblem] = useState('');
  const plan = matchOf(opened, layout);
  const play = async (wanted: MatchPlan): Promise<void> => {
    if (await beginMatch(wanted)) return go('play', layout.game);
    const { failure } = match.get();
    setProblem(failure ? sentence(failure.reason) : '');
  };
  return (
    <div className="fields">
      <button type="button" className="primary" onClick={() => onQuiz(opened)}>
        {t('class.quiz')}
      </button>
      {plan && (
        <button type="button" onClick={() => play(plan)}>
          {t('class.match')}
        </button>
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
    </div>
  );
}

const freshClassSeed = (): number => freshSeed() % (MOST_SEED + 1);

function MakeCode({ layout, sheet: first, onQuiz, onPrint }: Props) {
  const words = useWords();
  const { t, say, sentence, language } = words;
  const [plan, setPlan] = useState<ClassPlan>(() => ({
    ruleset: first.ruleset,
    kinds: QUESTION_KINDS.filter((kind) => kind !== 'reading' || language === 'ja'),
    count: 10,
    seed: freshClassSeed(),
  }));
  const loaded = useSheet(layout.game, plan.ruleset);
  // while another ruleset is fetched the old one is still there
  const sheet = loaded?.ruleset === plan.ruleset ? loaded : null;
  const change = (part: Partial<ClassPlan>): void => setPlan({ ...plan, ...part });
  /** what is not chosen is no part of the plan */
  const set = (name: 'age' | 'deck', value: string): void => {
    const { [name]: _, ...rest } = plan;
    setPlan(value === '' ? rest : { ...rest, [name]: value });
  };
  const code = sheet && formatCode(plan, sheet);
  const decks = (sheet ?? first).decks.filter(({ rulesets }) => !rulesets || rulesets.includes(plan.ruleset));
  const opened = sheet && code?.ok ? { code: code.value, plan, sheet } : null;
  return (
    <section>
      <h2>{t('class.make')}</h2>
      <div className="fields">
        <label className="field">
          {t('setup.ruleset')}
          <select
            value={plan.ruleset}
            onChange={({ target }) => {
              // an age or a kingdom of other rules would make no code
              const { age: _, deck: __, ...rest } = plan;
              setPlan({ ...rest, ruleset: target.value });
            }}
          >
            {first.rulesets.map(({ id, name }) => (
              <option key={id} value={id}>
                {say(name)}
              </option>
            ))}
          </select>
        </label>
        <AgeField sheet={sheet ?? first} value={plan.age ?? ''} onChange={(age) => set('age', age)} />
        <NumberField
          label={t('class.count')}
          value={plan.count}
          min={1}
          max={MOST_QUESTIONS}
          onChange={(count) => change({ count })}
        />
        <NumberField
          label={t('class.seed')}
          value={plan.seed}
          min={0}
          max={MOST_SEED}
          onChange={(seed) => change({ seed })}
        />
        <label className="field">
          {t('class.deck')}
          <select value={plan.deck ?? ''} onChange={({ target }) => set('deck', target.value)}>
            <option value="">{t('class.deckNone')}</option>
            {decks.map(({ id, name }) => (
              <option key={id} value={id}>
                {say(name)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <fieldset className="kinds">
        <legend>{t('class.kinds')}</legend>
        {QUESTION_KINDS.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={plan.kinds.includes(kind)}
              onChange={({ target }) =>
                change({ kinds: QUESTION_KINDS.filter((k) => (k === kind ? target.checked : plan.kinds.includes(k))) })
              }
            />
            {kindText(kind, words)}
          </label>
        ))}
      </fieldset>
      {code && !code.ok && (
        <p role="alert" className="wrong">
          {sentence(code.error.reason)}
        </p>
      )}
      {opened && (
        <>
          <p className="code-shown">
            <span>{t('class.code')}</span> <output>{opened.code}</output>
            <a href={addressOf('learn', layout.game, opened.code)}>{t('class.link')}</a>
          </p>
          <p className="quiet">{t('class.codeNote')}</p>
          <Ways opened={opened} layout={layout} onQuiz={onQuiz} />
          <div className="fields">
            <button type="button" onClick={() => onPrint(opened)}>
              {t('class.print')}
            </button>
            <button type="button" onClick={() => change({ seed: freshClassSeed() })}>
              {t('class.another')}
            </button>
          </div>
          <p className="quiet">{t('class.printNote')}</p>
        </>
      )}
    </section>
  );
}

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

function NumberField({ label, value, min, max, onChange }: NumberProps) {
  return (
    <label className="field">
      {label}
      <input
        type="number"
        value={Number.isNaN(value) ? '' : value}
        min={min}
        max={max}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  );
}
