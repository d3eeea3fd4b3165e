import { userStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useEffect, useState } from 'react'
import { type Design, isDesign } from './design.ts'

const PREFIX = 'flow-design:'

/** A design that was not saved. */
export interface LocalDraft {
  design: Design
  time: number
}

const isDraft = (value: unknown): value is LocalDraft =>
  typeof value === 'object' &&
  value !== null &&
  'design' in value &&
  isDesign(value.design) &&
  'time' in value &&
  typeof value.time === 'number'

/** Keeps what is not saved in this browser, under the user; gives back what an earlier visit left. */
export const useLocalDraft = (name: string, unsaved: Design | null) => {
  const { userUuid } = useViewer().user
  const key = PREFIX + name
  const [offered, setOffered] = useState<LocalDraft | null>(null)
  const [keptAt, setKeptAt] = useState<number | null>(null)
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
  useEffect(() => {
    if (unsaved === null) return
    const keep = async (): Promise<void> => {
      const time = Date.now()
      await userStore(userUuid).write(key, { design: unsaved, time })
      setKeptAt(time)
    }
    // At once: a page that is closed waits for nothing.
    keep().catch(() => undefined)
  }, [userUuid, key, unsaved])
  return {
    offered,
    keptAt,
    /** The offer was taken or turned down. */
    answer: () => setOffered(null),
    /** Nothing is unsaved any more. */
    forget: () => {
      setOffered(null)
      setKeptAt(null)
      userStore(userUuid)
        .remove(key)
        .catch(() => undefined)
    },
  }
}
