import type { Entity } from '@qifuyun/kit/entity.ts'
import { both, type FilterNode } from '@qifuyun/kit/filter.ts'
import type { Kpi } from '@qifuyun/kit/kpi.ts'
import { attentionFigure } from '@qifuyun/kit/overview/attention.ts'
import { fieldOf, isSortable } from '@qifuyun/kit/values/comparing.ts'
import { keyedViews } from '@qifuyun/kit/views.ts'
import { clauseOf, type Filters, readFilter, widgetOf, writeFilter } from './filter/filter-value.ts'

export interface Sort {
  field: string
  order: 'asc' | 'desc'
}

export const PAGE_SIZES = [20, 50, 100] as const
const KEYWORD_MAX = 50
const SORTS_MAX = 3

/** What a list shows, as its address says. */
export interface ListPlace {
  /** `table`, one of the definition's views, or a page's own. */
  view: string
  keyword: string
  /** Codes; [] = all. */
  states: readonly string[]
  filters: Filters
  /** A figure whose rows are shown. */
  kpi: string | undefined
  /** [] = the order of the definition. */
  sort: readonly Sort[]
  pageNum: number
  pageSize: number
  /** The record that is open beside the list. */
  uuid: string | undefined
  /** The saved list that this one came from. */
  saved: string | undefined
  /** Of the calendar, `2026-01`. */
  month: string | undefined
}

/** The untouched list. */
export const firstPlace = (): ListPlace => ({
  view: 'table',
  keyword: '',
  states: [],
  filters: {},
  kpi: undefined,
  sort: [],
  pageNum: 1,
  pageSize: PAGE_SIZES[0],
  uuid: undefined,
  saved: undefined,
  month: undefined,
})

const FILTER = 'f.'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const NAMES = ['view', 'q', 'state', 'kpi', 'sort', 'page', 'size', 'uuid', 'saved', 'month']

const matching = (written: string | null, pattern: RegExp): string | undefined => (written && pattern.test(written) ? written : undefined)

const readFilters = (of: Entity, query: URLSearchParams): Filters => {
  const filters: [string, Filters[string]][] = []
  for (const [name, written] of query) {
    const field = name.startsWith(FILTER) ? fieldOf(of, name.slice(FILTER.length)) : undefined
    const value = readFilter(written)
    if (field && widgetOf(field.spec) !== null && value) filters.push([name.slice(FILTER.length), value])
  }
  return Object.fromEntries(filters)
}

const readSort = (of: Entity, written: string | null): Sort[] =>
  (written ?? '').split(',').flatMap((one): Sort[] => {
    const field = one.replace(/^-/, '')
    return field !== '' && fieldOf(of, field) && isSortable(of, field) ? [{ field, order: one.startsWith('-') ? 'desc' : 'asc' }] : []
  })

const PRESET = 'preset.'
/** What an address calls a view of the definition. */
export const presetKey = (name: string): string => PRESET + name
export const isPreset = (key: string | undefined): boolean => key?.startsWith(PRESET) ?? false

const presetFigure = ({ spec }: Entity, key: string): Kpi | undefined => {
  const { presets = {} } = spec.list
  const name = key.slice(PRESET.length)
  const preset = isPreset(key) && Object.hasOwn(presets, name) ? presets[name] : undefined
  return preset && { label: preset.label, unit: 'count', value: { of: 'count', where: preset.where }, better: 'neither' }
}

/**
 * A figure whose rows a list may show: one of the definition, one of its views, a group of rows that need attention, or what the cells of a
 * table of two dimensions say, by the name of the view.
 */
export const figureOf = (of: Entity, key: string): Kpi | undefined => {
  const { spec } = of
  if (Object.hasOwn(spec.kpis, key)) return spec.kpis[key]
  const view = keyedViews(spec.list.views).find((each) => each.key === key)?.view
  return view?.kind === 'pivot' ? view.measure : (presetFigure(of, key) ?? attentionFigure(of, key))
}

/** The list an address asks for; what it leaves out or writes wrong is the usual. */
export const readPlace = (of: Entity, query: URLSearchParams): ListPlace => {
  const page = Number(query.get('page'))
  const { spec } = of
  return {
    view: query.get('view') ?? 'table',
    keyword: (query.get('q') ?? '').slice(0, KEYWORD_MAX),
    states: (query.get('state') ?? '').split(',').filter((code) => spec.states.some((state) => state.code === code)),
    filters: readFilters(of, query),
    kpi: figureOf(of, query.get('kpi') ?? '') === undefined ? undefined : (query.get('kpi') ?? undefined),
    sort: readSort(of, query.get('sort')).slice(0, SORTS_MAX),
    pageNum: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.find((size) => String(size) === query.get('size')) ?? PAGE_SIZES[0],
    uuid: matching(query.get('uuid'), UUID),
    saved: matching(query.get('saved'), UUID),
    month: matching(query.get('month'), MONTH),
  }
}

/** The address of a place; what is usual is left out, what belongs to the page around stays. */
export const writePlace = (place: ListPlace, around: URLSearchParams): URLSearchParams => {
  const written: [string, string][] = [
    ['view', place.view === 'table' ? '' : place.view],
    ['q', place.keyword],
    ['state', place.states.join(',')],
    ...Object.entries(place.filters).map(([field, value]): [string, string] => [FILTER + field, writeFilter(value)]),
    ['kpi', place.kpi ?? ''],
    ['sort', place.sort.map(({ field, order }) => (order === 'desc' ? `-${field}` : field)).join(',')],
    ['page', place.pageNum === 1 ? '' : String(place.pageNum)],
    ['size', place.pageSize === PAGE_SIZES[0] ? '' : String(place.pageSize)],
    ['month', place.month ?? ''],
    ['saved', place.saved ?? ''],
    ['uuid', place.uuid ?? ''],
  ]
  const kept = [...around].filter(([name]) => !NAMES.includes(name) && !name.startsWith(FILTER))
  return new URLSearchParams([...kept, ...written.filter(([, value]) => value !== '')])
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ keyword, states, filters, kpi }: ListPlace): boolean =>
  keyword !== '' || states.length > 0 || Object.keys(filters).length > 0 || kpi !== undefined

/** The rows that a figure counts; of a share, those of its part. */
export const rowsOf = ({ value }: Kpi): FilterNode | undefined =>
  value.of === 'ratio' ? ('where' in value.part ? value.part.where : undefined) : value.where

/** Everything that narrows the list but keyword and states, as one filter. */
export const filterOf = (of: Entity, { filters, kpi }: Pick<ListPlace, 'filters' | 'kpi'>): FilterNode | undefined => {
  const clauses = Object.entries(filters).flatMap(([key, value]) => {
    const field = fieldOf(of, key)
    return field ? [clauseOf(key, field.spec, value)] : []
  })
  const figure = kpi === undefined ? undefined : figureOf(of, kpi)
  const counted = figure && rowsOf(figure)
  return both(clauses.length > 1 ? { op: 'and', items: clauses } : clauses[0], counted)
}
