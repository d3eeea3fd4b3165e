import type { getMyDay as declaredDay, getMyTeam as declaredTeam } from '@qifuyun/contract/workbench/endpoints.ts'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { getMyDay, getMyTeam } from '@qifuyun/ui/platform/request/endpoints/workbench.generated.ts'
import { refreshCalls, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

export type Day = Output<typeof declaredDay>
export type DayRow = Day['list'][number]
export type Deed = DayRow['actionList'][number]
export type Team = Output<typeof declaredTeam>
/** What can be opened. */
export type Place = Pick<DayRow, 'title' | 'urlScope' | 'pcJumpUrl'>

export const useMyDay = () => useCall(getMyDay, {}, { staleTime: 0 })
export const useMyTeam = () => useCall(getMyTeam, {}, { staleTime: 0 })

/** Reads the day again whenever something begins or ceases to wait, and after a lost connection is back. */
export const useLiveDay = (): void => {
  const client = useQueryClient()
  // A subscription to the server's events.
  useEffect(() => {
    const again = (): void => void refreshCalls(client, [getMyDay])
    const stops = [realtime.on('counters:update', again), realtime.on('hello', again)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}
