import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { useCallback, useState } from 'react'

export interface Arrival {
  /** The read position under which the line 以下为新消息 stands; null without one. */
  readonly lineSeq: number | null
  /** Unread messages to jump to; 0 once they were in sight. */
  readonly unRead: number
  readonly readSeq: number
  /** Where one was named; null once it was in sight. */
  readonly mentionSeq: number | null
  change(part: Partial<Pick<Arrival, 'lineSeq' | 'unRead' | 'mentionSeq'>>): void
}

/** How the conversation stood when it was opened. Reading must take away neither the line nor the ways back. */
export const useArrival = (session: Session): Arrival => {
  const { unRead, lastReadSeq, mentionSeq } = session
  const [arrival, setArrival] = useState({ lineSeq: unRead > 0 ? lastReadSeq : null, unRead, readSeq: lastReadSeq, mentionSeq })
  const change = useCallback<Arrival['change']>((part) => setArrival((before) => ({ ...before, ...part })), [])
  return { ...arrival, change }
}
