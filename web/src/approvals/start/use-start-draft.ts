import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import type { Picked } from '@qifuyun/ui/people/api.ts'
import { userStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useEffect, useState } from 'react'
import type { Values } from '../form/values.ts'

const keyOf = (name: string): string => `approval-draft:${name}`

/** Everything of a submission as the page holds it. */
export interface Filling {
  values: Values
  organUuid: string | undefined
  picks: Record<string, Picked[]>
  cc: Picked[]
  files: FileObject[]
}
interface Kept {
  versionNo: number
  filling: Filling
}

const isKept = (found: unknown): found is Kept =>
  typeof found === 'object' && found !== null && 'versionNo' in found && 'filling' in found && typeof found.filling === 'object'

/** What an earlier visit left here; undefined while it is looked up, null for nothing or for a form that has changed since. */
export const useKeptFilling = (name: string, versionNo: number): Filling | null | undefined => {
  const { userUuid } = useViewer().user
  const [found, setFound] = useState<Filling | null>()
  useEffect(() => {
    let asked = true
    const take = (kept: unknown): void => {
      if (asked) setFound(isKept(kept) && kept.versionNo === versionNo ? kept.filling : null)
    }
    userStore(userUuid)
      .read(keyOf(name))
      // A blocked store has no drafts.
      .then(take, () => take(null))
    return () => {
      asked = false
    }
  }, [userUuid, name, versionNo])
  return found
}

/** Keeps what is being filled in, in this browser, so that a reload loses nothing; `undefined` keeps nothing. */
export const useKeeping = (name: string, versionNo: number, filling: Filling | undefined): void => {
  const { userUuid } = useViewer().user
  useEffect(() => {
    if (filling === undefined) return
    // At once: a page that is closed waits for nothing.
    userStore(userUuid)
      .write(keyOf(name), { versionNo, filling })
      .catch(() => undefined)
  }, [userUuid, name, versionNo, filling])
}

/** Forgets what was kept for a flow. */
export const useLocalDraftRemoval = (): ((name: string) => void) => {
  const { userUuid } = useViewer().user
  return (name) => {
    userStore(userUuid)
      .remove(keyOf(name))
      .catch(() => undefined)
  }
}
