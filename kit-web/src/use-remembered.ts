import { userStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useEffect, useRef, useState } from 'react'

interface Kept {
  key: string
  value: unknown
}
/** A value, or what makes it of the one before. */
type Change = object | boolean | number | string | null | ((before: unknown) => unknown)

const forget = (): void => undefined
const of = (kept: Kept | undefined, key: string): unknown => (kept?.key === key ? kept.value : undefined)

/**
 * A value that this browser keeps for the user; undefined until it is read, null when there is none. A change that is a function is given what
 * the change before it left, also when the page was not drawn between the two.
 */
export const useRemembered = (key: string): [value: unknown, remember: (change: Change) => void] => {
  const { userUuid } = useViewer().user
  const [kept, setKept] = useState<Kept>()
  const newest = useRef<Kept>(undefined)
  const [take] = useState(() => (next: Kept): void => {
    newest.current = next
    setKept(next)
  })
  // Reading the browser's database is a subscription of one answer.
  useEffect(() => {
    let current = true
    const found = (value: unknown): void => {
      if (current) take({ key, value: value ?? null })
    }
    userStore(userUuid)
      .read(key)
      .then(found, () => found(null))
    return () => {
      current = false
    }
  }, [take, userUuid, key])
  const remember = (change: Change): void => {
    const value: unknown = typeof change === 'function' ? change(of(newest.current, key)) : change
    take({ key, value })
    userStore(userUuid).write(key, value).catch(forget)
  }
  return [of(kept, key), remember]
}
