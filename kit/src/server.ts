import type { z } from 'zod'
import type { App } from '#src/app.ts'
import type { AssistantTools } from '#src/assistant.ts'
import type { Context, Happening } from '#src/context.ts'
import type { CustomCall } from '#src/custom-call.ts'
import type { Entity, StateName, StoredOf } from '#src/entity.ts'
import type { Question } from '#src/question.ts'
import type { KitRefusal } from '#src/refusal.ts'
import type { ActionMap } from '#src/states.ts'
import type { TimerMap } from '#src/timers.ts'

type ActionsOf<E> = E extends Entity<string, infer _F, infer _C, string, infer A> ? A : ActionMap
type Named<A extends ActionMap, Key extends 'guard' | 'effect'> = {
  [K in keyof A]: A[K] extends { [P in Key]: infer G extends string } ? G : never
}[keyof A]

/** What a guard or an effect is given: the row before the action (null when it creates), what was sent, and the action's name. */
export interface Acting<E> extends Context {
  row: StoredOf<E>
  input: Record<string, unknown>
  action: string
}

/**
 * Changes that an effect makes beside those of the definition; `state` decides between several targets. null leaves the row in its state:
 * something, an approval, is to be waited for.
 */
export type Effect<E> = Partial<Omit<StoredOf<E>, 'uuid' | 'version' | 'state'>> & { state?: StateName<E> | null }

/** What a timer's function is given: the row, locked, and how many times it has now come for this moment (1 = the first). */
export interface Timing<E> extends Context {
  row: StoredOf<E>
  count: number
}

type TimersOf<E> = E extends Entity<string, infer _F, infer _C, string, ActionMap, infer T> ? T : TimerMap
type NamedTimers<T extends TimerMap> = { [K in keyof T]: T[K] extends { effect: infer G extends string } ? G : never }[keyof T]
type Timers<E> = [NamedTimers<TimersOf<E>>] extends [never]
  ? { timers?: never }
  : { timers: Record<NamedTimers<TimersOf<E>>, (call: Timing<E>) => Promise<Effect<E>> | Effect<E>> }
type Guards<E> = [Named<ActionsOf<E>, 'guard'>] extends [never]
  ? { guards?: never }
  : { guards: Record<Named<ActionsOf<E>, 'guard'>, (call: Acting<E>) => Promise<void> | void> }
type Effects<E> = [Named<ActionsOf<E>, 'effect'>] extends [never]
  ? { effects?: never }
  : { effects: Record<Named<ActionsOf<E>, 'effect'>, (call: Acting<E>) => Promise<Effect<E>> | Effect<E>> }
/** A page of rows for which values are computed, without their child rows. Asks the database once for all of them, and locks nothing. */
export type Computing<Row> = Context & { uuids: readonly string[]; rows: readonly Row[] }

type ComputedOf<E> = E extends Entity<string, infer _F, infer C> ? C : never
type Computed<E> = [keyof ComputedOf<E>] extends [never]
  ? { computed?: never }
  : { computed: { [K in keyof ComputedOf<E>]: (call: Computing<StoredOf<E>>) => Promise<ReadonlyMap<string, unknown>> } }

/** A row on its way into the table: as it would be stored, and as it was (null for a new one). */
export interface Save<Row> {
  before: Row | null
  row: Row
}

/** A row of the past on its way into the table, and when it was made. */
export interface PastSave<Row> {
  row: Row
  madeAt: Date
}

interface Hooks<E> {
  /**
   * After the fields were judged and before the rows are written: gives for each row, in their order, changes of its own or why it is
   * refused. One row of a form or thousands of an import: ask the database once for all of them. What is thrown refuses all rows.
   */
  beforeSave?(call: Context & { saves: readonly Save<StoredOf<E>>[] }): Promise<readonly (Partial<StoredOf<E>> | KitRefusal)[]>
  afterSave?(call: Context & { saves: readonly Save<StoredOf<E>>[] }): Promise<void>
  /** In place of both, for rows of the past (`past` of the definition): their own changes, or why they are refused. */
  judgePast?(call: Context & { saves: readonly PastSave<StoredOf<E>>[] }): Promise<readonly (Partial<StoredOf<E>> | KitRefusal)[]>
  /** Before rows are deleted; refuses what is still in use by others than references, which the kit finds itself. */
  beforeDelete?(call: Context & { rows: StoredOf<E>[] }): Promise<void>
}

/** What an entity does. Names in the definition that lack a function, and functions that nothing names, do not compile. */
export type Serving<E> = Guards<E> & Effects<E> & Timers<E> & Computed<E> & Hooks<E>

type Needed<E> = object extends Serving<E> ? never : true
type ServingOf<Entities extends Record<string, Entity>> = {
  [K in keyof Entities as Needed<Entities[K]> extends never ? never : K]: Serving<Entities[K]>
} & { [K in keyof Entities as Needed<Entities[K]> extends never ? K : never]?: Serving<Entities[K]> }

/** Demo rows of an application; `main` gives ids of the demo main data. */
export type Demo = (context: Context) => Promise<void>

/** What the server adds to a public page. */
export interface PublicView {
  /** Sentences under the lines. */
  notes?: readonly string[]
  /** How far it has come, in order; moments are ISO 8601. */
  steps?: readonly { label: string; at: string | null; note?: string | null }[]
  /** Text of a QR code, for how many milliseconds it is good (null: for as long as the page), and what is written under it. */
  code?: { text: string; caption: string; refreshAfterMs: number | null } | null
  /** Lines after those of the fields. */
  lines?: readonly { label: string; text: string | null }[]
}

/** What an application does for one of its public pages. */
export interface PublicServing {
  view?(call: Context & { row: AnyStored }): Promise<PublicView> | PublicView
  /** All values of the row that the page's form makes, from what was filled in and the row that the link is bound to. */
  fill?(call: Context & { row: AnyStored; sent: Record<string, unknown> }): Promise<Record<string, unknown>> | Record<string, unknown>
  /** Whether the holder may do this action now; default: whether the row's state allows it. */
  may?(row: AnyStored, action: string): boolean
  /** What a field of the page's form that refers to rows offers; default: all rows, where they are the application's own. */
  choices?(call: Context & { row: AnyStored }): Promise<Readonly<Record<string, readonly Choice[]>>>
  /** What the holder may pay online now; null while there is nothing. The application's `paid` follows. */
  owes?(row: AnyStored): Owed | null
}

export interface Choice {
  code: string
  label: string
}

export interface Owed {
  subject: string
  amountFen: number
}

/** How an approval about a row has ended; withdrawn also when it was stopped from above. */
export type Outcome = 'approved' | 'rejected' | 'withdrawn'

/** Rows that somebody has in hand: they go to who takes his work over when he leaves, and come back with him. */
export interface InHand {
  of: Entity
  /** The field that names who has it, and others that name him too. */
  holder: string
  also?: readonly string[]
  /** Codes of the states in which it is in hand; absent: whatever its state. */
  states?: readonly string[]
  /** The field by which people know the row. */
  title: string
  /** Tells who holds the row now; absent: there is nothing to do about it. */
  told?(call: Context & { row: AnyStored }): Promise<void>
}

/** A call with the function that answers it. */
export interface ServedCall {
  call: CustomCall
  run(context: Context, input: unknown): Promise<unknown>
}

/** Binds a function to a call; both are typed by it. */
export const answers = <Input extends z.ZodType, Output extends z.ZodType>(
  call: CustomCall<Input, Output>,
  run: (context: Context, input: z.output<Input>) => Promise<z.output<Output>>,
): ServedCall => ({
  call,
  // What comes in was judged by the schema of the call.
  run: (context, input) => run(context, input as z.output<Input>),
})

/** A question with the function of the application that answers it. */
export interface Known {
  name: string
  tell(context: Context, asked: unknown): Promise<unknown>
}

/** Binds a function to a question; both are typed by it. */
export const knowing = <Asked, Told>({ name }: Question<Asked, Told>, tell: (context: Context, asked: Asked) => Promise<Told>): Known => ({
  name,
  // Whoever asks is typed by the same question.
  tell: (context, asked) => tell(context, asked as Asked),
})

/** What an application does beside the work of its entities. */
export interface More {
  /** What the assistant may look up and propose. */
  assistantTools?: AssistantTools
  /** By the kind of the page. */
  pages?: Readonly<Record<string, PublicServing>>
  /** Its own calls. */
  calls?: readonly ServedCall[]
  /** By the code of the flow: what its end does to the row that it was about. */
  approvals?: Readonly<Record<string, { of: Entity; ended(call: Context & { row: AnyStored; outcome: Outcome }): Promise<void> }>>
  /**
   * What was owed for a row has been paid online, in the transaction that notes it. false: it cannot be taken any more, and the money goes
   * back.
   */
  paid?(call: Context & { rowUuid: string; amountFen: number }): Promise<boolean>
  /** Somebody is no member any more; rows that he had `inHand` may be with somebody else already. */
  memberLeft?(call: Context & { userUuid: string }): Promise<void>
  inHand?: readonly InHand[]
  /** What it does when other applications tell something, by the name of that; each fact comes once. */
  hears?: Readonly<Record<string, (call: Context & { event: Happening }) => Promise<void>>>
  /** Questions of other applications that it answers. */
  knows?: readonly Known[]
  /** Rows of other applications that rows of its own mirror. */
  follows?: readonly Following[]
}

/** Rows that are followed: told after they are stored, in the same transaction, whether the following application is open or not. */
export interface Following {
  of: Entity
  saved(call: Context & { saves: readonly Save<AnyStored>[] }): Promise<void>
}

/** Binds a function to the rows of an entity of another application; both are typed by it. */
export const following = <E extends Entity>(
  of: E,
  saved: (call: Context & { saves: readonly Save<StoredOf<E>>[] }) => Promise<void>,
): Following => ({
  of,
  // Rows are known by the entity's definition, which also made their table.
  saved: (call) => saved(call as unknown as Context & { saves: readonly Save<StoredOf<E>>[] }),
})

/** An application with what it does; the server runs it. */
export interface ServedApp {
  app: App
  /** By entity. The types were checked by `serve`. */
  serving: Readonly<Record<string, AnyServing | undefined>>
  demo?: Demo
  more: More
}

/** `Serving` of any entity, as the runtime calls it. */
export interface AnyServing {
  guards?: Record<string, (call: Acting<Entity>) => Promise<void> | void>
  effects?: Record<string, (call: Acting<Entity>) => Promise<Record<string, unknown>> | Record<string, unknown>>
  timers?: Record<string, (call: Timing<Entity>) => Promise<Record<string, unknown>> | Record<string, unknown>>
  computed?: Record<string, (call: Computing<AnyStored>) => Promise<ReadonlyMap<string, unknown>>>
  beforeSave?: (call: Context & { saves: readonly Save<AnyStored>[] }) => Promise<readonly (Record<string, unknown> | KitRefusal)[]>
  afterSave?: (call: Context & { saves: readonly Save<AnyStored>[] }) => Promise<void>
  judgePast?: (call: Context & { saves: readonly PastSave<AnyStored>[] }) => Promise<readonly (Record<string, unknown> | KitRefusal)[]>
  beforeDelete?: (call: Context & { rows: AnyStored[] }) => Promise<void>
}

/** A row of an entity that is only known at run time. */
export type AnyStored = { uuid: string; version: number; createdBy: string | null; state?: string } & Record<string, unknown>

/** Says what an application does. */
export const serve = <E extends Record<string, Entity>>(app: App<E>, serving: ServingOf<E>, demo?: Demo, more: More = {}): ServedApp => ({
  app,
  serving,
  ...(demo && { demo }),
  more,
})

export { KitRefusal } from '#src/refusal.ts'
