import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { distanceOf } from '@qifuyun/kit/rounds/distance.ts'
import { refreshApp } from '@qifuyun/kit-web/api.ts'
import { type Coordinates, locate } from '@qifuyun/ui/components/inputs/locate.ts'
import { newId } from '@qifuyun/ui/platform/new-id.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { callKey, useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Today } from '#src/attendance/calls.ts'
import { day } from '#src/attendance/days/day.ts'
import { punchNow, punchToday } from './calls.generated.ts'

/** A position is asked for again after this. */
const FRESH_MS = 60_000

export interface Nearest {
  name: string
  distance: number
  inRange: boolean
}

/** The place that is nearest to a position. */
export const nearestOf = (places: Today['places'], at: Coordinates | undefined): Nearest | null => {
  if (at === undefined) return null
  const near = places
    .map(({ name, radiusM, ...spot }) => {
      const distance = distanceOf({ name: '', ...at }, { name, ...spot }) ?? 0
      return { name, distance, inRange: distance <= radiusM }
    })
    .toSorted((one, other) => one.distance - other.distance)
  return near[0] ?? null
}

/** Where this device is, and what a punch sends and comes to. A punch that was not answered is sent again as the same one. */
export const usePunch = (today: Today) => {
  const client = useQueryClient()
  const wanted = today.places.length > 0
  const place = useQuery({
    queryKey: ['attendance', 'position'],
    queryFn: () => locate({ exact: true }),
    enabled: wanted,
    retry: false,
    staleTime: FRESH_MS,
  })
  const [clientId, setClientId] = useState(newId)
  const [kind, setKind] = useState<'1' | '2' | null>(null)
  const [photo, setPhoto] = useState<readonly FileObject[]>([])
  const [reason, setReason] = useState('')
  const punch = useAction(punchNow, {
    quiet: true,
    onDone: (now) => {
      client.setQueryData(callKey(punchToday, {}), now)
      setClientId(newId())
      setKind(null)
      setPhoto([])
      setReason('')
      void refreshApp(client, day)
    },
  })
  const chosen = kind ?? today.next
  const send = async (): Promise<void> => {
    // Whoever has walked here since is where they are now.
    const at = wanted ? (await place.refetch()).data : undefined
    punch.mutate({
      ...{ clientId, kind: chosen, photo: photo.map(({ filePath }) => filePath) },
      ...(at !== undefined && { position: at }),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    })
  }
  return {
    ...{ chosen, setKind, photo, setPhoto, reason, setReason, send },
    near: nearestOf(today.places, place.data),
    located: wanted ? (place.isFetching ? ('asking' as const) : place.isError ? ('unknown' as const) : ('known' as const)) : null,
    locateAgain: () => void place.refetch(),
    busy: punch.isPending || (wanted && place.isFetching),
    refused: punch.error instanceof CallError ? punch.error : null,
    done: punch.isSuccess,
  }
}
