import type { SessionHost } from '@qifuyun/ui/platform/realtime/session-events.ts'
import { listEnterprises } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { refreshCalls } from '@qifuyun/ui/platform/request/hooks.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { showSwitching, startAgain } from '@qifuyun/ui/workspace/veil-store.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startMessaging, stopMessaging } from '#src/messaging/api.ts'
import { startCounters } from '#src/notifications/api.ts'
import { text } from '#src/shell/texts.ts'
import { followRights } from './follow-rights.ts'

const hostOf = (client: QueryClient, reloadUser: () => void): SessionHost => ({
  showSwitching,
  reloadUser,
  reload: startAgain,
  joined: (enterprise) => {
    requestHost().toast({ kind: 'success', text: text('你已加入「{enterprise}」', { enterprise }) })
    void refreshCalls(client, [listEnterprises])
  },
})

/** The guard's last step, once the user is known: the messenger and the counters start and follow the server. */
export const useLiveSession = (): void => {
  const client = useQueryClient()
  const { userUuid, imAccountId, nickName, orgUserInfo, userHeadImg: headImg } = useViewer().user
  const name = orgUserInfo?.userName ?? nickName
  useEffect(() => {
    const stopCounters = startCounters()
    const rights = followRights(client)
    if (imAccountId !== null) startMessaging({ userUuid, imAccountId, name, headImg }, hostOf(client, rights.reload))
    return () => {
      stopCounters()
      rights.stop()
      stopMessaging()
    }
  }, [client, userUuid, imAccountId, name, headImg])
}
