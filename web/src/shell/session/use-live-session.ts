import { useEffect } from 'react'
import { startMessaging, stopMessaging } from '#src/messaging/api.ts'
import { startCounters } from '#src/notifications/api.ts'
import type { SessionHost } from '#src/platform/realtime/session-events.ts'
import { showSwitching } from '#src/shell/veil-store.ts'
import { isOutage, leaveRefused } from './leave.ts'
import { reloadViewer } from './load-session.ts'
import { useViewer } from './session-store.ts'

const HOST: SessionHost = {
  showSwitching,
  reloadUser: () => {
    reloadViewer().catch((error: unknown) => {
      // What is known stays until the server answers again.
      if (!isOutage(error)) leaveRefused(error)
    })
  },
  reload: () => location.assign('/'),
}

/** The guard's last step, once the user is known: the messenger and the counters start and follow the server. */
export const useLiveSession = (): void => {
  const { userUuid, imAccountId, nickName, orgUserInfo, userHeadImg: headImg } = useViewer().user
  const name = orgUserInfo?.userName ?? nickName
  useEffect(() => {
    const stopCounters = startCounters()
    if (imAccountId !== null) startMessaging({ userUuid, imAccountId, name, headImg }, HOST)
    return () => {
      stopCounters()
      stopMessaging()
    }
  }, [userUuid, imAccountId, name, headImg])
}
