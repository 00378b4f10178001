/** The rules of a game with pictures: places, turn, how to win, and what newcomers ask about. */
import '../styles/guide.css';
import { useEffect, useState } from 'react';
import { addressOf, go } from '../app/router.ts';
import type { Lessons, RulesSection } from '../guide/lessons.ts';
import type { Layout, ZoneLayout } from '../layouts/layout.ts';
import type { GameSheet } from '../session/protocol.ts';
import { lessonsFor, startGuide } from '../stores/guide.ts';
import { failWith } from '../stores/match.ts';
import { useSheet } from '../stores/sheets.ts';
import { BoardPicture } from './BoardPicture.tsx';
import { useRulesWords } from './words/index.ts';

export default function Rules({ layout }: { readonly layout: Layout }) {
  const { t, say } = useRulesWords();
  const sheet = useSheet(layout.game);
  const [lessons, setLessons] = useState<Lessons | null>(null);
  useEffect(() => {
    void lessonsFor(layout.game).then((reply) => (reply.ok ? setLessons(reply.value) : failWith(reply.error)));
  }, [layout.game]);
  if (!sheet || !lessons) return <p className="loading">{t('loading')}</p>;
  const guided = async (): Promise<void> => {
    if (await startGuide(layout)) go('play', layout.game);
  };
  return (
    <main className="page rules">
      <h1>
        {say(layout.name)}
        <small>{t('rules.title')}</small>
      </h1>
      <p>{say(layout.promise)}</p>
      <div className="ways">
        <button type="button" className="primary" onClick={guided}>
          {t('guide.start')}
        </button>
        {layout.puzzles && (
          <a className="button" href={addressOf('puzzles', layout.game)}>
            {t('nav.puzzles')}
          </a>
        )}
      </div>
      {lessons.rules.map((section) => (
        <Section key={section.id} {...{ layout, sheet, section }} />
      ))}
    </main>
  );
}

interface Props {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly section: RulesSection;
}

function Section({ layout, sheet, section }: Props) {
  const words = useRulesWords();
  const { t, say, language } = words;
  const nameOf = ({ zone, label }: ZoneLayout) =>
    label ?? sheet.zones.find(({ name }) => name === zone)?.label ?? { ja: zone, en: zone };
  return (
    <section className="rules-part" id={`rules-${section.id}`}>
      <h2>{say(section.title)}</h2>
      <div className="rules-words">
        {section.text[language].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {section.board && (
        <BoardPicture
          layout={layout}
          marked={section.board}
          label={t('rules.board', { title: say(section.title) })}
          sides={{ near: t('rules.near'), far: t('rules.far') }}
          nameOf={nameOf}
          say={say}
        />
      )}
      {section.turn && (
        <ol className="rules-turn">
          {sheet.phases.map(({ name, label }) => (
            <li key={name}>{say(label)}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
