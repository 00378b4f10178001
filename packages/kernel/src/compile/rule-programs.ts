/** The programs of the rules themselves: those they declare, and what surrounds every action. */
import { DeclarationError } from '../errors.ts';
import type { GameDeclaration } from '../game.ts';
import type { Expr, Statement } from '../ir.ts';
import type { Assembler } from './assembler.ts';
import { compileProgram, internal, type ProgramContext } from './statements.ts';

/** Verb of the answer "do not replace"; like REPLACE, every game with actions declares it. */
export const DECLINE = 'decline';
/** Verb of choosing between several replacements. */
export const REPLACE = 'replace';

/** An action while some rule may forbid, change or replace it. The quiet case calls the body directly. */
export function guardedAction(
  a: Assembler,
  c: ProgramContext,
  game: GameDeclaration,
  action: number,
  body: number,
): number {
  const id = a.newProgram(`guarded:${game.actions[action].name}`);
  const chooser = game.actions[action].chooser ?? (['controllerOf', ['event', 'subject']] as const);
  const has = (verb: string): boolean => game.verbs.some((v) => v.name === verb);
  if (!has(REPLACE) || !has(DECLINE)) {
    throw new DeclarationError('verbs', `a game with actions declares the verbs "${REPLACE}" and "${DECLINE}"`);
  }
  compileProgram(
    c,
    id,
    [
      internal(['#permit', action]),
      // named outside the loop too: what a round notes (rules used so far) must outlive it
      ['list', 'found'],
      ...(game.replacementOrder === 'turnPlayerFirst' ? sideBySide(action) : allAtOnce(action, chooser)),
      internal(['#callBody', body, 'done']),
      ['return', ['var', 'done']],
    ],
    [],
    `actions.${game.actions[action].name}`,
  );
  return id;
}

/** One of the rules found is chosen; without mandatory ones none may be. */
function chooseRule(by: Expr): Statement {
  const ask = (pass: boolean): Statement => [
    'choose',
    {
      by,
      groups: [{ rules: 'found', verb: REPLACE }],
      ...(pass ? { pass: DECLINE } : {}),
      out: 'rule',
      prompt: 'replacement',
    },
  ];
  return ['if', ['var', 'optional'], [ask(true)], [ask(false)]];
}

function applyRule(action: number): Statement[] {
  return [
    internal(['#useRule', 'rule', 'replaced']),
    ['if', ['var', 'replaced'], [['return', 0]]],
    // a changed action may be one that is forbidden
    internal(['#permit', action]),
  ];
}

function allAtOnce(action: number, chooser: Expr): Statement[] {
  return [
    [
      'while',
      1,
      [
        ['list', 'found'],
        internal(['#candidates', action, 'found', 'optional']),
        ['if', ['eq', ['length', 'found'], 0], [['break']]],
        chooseRule(chooser),
        ['if', ['eq', ['var', 'rule'], 0], [['break']]],
        ...applyRule(action),
      ],
    ],
  ];
}

/** The turn player's rules, then the other player's; after one that only changed the action both sides are asked again. */
function sideBySide(action: number): Statement[] {
  const side: Expr = ['var', 'side'];
  return [
    ['let', 'side', ['turnPlayer']],
    ['let', 'sides', 2],
    [
      'while',
      ['gt', ['var', 'sides'], 0],
      [
        ['list', 'found'],
        internal(['#candidates', action, 'found', 'optional', 'side']),
        ['let', 'rule', 0],
        ['if', ['length', 'found'], [chooseRule(side)]],
        [
          'if',
          ['eq', ['var', 'rule'], 0],
          [
            ['let', 'side', ['sub', 1, side]],
            ['let', 'sides', ['sub', ['var', 'sides'], 1]],
          ],
          [...applyRule(action), ['let', 'side', ['turnPlayer']], ['let', 'sides', 2]],
        ],
      ],
    ],
  ];
}

/** Special victories first, then what destroys itself, until nothing more happens. */
export function compileCheck(a: Assembler, c: ProgramContext): number {
  const id = a.newProgram('check');
  compileProgram(
    c,
    id,
    [
      [
        'while',
        1,
        [
          internal(['#victory']),
          ['list', 'found'],
          internal(['#candidates', -1, 'found', 'optional']),
          ['if', ['eq', ['length', 'found'], 0], [['break']]],
          ['foreach', 'rule', { list: 'found' }, [internal(['#useRule', 'rule', 'replaced'])]],
        ],
      ],
    ],
    [],
    'check',
  );
  return id;
}
