import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import type { WorkingCalendar } from '@qifuyun/contract/core/working-time.ts'
import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import type { z } from 'zod'
import type { Command, Ordered } from '#src/command.ts'
import type { Telemetry } from '#src/devices/telemetry.ts'
import type { ActionName, ChangesOf, Entity, GroupKey, InputOf, StoredOf, SumKey, ValueOf, Where } from '#src/entity.ts'
import type { About, EventType, Payload } from '#src/event.ts'
import type { Job } from '#src/jobs/job.ts'
import type { Limit } from '#src/limit.ts'
import type { Figures } from '#src/overview/known-figures.ts'
import type { Payments } from '#src/payments.ts'
import type { Verb } from '#src/permissions.ts'
import type { PublicPage } from '#src/public-page.ts'
import type { QueryPort } from '#src/query-port.ts'
import type { Sql } from '#src/sql.ts'
import type { Problems } from '#src/values/check-row.ts'
import type { SerialName } from '#src/values/serial.ts'

/** A person as conditions on who reads a row know them. */
export interface Reader {
  userUuid: string
  /** Departments in which they sit, and all above those. */
  organs: readonly string[]
}

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
  clock: Clock
  rows: Rows
  people: People
  messages: Messages
  links: Links
  files: Files
  events: Events
  applications: Applications
  signing: Signing
  numbers: Numbers
  approvals: Approvals
  jobs: Jobs
  payments: Payments
  telemetry: Telemetry
  figures: Figures
}

export interface Clock {
  /** The moment of the call: one for everything that it does. */
  now: Date
  /** When the enterprise works: for clocks that began at `since` or later, without it in the last two months. */
  workingCalendar(since?: Date): Promise<WorkingCalendar>
}

/** Why a row is written past the rules of calls: somebody takes over the work of another. */
export type Cause = 'takenOver'

/** Rows of entities, of this application and of others: all of the enterprise, whatever the actor may see. */
export interface Rows {
  /** A new UUIDv7. */
  newUuid(): string
  find<E extends Entity>(of: E, uuid: string): Promise<StoredOf<E> | undefined>
  /** Rows by their uuids, with one statement for all of them; those that there are not are absent. */
  findEach<E extends Entity>(of: E, uuids: readonly (string | null)[]): Promise<ReadonlyMap<string, StoredOf<E>>>
  /** The settings of a project, or without it of the enterprise: the defaults of the fields where nobody has set any. */
  settings<E extends Entity>(of: E, projectUuid?: string): Promise<StoredOf<E>>
  /** Rows in the order in which they were made, at most so many: `list(loan, (f) => f.and(f.eq('phone', phone), f.state('out')), 50)`. */
  list<E extends Entity>(of: E, where: Where<E>, limit: number): Promise<StoredOf<E>[]>
  /** How many rows there are. */
  count<E extends Entity>(of: E, where?: Where<E>): Promise<number>
  /** How many rows each value of a field has; values that no row has are absent. One statement. */
  countBy<E extends Entity, K extends GroupKey<E>>(of: E, by: K, where?: Where<E>): Promise<ReadonlyMap<ValueOf<E, K>, number>>
  /** The sum over a field; 0 over none. */
  sum<E extends Entity>(of: E, field: SumKey<E>, where?: Where<E>): Promise<number>
  /** Sums over a field by the values of another. One statement. */
  sumBy<E extends Entity, K extends GroupKey<E>>(
    of: E,
    field: SumKey<E>,
    by: K,
    where?: Where<E>,
  ): Promise<ReadonlyMap<ValueOf<E, K>, number>>
  /** Rows of these ids, locked in the order of their uuids so that two transactions never wait for each other. */
  lock<E extends Entity>(of: E, uuids: readonly string[]): Promise<StoredOf<E>[]>
  /** Adds a row with all rules, the log and the events of a client's call; `own` are values that no client may send. */
  add<E extends Entity>(of: E, input: InputOf<E>, own?: ChangesOf<E>): Promise<{ uuid: string }>
  /** Adds rows with all rules, set by set: those that something speaks against are not stored, the others are. In their order. */
  addEach<E extends Entity>(of: E, inputs: readonly InputOf<E>[]): Promise<Added[]>
  /**
   * Adds a row as the application made it, read-only fields among its values: stored, searched and logged, but not validated. `uuid`: of
   * `newUuid`, where something names the row before it is there.
   */
  record<E extends Entity>(of: E, values: ChangesOf<E> & { uuid?: string }): Promise<{ uuid: string }>
  /**
   * As `record`, for many rows: a fixed number of statements. In their order. With `label` the history tells of each by it and names no
   * fields: rows that a timer makes by the thousand begin with what their plan says.
   */
  recordEach<E extends Entity>(of: E, rows: readonly (ChangesOf<E> & { uuid?: string })[], label?: Words): Promise<{ uuid: string }[]>
  /**
   * Balances by the fields that their entity names (`.balance`), locked until the end of the transaction in one order however they are
   * asked for; one that is not there yet is made, with the defaults of its other fields. In the order of the keys, which all differ.
   */
  balances<E extends Entity>(of: E, keys: readonly ChangesOf<E>[]): Promise<StoredOf<E>[]>
  /** As `update`, for many rows in a fixed number of statements; all of them in the words of one label. */
  updateEach<E extends Entity>(of: E, changes: readonly (ChangesOf<E> & { uuid: string })[], label?: Words): Promise<void>
  /** Writes values past the rules of calls; `label` is how the history tells of it, `cause` what it means for the work that the row is. */
  update<E extends Entity>(of: E, uuid: string, changes: ChangesOf<E>, label?: Words, cause?: Cause): Promise<void>
  /**
   * Does an action as the application, regardless of who may do it: with its form, guard, effect and approval, and the history of a call. Refuses
   * what they refuse, and a row that is not in a state for it.
   */
  act<E extends Entity>(of: E, uuid: string, action: ActionName<E>, form?: Partial<StoredOf<E>>): Promise<void>
  /** Says something about a row, as the actor; in the name of nobody where nobody acts. */
  comment(of: Entity, rowUuid: string, content: string): Promise<void>
  /**
   * Opens what is sealed of rows, and puts it into them; those with nothing sealed stay as they are. Refuses while the moment of any of
   * them has not come.
   */
  unseal(of: Entity, uuids: readonly string[], label?: Words): Promise<void>
  query<Row extends object>(statement: Sql): Promise<Row[]>
  /**
   * Rows as a table for `sql` that the caller may read, limited to their data scope and projects: `from ${await rows.mine(complaint)} c`. Name
   * its columns under the alias of the statement, `columns(complaint, 'c')`. For calls of people only.
   */
  mine(of: Entity): Promise<Sql>
  /**
   * The uuids of the rows whose searched fields may contain each word of a keyword, for `sql`: a few, found by the index of searches, of
   * which a condition then chooses. ``${c.uuid} in (${rows.containing(customer, word)}) and ${c.name} ilike …``
   */
  containing(of: Entity, keyword: string): Sql
  /** The table of an entity, for `sql`. */
  table(of: Entity): Sql
  /** Those of these rows that a live row of another entity refers to, in any application. */
  referred(of: Entity, uuids: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Has all live rows of any application that refer to `from` refer to `to`, written in the name of `label`. Ledgers and balances stay: their
   * applications follow the entity and know what to do with what they hold. Answers what was moved, for `pointBack`.
   */
  repoint(of: Entity, from: string, to: string, label: Words): Promise<Moved[]>
  /** Undoes `repoint` where the rows still refer to `to`. */
  pointBack(of: Entity, moved: readonly Moved[], ends: { from: string; to: string }, label: Words): Promise<void>
  /** Lets searches find rows by what they say now, after a statement of the application's own has changed them. */
  reindex(of: Entity, uuids: readonly string[]): Promise<void>
}

/** A reference that was moved from one row to another. */
export interface Moved {
  /** The application of the row that refers, its entity, and what people call that. */
  app: string
  entity: string
  label: string
  /** The row. */
  uuid: string
  field: string
  /** The child row that has the field, and the field of the row in which it stands; null: the row itself. */
  line: { rows: string; uuid: string } | null
  /** A list had the other row already: nothing took its place there. */
  had: boolean
}

export interface People {
  /** Names of people by their uuid. */
  namesOf(userUuids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Full mobile numbers of people by their uuid. */
  mobilesOf(userUuids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Those of these people who are active members: not who was disabled, and not who has left. */
  activeAmong(userUuids: readonly (string | null)[]): Promise<ReadonlySet<string>>
  /** The actor's limit: the highest among their roles; the default of a role without a setting where they have no role, or nobody acts. */
  limitOf(of: Limit): Promise<number>
  /** Whether this is the actor's password, for what is dangerous; wrong ones are counted as those of sign-ins are. */
  knowPassword(password: string): Promise<boolean>
  /** Active members who sit in these departments or below them. */
  membersIn(organUuids: readonly string[]): Promise<string[]>
  /** Active members who hold a right on an entity; in a project of theirs, where one is named. Where nobody has it, its managers. */
  holdersOf(of: Entity, verb: Verb, projectUuid: string | null): Promise<string[]>
  /** The projects of which the actor's rights in the application of an entity are; null: of all, also where nobody acts. */
  projectsReached(of: Entity): Promise<string[] | null>
  /** Whether a member holds all of these rights on an entity, and its application is open and shown to that member. */
  may(of: Entity, userUuid: string, verbs: readonly Verb[]): Promise<boolean>
  /** Departments in which a person sits. */
  organsOf(userUuid: string): Promise<string[]>
  /** A person as `readable` of an entity is given them. */
  readerOf(userUuid: string): Promise<Reader>
  /** Active heads of a department, of the next one above where it has none. */
  headsOf(organUuid: string): Promise<string[]>
}

export interface Messages {
  /** A message to people, sent after the commit. */
  notify(note: Note): Promise<void>
  /** Puts the work that rows are before people, in place of all that was open about them. What stays as it was stays. */
  replaceTodos(todos: readonly RowTodos[]): Promise<void>
  /** A short message to a mobile, sent once the transaction has committed. */
  sendText(text: TextMessage): Promise<void>
  /** The group of the chat in which these people talk about a row, the first one its owner: the one that it has, which they enter, or a new one. */
  openGroup(group: {
    name: string
    userUuids: readonly string[]
    sessionUuid: string | null
  }): Promise<{ sessionUuid: string; path: string }>
  /** Messages of the chat that the actor may read. Refuses any other (404, 422). */
  read(chosen: ChosenMessages): Promise<ReadMessages>
}

/** Links of public pages. */
export interface Links {
  /** The address of the row's public page, good until then; the row keeps its link. */
  open(page: PublicPage, rowUuid: string, expiresAt: Date): Promise<string>
  /** As `open`, of many rows in one statement: addresses by row. */
  openAll(page: PublicPage, rowUuids: readonly string[], expiresAt: Date): Promise<ReadonlyMap<string, string>>
  /** Addresses of the live links of rows, by row. */
  of(page: PublicPage, rowUuids: readonly string[]): Promise<ReadonlyMap<string, string>>
  revoke(page: PublicPage, rowUuid: string): Promise<void>
  /** The address of a public page; without its origin where the server does not know its own. */
  address(path: string): string
}

export interface Files {
  /** Files of rows as answers show them, by their storage keys, in one statement; keys without a file are absent. The caller may see the rows. */
  shown(paths: readonly string[]): Promise<ReadonlyMap<string, FileObject>>
}

export interface Events {
  /** Tells the applications that subscribe to it what has happened to a document, once the transaction has committed. */
  publish<P extends Payload>(event: EventType<P>, about: About, more: z.input<P>): Promise<void>
  /** As `publish`, of many documents in one statement and in their order. */
  publishEach<P extends Payload>(event: EventType<P>, facts: readonly { about: About; more: z.input<P> }[]): Promise<void>
}

/** Other applications of the enterprise. */
export interface Applications {
  /** What the application that provides the answer gives; null while none of the enterprise's does. */
  query<Asked, Told>(port: QueryPort<Asked, Told, false>, asked: Asked): Promise<Told | null>
  /** What all applications say that provide an answer. */
  queryAll<Asked, Told>(port: QueryPort<Asked, Told, true>, asked: Asked): Promise<Told[]>
  /**
   * Has the application that carries the command out do so: at once, in this transaction, where it is open; else it waits for up to 30 days
   * and is done when it is opened. About one thing it is done once. `fields` says where the form of the caller has what the input has:
   * refusals are told there.
   */
  order<I extends Payload, A extends Payload>(
    command: Command<I, A>,
    input: z.input<I>,
    fields?: Readonly<Partial<Record<keyof z.input<I> & string, string>>>,
  ): Promise<Ordered<z.output<A>>>
  /** The state of the commands about these things, in the same order; null where nothing was ordered, or it has waited too long. */
  ordered<I extends Payload, A extends Payload>(
    command: Command<I, A>,
    about: readonly Partial<z.output<I>>[],
  ): Promise<(Ordered<z.output<A>> | null)[]>
  /** Whether the enterprise may use an application now: it is installed, switched on and not expired. */
  isOpen(appKey: string): Promise<boolean>
}

/** A row that was added, or what speaks against it, by field. */
export type Added = { uuid: string } | { problems: Problems }

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
  /** Ed25519, base64url; anyone with the public key can check it offline. */
  sign(text: string): string
  verify(text: string, signature: string): boolean
  /** Raw, base64url. */
  publicKey(): string
  /** A keyed hash for one purpose (base64url), which only the server can check. */
  hash(purpose: string, value: string): string
}

/** Long work. */
export interface Jobs {
  /**
   * Begins a job with this transaction: piece by piece, each with how far it is, it goes on whatever becomes of the server. It stands among
   * the jobs of who began it, who may stop it, and goes on with their rights; begun by itself, among those of somebody who could have.
   * `trial`: it does everything, keeps nothing, and says what would happen. The same job that is not over is given again.
   */
  start<I extends z.ZodType>(job: Job<I>, input: z.input<I>, options?: { trial?: boolean }): Promise<{ progressId: string }>
}

/** An entity whose rows have numbers. */
export interface NumberedDocument {
  /** What rules call it: `app.pkg41.loan`. */
  target: string
  label: Words
  /** Its application. */
  appLabel: Words
  /** How it is numbered where no rule says otherwise. */
  pattern: string
  /** Codes of its rows that a pattern may say. */
  names: readonly SerialName[]
}

/** A step of the way that an approval would go. */
export interface ApprovalStep {
  name: string
  kind: 'start' | 'approver' | 'notifier'
  /** How several decide; null where nobody does. */
  mode: 'any' | 'all' | 'seq' | 'ratio' | null
  /** `skipped`: not asked, because they have decided already or ask themselves. */
  people: readonly { name: string; image: string | null; organ: string | null; skipped: boolean }[]
}

export interface Approvals {
  /** The way that an approval of the acting person would go now; null where the enterprise has no flow of this code. */
  path(flow: string, form: Readonly<Record<string, unknown>>): Promise<readonly ApprovalStep[] | null>
}

export interface Numbers {
  /** Documents of all applications that a rule may be about. */
  documents(): readonly NumberedDocument[]
  /**
   * The next number under each of these rules, as it stands today: that of no project and no type in particular, with their names in its
   * place. Nothing is taken.
   */
  next(rules: readonly NumberedRule[]): Promise<readonly string[]>
}

/** How documents of an entity are numbered: `reset` by its code. */
export interface NumberedRule {
  target: string
  pattern: string
  reset: string
  start: number
}

export interface TextMessage {
  mobile: string
  /** What it is about; the provider's template hangs on it. */
  purpose: string
  /** In Chinese to everybody: nobody outside has chosen a language. */
  text: Words
}

/** The work that a row is for people at a step of its life; nobody: there is nothing to do. */
export interface RowTodos extends Omit<Note, 'kind'> {
  step: string | null
  /** The moment by which it must be done. */
  due: string | null
}

/** A piece of news (`message`) or of work (`todo`) for people about a row. */
export interface Note {
  kind: 'message' | 'todo'
  userUuids: readonly string[]
  title: Words
  summary: Words
  row: { entity: Entity; uuid: string }
  /**
   * Told in the chat too, by a card with these actions as buttons; each must need no form. Only for entities with `cards`. A new state of
   * the row takes the buttons of all its older cards away.
   */
  card?: readonly string[]
}
