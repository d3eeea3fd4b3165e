import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { messagePins } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { callKey } from '@qifuyun/ui/platform/request/hooks.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pin, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { chat, useChat } from '#src/messaging/api.ts'
import { jumpTo } from '#src/messaging/find/jump.ts'
import { typeLabel } from '#src/messaging/list/digest.ts'
import { digestText } from '#src/messaging/store/quotes.ts'
import { useText } from '#src/messaging/texts.ts'
import styles from './PinsStrip.module.css'

/** Pinned messages, read again whenever one of them changes. */
const usePins = (sessionUuid: string) => {
  const rev = useChat((state) => state.pinRevs[sessionUuid] ?? 0)
  return useQuery({
    queryKey: [...callKey(messagePins, { sessionUuid }), rev],
    queryFn: ({ signal }) => call(messagePins, { sessionUuid }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** The pinned messages above the stream, one at a time: a press goes there and shows the next. */
export const PinsStrip = ({ session }: { session: Session }): ReactNode => {
  const t = useText()
  const { sessionUuid } = session
  const pins = usePins(sessionUuid).data ?? []
  const [turn, setTurn] = useState(0)
  const at = pins.length === 0 ? 0 : turn % pins.length
  const pin = pins[at]
  if (!pin) return null
  const { message } = pin
  const label = typeLabel(message.messageType)
  const said = label ?? digestText(message)
  return (
    <div className={styles.strip} role="region" aria-label={t('置顶消息')}>
      <Pin size={16} strokeWidth={1.75} aria-hidden="true" />
      <button
        type="button"
        className={styles.said}
        title={t('{name} 置顶', { name: pin.pinName })}
        onClick={() => {
          void jumpTo(sessionUuid, message.seq)
          setTurn(at + 1)
        }}
      >
        {t('{name}：{said}', { name: message.senderName, said })}
      </button>
      {pins.length > 1 ? <span className={styles.count}>{`${at + 1} / ${pins.length}`}</span> : null}
      <button type="button" className={styles.drop} aria-label={t('取消置顶消息')} onClick={() => void chat.changing.pin(message, false)}>
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
