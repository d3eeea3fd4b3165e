import { userStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useCallback, useEffect, useState } from 'react'
import { isRow, type Row } from '#src/fields/row.ts'

const PREFIX = 'form-draft:'

/** What was typed and not sent. */
export interface Draft {
  row: Row
  /** The row that the typing started from; null for a new one. */
  base: Row | null
  time: number
}

const isDraft = (value: unknown): value is Draft =>
  isRow(value) && isRow(value.row) && (value.base === null || isRow(value.base)) && typeof value.time === 'number'

export interface DraftStore {
  /** A draft of an earlier visit that waits for a decision. */
  offered: Draft | null
  keep: (draft: Omit<Draft, 'time'>) => void
  /** The offer was taken or turned down, or everything was sent. */
  forget: (alsoKept: boolean) => void
}

/** The draft of one form, under the user in this browser: it survives a reload and even signing in again. */
export const useDraft = (name: string): DraftStore => {
  const { userUuid } = useViewer().user
  const [offered, setOffered] = useState<Draft | null>(null)
  const key = PREFIX + name
  useEffect(() => {
    let asked = true
    const look = async (): Promise<void> => {
      const found = await userStore(userUuid).read(key)
      if (asked && isDraft(found)) setOffered(found)
    }
    // A blocked store has no drafts.
    look().catch(() => undefined)
    return () => {
      asked = false
    }
  }, [userUuid, key])
  const keep = useCallback(
    (draft: Omit<Draft, 'time'>) => {
      // At once: a page that is closed waits for nothing. The store takes writes in their order.
      userStore(userUuid)
        .write(key, { ...draft, time: Date.now() })
        .catch(() => undefined)
    },
    [userUuid, key],
  )
  const forget = useCallback(
    (alsoKept: boolean) => {
      setOffered(null)
      if (alsoKept)
        userStore(userUuid)
          .remove(key)
          .catch(() => undefined)
    },
    [userUuid, key],
  )
  return { offered, keep, forget }
}
