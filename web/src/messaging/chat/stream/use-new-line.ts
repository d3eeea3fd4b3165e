import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { useEffect, useRef } from 'react'
import type { Arrival } from './use-arrival.ts'

/** Draws the line 以下为新消息 again when unread messages begin to gather while nobody looks. */
export const useNewLine = ({ unRead, lastReadSeq }: Session, seen: boolean, { change }: Arrival): void => {
  const gathering = useRef(unRead > 0)
  // The line belongs to the opened conversation, which outlives this view of it.
  useEffect(() => {
    if (unRead > 0 && !gathering.current && !seen) change({ lineSeq: lastReadSeq })
    gathering.current = unRead > 0
  })
}
