import { text } from '#src/platform/i18n/own-texts.ts'
import { requestHost } from '#src/platform/request/host.ts'
import type { Realtime } from './realtime.ts'

export interface SessionHost {
  /** Covers the page with 正在切换到：{enterprise}. */
  showSwitching(enterpriseName: string): void
  /** Loads the user and the routes again: roles have changed. */
  reloadUser(): void
  reload(): void
  /** Another enterprise has let the user in. */
  joined(enterpriseName: string): void
}

/** Specification section 4: the page stays veiled that long before it starts again. */
export const SWITCH_RELOAD_MS = 1_500

/** What the server says about the sign-in itself, turned into what the page does. Gives the way to stop. */
export const followSession = (realtime: Realtime, host: SessionHost): (() => void) => {
  const stops = [
    realtime.on('session:revoked', () => {
      realtime.stop()
      const { toast, signInEnded } = requestHost()
      toast({ kind: 'error', text: text('登录已失效，请重新登录'), onClose: signInEnded })
    }),
    realtime.on('session:enterprise', ({ enterpriseUuid, enterpriseName }) => {
      if (enterpriseUuid === requestHost().enterpriseUuid()) return
      host.showSwitching(enterpriseName)
      setTimeout(() => host.reload(), SWITCH_RELOAD_MS)
    }),
    realtime.on('enterprise:joined', ({ enterpriseName }) => host.joined(enterpriseName)),
    realtime.on('session:roles', () => host.reloadUser()),
    realtime.on('server:drain', ({ reconnectInMs }) => {
      setTimeout(() => realtime.reconnect(), reconnectInMs)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
