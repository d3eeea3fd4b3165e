import type { getBigScreen as declared } from '@qifuyun/contract/big-screen/endpoints.ts'
import { createPace } from '@qifuyun/ui/platform/realtime/pace.ts'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import {
  endBigScreenSharing,
  getBigScreen,
  getSharedBigScreen,
  shareBigScreen,
} from '@qifuyun/ui/platform/request/endpoints/big-screen.generated.ts'
import { refreshCalls, useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

export type Board = Output<typeof declared>
export type Work = NonNullable<Board['work']>

/** Rows change all the time where many work: the board is read again at this pace. */
const PACE_MS = 2_000
/** What time alone changes: deadlines that pass. */
const REFRESH_MS = 30_000

export const useBoard = (projectUuid: string | undefined) =>
  useCall(getBigScreen, projectUuid === undefined ? {} : { projectUuid }, { staleTime: 0 })

/** A refused entity is not followed; the board says what it could read. */
const forget = (): void => undefined

/** Reads the board again when a row of its applications comes, changes or goes, and every half minute while somebody can see it. */
export const useLiveBoard = (watched: Board['watchList'] | undefined): void => {
  const client = useQueryClient()
  const names = (watched ?? []).map(({ appKey, entity }) => `${appKey}/${entity}`).join(' ')
  // A subscription to the server's events.
  useEffect(() => {
    const known = new Set(names.split(' '))
    const pace = createPace(() => void refreshCalls(client, [getBigScreen]))
    const follow = (): void => {
      for (const name of known) {
        const [appKey, entity] = name.split('/')
        if (entity !== undefined) realtime.request('record:watch', { appKey, entity, uuidList: [], listFlag: 1 }).then(forget, forget)
      }
    }
    follow()
    const stops = [
      realtime.on('record:changed', ({ appKey, entity }) => {
        if (known.has(`${appKey}/${entity}`)) pace.ask(PACE_MS)
      }),
      realtime.on('hello', () => {
        follow()
        pace.ask(0)
      }),
    ]
    const timer = setInterval(() => {
      if (!document.hidden) pace.ask(0)
    }, REFRESH_MS)
    return () => {
      clearInterval(timer)
      pace.stop()
      for (const stop of stops) stop()
    }
  }, [client, names])
}

export const useShare = () => useAction(shareBigScreen)
export const useEndSharing = () => useAction(endBigScreenSharing, { announce: true })

/** The board that a link opens, read again every half minute: nobody is signed in whom the server could tell. */
export const useSharedBoard = (k: string) => {
  const client = useQueryClient()
  const board = useCall(getSharedBigScreen, { k }, { staleTime: 0 })
  // A clock of the screen.
  useEffect(() => {
    const timer = setInterval(() => void refreshCalls(client, [getSharedBigScreen]), REFRESH_MS)
    return () => clearInterval(timer)
  }, [client])
  return board
}
