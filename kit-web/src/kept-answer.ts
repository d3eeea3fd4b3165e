import { userStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useEffect, useState } from 'react'

/** What a query has come to. */
interface Answer<T> {
  data: T | undefined
  isLoadingError: boolean
  error: unknown
  refetch: () => unknown
}

/** An answer that this browser keeps under a key: what was read once is there without a network. `is` knows what was kept. */
export const useKeptAnswer = <T extends object>(key: string, answer: Answer<T>, is: (value: unknown) => value is T) => {
  const { userUuid } = useViewer().user
  const [kept, setKept] = useState<T | null>(null)
  const { data, isLoadingError, error, refetch } = answer
  // What this browser keeps outlives the page.
  useEffect(() => {
    void userStore(userUuid)
      .read(key)
      .then((found) => {
        if (is(found)) setKept(found)
      })
  }, [userUuid, key, is])
  useEffect(() => {
    if (data !== undefined) void userStore(userUuid).write(key, data)
  }, [data, userUuid, key])
  return { data: data ?? kept ?? undefined, failed: kept === null && isLoadingError, error, refetch }
}
