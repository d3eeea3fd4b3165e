import { textLength } from '@qifuyun/contract/core/text.ts'
import { TEXT_MAX } from '@qifuyun/contract/messaging/constants.ts'
import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { AtSign, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { chat } from '#src/messaging/api.ts'
import { draftOf } from '#src/messaging/engine/drafts.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import { useRealtimeStatus } from '#src/platform/realtime/status.ts'
import styles from './Composer.module.css'
import { EmojiPicker } from './EmojiPicker.tsx'
import { MentionList } from './MentionList.tsx'
import { insertMention, type Mentionable, messageContent } from './mention-draft.ts'
import { useMentions } from './use-mentions.ts'

/** From here on the field counts. */
const COUNT_FROM = TEXT_MAX - 500
const MIN_HEIGHT = 24
const MAX_HEIGHT = 144

/** What is being written: kept as draft, told to the others, sent. */
const useWriting = (session: Session) => {
  const { sessionUuid } = session
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => draftOf(chat.store.getState(), sessionUuid))
  const [chosen, setChosen] = useState<readonly Mentionable[]>([])
  const caret = useRef<number | null>(null)

  // The field's height follows its words; the caret goes where an insertion put it.
  useLayoutEffect(() => {
    const box = field.current
    if (box?.value !== text) return
    box.style.height = '0'
    box.style.height = `${Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, box.scrollHeight))}px`
    if (caret.current !== null) box.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [text])

  const write = (next: string): void => {
    setText(next)
    chat.drafts.set(sessionUuid, next)
    chat.signals.typing(sessionUuid, next !== '')
  }
  const insert = (words: string): void => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    caret.current = selectionStart + words.length
    write(text.slice(0, selectionStart) + words + text.slice(selectionEnd))
    field.current?.focus()
  }
  const mention = (person: Mentionable): void => {
    const next = insertMention(text, field.current?.selectionStart ?? text.length, person.name)
    caret.current = next.caret
    setChosen([...chosen, person])
    write(next.text)
  }
  const tooLong = textLength(text) > TEXT_MAX
  const sendable = text.trim() !== '' && !tooLong
  const send = (): void => {
    if (!sendable) return
    chat.sender.send(sessionUuid, messageContent(text, chosen), null)
    setChosen([])
    setText('')
    chat.signals.typing(sessionUuid, false)
    chat.drafts.set(sessionUuid, '')
    chat.drafts.flush(sessionUuid)
    if (chat.store.getState().logs[sessionUuid]?.hasAfter) void chat.history.latest(sessionUuid)
    field.current?.focus()
  }
  return { field, text, tooLong, sendable, write, insert, mention, send }
}

const Problem = ({ text }: { text: string }): ReactNode => {
  const t = useText()
  const offline = useRealtimeStatus() === 'offline'
  const length = textLength(text)
  if (length > TEXT_MAX)
    return <span className={styles.problem} role="alert">{`${t('消息不能超过5000字')} · ${length} / ${TEXT_MAX}`}</span>
  if (length > COUNT_FROM) return <span className={styles.hint}>{`${length} / ${TEXT_MAX}`}</span>
  if (offline) return <span className={styles.hint}>{t('网络已断开，消息会在恢复后自动发送')}</span>
  return <span className={styles.hint}>{t('Enter 发送 · Shift+Enter 换行')}</span>
}

/** Where one writes: Enter sends, Shift+Enter breaks the line, `@` names members of a group. */
export const Composer = ({ session }: { session: Session }): ReactNode => {
  const t = useText()
  const listId = useId()
  const { field, text, tooLong, sendable, write, insert, mention, send } = useWriting(session)
  const mentions = useMentions(session)
  const open = mentions.people.length > 0

  const pick = (person: Mentionable): void => {
    mention(person)
    mentions.close()
  }
  const keyInList = (event: KeyboardEvent): boolean => {
    const person = mentions.people[mentions.at]
    if (!person) return false
    if (event.key === 'ArrowDown') mentions.move(1)
    else if (event.key === 'ArrowUp') mentions.move(-1)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(person)
    else if (event.key === 'Escape') mentions.close()
    else return false
    return true
  }
  const key = (event: KeyboardEvent): void => {
    // Enter that ends the composition of Chinese characters is not meant for us.
    if (event.nativeEvent.isComposing || event.altKey) return
    const sends = event.key === 'Enter' && !event.shiftKey
    if (keyInList(event)) event.preventDefault()
    else if (sends) {
      event.preventDefault()
      send()
    }
  }
  const look = (): void => mentions.look(field.current?.value ?? '', field.current?.selectionStart ?? 0)
  return (
    <div className={styles.composer}>
      <div className={styles.box} data-invalid={tooLong || undefined}>
        {open ? <MentionList id={listId} people={mentions.people} at={mentions.at} onPick={pick} /> : null}
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          value={text}
          dir="auto"
          placeholder={t('发送到 {name}', { name: session.name })}
          aria-label={t('发送到 {name}', { name: session.name })}
          aria-invalid={tooLong}
          role={session.groupUuid ? 'combobox' : undefined}
          aria-expanded={session.groupUuid ? open : undefined}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open ? `${listId}-${mentions.at}` : undefined}
          onChange={(event) => {
            write(event.target.value)
            look()
          }}
          onSelect={look}
          onBlur={mentions.close}
          onKeyDown={key}
        />
        <div className={styles.tools}>
          <EmojiPicker className={styles.tool} onPick={insert} />
          {session.groupUuid ? (
            <button
              type="button"
              className={styles.tool}
              aria-label={t('@成员')}
              onClick={() => insert(text === '' || /\s$/.test(text) ? '@' : ' @')}
            >
              <AtSign size={18} strokeWidth={1.75} aria-hidden="true" />
            </button>
          ) : null}
          <span className={styles.space} />
          <Problem text={text} />
          <button type="button" className={styles.send} aria-label={t('发送')} disabled={!sendable} onClick={send}>
            <SendHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
      </div>
    </div>
  )
}
