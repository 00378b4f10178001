import { Dice, type GamePackage, type Player } from '@fuda/game';
import { type CompiledGame, cells as c, Determinizer, decide, type Machine, workMachine } from '@fuda/kernel';
import { deckBelief } from '../estimate/belief.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { isDecided, skipPassive, verdict } from '../goal.ts';
import { OptionKeys } from '../option-keys.ts';
import { fetchKnowledge, knowledgeOf } from './knowledge.ts';
import { GREEDY } from './names.ts';

/** deals over which an option is judged */
const DEALS = 8;

/** Looks one answer ahead: the option after which the position is worth most, on average over some deals of what is hidden. */
export function greedyPlayer(pkg: GamePackage): Player {
  let tools: { readonly work: Machine; readonly determinizer: Determinizer } | undefined;
  const keys = new OptionKeys();
  const dice = new Dice();
  const best = new Float64Array(4096);
  const toolsFor = (game: CompiledGame): NonNullable<typeof tools> => {
    if (tools?.work.game !== game) {
      tools = { work: workMachine(game), determinizer: new Determinizer(game) };
      tools.work.journalStep = 0;
    }
    return tools;
  };
  return {
    ...GREEDY,
    async prepare(game) {
      await fetchKnowledge(pkg, game);
      toolsFor(game);
      return null;
    },
    choose(m, random) {
      const { models, evaluator, goal, decks } = knowledgeOf(pkg, m.game);
      // without weights there is no judgement of positions but playing them out
      const judge: Evaluator = models?.value ?? evaluator;
      const { work, determinizer } = toolsFor(m.game);
      const viewer = m.S[c.QUERY_PLAYER] - 1;
      determinizer.look(m, viewer);
      determinizer.drawFrom(deckBelief(decks)(determinizer, viewer));
      const count = keys.read(m);
      best.fill(0, 0, count);
      const seed = random(0x7fffffff);
      for (let deal = 0; deal < DEALS && keys.distinct > 1; deal++) {
        for (let i = 0; i < count; i++) {
          if (keys.leader[i] !== i) continue;
          determinizer.lay(work);
          // every option meets the same deals
          dice.seed(seed + deal);
          // a deal that asks something else says nothing about the answers to this question
          if (!determinizer.deal(work, dice.below)) continue;
          decide(work, i);
          skipPassive(work, goal);
          const first = isDecided(work, goal) ? verdict(work, goal) : judge.value(work, dice.below);
          best[i] += viewer === 0 ? first : 1 - first;
        }
      }
      let chosen = 0;
      for (let i = 1; i < count; i++) if (keys.leader[i] === i && best[i] > best[chosen]) chosen = i;
      return chosen;
    },
  };
}
