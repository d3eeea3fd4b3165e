import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { createPace } from '@qifuyun/ui/platform/realtime/pace.ts'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { callKey } from '@qifuyun/ui/platform/request/hooks.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type EntityCalls, entityCall } from '../calls.ts'
import type { PageBody } from '../rows.ts'
import { createGather } from './gather.ts'
import { mergedPage } from './merged-page.ts'
import { type Row, watches, wireName } from './use-live.ts'

/** Changed rows of this time are read together. */
const GATHER_MS = 250
/** Something was told of the entity, but of no row that is shown: one may have come. */
const NEW_ROW_MS = 1_000
/** While shown rows change all the time, whether others came is asked at this pace. */
const BUSY_MS = 5_000

/** Reads these rows of a page that was read before, and puts them in their places. */
const readAgain = async (client: QueryClient, of: Entity, body: PageBody, uuids: readonly string[]): Promise<void> => {
  const page = entityCall(of, 'page')
  const { pageNum: _pageNum, ...asked } = body
  const again = await call(page, { ...asked, pageSize: uuids.length, uuidList: [...uuids], withTotal: false }, { quiet: true })
  client.setQueryData<Output<EntityCalls['page']>>(
    callKey(page, { ...body }),
    (before) => before && mergedPage(before, again, uuids, addressOf(of).id),
  )
}

/**
 * Keeps a page of rows as it is on the server row by row: what changes is read alone, and shows in less than a second. The page is read as a
 * whole only when rows may have come.
 */
export const useLiveRows = (of: Entity, body: PageBody, rows: readonly Row[]): void => {
  const client = useQueryClient()
  const known = useRef(new Map<string, number>())
  const told = useRef(new Map<string, number>())
  const gather = useRef<ReturnType<typeof createGather>>(undefined)
  const pace = useRef<ReturnType<typeof createPace>>(undefined)
  useEffect(() => {
    known.current = new Map(rows.map(({ uuid, version }) => [uuid, version]))
    // A page that was asked for before the change may arrive after it.
    for (const [uuid, version] of told.current) {
      if ((known.current.get(uuid) ?? version) >= version) told.current.delete(uuid)
      else gather.current?.add(uuid)
    }
  }, [rows])
  const ids = rows.map(({ uuid }) => uuid).join(' ')
  useEffect(() => {
    // What changed between the reading and the watching was told to nobody here.
    const ready = (): void => pace.current?.ask(0)
    return watches().show(wireName(of), { uuids: ids === '' ? [] : ids.split(' '), list: true, ready })
  }, [of, ids])
  const asked = JSON.stringify(body)
  useEffect(() => {
    const { appKey, entity } = wireName(of)
    const page: PageBody = JSON.parse(asked)
    const rowsAgain = createGather((uuids) => readAgain(client, of, page, uuids), GATHER_MS)
    gather.current = rowsAgain
    const anew = createPace(() => void client.invalidateQueries({ queryKey: callKey(entityCall(of, 'page'), { ...page }) }))
    pace.current = anew
    let heardAt = Number.NEGATIVE_INFINITY
    const stops = [
      realtime.on('record:update', ({ uuid, version, removedFlag, ...update }) => {
        const shown = known.current.get(uuid)
        if (update.appKey !== appKey || update.entity !== entity || shown === undefined) return
        heardAt = performance.now()
        if (removedFlag !== 1 && version <= shown) return
        if (removedFlag !== 1) told.current.set(uuid, version)
        rowsAgain.add(uuid)
      }),
      realtime.on('record:changed', (changed) => {
        if (changed.appKey !== appKey || changed.entity !== entity) return
        anew.ask(performance.now() - heardAt < NEW_ROW_MS ? BUSY_MS : NEW_ROW_MS)
      }),
      // Nobody told what happened while the connection was away.
      realtime.on('hello', () => anew.ask(0)),
    ]
    return () => {
      rowsAgain.stop()
      anew.stop()
      for (const stop of stops) stop()
    }
  }, [client, of, asked])
}
