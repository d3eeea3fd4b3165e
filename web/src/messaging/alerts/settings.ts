import { userStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import { createStore } from 'zustand/vanilla'
import type { QuietHours } from './rules.ts'

/** How this browser draws the user's attention to new messages. Nothing is shown or heard until they allow it. */
export interface AlertSettings {
  readonly notices: boolean
  readonly sound: boolean
  readonly quiet: QuietHours
}

declare module '@qifuyun/ui/platform/realtime/realtime.ts' {
  interface PageTopics {
    /** The user has chosen again, in another page. */
    'alerts:settings': AlertSettings
  }
}

const KEY = 'messaging.alerts'
export const NO_ALERTS: AlertSettings = { notices: false, sound: false, quiet: { on: false, from: '22:00', to: '08:00' } }
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const timeOr = (value: unknown, fallback: string): string => (typeof value === 'string' && TIME.test(value) ? value : fallback)

/** Kept settings; what is damaged or missing is as before anybody chose. */
export const readSettings = (kept: unknown): AlertSettings => {
  const { notices, sound, quiet }: Record<string, unknown> = { ...Object(kept) }
  const { on, from, to }: Record<string, unknown> = { ...Object(quiet) }
  return {
    notices: notices === true,
    sound: sound === true,
    quiet: { on: on === true, from: timeOr(from, NO_ALERTS.quiet.from), to: timeOr(to, NO_ALERTS.quiet.to) },
  }
}

/** The settings in force on this page. */
export const alertSettings = createStore<AlertSettings>(() => NO_ALERTS)

// Where the browser forbids storage, a choice holds as long as the page.
const forget = (): void => undefined

/** Takes over what the user chose on this browser before. */
export const loadSettings = async (userUuid: string): Promise<void> => {
  const kept = await userStore(userUuid)
    .read(KEY)
    .catch(() => undefined)
  alertSettings.setState(readSettings(kept), true)
}

/** Changes some of them, for good. */
export const changeSettings = (userUuid: string, change: Partial<AlertSettings>): AlertSettings => {
  const settings = { ...alertSettings.getState(), ...change }
  alertSettings.setState(settings, true)
  userStore(userUuid).write(KEY, settings).catch(forget)
  return settings
}
