import { userStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useEffect, useState } from 'react'
import { z } from 'zod'

const KEY = 'scan-recent-codes'
const MOST = 8
const kept = z.array(z.object({ code: z.string(), time: z.string() }))
export type RecentCode = z.output<typeof kept>[number]

/** The codes that the user opened last on this browser, the latest first. A blocked store remembers nothing. */
export const useRecentCodes = () => {
  const { userUuid } = useViewer().user
  const [recent, setRecent] = useState<readonly RecentCode[]>([])
  useEffect(() => {
    let asked = true
    userStore(userUuid)
      .read(KEY)
      .then((found) => {
        const read = kept.safeParse(found)
        if (asked && read.success) setRecent(read.data)
      })
      .catch(() => undefined)
    return () => {
      asked = false
    }
  }, [userUuid])
  const keep = async (codes: readonly RecentCode[]): Promise<void> => {
    setRecent(codes)
    await userStore(userUuid)
      .write(KEY, codes)
      .catch(() => undefined)
  }
  return {
    recent,
    /** Settles once it is kept: what leaves the page before may lose it. */
    remember: (code: string): Promise<void> =>
      keep([{ code, time: new Date().toISOString() }, ...recent.filter((one) => one.code !== code)].slice(0, MOST)),
    forget: (): void => void keep([]),
  }
}
