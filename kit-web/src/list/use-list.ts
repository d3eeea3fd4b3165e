import type { Entity } from '@qifuyun/kit/entity.ts'
import { keyedViews } from '@qifuyun/kit/views.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '#src/live/use-live.ts'
import { usePage } from '../reads.ts'
import { type Rights, useRights } from '../rights.ts'
import type { ListRow, PageBody } from '../rows.ts'
import { filterOf, type ListPlace, readPlace, writePlace } from './place.ts'

/** The server counts no further. */
export const COUNT_LIMIT = 100_000

/** What a list asks the server for, without its paging: also what an export is given. */
export const bodyOf = (of: Entity, place: ListPlace, narrowing?: PageBody['filter']): PageBody => {
  const own = filterOf(of, place)
  const filter = own && narrowing ? { op: 'and' as const, items: [own, narrowing] } : (own ?? narrowing)
  return {
    ...(place.keyword !== '' && { keyword: place.keyword }),
    ...(place.states.length > 0 && { stateList: [...place.states] }),
    ...(filter && { filter }),
    ...(place.sort.length > 0 && { sort: [...place.sort] }),
  }
}

export interface Place {
  place: ListPlace
  /** Goes there; a change of what is listed begins at page 1. */
  go(change: Partial<ListPlace>): void
}

const PAGING: readonly (keyof ListPlace)[] = ['pageNum', 'uuid', 'month']

/** The place of the list that the address names. */
export const usePlace = (of: Entity): Place => {
  const [query, setQuery] = useSearchParams()
  // An address is drawn a moment after it was asked for: words that were still waiting must not close the record that was opened meanwhile.
  const newest = useRef(query)
  useEffect(() => {
    newest.current = query
  }, [query])
  const go = (change: Partial<ListPlace>): void => {
    const before = newest.current
    const stays = Object.keys(change).every((key) => PAGING.some((name) => name === key))
    newest.current = writePlace({ ...readPlace(of, before), ...(stays ? {} : { pageNum: 1 }), ...change }, before)
    // Back closes a record; it does not walk through every filter that was tried.
    setQuery(newest.current, { replace: change.uuid === undefined })
  }
  return { place: readPlace(of, query), go }
}

export interface ListModel extends Place {
  of: Entity
  rights: Rights
  body: PageBody
  rows: ListRow[] | undefined
  total: number
  summary: Record<string, number | string | null>
  stateCount: Record<string, number>
  /** Rows of before are shown while newer ones are on their way. */
  refreshing: boolean
  failure: unknown
  retry(): void
}

/** A plan follows its rows by itself. */
const isOnPlan = ({ spec }: Entity, { view }: ListPlace): boolean =>
  keyedViews(spec.list.views).some(({ key, view: { kind } }) => key === view && kind === 'plan')

/** A list as its address asks for it: rows, counts, and the ways to another place. `narrowing` is the page's own condition. */
export const useList = (of: Entity, narrowing?: PageBody['filter']): ListModel => {
  const { place, go } = usePlace(of)
  const rights = useRights(of)
  const body = bodyOf(of, place, narrowing)
  const { list, states } = of.spec
  const page = usePage(of, {
    ...body,
    pageNum: place.pageNum,
    pageSize: place.pageSize,
    ...((list.sums ?? []).length > 0 && { withSummary: true }),
    ...(states.length > 0 && { withStateCount: true }),
  })
  useLive(of, { rows: isOnPlan(of, place) ? [] : (page.data?.list ?? []), list: true })
  return {
    of,
    place,
    go,
    rights,
    body,
    rows: page.data?.list,
    total: page.data?.total ?? 0,
    summary: page.data?.summary ?? {},
    stateCount: page.data?.stateCount ?? {},
    refreshing: page.isFetching && page.data !== undefined,
    failure: page.isLoadingError ? page.error : undefined,
    retry: () => void page.refetch(),
  }
}
