import { closeKept, forgetSent, openKept, sendKept, useKept } from '@qifuyun/ui/platform/kept/kept-commands.ts'
import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { userStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { text } from '#src/shell/texts.ts'

/** The browser tells when the network is back, but not always. */
const RETRY_MS = 15_000

/** A blocked store keeps nothing. */
const forget = (): void => undefined

/** Sends what was kept without a network: when the page opens, when the network comes back, and from time to time until it is done. */
export const useKeptCommands = (): void => {
  const client = useQueryClient()
  const { userUuid } = useViewer().user
  const online = useRealtimeStatus() === 'online'
  const waits = useKept(({ list }) => list.some(({ refusal }) => refusal === null))
  useEffect(() => {
    openKept(userStore(userUuid)).catch(forget)
    return closeKept
  }, [userUuid])
  useEffect(() => {
    if (!waits) return
    const go = (): void => {
      sendKept()
        .then((done) => {
          if (done === 0) return
          requestHost().toast({ kind: 'success', text: text('已提交离线保存的 {n} 项操作', { n: done }) })
          // What was done shows wherever it is looked at.
          return client.invalidateQueries().finally(forgetSent)
        })
        .catch(forget)
    }
    if (online) go()
    const timer = setInterval(go, RETRY_MS)
    addEventListener('online', go)
    return () => {
      clearInterval(timer)
      removeEventListener('online', go)
    }
  }, [waits, online, client])
}
