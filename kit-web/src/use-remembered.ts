import { userStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useEffect, useState } from 'react'

const forget = (): void => undefined

/** A value that this browser keeps for the user; undefined until it is read, null when there is none. */
export const useRemembered = (key: string): [value: unknown, remember: (value: unknown) => void] => {
  const { userUuid } = useViewer().user
  const [value, setValue] = useState<{ key: string; value: unknown }>()
  // Reading the browser's database is a subscription of one answer.
  useEffect(() => {
    let current = true
    const take = (found: unknown): void => {
      if (current) setValue({ key, value: found ?? null })
    }
    userStore(userUuid)
      .read(key)
      .then(take, () => take(null))
    return () => {
      current = false
    }
  }, [userUuid, key])
  const remember = (next: unknown): void => {
    setValue({ key, value: next })
    userStore(userUuid).write(key, next).catch(forget)
  }
  return [value?.key === key ? value.value : undefined, remember]
}
