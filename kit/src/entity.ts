import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { Message } from '@qifuyun/contract/core/messages.ts'
import type { Audience } from '#src/comments.ts'
import { blankSpec, requireKeys } from '#src/entity/blank.ts'
import type { KeyOf, KnownMeanwhile, StoredKey, Typed, Values } from '#src/entity/types.ts'
import {
  type CardLook,
  type ENTERPRISE,
  type EntitySpec,
  JOB_POLICY,
  JOB_RIGHTS,
  type Kept,
  type ListOptions,
  NUMBER_RULE,
  PARAMETER,
  PAST_RIGHT,
  type Past,
  PRESETS_MAX,
  type Section,
  type While,
  type Wire,
} from '#src/entity-spec.ts'
import type { FieldMap, FieldSpec, InputOfFields, StoredOfFields } from '#src/field.ts'
import type { FlagKey, SpanKey, ThingKey } from '#src/field-kinds.ts'
import { type FilterBuilder, filterBuilder } from '#src/filter-builder.ts'
import type { Identity } from '#src/identity.ts'
import type { Kpi } from '#src/kpi.ts'
import { balanceSpec, checkKept, ledgerSpec } from '#src/ledger/ledger-spec.ts'
import { checkOverview, type OverviewOptions } from '#src/overview/overview-spec.ts'
import { settingsSpec } from '#src/settings.ts'
import { type ActionMap, checkScans, type StateLine, stateOf } from '#src/states.ts'
import type { TimerMap, TimerSpec } from '#src/timers.ts'
import { checkViews } from '#src/views.ts'
import { arrange } from '#src/work/arrange.ts'
import {
  type AssignedAction,
  type AssignedActions,
  type AssignedOptions,
  assignedActions,
  assignedSpec,
  assignedTodos,
} from '#src/work/assigned.ts'
import { type DeadlineOptions, type DeadlineTimers, deadlineKpis, deadlineSpec, deadlineTimers } from '#src/work/deadlines.ts'
import { type ExpiresOptions, expiresSpec, expiresTimers } from '#src/work/expires.ts'
import { type CALLED_BACK, type CLOCKED, HANDING, type HELD, type Needs, type RATING, type SUSPENDED } from '#src/work/field-keys.ts'
import {
  type CalledBackActions,
  type CalledBackOptions,
  calledBackActions,
  calledBackSpec,
  type RatedActions,
  type RatedOptions,
  type RatedTimers,
  ratedActions,
  ratedKpis,
  ratedSpec,
  ratedTimers,
} from '#src/work/rated.ts'
import {
  type SuspendableAction,
  type SuspendableActions,
  type SuspendableOptions,
  suspendableActions,
  suspendableSpec,
  suspendableTimers,
} from '#src/work/suspendable.ts'
import { mergeTodos, type PartialTodos } from '#src/work/todos.ts'

export type {
  ActionName,
  ChangesOf,
  FieldKey,
  GroupKey,
  InputOf,
  RowOf,
  StateName,
  StoredOf,
  SumKey,
  ValueOf,
  VerbOf,
  Where,
} from '#src/entity/types.ts'

/**
 * An entity as everything else takes it: what it is, without the methods by which it is declared. Those say the fields over and over, and
 * comparing them took the compiler most of its time.
 */
export interface Entity<
  N extends string = string,
  F extends FieldMap = FieldMap,
  C extends FieldMap = FieldMap,
  S extends string = string,
  A extends ActionMap = ActionMap,
  T extends TimerMap = TimerMap,
  R extends string = string,
> extends Typed<N, F, C, S, A, T, R> {
  readonly spec: EntitySpec
  readonly fields: F
  /** Code of a state by its name in code. */
  stateCode(name: S): string
  /** Whether a row is in one of these states. */
  isIn(row: { state: string }, ...names: S[]): boolean
}

/** An entity of an application. Immutable: each method gives the entity with one thing more; said twice, lists of things grow. */
export class DeclaredEntity<
  N extends string = string,
  F extends FieldMap = FieldMap,
  C extends FieldMap = FieldMap,
  S extends string = string,
  A extends ActionMap = ActionMap,
  T extends TimerMap = TimerMap,
  R extends string = string,
> implements Entity<N, F, C, S, A, T, R>
{
  declare readonly types: Typed<N, F, C, S, A, T, R>['types']
  readonly spec: EntitySpec
  readonly fields: F

  constructor(spec: EntitySpec, fields: F) {
    this.spec = spec
    this.fields = fields
  }

  private with<C2 extends FieldMap = C, S2 extends string = S, A2 extends ActionMap = A, T2 extends TimerMap = T, R2 extends string = R>(
    more: Partial<EntitySpec>,
  ): DeclaredEntity<N, F, C2, S2, A2, T2, R2> {
    return new DeclaredEntity<N, F, C2, S2, A2, T2, R2>({ ...this.spec, ...more }, this.fields)
  }

  /** Values that functions of the server make, one statement for a whole page; never stored. */
  computed<C2 extends FieldMap>(fields: C2): DeclaredEntity<N, F, C & C2, S, A, T, R> {
    return this.with<C & C2>({ computed: { ...this.spec.computed, ...fields } })
  }

  /** The life of a row. The first state is where it begins unless an action says otherwise. */
  states<const L extends Record<string, StateLine>>(lines: L): DeclaredEntity<N, F, C, S | (keyof L & string), A, T, R> {
    const states = Object.entries(lines).map(([name, line]) => stateOf(name, line))
    return this.with<C, S | (keyof L & string)>({ states: [...this.spec.states, ...states] })
  }

  actions<const A2 extends ActionMap<S, keyof F & string>>(
    actions: A2 & KnownMeanwhile<A2, keyof A | keyof A2 | SuspendableAction>,
  ): DeclaredEntity<N, F, C, S, A & A2, T, R> {
    checkScans(this.spec.name, this.fields, actions)
    return this.with<C, S, A & A2>({ actions: { ...this.spec.actions, ...actions } })
  }

  /** What happens by itself at a time of the row. */
  timers<const T2 extends TimerMap<S, keyof F & string>>(timers: T2): DeclaredEntity<N, F, C, S, A, T & T2, R> {
    return this.with<C, S, A, T & T2>({ timers: { ...this.spec.timers, ...timers } })
  }

  /**
   * Rows are work that is assigned, accepted, transferred and returned. It goes on when its holder leaves, and everyone who has something to do
   * has a to-do. Fields: `...held()`.
   */
  assigned<const O extends AssignedOptions<S, keyof F & string, (keyof A & string) | R | AssignedAction>>(
    options: O & Needs<F, typeof HELD>,
  ): DeclaredEntity<N, F, C, S, A & AssignedActions<O>, T, R> {
    const assigned = assignedSpec(options)
    return this.with<C, S, A & AssignedActions<O>>({
      actions: arrange(this.spec.actions, assignedActions(options)),
      // Who has it opens it, whatever the data scope.
      seenBy: [...new Set([...this.spec.seenBy, 'holder'])],
      work: { ...this.spec.work, assigned, todos: { ...assignedTodos(assigned), ...this.spec.work.todos } },
    })
  }

  /** Rows may rest for a time, and go on by themselves. Fields: `...suspended()`. */
  suspendable<const O extends SuspendableOptions<S, keyof F & string>>(
    options: O & Needs<F, typeof SUSPENDED>,
  ): DeclaredEntity<N, F, C, S, A & SuspendableActions<O>, T, R> {
    const { actions, timers, work } = this.spec
    return this.with<C, S, A & SuspendableActions<O>>({
      actions: arrange(actions, suspendableActions(options, work.assigned)),
      timers: { ...suspendableTimers(options), ...timers },
      work: { ...work, suspendable: suspendableSpec(options) },
    })
  }

  /** Rows must be accepted and done by a deadline; people are told when it passes. Comes after the other traits. Fields: `...clocked()`. */
  deadlines<const O extends DeadlineOptions<S, keyof F & string, (keyof A & string) | R>>(
    options: O & Needs<F, typeof CLOCKED>,
  ): DeclaredEntity<N, F, C, S, A, T & DeadlineTimers<O>, R> {
    const { kpis, states, timers, work } = this.spec
    const deadlines = deadlineSpec(options, work)
    return this.with<C, S, A, T & DeadlineTimers<O>>({
      timers: { ...deadlineTimers(deadlines), ...timers },
      kpis: { ...kpis, ...deadlineKpis(deadlines, filterBuilder(states)) },
      work: { ...work, deadlines },
    })
  }

  /** People outside, or those who speak for them, rate finished work; what was not solved is done again. Fields: `...rating()`. */
  rated<const O extends RatedOptions<S, keyof F & string>>(
    options: O & Needs<F, typeof RATING>,
  ): DeclaredEntity<N, F, C, S, A & RatedActions<O>, T & RatedTimers<O>, R> {
    const { actions, kpis, states, timers, work } = this.spec
    const rated = ratedSpec(options)
    return this.with<C, S, A & RatedActions<O>, T & RatedTimers<O>>({
      actions: arrange(actions, ratedActions(options, work.assigned)),
      timers: { ...timers, ...ratedTimers(options) },
      kpis: { ...kpis, ...ratedKpis(rated, this.fields, filterBuilder(states)) },
      work: { ...work, rated },
    })
  }

  /** Somebody is asked about finished work afterwards; what was not solved is done again. Fields: `...calledBack()`. */
  calledBack<const O extends CalledBackOptions<S, keyof F & string>>(
    options: O & Needs<F, typeof CALLED_BACK>,
  ): DeclaredEntity<N, F, C, S, A & CalledBackActions<O>, T, R> {
    const { actions, work } = this.spec
    return this.with<C, S, A & CalledBackActions<O>>({
      actions: arrange(actions, calledBackActions(options, work.assigned)),
      work: { ...work, calledBack: calledBackSpec(options) },
    })
  }

  /**
   * Rows are valid until a day of theirs, that day among it: people hear of it some days before, and a row whose day has passed leaves its
   * state by itself. A new day counts again.
   */
  expires(
    on: keyof F & string,
    options: ExpiresOptions<S, keyof F & string, (keyof A & string) | R>,
  ): DeclaredEntity<N, F, C, S, A, T & Record<'expired', TimerSpec>, R> {
    if (this.fields[on]?.spec.kind !== 'date') throw new Error(`${this.spec.name}: ${on} is no day until which a row is valid`)
    const spec = expiresSpec(this.spec.name, on, options)
    return this.with<C, S, A, T & Record<'expired', TimerSpec>>({
      timers: { ...this.spec.timers, ...expiresTimers(spec, options) },
      work: { ...this.spec.work, expires: spec },
    })
  }

  /** Rows note through whose hands those go that `field` refers to, and for how long each has them. Fields: `...handing()`. */
  logsHandsOf(field: keyof F & string): DeclaredEntity<N, F, C, S, A, T, R> {
    requireKeys(this.spec.name, this.fields, HANDING, 'handing()')
    return this.with({ recorded: true, work: { ...this.spec.work, logsHandsOf: field } })
  }

  /** Work that rows are for people, by step; it closes by itself. Steps of `.assigned` may be said in part. */
  todos(lines: PartialTodos<S, keyof F & string, (keyof A & string) | R>): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ work: { ...this.spec.work, todos: mergeTodos(this.spec.work.todos, lines) } })
  }

  /** Rights of their own, asked for by the application's own calls: `action.{name}`. */
  rights<const R2 extends string>(rights: Readonly<Record<R2, string>>): DeclaredEntity<N, F, C, S, A, T, R | R2> {
    return this.with<C, S, A, T, R | R2>({ rights: { ...this.spec.rights, ...rights } })
  }

  list(options: ListOptions<KeyOf<F, C>>): DeclaredEntity<N, F, C, S, A, T, R> {
    // Comparisons would reveal a masked value digit by digit.
    const told = options.search?.find((key) => this.fields[key]?.spec.kind === 'masked')
    if (told !== undefined) throw new Error(`${this.spec.name}: ${told} is masked and cannot be searched`)
    checkViews(this.spec.name, this.fields, options.views, this.spec)
    if (Object.keys(options.presets ?? {}).length > PRESETS_MAX) throw new Error(`${this.spec.name}: its list has too many presets`)
    return this.with({ list: options })
  }

  /** Groups of fields in forms and details; without it there is one. */
  form(...sections: Section<keyof F & string>[]): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ sections: [...this.spec.sections, ...sections] })
  }

  uniqueTogether(fields: readonly (keyof F & string)[], message: Sentence, during: While<S> = {}): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ uniqueTogether: [...this.spec.uniqueTogether, { fields, message, while: this.codesOf(during) }] })
  }

  /** No two rows have the same thing at the same time of `range`: one room, one booking. Rows without one of the values are no matter. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- without them no entity would be one of `FieldMap`
  noOverlap<K extends ThingKey<F>, P extends SpanKey<F>>(
    thing: K | readonly K[],
    range: P,
    message: Sentence,
    during: While<S> = {},
  ): DeclaredEntity<N, F, C, S, A, T, R> {
    const fields = typeof thing === 'string' ? [thing] : thing
    return this.with({ noOverlaps: [...this.spec.noOverlaps, { fields, range, message, while: this.codesOf(during) }] })
  }

  rule(
    field: keyof F & string,
    check: (row: Partial<StoredOfFields<F>>) => Sentence | Message | undefined,
  ): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ rules: [...this.spec.rules, { field, check }] })
  }

  kpis(make: (filter: FilterBuilder<Values<F>, S>) => Record<string, Kpi<StoredKey<F>>>): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ kpis: { ...this.spec.kpis, ...make(filterBuilder(this.spec.states)) } })
  }

  /** What the overview of the application shows, where the derived choice is not the best; comes after the figures. */
  overview(options: OverviewOptions<keyof F & string>): DeclaredEntity<N, F, C, S, A, T, R> {
    checkOverview(this.spec.name, this.spec.kpis, options)
    return this.with({ overview: options })
  }

  /** The field that names a row to people; default the first text or serial number. */
  titled(field: keyof F & string): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ title: field })
  }

  recorded(): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ recorded: true })
  }

  /** Rows of `rows.recordEach` that stand for ever as they were recorded: the database refuses to change or delete one. */
  ledger(): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with(ledgerSpec(this.spec))
  }

  /** One row for each value of these fields, whose numbers functions of the application keep; see `rows.balances`. */
  balance(...by: (keyof F & string)[]): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with(balanceSpec(by, this.spec))
  }

  /** A number is never less, or never more, than another one of its row: the database holds it, `message` says it at the first. */
  keeps(
    field: keyof F & string,
    operator: Kept['operator'],
    than: keyof F & string,
    message: Sentence,
  ): DeclaredEntity<N, F, C, S, A, T, R> {
    const kept = { field, operator, than, message }
    checkKept(this.spec, kept)
    return this.with({ keeps: [...this.spec.keeps, kept] })
  }

  /**
   * Rows of `closes` close months, each the one in its field `month`: no row whose day lies in such a month is added or changed, and those
   * who close one wait for those who are writing. Where it is deleted, the month is open again.
   */
  closedBy(closes: () => Entity, date: keyof F & string, message: Sentence): DeclaredEntity<N, F, C, S, A, T, R> {
    if (this.fields[date]?.spec.kind !== 'date') throw new Error(`${this.spec.name}: ${date} is no day that a month could close`)
    return this.with({ closedBy: { closes, date, message } })
  }

  /** Each row says how documents of one entity are numbered from now on, in place of the pattern of its `serial`. Fields: `...numberRule()`. */
  rulesNumbers(): DeclaredEntity<N, F, C, S, A, T, R> {
    requireKeys(this.spec.name, this.fields, NUMBER_RULE, 'numberRule()')
    return this.with({ numbers: true })
  }

  /**
   * Each row says what holds for the long work of one application. Fields: `...jobPolicy()`; the rights `viewAll` and `cancelAny` are those to
   * see and to stop the jobs of everybody.
   */
  governsJobs(): DeclaredEntity<N, F, C, S, A, T, R> {
    requireKeys(this.spec.name, this.fields, JOB_POLICY, 'jobPolicy()')
    requireKeys(this.spec.name, this.spec.rights, JOB_RIGHTS, 'its rights')
    return this.with({ jobs: true })
  }

  /** Each row with the flag `onPaper` is a field of every paper: `{{param.key}}`. Fields: `key`, `name`, `value`, `onPaper`. */
  saysOnPapers(): DeclaredEntity<N, F, C, S, A, T, R> {
    requireKeys(this.spec.name, this.fields, PARAMETER, 'a parameter')
    return this.with({ parameters: true })
  }

  selfService(): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ selfService: true })
  }

  /** Functions of the application look rows up by these fields. */
  indexed(...fields: (keyof F & string)[]): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ indexed: [...this.spec.indexed, ...fields] })
  }

  /** Functions of the application add many rows up by these fields: an index answers them that holds all of the fields, and nothing else. */
  indexedTogether(fields: readonly (keyof F & string)[], during: While<S> = {}): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ indexedTogether: [...this.spec.indexedTogether, { fields, while: this.codesOf(during) }] })
  }

  /** People named by one of these fields see the row like their own. */
  seenBy(...fields: (keyof F & string)[]): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ seenBy: [...new Set([...this.spec.seenBy, ...fields])] })
  }

  tree(parent: keyof F & string, maxDepth: number): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ tree: { parent, maxDepth } })
  }

  inProject(field: keyof F & string): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ project: field })
  }

  /** Rows belong to the department of this field, whoever made them; one called `ownerOrganUuid` says it without being named. */
  inDepartment(field: keyof F & string): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ department: field })
  }

  /**
   * A row lies inside what these fields name, as a room in its building: a row that refers to both is refused with a room of another
   * building. References without it go across projects as they like.
   */
  inside(...fields: (keyof F & string)[]): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ inside: [...this.spec.inside, ...fields] })
  }

  /** Rows have cards in conversations, with actions in place and the current state for every reader. */
  cards(look: CardLook<keyof F & string>): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ cards: look })
  }

  /** For whom comments on its rows may be; without it they are internal. */
  comments({ audience }: { audience: readonly Audience[] }): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ audience })
  }

  /** Historical rows may be imported in their final state, with a right of its own. */
  past(past: Past<keyof F & string, S>): DeclaredEntity<N, F, C, S, A, T, R | typeof PAST_RIGHT> {
    return this.with<C, S, A, T, R | typeof PAST_RIGHT>({ past, rights: { ...this.spec.rights, [PAST_RIGHT]: `导入${past.label}` } })
  }

  /**
   * A row in which the flag is switched off is offered no more, on public pages too, and refused, in the words of `message` where it says
   * more than that it is switched off; it stays in rows that name it.
   */
  chosenWhile(flag: FlagKey<F>, message: Sentence | null = null): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ chosenWhile: flag, notChosen: message })
  }

  /** Rows are settings, one for each project or one for the enterprise: a page of settings replaces the list. */
  settings(of: typeof ENTERPRISE | (keyof F & string)): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with(settingsSpec(of, this.spec))
  }

  /** Labels with a code that leads to the row may be printed; these fields stand beside it. */
  qrLabel(...fields: (keyof F & string)[]): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ qrLabel: [...(this.spec.qrLabel ?? []), ...fields] })
  }

  wire(wire: Wire): DeclaredEntity<N, F, C, S, A, T, R> {
    return this.with({ wire })
  }

  private codesOf(during: While<S>): string[] | null {
    return during.while?.map((name) => this.stateCode(name)) ?? null
  }

  /** Code of a state by its name in code. */
  stateCode(name: S): string {
    const found = this.spec.states.find((state) => state.name === name)
    if (found === undefined) throw new Error(`${this.spec.name} has no state ${name}`)
    return found.code
  }

  /** Whether a row is in one of these states. */
  isIn(row: { state: string }, ...names: S[]): boolean {
    return names.some((name) => this.stateCode(name) === row.state)
  }

  /** A row for demo data and tests, checked by the compiler as a client's input would be. */
  input(fields: InputOfFields<F>): InputOfFields<F> {
    return fields
  }
}

/** Declares an entity of an application, which does so by the `entity` of its `application(…)`. */
export const declareEntity = <const N extends string, F extends FieldMap>(
  app: Identity,
  name: N,
  label: string,
  fields: F,
): DeclaredEntity<N, F, {}, never, {}, {}, never> => new DeclaredEntity(blankSpec(app, name, label, fields), fields)

/** The entity that a reference field of `of` points to; undefined for any other field. */
export const targetOf = (of: Entity, { target }: FieldSpec): Entity | undefined =>
  // `ref` and `refs` take nothing else; fields know no more of entities than they read of them.
  target === 'self' ? of : (target?.() as Entity | undefined)
