import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import type { Coordinates } from '@qifuyun/ui/components/inputs/locate.ts'
import { newId } from '@qifuyun/ui/platform/new-id.ts'
import { useState } from 'react'
import { useRemembered } from '#src/use-remembered.ts'

/** What proves that somebody was there. */
export interface Shown {
  code: string
  at: string | null
  place: Coordinates | null
}

/** What was said of a point so far. */
export interface Draft {
  /** Of the record: sent after the page was loaded again, it is still the same one. */
  clientId: string
  shown: Shown
  values: Readonly<Record<string, string>>
  photos: FileObject[]
  note: string
  /** Of the application: what it asks for first, and of something that is wrong. */
  begun: Readonly<Record<string, unknown>>
  extra: Readonly<Record<string, unknown>>
}

const isDraft = (kept: unknown): kept is Draft => typeof kept === 'object' && kept !== null && 'clientId' in kept && 'shown' in kept

/** What somebody has begun to say of a point, kept in this browser until it is recorded; undefined until it is read. */
export const useDraft = (task: string, point: string) => {
  const [kept, keep] = useRemembered(`round-point.${task}.${point}`)
  const [empty] = useState(
    (): Draft => ({
      ...{ clientId: newId(), shown: { code: '', at: null, place: null }, values: {}, photos: [], note: '', begun: {}, extra: {} },
    }),
  )
  const of = (from: unknown): Draft => (isDraft(from) ? from : empty)
  return {
    draft: kept === undefined ? undefined : of(kept),
    // Two pictures may come to lie at one moment: each goes on from what the one before has left.
    change: (change: (before: Draft) => Partial<Draft>): void => keep((before: unknown) => ({ ...of(before), ...change(of(before)) })),
    forget: (): void => keep(null),
  }
}

const isList = (kept: unknown): kept is string[] => Array.isArray(kept)

/** The points of a task that were left out, the last of them last; kept in this browser. */
export const useSkipped = (task: string) => {
  const [kept, keep] = useRemembered(`round-skipped.${task}`)
  const skip = (point: string): void =>
    keep((before: unknown) => [...(isList(before) ? before.filter((each) => each !== point) : []), point])
  return { skipped: kept === undefined ? undefined : isList(kept) ? kept : [], skip }
}
