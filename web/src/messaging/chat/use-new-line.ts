import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { useState } from 'react'

/**
 * The read position under which the line 以下为新消息 stands; null without one. It is taken when the conversation is opened, and
 * again when unread messages gather while nobody looks; reading them does not take it away.
 */
export const useNewLine = (session: Session, seen: boolean): number | null => {
  const [line, setLine] = useState<number | null>(session.unRead > 0 ? session.lastReadSeq : null)
  const [gathering, setGathering] = useState(session.unRead > 0)
  // Kept from render to render, as React describes it for values that follow a change of props.
  if (session.unRead === 0 && gathering) setGathering(false)
  if (session.unRead > 0 && !gathering && !seen) {
    setGathering(true)
    setLine(session.lastReadSeq)
  }
  return line
}
