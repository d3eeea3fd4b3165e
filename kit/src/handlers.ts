import type { Context, Reader } from '#src/context.ts'
import type { ChangesOf, Entity, StateName, StoredOf } from '#src/entity.ts'
import type { KitRefusal } from '#src/refusal.ts'
import type { Sql } from '#src/sql.ts'
import type { ActionMap } from '#src/states.ts'
import type { TimerMap } from '#src/timers.ts'
import type { Outcome } from '#src/work/approval.ts'

type ActionsOf<E> = E extends Entity<string, infer _F, infer _C, string, infer A> ? A : ActionMap
type ApprovalPart<A extends ActionMap, Key extends 'flow' | 'holds'> = {
  [K in keyof A]: A[K] extends { approval: { [P in Key]: infer G extends string } } ? G : never
}[keyof A]
type Named<A extends ActionMap, Key extends 'guard' | 'effect'> = {
  [K in keyof A]: A[K] extends { [P in Key]: infer G extends string } ? G : never
}[keyof A]

/** What a guard or an effect is given: the row before the action (null when it creates), what was sent, and the action's name. */
export interface ActionCall<E> extends Context {
  row: StoredOf<E>
  input: Record<string, unknown>
  action: string
}

/**
 * Changes that an effect makes beside those of the definition; `state` decides between several targets. null leaves the row in its state:
 * something, an approval, is to be waited for.
 */
export type Effect<E> = Omit<ChangesOf<E>, 'state'> & { state?: StateName<E> | null }

/** What a timer's function is given: the row, locked, and how many times it has now come for this moment (1 = the first). */
export interface TimerCall<E> extends Context {
  row: StoredOf<E>
  count: number
}

/** What the function of a timer that takes its rows together is given: all of them, locked. */
export interface TimersCall<E> extends Context {
  due: readonly StoredOf<E>[]
}

/** What the functions of an approval are given: the row as it is, or as the action leaves it. */
export interface ApprovalCall<E> extends Context {
  row: StoredOf<E>
}

/** What an application says about an approval of its rows. Ends of which it says nothing lead where the definition says. */
export interface ApprovalHandlers<E> {
  /** The form of the flow, filled in; null: this row needs no approval. */
  form(call: ApprovalCall<E>): Promise<Readonly<Record<string, unknown>> | null> | Readonly<Record<string, unknown>> | null
  /** In whose name it is asked; default: who acts. */
  by?(call: ApprovalCall<E>): Promise<string | null> | string | null
  /** What goes with it when it is agreed to, or passes without having been asked. */
  passes?(call: ApprovalCall<E>): Promise<Effect<E>> | Effect<E>
  /** What goes with any other end. */
  ended?(call: ApprovalCall<E> & { outcome: Exclude<Outcome, 'approved'> }): Promise<Effect<E>> | Effect<E>
  /** Without a flow in the enterprise: pass at once (default), or wait until a person decides by an action. */
  withoutFlow?(call: ApprovalCall<E>): Promise<'pass' | 'wait'> | 'pass' | 'wait'
}

/**
 * Something that is kept for a row while an approval runs: days, a quantity, money. `hold` is called once, when it begins, and may refuse;
 * then one of the others, once: `use` when it is agreed to, `release` at any other end, also when the row leaves the state in which it
 * waits. What passes at once is held and used.
 */
export interface HoldHandlers<E> {
  hold(call: ApprovalCall<E>): Promise<void> | void
  use(call: ApprovalCall<E>): Promise<void> | void
  release(call: ApprovalCall<E>): Promise<void> | void
}

type Approvals<E> = [ApprovalPart<ActionsOf<E>, 'flow'>] extends [never]
  ? { approvals?: never }
  : { approvals: Record<ApprovalPart<ActionsOf<E>, 'flow'>, ApprovalHandlers<E>> }
type Holds<E> = [ApprovalPart<ActionsOf<E>, 'holds'>] extends [never]
  ? { holds?: never }
  : { holds: Record<ApprovalPart<ActionsOf<E>, 'holds'>, HoldHandlers<E>> }

type TimersOf<E> = E extends Entity<string, infer _F, infer _C, string, ActionMap, infer T> ? T : TimerMap
type Together = { together: true }
type NamedTimers<T extends TimerMap> = { [K in keyof T]: T[K] extends { effect: infer G extends string } ? G : never }[keyof T]
type NamedTogether<T extends TimerMap> = NamedTimers<{ [K in keyof T as T[K] extends Together ? K : never]: T[K] }>
type NamedAlone<T extends TimerMap> = NamedTimers<{ [K in keyof T as T[K] extends Together ? never : K]: T[K] }>
type Timers<E> = [NamedTimers<TimersOf<E>>] extends [never]
  ? { timers?: never }
  : {
      timers: Record<NamedAlone<TimersOf<E>>, (call: TimerCall<E>) => Promise<Effect<E>> | Effect<E>> &
        Record<NamedTogether<TimersOf<E>>, (call: TimersCall<E>) => Promise<readonly Omit<ChangesOf<E>, 'state'>[]>>
    }
type Guards<E> = [Named<ActionsOf<E>, 'guard'>] extends [never]
  ? { guards?: never }
  : { guards: Record<Named<ActionsOf<E>, 'guard'>, (call: ActionCall<E>) => Promise<void> | void> }
type Effects<E> = [Named<ActionsOf<E>, 'effect'>] extends [never]
  ? { effects?: never }
  : { effects: Record<Named<ActionsOf<E>, 'effect'>, (call: ActionCall<E>) => Promise<Effect<E>> | Effect<E>> }
/** A page of rows for which values are computed, without their child rows. Asks the database once for all of them, and locks nothing. */
export type ComputedCall<Row> = Context & { uuids: readonly string[]; page: readonly Row[] }

type ComputedOf<E> = E extends Entity<string, infer _F, infer C> ? C : never
type Computed<E> = [keyof ComputedOf<E>] extends [never]
  ? { computed?: never }
  : { computed: { [K in keyof ComputedOf<E>]: (call: ComputedCall<StoredOf<E>>) => Promise<ReadonlyMap<string, unknown>> } }

/** A row on its way into the table: as it would be stored, and as it was (null for a new one). */
export interface Save<Row> {
  before: Row | null
  row: Row
}

/** Rows that are stored together. */
export type SaveCall<Row> = Context & { saves: readonly Save<Row>[] }

/** A row of the past on its way into the table, and when it was made. */
export interface PastSave<Row> {
  row: Row
  madeAt: Date
}

/** Rows that are about to be deleted together. */
export type DeleteCall<Row> = Context & { deletes: readonly Row[] }

export type PastSaveCall<Row> = Context & { saves: readonly PastSave<Row>[] }

interface Hooks<E> {
  /**
   * After the fields were validated and before the rows are written: returns for each row, in order, further changes or the reason why it is
   * refused. One row of a form or thousands of an import: ask the database once for all of them. An error refuses all rows.
   */
  beforeSave?(call: SaveCall<StoredOf<E>>): Promise<readonly (Partial<StoredOf<E>> | KitRefusal)[]>
  /** `imported`: they came in a file; people outside are told of none of them. */
  afterSave?(call: SaveCall<StoredOf<E>> & { imported: boolean }): Promise<void>
  /** In place of both, for rows of the past (`past` of the definition): their own changes, or why they are refused. */
  validatePast?(call: PastSaveCall<StoredOf<E>>): Promise<readonly (Partial<StoredOf<E>> | KitRefusal)[]>
  /**
   * Who reads a row, in place of data scopes and projects, as members of a group read what is in it: a condition on the row `alias`
   * (`columns(doc, alias)`). Managers of the application read all rows.
   */
  readable?(reader: Reader, alias: string): Sql
  /**
   * Which rows people of projects read beside those of their data scope: a condition on the row `alias`, given the uuids of their projects
   * (`… in (${projects})`).
   */
  alsoReadable?(projects: Sql, alias: string): Sql
  /** Before somebody who reads a row comments on it: refuses who only reads. */
  beforeComment?(call: Context & { row: StoredOf<E> }): Promise<void>
  /** Before rows are deleted; refuses rows that are still in use. References are checked by the kit itself. */
  beforeDelete?(call: DeleteCall<StoredOf<E>>): Promise<void>
}

/** What an entity does. Names in the definition that lack a function, and functions that nothing names, do not compile. */
export type EntityHandlers<E> = Guards<E> & Effects<E> & Approvals<E> & Holds<E> & Timers<E> & Computed<E> & Hooks<E>

type Needed<E> = object extends EntityHandlers<E> ? never : true
export type HandlersOf<Entities extends Record<string, Entity>> = {
  [K in keyof Entities as Needed<Entities[K]> extends never ? never : K]: EntityHandlers<Entities[K]>
} & { [K in keyof Entities as Needed<Entities[K]> extends never ? K : never]?: EntityHandlers<Entities[K]> }

/** What the function of any timer is called with: a row, or all that are due where the timer takes them together. */
export type AnyTimerCall = TimerCall<Entity> & TimersCall<Entity>
type TimerFunction = (call: AnyTimerCall) => Promise<Record<string, unknown> | readonly Record<string, unknown>[]> | Record<string, unknown>

/** Handlers of any entity, as the runtime calls it. */
export interface AnyHandlers {
  guards?: Record<string, (call: ActionCall<Entity>) => Promise<void> | void>
  effects?: Record<string, (call: ActionCall<Entity>) => Promise<Record<string, unknown>> | Record<string, unknown>>
  approvals?: Record<string, ApprovalHandlers<Entity>>
  holds?: Record<string, HoldHandlers<Entity>>
  timers?: Record<string, TimerFunction>
  computed?: Record<string, (call: ComputedCall<AnyStored>) => Promise<ReadonlyMap<string, unknown>>>
  beforeSave?: (call: SaveCall<AnyStored>) => Promise<readonly (Record<string, unknown> | KitRefusal)[]>
  afterSave?: (call: SaveCall<AnyStored> & { imported: boolean }) => Promise<void>
  validatePast?: (call: PastSaveCall<AnyStored>) => Promise<readonly (Record<string, unknown> | KitRefusal)[]>
  beforeDelete?: (call: DeleteCall<AnyStored>) => Promise<void>
  readable?: (reader: Reader, alias: string) => Sql
  alsoReadable?: (projects: Sql, alias: string) => Sql
  beforeComment?: (call: Context & { row: AnyStored }) => Promise<void>
}

/** A row of an entity that is only known at run time. */
export type AnyStored = { uuid: string; version: number; createdAt: string; createdBy: string | null; state?: string } & Record<
  string,
  unknown
>
