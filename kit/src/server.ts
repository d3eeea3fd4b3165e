import type { WorkingCalendar } from '@qifuyun/contract/core/working-time.ts'
import type { App } from '#src/app.ts'
import type { Problems } from '#src/check-row.ts'
import type { ServedCall } from '#src/custom-call.ts'
import type { Entity, FieldKey, InputOf, StateName, StoredOf } from '#src/entity.ts'
import type { FilterNode } from '#src/filter.ts'
import type { PublicPage } from '#src/public-page.ts'
import type { Known, Question } from '#src/question.ts'
import type { KitRefusal } from '#src/refusal.ts'
import type { Sql } from '#src/sql.ts'
import type { ActionMap } from '#src/states.ts'
import type { TimerMap } from '#src/timers.ts'

/** Who acts. */
export interface Actor {
  userUuid: string
  userName: string
  /** Manages the application: holds every right of it. */
  manager: boolean
}

/**
 * What functions of an application work with. Everything happens in one transaction inside the enterprise: only its rows exist, and what
 * is refused leaves nothing behind.
 */
export interface Context {
  /** null for timers, jobs and other applications. */
  actor: Actor | null
  now: Date
  /** A new UUIDv7. */
  newUuid(): string
  query<Row extends object>(statement: Sql): Promise<Row[]>
  /** The table of an entity, for `sql`. */
  table(of: Entity): Sql
  find<E extends Entity>(of: E, uuid: string): Promise<StoredOf<E> | undefined>
  /** Rows of these ids, locked in the order of their uuids so that two transactions never wait for each other. */
  lock<E extends Entity>(of: E, uuids: readonly string[]): Promise<StoredOf<E>[]>
  list<E extends Entity>(of: E, filter: FilterNode, limit: number): Promise<StoredOf<E>[]>
  /** Adds a row with all rules, the log and the events of a client's call; `own` are values that no client may send. */
  add<E extends Entity>(of: E, input: InputOf<E>, own?: Partial<StoredOf<E>>): Promise<{ uuid: string }>
  /** Adds rows with all rules, set by set: those that something speaks against are not stored, the others are. In their order. */
  addEach<E extends Entity>(of: E, inputs: readonly InputOf<E>[]): Promise<Added[]>
  /** Adds a row as the application made it, read-only fields among its values: stored, searched and logged, but not judged. */
  record<E extends Entity>(of: E, values: Partial<StoredOf<E>>): Promise<{ uuid: string }>
  /** Writes values past the rules of calls; `label` is how the history tells of it. */
  update<E extends Entity>(of: E, uuid: string, changes: Partial<StoredOf<E>>, label?: string): Promise<void>
  /** Lets searches find rows by what they say now, after a statement of the application's own has changed them. */
  findAnew(of: Entity, uuids: readonly string[]): Promise<void>
  /** A message to people, told once the transaction has committed. */
  notify(note: Note): Promise<void>
  /** The address of the row's public page, good until then; the row keeps its link. */
  openLink(page: PublicPage, rowUuid: string, expiresAt: Date): Promise<string>
  /** Addresses of the live links of rows, by row. */
  linksOf(page: PublicPage, rowUuids: readonly string[]): Promise<ReadonlyMap<string, string>>
  revokeLinks(page: PublicPage, rowUuid: string): Promise<void>
  /** The address of a page for people outside; without its origin where the server was not told that. */
  address(path: string): string
  /** A short message to a mobile, sent once the transaction has committed. */
  sendText(text: TextMessage): Promise<void>
  /** Names of people by their uuid. */
  namesOf(userUuids: readonly string[]): Promise<ReadonlyMap<string, string>>
  signing: Signing
  /** Starts the enabled flow of a code about a thing; null where there is none: the step is then passed at once. */
  startApproval(asked: ApprovalRequest): Promise<{ approvalUuid: string; approvalNo: string } | null>
  /** Tells other applications what has happened, once the transaction has committed. */
  tellOthers(happened: Happened): Promise<void>
  /** What the application that knows the answer tells; null while none of the enterprise's does. */
  ask<Asked, Told>(of: Question<Asked, Told>, asked: Asked): Promise<Told | null>
  /** Whether the enterprise may use an application now: it is installed, switched on and not expired. */
  isOpen(appKey: string): Promise<boolean>
  /** Says something about a row, as the actor; in the name of nobody where nobody acts. */
  comment(of: Entity, rowUuid: string, content: string): Promise<void>
  /** When the enterprise works: for clocks that began at that moment or later, without one in the last two months. */
  workingCalendar(since?: Date): Promise<WorkingCalendar>
  /** Full mobile numbers of people by their uuid. */
  mobilesOf(userUuids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Those of these people who are active members: not who was disabled, and not who has left. */
  activeAmong(userUuids: readonly (string | null)[]): Promise<ReadonlySet<string>>
  /** Active members who sit in these departments or below them. */
  membersIn(organUuids: readonly string[]): Promise<string[]>
  /** The group of the chat in which these people talk about a row, the first one its owner: the one that it has, which they enter, or a new one. */
  openGroup(group: {
    name: string
    userUuids: readonly string[]
    sessionUuid: string | null
  }): Promise<{ sessionUuid: string; path: string }>
  /** Messages of the chat that the actor may read. Refuses any other (404, 422). */
  readMessages(chosen: ChosenMessages): Promise<ReadMessages>
}

/** A row that was added, or what speaks against it, by field. */
export type Added = { uuid: string } | { problems: Problems }

/** A fact that applications tell each other: what the event map calls it, and the document that it is about. */
export interface Happened {
  /** `iot.alarmRaised` */
  name: string
  projectUuid: string | null
  uuid: string
  no: string | null
  /** What the consumer needs beside. */
  more?: Readonly<Record<string, unknown>>
}

/** The fact as consumers get it. Each gets it once, an application that was closed when it is opened within 30 days. */
export interface Happening extends Required<Happened> {
  eventId: string
  /** ISO 8601. */
  at: string
}

/** Messages of one conversation, by their ascending numbers. */
export interface ChosenMessages {
  sessionUuid: string
  seqList: readonly number[]
}

export interface ReadMessages {
  messageUuids: readonly string[]
  /** What the actor calls the conversation. */
  sessionName: string
  /** Where the browser shows the first of them. */
  path: string
  /** Storage keys of the pictures and other files that they carry; the actor may attach them to rows. */
  images: readonly string[]
  files: readonly string[]
}

/** Codes that cannot be made up: with the enterprise's own keys, the same on all nodes. */
export interface Signing {
  /** Ed25519, base64url; whoever has the public key can check it without a network. */
  sign(text: string): string
  verify(text: string, signature: string): boolean
  /** Raw, base64url. */
  publicKey(): string
  /** A keyed hash for one purpose (base64url), which only the server can check. */
  hash(purpose: string, value: string): string
}

export interface TextMessage {
  mobile: string
  /** What it is about; the provider's template hangs on it. */
  purpose: string
  text: string
}

/** What is to be approved: the flow's form, filled in, and the thing it is about. */
export interface ApprovalRequest {
  /** `repair.discount` */
  flowCode: string
  bizUuid: string
  /** The initiator. */
  userUuid: string
  form: Record<string, unknown>
}

/** A piece of news (`message`) or of work (`todo`) for people about a row. */
export interface Note {
  kind: 'message' | 'todo'
  userUuids: readonly string[]
  title: string
  summary: string
  row: { entity: Entity; uuid: string }
  /**
   * Told in the chat too, by a card with these actions as buttons; each must need no form. Only for entities with `cards`. A new state of
   * the row takes the buttons of all its older cards away.
   */
  card?: readonly string[]
}

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

/** What an application does beside the work of its entities. */
export interface More {
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

export { conflict, KitRefusal, refuse, refuseAt } from '#src/refusal.ts'
export type { FieldKey }
