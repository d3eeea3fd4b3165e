import { realtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { reloadRights } from '@qifuyun/ui/workspace/session/load-session.ts'
import type { QueryClient } from '@tanstack/react-query'
import { text } from '#src/shell/texts.ts'
import { isOutage, leaveRefused, moveOn } from './leave.ts'

/** A server that does not answer is asked again after this time. */
const AGAIN_MS = 5_000

const wordsAt = (unfinished: string): string =>
  unfinished.includes('secondFactor') ? text('企业要求二次验证后才能进入') : text('你已不在该企业，请选择要进入的企业')

export interface RightsFollower {
  /** Reads who the user is and what they may do again. */
  reload: () => void
  stop: () => void
}

/** Keeps what the user may do as the server knows it: read again when it says so, and after a time in which it could not be heard, or would not be. */
export const followRights = (client: QueryClient): RightsFollower => {
  let again: ReturnType<typeof setTimeout> | undefined
  let lost = false
  let stopped = false
  const reload = (): void => {
    clearTimeout(again)
    reloadRights()
      .then((unfinished) => {
        if (unfinished !== undefined) return moveOn(unfinished, wordsAt(unfinished))
        // What was read with the former rights is read again.
        return client.invalidateQueries()
      })
      .catch((error: unknown) => {
        // What is known stays until the server answers again.
        if (stopped) return
        if (isOutage(error)) again = setTimeout(reload, AGAIN_MS)
        else leaveRefused(error)
      })
  }
  const unsubscribe = realtimeStatus.subscribe(() => {
    const status = realtimeStatus.get()
    if (status === 'offline') lost = true
    // Back again, or the server lets the page in no longer.
    if (!lost || (status !== 'online' && status !== 'idle')) return
    lost = false
    reload()
  })
  return {
    reload,
    stop: () => {
      stopped = true
      clearTimeout(again)
      unsubscribe()
    },
  }
}
