import type { FieldMap, Kind } from '#src/field.ts'
import type { Kpi } from '#src/kpi.ts'
import type { ActionMap, ActionSpec } from '#src/states.ts'

interface Named {
  /** What it is called among other views of its kind; without it all of them are called after their kind. */
  label?: string
}

/** Columns by how far away a day or moment is: gone by, within so many days, beyond the last of them. */
export interface Buckets<Key extends string = string> {
  at: Key
  /** Ends of the spans in days from today, each longer than the one before. */
  ends: readonly number[]
}

export interface KanbanView<Key extends string = string> extends Named {
  kind: 'kanban'
  by: Key | Buckets<Key>
  /** Cuts the board into a strip for each of these. */
  lanes?: Key
  /** How many rows each column bears, or those that are named: by phase, by code. */
  capacity?: Capacity
}

export type Capacity = number | Readonly<Record<string, number>>

export interface PivotView<Key extends string = string> extends Named {
  kind: 'pivot'
  rows: Key
  columns: Key
  /** What a cell says of its rows. */
  measure: Kpi<Key>
  /** The more, the darker. */
  heat: boolean
}

export interface PlanView<Key extends string = string> extends Named {
  kind: 'plan'
  building: Key
  part: Key
  /** States in which nothing is heard of a row: it is drawn grey with a dash, whatever its tone. */
  silent?: readonly string[]
  /** States in which a row is in use: the bars of the day count them. Without them they count rows that call for somebody. */
  used?: readonly string[]
  /** The action that gives a row to somebody, whom its form asks for: people on duty stand beside the plan, and are given rows there. */
  gives?: string
}

/** Ways to look at a list beside the table. */
export type View<Key extends string = string> =
  | KanbanView<Key>
  | PivotView<Key>
  | (Named & { kind: 'calendar'; from: Key; to?: Key })
  | (Named & { kind: 'gallery'; image: Key })
  | (Named & { kind: 'chart'; by: Key })
  | (Named & { kind: 'words'; of: Key })
  | (Named & { kind: 'tree' })
  | PlanView<Key>
  | (Named & { kind: 'map'; at: readonly [position: Key] | readonly [longitude: Key, latitude: Key] })

export type ViewKind = View['kind']

/** Days from today by which a board is cut: `buckets('endDate', [7, 30, 60, 90])`. */
export const buckets = <const Key extends string>(at: Key, ends: readonly number[]): Buckets<Key> => ({ at, ends })

/**
 * A column for each state or choice, for what a reference names, or for spans of days (`buckets`); dragging a card does the one action
 * that leads there. `lanes` cuts the board into strips; a column with more rows than its `capacity` says so.
 */
export const kanban = <const Key extends string>(
  by: Key | Buckets<Key>,
  more: Named & { lanes?: Key; capacity?: Capacity } = {},
): View<Key> => ({
  kind: 'kanban',
  by,
  ...more,
})
/** A month of the rows by a day or moment of theirs. */
export const calendar = <const Key extends string>(from: Key, to?: Key): View<Key> => ({ kind: 'calendar', from, ...(to && { to }) })
/**
 * Rows by a picture of theirs.
 * @public
 */
export const gallery = <const Key extends string>(image: Key): View<Key> => ({ kind: 'gallery', image })
/** Rows counted by a state, choice or reference. */
export const chart = <const Key extends string>(by: Key, named: Named = {}): View<Key> => ({ kind: 'chart', by, ...named })
/** What a text of the rows speaks of most: the more often a word is said, the larger it stands. */
export const words = <const Key extends string>(of: Key, named: Named = {}): View<Key> => ({ kind: 'words', of, ...named })
/**
 * A table of two dimensions with their totals: what a figure says of the rows in each cell. A click shows those rows. Totals are made from
 * the rows themselves, so that those of an average or a ratio are right too.
 */
export const pivot = <const Key extends string>(
  rows: Key,
  columns: Key,
  measure: Kpi<Key>,
  { heat = false, ...named }: Named & { heat?: boolean } = {},
): View<Key> => ({ kind: 'pivot', rows, columns, measure, heat, ...named })
/** Rows where they lie: by a field of a position, or by two numbers in degrees. */
export const map = <const Key extends string>(...at: readonly [position: Key] | readonly [longitude: Key, latitude: Key]): View<Key> => ({
  kind: 'map',
  at,
})
/** Rows on the plan of a building, in the area that is drawn for their part of it: `plan('buildingUuid', 'positionUuid')`. */
export const plan = <const Key extends string>(
  building: Key,
  part: Key,
  more: Named & Pick<PlanView, 'silent' | 'used' | 'gives'> = {},
): View<Key> => ({
  ...{ kind: 'plan', building, part },
  ...more,
})
export const tree = (): View<never> => ({ kind: 'tree' })

/** A view with the name that addresses and calls use for it. */
export type KeyedView<V extends View = View> = { key: string; view: V }

/** Views by their names: the second one of a kind is `chart2`. */
export const keyedViews = (views: readonly View[] = []): KeyedView[] => {
  const seen = new Map<string, number>()
  return views.map((view) => {
    const count = (seen.get(view.kind) ?? 0) + 1
    seen.set(view.kind, count)
    return { key: count === 1 ? view.kind : `${view.kind}${count}`, view }
  })
}

/** Columns of a board by spans of days, each with its first and last day from today; '' takes rows without a day. */
export const bucketSpans = ({ ends }: Buckets): { key: string; from: number | null; to: number | null }[] => [
  { key: 'past', from: null, to: -1 },
  ...ends.map((end, index) => ({ key: String(end), from: index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, to: end })),
  { key: 'later', from: (ends.at(-1) ?? 0) + 1, to: null },
]

/** Whether the list falls into parts in one of the views. */
export const hasParts = (views: readonly View[] = []): boolean => views.some(({ kind }) => ['pivot', 'kanban', 'words'].includes(kind))

/** Whether rows stand on plans in one of the views. */
export const hasPlan = (views: readonly View[] = []): boolean => views.some(({ kind }) => kind === 'plan')

/** The action by which rows on plans are given to people on duty. */
export const givingOnPlans = (views: readonly View[] = []): string | undefined =>
  views.flatMap((view) => (view.kind === 'plan' && view.gives !== undefined ? [view.gives] : []))[0]

/** Kinds of few values, or of values that others name: rows fall into parts by them. */
export const PARTING: ReadonlySet<Kind> = new Set(['dict', 'dictionary', 'flag', 'ref', 'user', 'organ', 'area'])
const WORDED: ReadonlySet<Kind> = new Set(['text', 'longText'])
const TIMED: ReadonlySet<Kind> = new Set(['date', 'dateTime'])

const partsOf = (view: View): string[] => {
  if (view.kind === 'pivot') return [view.rows, view.columns]
  if (view.kind !== 'kanban') return []
  return [...(typeof view.by === 'string' ? [view.by] : []), ...(view.lanes === undefined ? [] : [view.lanes])]
}

/** Whether a person is all that an action asks for. */
const asksForPerson = (fields: FieldMap, action: ActionSpec | undefined): boolean => {
  const [asked, ...more] = action?.form ?? []
  return asked !== undefined && more.length === 0 && fields[asked.replace(/!$/, '')]?.spec.kind === 'user'
}

/** Throws for a view that cuts rows by what has no parts, by spans that do not grow, by words of what is no text, or that finds no place for them. */
export const checkViews = (
  entity: string,
  fields: FieldMap,
  views: readonly View[] = [],
  { states, actions }: { states: readonly { name: string }[]; actions: ActionMap } = { states: [], actions: {} },
): void => {
  const refuse = (why: string): void => {
    throw new Error(`${entity}: ${why}`)
  }
  for (const view of views) {
    for (const key of partsOf(view)) {
      const kind = fields[key]?.spec.kind
      if (key !== 'state' && (kind === undefined || !PARTING.has(kind))) refuse(`rows do not fall into parts by ${key}`)
    }
    if (view.kind === 'words' && !WORDED.has(fields[view.of]?.spec.kind ?? 'flag')) refuse(`${view.of} is no text`)
    if (view.kind === 'plan') {
      for (const key of [view.building, view.part]) if (fields[key]?.spec.kind !== 'ref') refuse(`${key} is no part of a building`)
      for (const name of [...(view.silent ?? []), ...(view.used ?? [])])
        if (!states.some((state) => state.name === name)) refuse(`${name} is no state`)
      if (view.gives !== undefined && !asksForPerson(fields, actions[view.gives])) refuse(`${view.gives} gives nobody a row`)
    }
    if (view.kind !== 'kanban' || typeof view.by === 'string') continue
    const { at, ends } = view.by
    if (!TIMED.has(fields[at]?.spec.kind ?? 'text')) refuse(`${at} is no day or moment`)
    if (ends.length === 0 || ends.some((end, index) => !Number.isInteger(end) || end <= (ends[index - 1] ?? -1)))
      refuse(`the spans of ${at} do not grow`)
  }
}
