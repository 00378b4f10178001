/** What a run is called by: rulesets and players as the game names them, where this page has the game. */
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { layoutOf } from '../layouts/index.ts';
import type { GameSheet } from '../session/protocol.ts';
import { loadSheet } from '../stores/sheets.ts';
import type { TrainingRun } from './run-file.ts';

export interface RunNames {
  readonly ruleset: string;
  player(name: string): string;
}

export function useRunNames({ game, ruleset }: Pick<TrainingRun, 'game' | 'ruleset'>): RunNames {
  const { say } = useWords();
  const [sheet, setSheet] = useState<GameSheet | null>(null);
  useEffect(() => {
    let stale = false;
    if (layoutOf(game)) void loadSheet(game).then((loaded) => !stale && setSheet(loaded));
    return () => {
      stale = true;
    };
  }, [game]);
  const found = sheet?.rulesets.find(({ id }) => id === ruleset);
  return {
    ruleset: found ? say(found.name) : ruleset,
    player(name) {
      const known = sheet?.players.find((one) => one.name === name);
      return known ? say(known.label) : name;
    },
  };
}
