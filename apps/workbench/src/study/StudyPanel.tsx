/** Studying the match on the table: how the chances went, the moves, what is written to them, chapters, and taking it along. */
import '../styles/study.css';
import type { ReactNode } from 'react';
import { isHotSeat } from '../session/viewer.ts';
import type { Running } from '../stores/match.ts';
import { Chapters } from './Chapters.tsx';
import { Judgement } from './Judgement.tsx';
import { MoveNote } from './MoveNote.tsx';
import { TakeAlong } from './TakeAlong.tsx';
import { useStudyWords } from './words/index.ts';

interface Props {
  readonly running: Running;
  readonly moves: ReactNode;
}

export default function StudyPanel({ running, moves }: Props) {
  const { t } = useStudyWords();
  // what one of two writes, or did wrong, tells the other about a hand
  const isHidden = isHotSeat(running.plan) && running.position.viewer !== 'open';
  return (
    <>
      {isHidden ? <p className="quiet">{t('study.hidden')}</p> : <Judgement key={running.serial} running={running} />}
      <p className="quiet study-keys" id="timeline-keys">
        {t('study.keys')}
      </p>
      {moves}
      {!isHidden && <MoveNote running={running} />}
      {!isHidden && <Chapters />}
      {!isHidden && <TakeAlong running={running} />}
    </>
  );
}
