import type { Text } from '@fuda/kernel';
import type { CommandSpec, OptionSpec } from './command.ts';
import type { Language } from './language.ts';
import { M } from './messages.ts';
import { optionsOf } from './read-args.ts';

const pad = (word: string, width: number): string => word.padEnd(width);

/** The help of the whole program. */
export function mainHelp(commands: readonly CommandSpec[], language: Language): string {
  const say = (text: Text): string => text[language];
  const width = Math.max(...commands.map((c) => c.name.length)) + 2;
  return [
    say(M.title()),
    '',
    `${say(M.usage())}: fuda COMMAND [OPTION…]`,
    '',
    `${say(M.commands())}:`,
    ...commands.map((c) => `  ${pad(c.name, width)}${say(c.summary)}`),
    '',
    say(M.moreHelp()),
    say(M.exits()),
  ].join('\n');
}

function argumentOf({ name, many, optional }: NonNullable<CommandSpec['args']>): string {
  return `${optional ? '[' : ''}${name}${many ? '…' : ''}${optional ? ']' : ''}`;
}

/** The help of one command. */
export function commandHelp(command: CommandSpec, language: Language): string {
  const say = (text: Text): string => text[language];
  const options: [string, OptionSpec][] = Object.entries(optionsOf(command));
  const names = options.map(([name, spec]) => `--${name}${spec.value === undefined ? '' : ` ${spec.value}`}`);
  const width = Math.max(...names.map((name) => name.length)) + 2;
  const required = Object.entries(command.options).filter(([, spec]) => spec.required);
  const parts = [
    command.name,
    ...required.map(([name, spec]) => `--${name} ${spec.value ?? ''}`),
    ...(command.args ? [argumentOf(command.args)] : []),
  ];
  return [
    `fuda ${parts.join(' ')} [OPTION…]`,
    '',
    say(command.summary),
    '',
    `${say(M.options())}:`,
    ...options.map(([, spec], i) => `  ${pad(names[i], width)}${say(spec.help)}`),
    ...(command.more ? ['', say(command.more)] : []),
  ].join('\n');
}
