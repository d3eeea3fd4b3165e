import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { Message } from '@qifuyun/contract/core/messages.ts'
import type { RoleCode } from '@qifuyun/contract/core/roles.ts'
import type { Assistant } from '@qifuyun/contract/messaging/card.ts'
import type { Audience } from '#src/comments.ts'
import type { EntityRef, FieldMap } from '#src/field.ts'
import type { FilterNode } from '#src/filter.ts'
import type { Identity } from '#src/identity.ts'
import type { Kpi } from '#src/kpi.ts'
import type { OverviewOptions } from '#src/overview/overview-spec.ts'
import type { ActionMap, State } from '#src/states.ts'
import type { TimerMap } from '#src/timers.ts'
import type { View } from '#src/views.ts'
import type { WorkSpec } from '#src/work/work-spec.ts'

/** Columns that every row has, beside its fields. */
export interface CommonRow {
  uuid: string
  version: number
  createTime: string
  createUserUuid: string | null
  createUserName: string | null
  updateTime: string
}

/** Keys of `CommonRow` that lists may show, filter and sort by. */
export type CommonKey = 'createTime' | 'createUserUuid' | 'updateTime'

/** A file of the list with columns of its own: what somebody outside wants to be told of. */
export interface ListFile<Key extends string = string> {
  label: string
  columns: readonly Key[]
  /** Of the rows that the list shows those alone that this leaves. */
  where?: FilterNode
}

/** A view of the list in the author's words: a tab beside 全部, in place of those that are derived. */
export interface Preset<Key extends string = string> {
  label: string
  where: FilterNode
  /** Only rows that name the reader in this field. */
  mine?: Key
  /** Default: the order of the list. */
  sort?: readonly { field: Key; order: 'asc' | 'desc' }[]
}

/** A number that is looked at beside what it may not fall below, and what it shall be. */
export interface Level<Key extends string = string> {
  now: Key
  safe?: Key
  target: Key
  /** It grows towards its target, as sign-ups do: that there is none yet alarms nobody. */
  grows?: boolean
}

/** Draws the number of a column as a bar: red at none, amber up to the safe line, full at the target. */
export const level = <const Key extends string>(of: Level<Key>): Level<Key> => of

/** A strip of tabs has no room for more. */
export const PRESETS_MAX = 8

export interface ListOptions<Key extends string = string> {
  columns: readonly Key[]
  /** Offered as filters, each with an index. */
  filters?: readonly Key[]
  /** Searched by the keyword box; texts, serial numbers and phones (their last digits). */
  search?: readonly Key[]
  /** First order; default newest first. */
  sort?: readonly { field: Key; order: 'asc' | 'desc' }[]
  /** Columns that are often sorted by: they get an index. */
  sortable?: readonly Key[]
  /** Sums shown under the list. */
  sums?: readonly Key[]
  views?: readonly View<Key>[]
  /** By the names that addresses use for them. */
  presets?: Readonly<Record<string, Preset<Key>>>
  /** Columns that are drawn as bars. */
  levels?: readonly Level<Key>[]
  /** Computed columns whose number stands beside its course: their functions are made by `courseOf`. */
  courses?: readonly Key[]
  /** Exports beside the one whose columns people choose. */
  files?: readonly ListFile<Key>[]
  /** Child rows that lists carry beside those of their columns; otherwise only a row alone has them. */
  children?: readonly Key[]
}

/** A group of fields in forms and details. */
export interface Section<Key extends string = string> {
  title: string
  fields: readonly Key[]
}

/** A rule over several fields, the same in browser and server: the refusal, or nothing. */
export interface Rule<Row = Record<string, unknown>, Key extends string = string> {
  field: Key
  check(row: Row): Sentence | Message | undefined
}

/** How one entity is spoken of on the wire; the default is `/api/v1/application/{appKey}/{entity}` with `uuid`. */
export interface Wire {
  /** `/api/v1/main_data/room` */
  path: string
  /** What the id is called: `roomUuid`. */
  id: string
  /** Role codes instead of permissions of the application. */
  roles: readonly RoleCode[]
  /** Code of its imports and exports: `main_data.room`. */
  businessCode: string
  /** Page of the browser that shows the row named by its `uuid` parameter: `/mainData/room`. */
  rowPage: string
}

/** A conversation in which cards of applications arrive; applications that name the same one share it. */
export interface CardSender {
  /** On the wire; never changes, because conversations are found by it. */
  key: string
  name: string
}

/** How rows show in cards of the chat: from whom they come, and which fields they tell. */
export interface CardLook<Key extends string = string> {
  assistant: Assistant | CardSender
  fields: readonly Key[]
}

/** Historical rows, imported in their final state by an import of their own: no messages, timers or approvals. */
export interface Past<Key extends string = string, S extends string = string> {
  /** What the import brings in: 历史报修单. */
  label: string
  /** What files call the moment at which a row was made; it counts to its periods by that. */
  made: string
  /** Field that says when it ended. */
  ended: Key
  /** Moments in the order in which they come after it was made, its end among them: none before another, none later than now. */
  course?: readonly Key[]
  /** A row with these values that was made at the same moment is the same one: files may come in twice. */
  same?: readonly Key[]
  /** States in which it may be. */
  states: readonly S[]
  /** Read-only fields that files tell beside those that people fill in; a serial number among them is kept. */
  told: readonly Key[]
}

/** Columns that together are unique among live rows, or among those in some states; `message` says so at the last of them. */
export interface UniqueTogether {
  fields: readonly string[]
  message: Sentence
  /** Codes of the states; null: in all. */
  while: readonly string[] | null
}

/** Live rows of the same values whose spans never share a moment; `message` says so at the span. */
export interface NoOverlap {
  fields: readonly string[]
  range: string
  message: Sentence
  /** As in `UniqueTogether`. */
  while: readonly string[] | null
}

/** Two numbers of a row of which one is never more than the other; `message` says so at the first. */
export interface Kept {
  field: string
  operator: '>=' | '<='
  than: string
  message: Sentence
}

/** Rows of another entity, each of which closes the month that its field `month` names for the rows that have their day in it. */
export interface ClosedBy {
  closes: () => EntityRef
  date: string
  message: Sentence
}

/** Fields of an entity whose rows papers may say: by which name, what it is called, what it says, and whether they may. */
export const PARAMETER = ['key', 'name', 'value', 'onPaper'] as const

/** Fields of the entity whose rows say how the enterprise numbers its documents; `numbers/number-rule.ts` makes them. */
export const NUMBER_RULE = ['target', 'pattern', 'reset', 'start', 'enabled'] as const

/** Fields of the entity whose rows say what holds for the long work of applications; `jobs/job-policy.ts` makes them. */
export const JOB_POLICY = ['app', 'keepDays', 'maxRows', 'perUserRunning', 'sensitive', 'approval', 'nightOnlyOver'] as const
/** Rights on that entity: to see the jobs of everybody, and to stop them. */
export const JOB_RIGHTS = ['viewAll', 'cancelAny'] as const

/** The field of an entity whose rows close months. */
export const CLOSED_MONTH = 'month'

/** What only holds while a row is in one of these states. */
export interface While<S extends string> {
  while?: readonly S[]
}

/** Whose settings rows are that are no project's. */
export const ENTERPRISE = 'enterprise'

/** The right to import rows of the past: `action.importPast`. */
export const PAST_RIGHT = 'importPast'

/** Fields of which functions of the application ask many rows at once, in some states only. */
export interface IndexedTogether {
  fields: readonly string[]
  /** Codes of the states; null: all. */
  while: readonly string[] | null
}

/** Everything that an entity is, without its types: what server, browser and the migration generator read. */
export interface EntitySpec {
  /** The application that it belongs to. */
  app: Identity
  name: string
  label: string
  fields: FieldMap
  computed: FieldMap
  states: readonly State[]
  actions: ActionMap
  timers: TimerMap
  /** Rights beside those of the calls and actions: `check` → 核验. */
  rights: Readonly<Record<string, string>>
  list: ListOptions
  sections: readonly Section[]
  uniqueTogether: readonly UniqueTogether[]
  /** Rows that never hold the same thing at the same time. */
  noOverlaps: readonly NoOverlap[]
  rules: readonly Rule[]
  kpis: Record<string, Kpi>
  /** Null: what the overview shows of it is derived. */
  overview: OverviewOptions | null
  /** Field whose value names a row to people. */
  title: string
  /** Only functions of the application write its rows: nobody adds, changes, deletes or imports any. */
  recorded: boolean
  /** Rows are added and never changed or deleted again, whoever tries; the database refuses it. They are their own history. */
  ledger: boolean
  /** Fields by which there is one row each, made with the defaults of the others when it is first asked for; its ledger is its history. */
  balanceOf: readonly string[] | null
  keeps: readonly Kept[]
  /** Null: its months are never closed. */
  closedBy: ClosedBy | null
  /** Its rows number the documents of others. */
  numbers: boolean
  /** Its rows govern the long work of applications. */
  jobs: boolean
  /** Its rows are values of the enterprise that papers of all applications may say. */
  parameters: boolean
  /** Everyone in the visible range reads and adds their own rows, without a role. */
  selfService: boolean
  /** Fields with an index that no list filters by: functions of the application look rows up by them. */
  indexed: readonly string[]
  /** Indexes that hold several fields of the rows in these states alone; null: in all. */
  indexedTogether: readonly IndexedTogether[]
  /** Fields that name people who see the row whatever their data scope. */
  seenBy: readonly string[]
  /** Field that holds the parent in a tree of the same entity, and how deep it may go. */
  tree: { parent: string; maxDepth: number } | null
  /** The field with the project by which rows are limited to the reader's projects. */
  project: string | null
  /** The field with the department whose rows they are; null: whoever made a row says it. */
  department: string | null
  /** Fields that name what a row lies inside of: who refers to it refers to nothing else around it. */
  inside: readonly string[]
  /** Flag of rows that may be newly referred to; null: all may. */
  chosenWhile: string | null
  /** How one that may not be is refused; null: in general words. */
  notChosen: Sentence | null
  /**
   * Field that names the project whose settings a row is, one row a project; `ENTERPRISE`: the only row is the settings of the enterprise.
   * The defaults of the fields hold where there is none.
   */
  settingsOf: string | null
  /** The fields beside the code on a printed label, under the row's title; null where rows have no labels. */
  qrLabel: readonly string[] | null
  /** For whom its comments may be. */
  audience: readonly Audience[]
  /** Null: rows have no cards in conversations. */
  cards: CardLook | null
  /** Null: rows of the past are not imported. */
  past: Past | null
  wire: Wire | null
  work: WorkSpec
}
