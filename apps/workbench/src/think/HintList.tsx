/** The best options as somebody sees them who thinks ahead with what the asked player knows. */
import { useWords } from '../i18n/words.ts';
import { PERSON } from '../session/protocol.ts';
import { aboutPosition, analysis, askHint, stopAnalysis } from '../stores/analysis.ts';
import { answer } from '../stores/match.ts';
import { useStore } from '../stores/store.ts';
import { optionText } from '../table/phrases.ts';
import { useTable } from '../table/table-context.ts';
import { Chance } from './Chance.tsx';

export function HintList() {
  const words = useWords();
  const { t } = words;
  const { running } = useTable();
  const { position, plan, sheet } = running;
  const { busy: working, hint: known } = useStore(analysis, (a) => aboutPosition(a, running));
  const busy = working === 'hint';
  const mine = position.asked !== null && plan.seats[position.asked.player] === PERSON;
  const several = position.asked?.several !== undefined;
  return (
    <section className="think-part">
      <h4>{t('think.hint')}</h4>
      <p className="quiet">{t(mine ? 'think.hintNote' : 'think.hintLater')}</p>
      <button type="button" disabled={!mine} onClick={() => (busy ? stopAnalysis() : askHint(running))}>
        {t(busy ? 'think.stop' : 'think.hintAsk')}
      </button>
      {known && (
        <>
          <ol className="opinions">
            {known.hints.map(({ option, win, visits }) => (
              <li key={option}>
                <Chance
                  text={position.options[option] ? optionText(sheet, position.options[option], words) : ''}
                  win={win}
                  visits={visits}
                />
                {!several && (
                  <button type="button" className="plain" onClick={() => answer(option)}>
                    {t('think.use')}
                  </button>
                )}
              </li>
            ))}
          </ol>
          <p className="quiet" role="status">
            {t('think.simulations', { n: known.simulations })}
          </p>
        </>
      )}
    </section>
  );
}
