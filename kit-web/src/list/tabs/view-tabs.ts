import type { SavedView } from '@qifuyun/kit/calls/app-endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { both, type FilterNode } from '@qifuyun/kit/filter.ts'
import { attentionKey, attentionOf } from '@qifuyun/kit/overview/attention.ts'
import { isEnded } from '@qifuyun/kit/overview/phases.ts'
import { OVERDUE_NOW } from '@qifuyun/kit/work/deadlines.ts'
import { filterOf, firstPlace, type ListPlace, presetKey, writePlace } from '../place.ts'
import { placeOf } from '../saved-place.ts'

/** What a view narrows a list by. */
export type Narrowing = Pick<ListPlace, 'keyword' | 'states' | 'filters' | 'kpi'>

/** A view of a list: one that follows from the definition, or one that somebody saved. */
export interface ViewTab {
  key: string
  /** Of a view of the definition, in the words of the kit. */
  name: '全部' | '进行中' | '我处理的' | '已超时' | undefined
  /** Of a view in the words of the definition. */
  label?: string
  /** The order that it brings along. */
  sort?: ListPlace['sort']
  saved: SavedView | undefined
  narrowing: Narrowing
}

const UNTOUCHED: Narrowing = { keyword: '', states: [], filters: {}, kpi: undefined }
export const ALL = 'all'
const MINE = { kind: 'moment', moment: 'mine' } as const

/** The views that a definition names itself. */
const presetTabs = (of: Entity): ViewTab[] =>
  Object.entries(of.spec.list.presets ?? {}).map(([key, { label, sort = [], mine }]) => {
    const filters: Narrowing['filters'] = mine === undefined ? {} : { [mine]: MINE }
    return { key, name: undefined, label, sort, saved: undefined, narrowing: { ...UNTOUCHED, filters, kpi: presetKey(key) } }
  })

/** The views that a definition has: all rows, then those that it names itself, else those that follow from it: rows those that are not at their end, those that the reader has in hand, and those that are late. */
const derivedTabs = (of: Entity): ViewTab[] => {
  const { states, fields, work } = of.spec
  const going = states.filter((state) => !isEnded(of, state)).map(({ code }) => code)
  const tab = (key: string, name: ViewTab['name'], change: Partial<Narrowing> = {}): ViewTab => ({
    ...{ key, name, saved: undefined, narrowing: { ...UNTOUCHED, ...change } },
  })
  const isHeld = work.assigned !== null && fields.holder !== undefined
  const isLate = attentionOf(of).some(({ kind }) => kind === 'overdue')
  const named = presetTabs(of)
  if (named.length > 0) return [tab(ALL, '全部'), ...named]
  return [
    tab(ALL, '全部'),
    ...(going.length > 0 && going.length < states.length ? [tab('going', '进行中', { states: going })] : []),
    ...(isHeld ? [tab('mine', '我处理的', { states: going, filters: { holder: MINE } })] : []),
    // Late is late, also where nobody has it and it needs attention for that.
    ...(isLate ? [tab('late', '已超时', { kpi: work.deadlines === null ? attentionKey('overdue') : OVERDUE_NOW })] : []),
  ]
}

/** The views of a list: those of the definition, then own and shared ones. */
export const tabsOf = (of: Entity, saved: readonly SavedView[]): ViewTab[] => [
  ...derivedTabs(of),
  ...saved.map((view): ViewTab => {
    const { keyword, states, filters, kpi } = placeOf(of, view)
    return { key: view.viewUuid, name: undefined, saved: view, narrowing: { keyword, states, filters, kpi } }
  }),
]

const NOWHERE = new URLSearchParams()
/** Two narrowings that are the same are written alike, in whatever order they were made. */
const written = ({ keyword, states, filters, kpi }: Narrowing): string => {
  const sorted = Object.fromEntries(Object.entries(filters).toSorted(([one], [other]) => one.localeCompare(other)))
  return writePlace({ ...firstPlace(), keyword, states: states.toSorted(), filters: sorted, kpi }, NOWHERE).toString()
}

export const isSame = (one: Narrowing, other: Narrowing): boolean => written(one) === written(other)

/** The view that the list shows: the saved one that it came from, else one that narrows it alike, else all rows; and whether it was changed since. */
export const shownTab = (tabs: readonly ViewTab[], place: ListPlace): { tab: ViewTab | undefined; changed: boolean } => {
  const named = tabs.find(({ saved }) => saved !== undefined && saved.viewUuid === place.saved)
  const alike = named ?? tabs.find(({ narrowing }) => isSame(narrowing, place))
  const tab = alike ?? tabs[0]
  return { tab, changed: tab !== undefined && !isSame(tab.narrowing, place) }
}

/** What a view leaves, as one filter; null for what filters cannot say: words that are searched for. */
export const filterOfTab = (of: Entity, { narrowing }: ViewTab): FilterNode | null => {
  const { keyword, states } = narrowing
  if (keyword !== '') return null
  const inStates: FilterNode | undefined = states.length === 0 ? undefined : { field: 'state', cmp: 'in', value: [...states] }
  return both(filterOf(of, narrowing), inStates) ?? { op: 'and', items: [] }
}
