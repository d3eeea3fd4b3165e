import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { Checkbox } from 'antd'
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useRef, useState } from 'react'
import { chat } from '#src/messaging/api.ts'
import { useText } from '#src/messaging/texts.ts'
import { showDialog, toggleSelected, useSelection } from '../dialogs.ts'
import type { RowPlace } from '../stream/rows.ts'
import { SystemLine } from '../stream/SystemLine.tsx'
import { Bubble, MessageBody } from './MessageBubble.tsx'
import styles from './MessageRow.module.css'
import { type MenuSpot, MessageTools } from './MessageTools.tsx'
import { actionsOf, type Reader } from './message-actions.ts'
import { Reactions } from './Reactions.tsx'
import { ReadState } from './ReadState.tsx'

export interface MessageRowProps {
  message: Message
  /** What the sender is called here. */
  name: string
  own: boolean
  place: RowPlace
  /** Reached by Tab; the others by the arrows. */
  first: boolean
  /** Has just been jumped to. */
  marked: boolean
  reader: () => Reader
  onJump: (seq: number) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The pointer or the focus on a row, and the keys that work there: R replies, E reacts, arrows go on. */
const useRowTools = ({ message }: MessageRowProps) => {
  const row = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(false)
  const [held, setHeld] = useState(false)
  const [menu, setMenu] = useState<MenuSpot | null>(null)

  const react = (): void => row.current?.querySelector<HTMLElement>('[role=toolbar] button')?.click()
  const keyed = (event: KeyboardEvent): void => {
    if (event.target !== row.current || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (event.key === 'r') chat.changing.intend(message.sessionUuid, { kind: 'reply', message })
    else if (event.key === 'e') react()
    else if (step !== undefined) document.querySelector<HTMLElement>(`[data-seq="${message.seq + step}"]`)?.focus()
    else return
    event.preventDefault()
  }
  const asked = (event: MouseEvent): void => {
    const link = event.target instanceof Element && event.target.closest('a')
    // Marked text and links keep the browser's own menu.
    if (link || !(event.target instanceof Node) || !row.current?.contains(event.target) || getSelection()?.type === 'Range') return
    event.preventDefault()
    const box = row.current.getBoundingClientRect()
    setActive(true)
    setMenu(
      event.detail === 0 && event.clientX === 0 ? { left: box.left + 60, top: box.top + 20 } : { left: event.clientX, top: event.clientY },
    )
  }
  const handlers = {
    onMouseEnter: () => setActive(true),
    onMouseLeave: () => setActive(false),
    onFocus: () => setActive(true),
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (!(relatedTarget instanceof Node && row.current?.contains(relatedTarget))) setActive(false)
    },
    onKeyDown: keyed,
    onContextMenu: asked,
  }
  return { row, open: active || held || menu !== null, menu, setMenu, setHeld, handlers }
}

const Sender = ({ message, name }: Pick<MessageRowProps, 'message' | 'name'>): ReactNode => (
  <p className={styles.sender}>
    {name}
    <time dateTime={message.createTime} title={formatDate(message.createTime)}>
      {formatDate(message.createTime, 'HH:mm')}
    </time>
  </p>
)

const SaidRow = (props: MessageRowProps): ReactNode => {
  const t = useText()
  const { message, name, own, place, first, marked, reader, onJump } = props
  const { row, open, menu, setMenu, setHeld, handlers } = useRowTools(props)
  const head = !own && !place.joined
  const selection = useSelection(message.sessionUuid)
  return (
    <div
      ref={row}
      className={styles.row}
      role="article"
      aria-label={name}
      // Messages take the focus so that what can be done with them is reached by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={first ? 0 : -1}
      data-seq={message.seq}
      data-own={own || undefined}
      data-joined={place.joined || undefined}
      data-marked={marked || undefined}
      {...handlers}
    >
      {selection ? (
        <Checkbox
          className={styles.choice ?? ''}
          checked={selection.includes(message.seq)}
          aria-label={t('选择 {name} 的消息', { name: message.senderName })}
          onChange={() => toggleSelected(message)}
        />
      ) : null}
      {own ? null : (
        <span className={styles.face}>
          {head ? <Avatar name={message.senderName || name} src={message.senderHeadImg} size={36} /> : null}
        </span>
      )}
      <div className={styles.column}>
        {head ? <Sender message={message} name={name} /> : null}
        <div className={styles.said}>
          <Bubble type={message.messageType} own={own} place={place} time={message.createTime} replyTo={message.replyTo} onJump={onJump}>
            <MessageBody message={message} />
            {message.editTime ? (
              <button
                type="button"
                className={styles.edited}
                title={t('查看编辑记录')}
                onClick={() => showDialog({ kind: 'edits', message })}
              >
                {t('已编辑')}
              </button>
            ) : null}
          </Bubble>
          {open && !selection ? (
            <MessageTools message={message} actions={actionsOf(message, reader())} menu={menu} onMenu={setMenu} onHold={setHeld} />
          ) : null}
        </div>
        <Reactions message={message} />
        {own && !place.continues ? <ReadState message={message} /> : null}
      </div>
    </div>
  )
}

/** A stored message. Others stand left with face and name, own ones right without. */
export const MessageRow = memo((props: MessageRowProps): ReactNode => {
  const { message, own, marked } = props
  // The list needs a row for each seq; this one shows nothing.
  if (message.deletedFlag === 1) return <div className={styles.gone} />
  if (message.recalledFlag === 1 || message.messageType === 'system') return <SystemLine message={message} own={own} marked={marked} />
  return <SaidRow {...props} />
})
