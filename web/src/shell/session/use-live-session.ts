import type { SessionHost } from '@qifuyun/ui/platform/realtime/session-events.ts'
import { listEnterprises } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { refreshCalls } from '@qifuyun/ui/platform/request/hooks.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { reloadRights } from '@qifuyun/ui/workspace/session/load-session.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { showSwitching, startAgain } from '@qifuyun/ui/workspace/veil-store.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startMessaging, stopMessaging } from '#src/messaging/api.ts'
import { startCounters } from '#src/notifications/api.ts'
import { text } from '#src/shell/texts.ts'
import { isOutage, leaveRefused, moveOn } from './leave.ts'

const wordsAt = (unfinished: string): string =>
  unfinished.includes('secondFactor') ? text('企业要求二次验证后才能进入') : text('你已不在该企业，请选择要进入的企业')

const hostOf = (client: QueryClient): SessionHost => ({
  showSwitching,
  reloadUser: () => {
    reloadRights()
      .then((unfinished) => {
        if (unfinished !== undefined) return moveOn(unfinished, wordsAt(unfinished))
        // What was read with the former rights is read again.
        return client.invalidateQueries()
      })
      .catch((error: unknown) => {
        // What is known stays until the server answers again.
        if (!isOutage(error)) leaveRefused(error)
      })
  },
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
    if (imAccountId !== null) startMessaging({ userUuid, imAccountId, name, headImg }, hostOf(client))
    return () => {
      stopCounters()
      stopMessaging()
    }
  }, [client, userUuid, imAccountId, name, headImg])
}
