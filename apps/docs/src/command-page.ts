/** The command line, from the very declarations that read it. */
import { COMMANDS } from 'fuda';
import { html } from './html.ts';
import { type Language, say } from './language.ts';
import { inline } from './markdown.ts';
import type { Page } from './page.ts';

export function commandPage(language: Language): Page {
  const entries = COMMANDS.map(({ name, summary, options, args, more }) => {
    const given = args ? ` ${args.optional ? `[${args.name}]` : args.name}${args.many ? '…' : ''}` : '';
    const rows = Object.entries(options).map(
      ([option, { value, help, required }]) =>
        html`<tr><td><code>--${option}${value ? ` ${value}` : ''}</code></td><td>${help[language]}${required && ` (${say('required', language)})`}</td></tr>`,
    );
    return html`<section class="entry"><h2 id="${name}"><code>fuda ${name}</code> <a class="here" href="#${name}" aria-label="#">#</a></h2>
<p>${summary[language]}</p>
<pre tabindex="0"><code>npx fuda ${name}${given}${rows.length > 0 ? ' …' : ''}</code></pre>
${rows.length > 0 && html`<div class="wide" tabindex="0"><table><tbody>${rows}</tbody></table></div>`}
${more?.[language].split('\n').map((line) => html`<p class="note">${line}</p>`)}</section>`;
  });
  return {
    path: 'commands',
    language,
    section: 'reference',
    title: say('commands', language),
    body: html`<h1>${say('commands', language)}</h1><p>${inline(say('commandsIntro', language))}</p>${entries}`,
    headings: COMMANDS.map(({ name }) => ({ depth: 2, id: name, text: name })),
    found: COMMANDS.map(({ name, summary, options, more }) => ({
      id: name,
      title: `fuda ${name}`,
      text: [
        summary[language],
        ...Object.entries(options).flatMap(([o, { help }]) => [o, help[language]]),
        more?.[language] ?? '',
      ].join(' '),
    })),
  };
}
