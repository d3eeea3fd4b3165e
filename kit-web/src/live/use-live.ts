import { addressOf, appPath } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { createPace } from '@qifuyun/ui/platform/realtime/pace.ts'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { callKey } from '@qifuyun/ui/platform/request/hooks.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { entityCall } from '../calls.ts'
import { refreshRows } from '../commands.ts'
import { createWatches, type Watches, type WireName } from './watches.ts'

/** A list that changes all the time is read again at this pace. */
const PACE_MS = 5_000

const forget = (): void => undefined
let made: Watches | undefined
/** The watches of this page, made at first use. A refused row is not watched, for instance after a change of rights; reading it tells the reason. */
export const watches = (): Watches => {
  if (made === undefined) {
    const opened = createWatches((payload) => realtime.request('record:watch', payload).then(forget, forget))
    realtime.on('hello', () => opened.again())
    made = opened
  }
  return made
}

export const wireName = (of: Entity): WireName => {
  const { appKey, key } = of.spec.app
  return { appKey: appKey ?? key, entity: of.spec.name }
}

const forgetRow = (client: QueryClient, of: Entity, uuid: string): Promise<void> =>
  client.resetQueries({ queryKey: callKey(entityCall(of, 'info'), { [addressOf(of).id]: uuid }) })

const paces = new WeakMap<QueryClient, Map<string, ReturnType<typeof createPace>>>()

/** The pace of an application: its rows are read again together, however many parts of the page show some of them. */
const paceOf = (client: QueryClient, of: Entity): ReturnType<typeof createPace> => {
  const ofClient = paces.get(client) ?? new Map<string, ReturnType<typeof createPace>>()
  paces.set(client, ofClient)
  const path = appPath(of.spec.app)
  const pace = ofClient.get(path) ?? createPace(() => void refreshRows(client, of))
  ofClient.set(path, pace)
  return pace
}

export interface Row {
  uuid: string
  version: number
}

interface Live {
  rows: readonly Row[]
  /** Rows that come and go matter too: lists, figures. */
  list: boolean
}

/** A list or figures whose rows are too many to follow each. */
export const LIVE_LIST: Live = { rows: [], list: true }

/** Keeps what is on the screen of an entity as it is on the server, no matter who changes it there. */
export const useLive = (of: Entity, { rows, list }: Live): void => {
  const client = useQueryClient()
  const known = useRef<readonly Row[]>(rows)
  useEffect(() => {
    known.current = rows
  })
  const ids = rows.map(({ uuid }) => uuid).join(' ')
  useEffect(() => watches().show(wireName(of), { uuids: ids === '' ? [] : ids.split(' '), list }), [of, ids, list])
  useEffect(() => {
    const { appKey, entity } = wireName(of)
    const told = new Map<string, number>()
    const isBehind = ({ uuid, version }: Row): boolean => version < (told.get(uuid) ?? 0)
    const anew = paceOf(client, of)
    const rowsAnew = createPace(() => {
      // What this screen did itself has been read already.
      if (known.current.some(isBehind)) void refreshRows(client, of)
      told.clear()
    })
    const stops = [
      realtime.on('record:update', (update) => {
        if (update.appKey !== appKey || update.entity !== entity || !known.current.some(({ uuid }) => uuid === update.uuid)) return
        told.set(update.uuid, update.removedFlag === 1 ? Number.POSITIVE_INFINITY : update.version)
        if (update.removedFlag === 1) void forgetRow(client, of, update.uuid)
        rowsAnew.ask(0)
      }),
      realtime.on('record:changed', (changed) => {
        if (list && changed.appKey === appKey && changed.entity === entity) anew.ask(PACE_MS)
      }),
      // Nobody told what happened while the connection was away.
      realtime.on('hello', () => anew.ask(0)),
    ]
    return () => {
      rowsAnew.stop()
      for (const stop of stops) stop()
    }
  }, [client, of, list])
}
