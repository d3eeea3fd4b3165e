import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useEffect, useRef } from 'react'
import { HOLD_MINUTES } from '#src/knowledge-base/codes.ts'
import { holdCall, standingCall } from './calls.generated.ts'

/** Well before others may take over. */
const RENEWED_MS = (HOLD_MINUTES / 3) * MINUTE_MS

/** Keeps others from a document while its form is open, and lets them again when it is closed. Gives who has it, when it is begun. */
export const useHold = (uuid: string, open: boolean) => {
  const { mutateAsync } = useAction(holdCall, { announce: false, refresh: [standingCall] })
  const was = useRef(false)
  useEffect(() => {
    const tell = (release: boolean): void => {
      mutateAsync({ doc: uuid, release }).catch(() => undefined)
    }
    if (was.current && !open) tell(true)
    was.current = open
    if (!open) return undefined
    const timer = setInterval(() => tell(false), RENEWED_MS)
    return () => clearInterval(timer)
  }, [uuid, open, mutateAsync])
  return () => mutateAsync({ doc: uuid, release: false })
}
