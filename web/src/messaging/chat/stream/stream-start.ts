import { useCallback, useState } from 'react'
import type { StateSnapshot, VirtuosoHandle } from 'react-virtuoso'
import type { Target } from '#src/messaging/find/jump.ts'
import { firstSeq, type MessageLog, messageAt } from '#src/messaging/store/log.ts'
import { scrollMemory } from './scroll-memory.ts'

type Start = { index: number; align: 'center' | 'end' }

/** Where the view starts: at the message that was jumped to, or at the end. */
const startAt = (log: MessageLog, seq: number | null): Start | undefined => {
  if (log.messages.length === 0) return undefined
  if (seq === null) return { index: log.messages.length - 1, align: 'end' }
  return { index: Math.min(log.messages.length - 1, Math.max(0, seq - firstSeq(log))), align: 'center' }
}

/** Where the view of a stretch starts (at a jump, where one was, at the anchor or the end), and how its place is remembered. */
export const useStreamStart = (
  list: React.RefObject<VirtuosoHandle | null>,
  { sessionUuid, log, target, atBottom }: { sessionUuid: string; log: MessageLog; target: Target | null; atBottom: boolean },
): { restored: StateSnapshot | undefined; start: Start | undefined; settled: (scrolling: boolean) => void } => {
  const { opening } = log
  const [{ restored, start }] = useState(() => {
    const jumped = target && messageAt(log, target.seq) ? target.seq : null
    const restored = jumped === null ? scrollMemory.find(sessionUuid, opening) : undefined
    return { restored, start: restored ? undefined : startAt(log, jumped ?? log.anchorSeq) }
  })
  const keep = useCallback(() => {
    list.current?.getState((snapshot) => scrollMemory.keep(sessionUuid, opening, snapshot))
  }, [list, sessionUuid, opening])
  const settled = (scrolling: boolean): void => {
    if (scrolling) return
    if (atBottom) scrollMemory.forget(sessionUuid)
    else keep()
  }
  return { restored, start, settled }
}
