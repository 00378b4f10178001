import { DeclarationError } from '../errors.ts';
import type { CardDefinition } from '../game.ts';
import { type AbilityDeclaration, type RuleDeclaration, STAT_OPERATIONS } from '../ir.ts';
import type { Assembler } from './assembler.ts';
import { EventReads } from './event-reads.ts';
import { compileExpr, compileFilter } from './expressions.ts';
import { samenessOf } from './sameness.ts';
import { newScope } from './scope.ts';
import { compileEvent, compileProgram, type ProgramContext, programSlot } from './statements.ts';
import { lookUp } from './symbols.ts';

/** One row per ability; turned into typed columns when the game is complete. Row 0 is "no ability". */
export interface AbilityRow {
  readonly definition: number;
  readonly declaration: AbilityDeclaration;
  /** where it is written: card and ability, for one started by an effect also the program */
  readonly path: string;
  readonly kind: number;
  readonly zones: number;
  /** −1 = is never looked for through the index */
  readonly channel: number;
  readonly where: number;
  readonly optional: number;
  readonly order: number;
  readonly usable: number;
  readonly isEffect: number;
  readonly when: number;
  readonly affects: number;
  readonly operation: number;
  readonly value: number;
  readonly floor: number;
  readonly modify: number;
  readonly program: number;
  readonly winner: number;
  readonly reason: number;
  readonly once: number;
  readonly keepsCard: number;
  readonly present: number;
  readonly becomes: number;
  readonly own: number;
  /** replacements with the same number make no difference between them; 0 = its own */
  readonly same: number;
  /** bit k = two waiting effects that differ in cell k of their event are not equal */
  readonly reads: number;
  readonly props: readonly number[];
  readonly programs: readonly (readonly [slot: number, program: number])[];
}

export interface SelfTrigger {
  readonly event: number;
  readonly definition: number;
  readonly ability: number;
}

interface Lingering {
  readonly ability: AbilityDeclaration;
  readonly path: string;
  /** places in the code for the numbers of its rows, one after the other */
  readonly uses: readonly number[];
}

/** Compiles abilities one after another, keeping the rows of one definition together. */
export class AbilityCompiler {
  readonly rows: AbilityRow[] = [emptyRow()];
  readonly selfTriggers: SelfTrigger[] = [];
  readonly a: Assembler;
  private readonly eventReads: EventReads;
  /** numbers of replacements that do the same */
  private readonly alike = new Map<string, number>();
  /** lingering abilities met inside programs; compiled after all cards */
  private readonly waiting: Lingering[] = [];

  constructor(a: Assembler, cards: readonly CardDefinition[]) {
    this.a = a;
    this.eventReads = new EventReads(a.symbols.game, cards);
  }

  /** As far as this one has come, writing to another assembler, for a pool that goes on with other cards. */
  copy(a: Assembler, cards: readonly CardDefinition[]): AbilityCompiler {
    const copy = new AbilityCompiler(a, cards);
    for (let i = 1; i < this.rows.length; i++) copy.rows.push(copy.readAnew(this.rows[i]));
    for (const trigger of this.selfTriggers) copy.selfTriggers.push(trigger);
    for (const [key, number] of this.alike) copy.alike.set(key, number);
    for (const lingering of this.waiting) copy.waiting.push(lingering);
    return copy;
  }

  /** What matters of an event is a question to all cards. */
  private readAnew(row: AbilityRow): AbilityRow {
    const { rule, trigger } = row.declaration;
    const reads = trigger && !rule ? this.eventReads.of(row.declaration) : 0;
    return reads === row.reads ? row : { ...row, reads };
  }

  /** Reserves a place for a lingering ability; its number is patched in by `finishLingering`. */
  defer(ability: AbilityDeclaration, path: string, uses: readonly number[]): void {
    this.waiting.push({ ability, path, uses });
  }

  finishLingering(c: ProgramContext): void {
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const first = this.rows.length;
      for (const [k, at] of next.uses.entries()) this.a.code[at] = first + k;
      this.add(c, next.ability, 0, next.path);
    }
  }

  add(c: ProgramContext, d: AbilityDeclaration, definition: number, path: string): void {
    const { a } = this;
    const { symbols } = a;
    const zones = (d.zones ?? symbols.game.homeZones).reduce(
      (mask, name) => mask | (1 << lookUp(symbols.zone, name, 'zone', path)),
      0,
    );
    const scope = newScope(path, true);
    const base: AbilityRow = {
      ...emptyRow(),
      definition,
      declaration: d,
      path,
      kind: a.abilityKind(d.kind),
      zones,
      once: d.once ? 1 : 0,
      keepsCard: d.keepsCard ? 1 : 0,
      usable: d.usable === undefined ? 0 : compileExpr(a, d.usable, scope),
      props: symbols.game.abilityProperties.map((name) => d.props?.[name] ?? 0),
      programs: Object.entries(d.programs ?? {}).map(([name, body]) => {
        const id = a.newProgram(`${path}.${name}`);
        return [programSlot(c, name), compileProgram(c, id, body, [], `${path}.programs.${name}`)] as const;
      }),
    };
    if (d.once && (definition !== 0 || (d.trigger?.on.length ?? 1) > 1))
      throw new DeclarationError(path, '"once" is for abilities started by "apply" that wait for one thing');
    for (const name of Object.keys(d.props ?? {})) lookUp(symbols.abilityProperty, name, 'ability property', path);
    if (d.rule) this.rows.push(this.rule(c, base, d.rule, path));
    else if (d.trigger) this.trigger(base, d.trigger, definition, path);
    else this.rows.push(base);
  }

  private trigger(
    base: AbilityRow,
    t: NonNullable<AbilityDeclaration['trigger']>,
    definition: number,
    path: string,
  ): void {
    const { a } = this;
    const waits = t.on.includes('STATE_CONDITION_MET');
    if (waits !== (t.becomes !== undefined) || (waits && (t.on.length > 1 || t.scope === 'self')))
      throw new DeclarationError(path, 'STATE_CONDITION_MET stands alone, with "becomes" and the scope "any"');
    const row: AbilityRow = {
      ...base,
      becomes: t.becomes === undefined ? 0 : compileExpr(a, t.becomes, newScope(path, true)),
      where: t.where === undefined ? 0 : compileExpr(a, t.where, newScope(path, true)),
      optional: t.optional ? 1 : 0,
      present: t.present ? 1 : 0,
      own: t.own && t.scope === 'any' ? 1 : 0,
      isEffect: t.isEffect === false ? 0 : 1,
      reads: this.eventReads.of(base.declaration),
      order: t.class ?? 0,
    };
    const events = t.on.map((name) => lookUp(a.symbols.event, name, 'event', path));
    if (t.scope === 'self' && definition !== 0) {
      const ability = this.rows.push(row) - 1;
      for (const event of events) this.selfTriggers.push({ event, definition, ability });
    } else {
      // one row per event, so that a row has exactly one channel
      for (const event of events) {
        const ability = this.rows.push({ ...row, channel: a.symbols.channels.events + event }) - 1;
        if (row.own !== 0 && definition !== 0) this.selfTriggers.push({ event, definition, ability });
      }
    }
  }

  private rule(c: ProgramContext, base: AbilityRow, r: RuleDeclaration, path: string): AbilityRow {
    const { a } = this;
    const { symbols } = a;
    const scope = newScope(path, true);
    const row: AbilityRow = {
      ...base,
      isEffect: r.isEffect ? 1 : 0,
      when: r.when === undefined ? 0 : compileExpr(a, r.when, scope),
      affects: compileFilter(a, r.affects, scope),
    };
    const need = <T>(value: T | undefined, name: string): T => {
      if (value === undefined) throw new DeclarationError(path, `a ${r.category} rule needs "${name}"`);
      return value;
    };
    switch (r.category) {
      case 'NameOverride':
      case 'StatusModifier':
        return {
          ...row,
          channel: symbols.channels.stats + lookUp(symbols.stat, need(r.stat, 'stat'), 'stat', path),
          operation: STAT_OPERATIONS.indexOf(need(r.operation, 'operation')),
          value: compileExpr(a, r.operation === 'release' ? 0 : need(r.value, 'value'), scope),
          floor: r.floor === undefined ? 0 : compileExpr(a, r.floor, scope),
        };
      case 'SummonCondition':
      case 'SummonPermission':
      case 'ActionPermission':
        return {
          ...row,
          channel: symbols.channels.forbid + lookUp(symbols.action, need(r.action, 'action'), 'action', path),
        };
      case 'ActionReplacement':
        return {
          ...row,
          channel: symbols.channels.replace + lookUp(symbols.action, need(r.action, 'action'), 'action', path),
          optional: r.optional ? 1 : 0,
          modify: r.modify ? compileEvent(c, r.modify, scope) : 0,
          operation: r.modify ? modifiedFields(r.modify) : 0,
          same: this.sameness(r),
          program: r.modify ? 0 : this.program(c, need(r.instead, 'instead'), `${path}.instead`),
        };
      case 'SelfDestruction':
        return {
          ...row,
          channel: symbols.channels.selfDestruct,
          program: this.program(c, need(r.does, 'does'), `${path}.does`),
        };
      case 'VictoryCondition':
        return {
          ...row,
          channel: symbols.channels.victory,
          winner: compileExpr(a, r.winner ?? ['me'], scope),
          reason: lookUp(symbols.endReason, need(r.reason, 'reason'), 'end reason', path),
        };
    }
  }

  private sameness(rule: RuleDeclaration): number {
    const key = samenessOf(rule);
    if (key === undefined) return 0;
    const known = this.alike.get(key) ?? this.alike.size + 1;
    this.alike.set(key, known);
    return known;
  }

  private program(c: ProgramContext, body: Parameters<typeof compileProgram>[2], path: string): number {
    const id = this.a.newProgram(path);
    return compileProgram(c, id, body, [], path);
  }
}

/** Bit i = the i-th event argument is given. */
function modifiedFields(e: NonNullable<RuleDeclaration['modify']>): number {
  const given = [e.subject, e.other, e.player, e.value, e.from, e.to, e.reason, e.cause];
  return given.reduce<number>((mask, x, i) => (x === undefined ? mask : mask | (1 << i)), 0);
}

function emptyRow(): AbilityRow {
  return {
    definition: 0,
    declaration: { id: '', kind: '' },
    path: '',
    kind: 0,
    zones: 0,
    channel: -1,
    where: 0,
    optional: 0,
    order: 0,
    usable: 0,
    isEffect: 0,
    when: 0,
    affects: 0,
    operation: 0,
    value: 0,
    floor: 0,
    modify: 0,
    program: 0,
    winner: 0,
    reason: 0,
    once: 0,
    keepsCard: 0,
    present: 0,
    becomes: 0,
    own: 0,
    same: 0,
    reads: 0,
    props: [],
    programs: [],
  };
}
