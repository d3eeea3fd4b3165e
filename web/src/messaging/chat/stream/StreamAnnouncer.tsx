import { type ReactNode, useEffect, useState } from 'react'
import { lastSeq, type MessageLog } from '#src/messaging/store/log.ts'
import { digestText } from '#src/messaging/store/quotes.ts'
import { countsAsUnread } from '#src/messaging/store/sessions.ts'
import { useText } from '#src/messaging/texts.ts'

/** Messages of one burst are announced together. */
const BURST_MS = 1_200

/** Says new messages to readers: one with its words, several as a number. */
export const StreamAnnouncer = ({ log, me }: { log: MessageLog; me: string }): ReactNode => {
  const t = useText()
  const newest = lastSeq(log)
  const [told, setTold] = useState(newest)
  const [said, setSaid] = useState('')
  const fresh = log.messages.filter((message) => message.seq > told && countsAsUnread(message, me))
  const one = fresh.length === 1 ? fresh[0] : undefined
  const words = one ? t('{name}：{said}', { name: one.senderName, said: digestText(one) }) : t('{n} 条新消息', { n: fresh.length })
  const any = fresh.length > 0
  // A timer: the burst is over when nothing new came for a while.
  useEffect(() => {
    const tell = (): void => {
      setSaid(words)
      setTold(newest)
    }
    const timer = any ? setTimeout(tell, BURST_MS) : undefined
    return () => clearTimeout(timer)
  }, [any, words, newest])
  return (
    <div className="qf-visually-hidden" aria-live="polite">
      {said}
    </div>
  )
}
