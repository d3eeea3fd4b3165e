import { userStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useEffect, useState } from 'react'

const KEY = 'approval-recent-flows'
const MOST = 5
const isList = (found: unknown): found is string[] => Array.isArray(found) && found.every((one) => typeof one === 'string')

/** The flows that the user started last on this browser, the latest first. */
export const useRecentFlows = () => {
  const { userUuid } = useViewer().user
  const [recent, setRecent] = useState<readonly string[]>([])
  useEffect(() => {
    let asked = true
    userStore(userUuid)
      .read(KEY)
      .then((found) => {
        if (asked && isList(found)) setRecent(found)
      })
      // A blocked store remembers nothing.
      .catch(() => undefined)
    return () => {
      asked = false
    }
  }, [userUuid])
  return {
    recent,
    remember: (flowUuid: string): void => {
      userStore(userUuid)
        .write(KEY, [flowUuid, ...recent.filter((one) => one !== flowUuid)].slice(0, MOST))
        .catch(() => undefined)
    },
  }
}
