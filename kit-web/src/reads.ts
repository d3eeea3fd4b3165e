import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import type { AppEndpoints, SavedView } from '@qifuyun/kit/calls/app-endpoints.ts'
import { addressOf, idListKey } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Identity } from '@qifuyun/kit/identity.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { Descriptor, Input, Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { callKey } from '@qifuyun/ui/platform/request/hooks.ts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { appCall, type EntityCalls, entityCall } from './calls.ts'
import {
  type Choice,
  type EntityPage,
  type InfoRow,
  type ListRow,
  type LogEntry,
  type PageBody,
  type RowComment,
  type TreeNode,
  withPortraits,
  withUuid,
} from './rows.ts'

type Read<Name extends keyof EntityCalls> = Output<EntityCalls[Name]>

interface ReadOptions {
  enabled?: boolean
  staleTime?: number
}

const useRead = <E extends Endpoint, Seen>(
  of: Descriptor<E>,
  input: Input<E>,
  select: (answer: Output<E>) => Seen,
  { keep = false, ...options }: ReadOptions & { keep?: boolean } = {},
) =>
  useQuery({
    queryKey: callKey(of, input),
    queryFn: ({ signal }) => call(of, input, { signal, quiet: true }),
    select,
    ...(keep && { placeholderData: keepPreviousData }),
    ...options,
  })

const seenPage =
  <E extends Entity>(of: E) =>
  ({ list, page, portraits, summary = {}, stateCount = {}, valueCount = {}, eachCount = [] }: Read<'page'>): EntityPage<E> => ({
    // The server answers with the fields of the definition that E comes from.
    list: withPortraits(of, list, portraits) as ListRow<E>[],
    total: page.total,
    summary,
    stateCount,
    valueCount,
    eachCount,
  })

/** A page of rows. While another page is on its way the old one stays. */
export const usePage = <E extends Entity>(of: E, body: PageBody, options: ReadOptions = {}) =>
  useRead(entityCall(of, 'page'), { ...body }, seenPage(of), { ...options, keep: true })

/** Pages of several entities, each read and failing on its own. */
export const usePages = (pages: readonly { of: Entity; body: PageBody }[], options: { refetchInterval?: number } = {}) =>
  useQueries({
    queries: pages.map(({ of, body }) => {
      const page = entityCall(of, 'page')
      return {
        queryKey: callKey(page, { ...body }),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(page, { ...body }, { signal, quiet: true }),
        select: seenPage(of),
        ...options,
      }
    }),
  })

/** The states that rows of several lists had over the last 24 hours, each list read and failing on its own. */
export const useDays = (
  asked: readonly { of: Entity; body: PageBody & { view: string } }[],
  options: { refetchInterval: number | false },
) =>
  useQueries({
    queries: asked.map(({ of, body }) => {
      const day = entityCall(of, 'day')
      return {
        queryKey: callKey(day, { ...body }),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(day, { ...body }, { signal, quiet: true }),
        ...options,
      }
    }),
  })

/** Shifts change a few times a day. */
const DUTY_MS = 5 * 60_000

/** Who is on duty in a project now, to be given rows of an entity. */
export const useDuty = (of: Entity, projectUuid: string, options: { enabled: boolean }) => {
  const duty = entityCall(of, 'duty')
  return useQuery({
    queryKey: callKey(duty, { projectUuid }),
    queryFn: ({ signal }) => call(duty, { projectUuid }, { signal, quiet: true }),
    refetchInterval: DUTY_MS,
    ...options,
  })
}

/** A list in the parts of a view. */
export type ListParts = Read<'parts'>

/** The list as one of its views cuts it: the cells of a table of two dimensions, or the columns of a board. */
export const useListParts = (of: Entity, body: PageBody & { view: string }, options: ReadOptions = {}) =>
  useRead(entityCall(of, 'parts'), { ...body }, (parts: ListParts) => parts, { ...options, keep: true })

/** One row with everything that the caller sees of it. */
export const useInfo = <E extends Entity>(of: E, uuid: string | undefined, options: ReadOptions = {}) =>
  useRead(
    entityCall(of, 'info'),
    { [addressOf(of).id]: uuid ?? '' },
    // The server answers with the fields of the definition that E comes from.
    (row: Read<'info'>) => withUuid(of, row) as InfoRow<E>,
    { ...options, enabled: uuid !== undefined && (options.enabled ?? true) },
  )

/** Choices of a picker; `uuidList` asks for the labels of given rows. */
export const useOptions = (
  of: Entity,
  input: { keyword?: string; pageSize?: number; uuidList?: string[]; [field: string]: unknown },
  options: ReadOptions = {},
) => useRead(entityCall(of, 'options'), input, (list: Read<'options'>): Choice[] => list, { ...options, keep: true })

/** Who may be given these rows, all of them. */
export const useWorkers = (of: Entity, uuids: readonly string[], options: ReadOptions = {}) =>
  useRead(entityCall(of, 'workers'), { [idListKey(addressOf(of).id)]: [...uuids] }, (list: Read<'workers'>) => list, options)

/** Figures of an entity; `range` adds the change against the span before, `groupBy` the course inside it. */
export const useKpis = (of: Entity, input: Input<EntityCalls['kpi']> = {}, options: ReadOptions = {}) =>
  useRead(entityCall(of, 'kpi'), input, (list: Read<'kpi'>) => list, options)

/** History of a row, the newest first. */
export const useLog = (of: Entity, uuid: string, paging: { pageNum?: number; pageSize?: number } = {}, options: ReadOptions = {}) =>
  useRead(
    entityCall(of, 'log'),
    { [addressOf(of).id]: uuid, ...paging },
    // Lines of the history have one shape for all entities.
    ({ list, page }: Read<'log'>) => ({ list: list as unknown as LogEntry[], total: page.total }),
    { ...options, keep: true },
  )

/** Rows that have to do with one, of any application. */
export type RelatedGroup = Read<'related'>[number]

export const useRelated = (of: Entity, uuid: string) =>
  useRead(entityCall(of, 'related'), { [addressOf(of).id]: uuid }, (groups: Read<'related'>): RelatedGroup[] => groups)

/** A row as it stood at a moment, or at the end of a day. */
export const useAsOf = (of: Entity, uuid: string, time: string, options: ReadOptions = {}) =>
  useRead(entityCall(of, 'asOf'), { [addressOf(of).id]: uuid, time }, (answer: Read<'asOf'>) => answer, options)

/** Comments on a row, the newest first. */
export const useComments = (of: Entity, uuid: string, paging: { pageNum?: number; pageSize?: number } = {}, options: ReadOptions = {}) =>
  useRead(
    entityCall(of, 'commentList'),
    { [addressOf(of).id]: uuid, ...paging },
    ({ list, page, portraits = {} }: Read<'commentList'>) => ({
      // Comments have one shape for all entities.
      list: (list as unknown as RowComment[]).map((each) => ({ ...each, userHeadImg: portraits[each.userUuid ?? ''] ?? null })),
      total: page.total,
    }),
    { ...options, keep: true },
  )

/** Children of a node of a tree; null asks for the roots. */
export const useTree = (of: Entity, input: { parentUuid?: string | null; keyword?: string }, options: ReadOptions = {}) =>
  useRead(
    entityCall(of, 'tree'),
    input,
    // Nodes have one shape for all entities.
    (list: Read<'tree'>) => list as unknown as TreeNode[],
    options,
  )

/** What the application is on the server, and the rights of the caller in it. Only for applications with an `appKey`. */
export const useMeta = (of: Identity, options: ReadOptions = {}) =>
  useRead(appCall(of, 'meta'), {}, (meta: Output<AppEndpoints['meta']>) => meta, { staleTime: 5 * 60_000, ...options })

/** What is the case in an application over a period, and what needs attention: one call for all of it. */
export const useOverviewData = (of: Identity, input: Input<AppEndpoints['overview']>) =>
  useRead(appCall(of, 'overview'), input, (answer: Output<AppEndpoints['overview']>) => answer, { keep: true })

/** Own and shared saved lists of an entity. */
export const useSavedViews = (of: Entity) =>
  useRead(appCall(of.spec.app, 'viewList'), { entity: of.spec.name }, (list: Output<AppEndpoints['viewList']>): SavedView[] => list)
