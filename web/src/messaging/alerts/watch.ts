import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import type { Realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { ChatState } from '#src/messaging/store/state.ts'
import type { Audience } from './audience.ts'
import type { Notices } from './notices.ts'
import { alertWords, deservesAlert, isQuiet, timeOfDay } from './rules.ts'
import type { AlertSettings } from './settings.ts'

interface Watched {
  realtime: Pick<Realtime, 'on' | 'leads'>
  store: StoreApi<ChatState>
  settings: () => AlertSettings
  /** Of the enterprise. */
  timeZone: () => Promise<string | undefined>
  audience: Audience
  notices: Notices
  now: () => Date
}

/**
 * Draws attention to new messages, in one page for all of the browser: a notice while none of them can be seen, a tone while nobody reads
 * that very conversation. In quiet hours neither; the badges go on. Gives the way to stop.
 */
export const watchAlerts = ({ realtime, store, settings, timeZone, audience, notices, now }: Watched): (() => void) => {
  const alert = async (message: Message): Promise<void> => {
    const { me, sessions } = store.getState()
    const { notices: shows, sound, quiet } = settings()
    const session = sessions[message.sessionUuid]
    if (!me || (!shows && !sound) || !deservesAlert(message, session, me.imAccountId)) return
    if (quiet.on && isQuiet(quiet, timeOfDay(now(), await timeZone()))) return
    const pages = await audience.ask(message.sessionUuid)
    if (pages.some(({ attended }) => attended)) return
    // It may have been read on another device meanwhile.
    if ((store.getState().sessions[message.sessionUuid]?.lastReadSeq ?? 0) >= message.seq) return
    if (sound) audience.chimeIn(pages)
    if (shows && !pages.some(({ visible }) => visible)) notices.show(message, alertWords(message, session, me.imAccountId))
  }
  const takeRead = ({ sessions }: ChatState): void => {
    for (const sessionUuid of notices.shown()) if (sessions[sessionUuid]?.unRead === 0) notices.take(sessionUuid)
  }
  const stops = [
    audience.follow(),
    store.subscribe(takeRead),
    realtime.on('message:new', (message) => {
      if (realtime.leads()) void alert(message)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
