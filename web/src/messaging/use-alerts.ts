import { newId } from '@qifuyun/ui/platform/new-id.ts'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { getBaseInfo } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { callKey } from '@qifuyun/ui/platform/request/hooks.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { chat, sessionPath, useChat } from '#src/messaging/api.ts'
import { createAudience, type Here } from './alerts/audience.ts'
import { canChime, chime } from './alerts/chime.ts'
import { createNotices, type NoticePlace } from './alerts/notices.ts'
import { alertSettings, loadSettings } from './alerts/settings.ts'
import { watchAlerts } from './alerts/watch.ts'

const here = (sessionUuid: string): Here => {
  const visible = document.visibilityState === 'visible'
  const shown = location.pathname === '/im' && chat.store.getState().activeUuid === sessionUuid
  return { visible, attended: visible && document.hasFocus() && shown, audible: canChime() }
}

/** The enterprise's time zone; undefined when it cannot be had, which is this computer's. */
const zoneOf = async (client: QueryClient): Promise<string | undefined> => {
  const queryFn = () => call(getBaseInfo, {}, { quiet: true })
  const info = await client
    .fetchQuery({ queryKey: callKey(getBaseInfo, {}), queryFn, staleTime: Number.POSITIVE_INFINITY })
    .catch(() => undefined)
  return info?.timeZone
}

/** Draws attention to new messages wherever in the product the user is; a notice leads to its message. */
export const useAlerts = (): void => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const userUuid = useChat((state) => state.me?.userUuid)
  const open = useEffectEvent(({ sessionUuid, seq }: NoticePlace) => void navigate(sessionPath(sessionUuid, seq)))
  // A subscription to the server's events and to the other pages.
  useEffect(() => {
    if (!userUuid) return
    void loadSettings(userUuid)
    const tone = (): void => void chime()
    const stops = [
      realtime.hear('alerts:settings', (settings) => alertSettings.setState(settings, true)),
      watchAlerts({
        realtime,
        store: chat.store,
        settings: alertSettings.getState,
        timeZone: () => zoneOf(client),
        audience: createAudience({ realtime, page: newId(), here, chime: tone, newId }),
        notices: createNotices((place) => open(place)),
        now: () => new Date(),
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, userUuid])
}
