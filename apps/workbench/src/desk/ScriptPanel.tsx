/** The script: played on the board it writes itself, what must hold is pointed at, and every step says whether it holds. */
import type { Option } from '@fuda/kernel';
import { Icon } from '../app/Icon.tsx';
import { Sheet } from '../app/Sheet.tsx';
import type { DeskStep } from '../session/desk-protocol.ts';
import { askClaims, expectHere, goToStep, point, record, removeStep } from '../stores/desk.ts';
import { useStore } from '../stores/store.ts';
import { ui } from '../stores/ui-state.ts';
import { optionText } from '../table/phrases.ts';
import type { OpenedDesk } from './opened.ts';
import { useDeskWords } from './words/index.ts';

interface Props {
  readonly opened: OpenedDesk;
}

const SIGNS = { held: 'check', failed: 'close', unreached: 'minus' } as const;

function StepRow({ step, index, opened }: Props & { readonly step: DeskStep; readonly index: number }) {
  const { t, say, sentence } = useDeskWords();
  const { state, kind, words, reason, found, player } = step;
  const said = words.map((text) => sentence(text)).join(t('list.comma'));
  const who = kind === 'answer' && player !== null ? `${t('seat.number', { n: player + 1 })} ` : '';
  const here = opened.at === index + 1;
  return (
    <li data-state={state} data-kind={kind} aria-current={here ? 'step' : undefined}>
      <button type="button" className="plain step" onClick={() => goToStep(index + 1)}>
        <span className="step-mark" aria-hidden="true">
          <Icon name={SIGNS[state]} />
        </span>
        <span className="spoken">{t(`desk.state.${state}`)}</span>
        <span className="step-words">
          {kind === 'expectation' && <small className="tag">{t('desk.expected')}</small>} {who}
          {said}
        </span>
      </button>
      <button
        type="button"
        className="plain"
        aria-label={t(kind === 'answer' ? 'desk.cutFrom' : 'desk.dropClaim', { step: said })}
        onClick={() => removeStep(index, kind === 'answer')}
      >
        <Icon name="close" />
      </button>
      {reason && (
        <p className="step-reason">
          {/* what was wanted stands above already */}
          {kind === 'expectation' && found && found.en !== ''
            ? t('desk.found', { found: say(found) })
            : `${sentence(reason)}${found && found.en !== '' ? `\n${say(found)}` : ''}`}
        </p>
      )}
    </li>
  );
}

/** Answers to the open question, one by one; several cards are chosen one after the other. */
function Options({ opened, options }: Props & { readonly options: readonly Option[] }) {
  const words = useDeskWords();
  const { sheet, moment } = opened;
  const abilities = moment?.position.abilities ?? {};
  return (
    <ul className="desk-options">
      {options.map((option) => (
        <li key={option.index}>
          <button
            type="button"
            data-option={option.index}
            onClick={() => {
              ui.set({ offer: null });
              void record(option.index);
            }}
          >
            {option.slot ? `${words.say(option.label)} ${option.slot.index + 1}` : optionText(sheet, option, words)}
            {abilities[option.index] && <small> {words.say(abilities[option.index])}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Claims({ opened }: Props) {
  const { t, sentence } = useDeskWords();
  const { claims, pointing } = opened;
  return (
    <section className="desk-claims" aria-label={t('desk.claims')}>
      <button
        type="button"
        aria-pressed={pointing}
        className={pointing ? 'primary' : ''}
        onClick={() => point(!pointing)}
      >
        {t('desk.point')}
      </button>
      {pointing && (
        <>
          <p className="quiet">{t('desk.pointNote')}</p>
          <div className="ways">
            {(['turn', 'question', 'result'] as const).map((about) => (
              <button key={about} type="button" onClick={() => askClaims({ about })}>
                {t(`desk.about.${about}`)}
              </button>
            ))}
          </div>
        </>
      )}
      {claims && (
        <ul className="desk-options" aria-label={t('desk.offered')}>
          {claims.map((claim) => (
            <li key={JSON.stringify(claim.expect)}>
              <button type="button" data-claim="" onClick={() => expectHere(claim)}>
                <Icon name="plus" /> {claim.words.map((text) => sentence(text)).join(t('list.comma'))}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function ScriptPanel({ opened }: Props) {
  const { t, many, say, sentence } = useDeskWords();
  const { run, moment, at, pointing, history } = opened;
  const offer = useStore(ui, (s) => s.offer);
  const options = moment?.position.options ?? [];
  const prompt = opened.sheet.prompts[moment?.position.asked?.prompt ?? ''];
  const length = history.now.script.length;
  const failed = run?.steps.filter(({ state }) => state !== 'held').length ?? 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className="panel desk-panel" id="desk-panel" role="tabpanel" aria-labelledby="desk-tab-script" tabIndex={0}>
      <section aria-label={t('desk.script')}>
        <h3>{t('desk.script')}</h3>
        {length === 0 && <p className="quiet">{t('desk.noScript')}</p>}
        {run && length > 0 && (
          <p role="status" className="desk-sum" data-fine={failed === 0 && run.end === null}>
            {failed === 0 && run.end === null
              ? many('desk.allHold', length)
              : many('desk.someFail', failed, { all: length })}
          </p>
        )}
        {run?.end && <p className="notice">{sentence(run.end)}</p>}
        <ol className="desk-script">
          <li data-kind="begin" aria-current={at === 0 ? 'step' : undefined}>
            <button type="button" className="plain step" onClick={() => goToStep(0)}>
              {t('desk.begin')}
            </button>
          </li>
          {run?.steps.map((step, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the script
            <StepRow key={i} step={step} index={i} opened={opened} />
          ))}
        </ol>
      </section>
      <Claims opened={opened} />
      {!pointing && moment && (
        <section aria-label={t('desk.playOn')}>
          <h3>{t('desk.playOn')}</h3>
          {at < length && <p className="quiet">{t('desk.replaces')}</p>}
          {moment.position.result && <p>{say(moment.position.result.reason.label)}</p>}
          {prompt && <p role="status">{say(prompt)}</p>}
          <Options opened={opened} options={options} />
        </section>
      )}
      {offer && (
        <Sheet title={t('desk.playOn')} onClose={() => ui.set({ offer: null })}>
          <Options opened={opened} options={offer.options} />
        </Sheet>
      )}
    </div>
  );
}
