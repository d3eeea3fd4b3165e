import { textLength } from '@qifuyun/contract/core/text.ts'
import { TEXT_MAX } from '@qifuyun/contract/messaging/constants.ts'
import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { AtSign, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import { useRealtimeStatus } from '#src/platform/realtime/status.ts'
import { AttachButton } from './AttachButton.tsx'
import styles from './Composer.module.css'
import { EmojiPicker } from './EmojiPicker.tsx'
import { IntentBar } from './IntentBar.tsx'
import { MentionList } from './MentionList.tsx'
import type { Mentionable } from './mention-draft.ts'
import { StagedFiles } from './StagedFiles.tsx'
import { useMentions } from './use-mentions.ts'
import { useWriting } from './use-writing.ts'

/** From here on the field counts. */
const COUNT_FROM = TEXT_MAX - 500

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
  const { field, text, intent, tooLong, sendable, files, stage, unstage, write, insert, mention, send, cancel, editLast } =
    useWriting(session)
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
    } else if (event.key === 'Escape' && intent) {
      event.preventDefault()
      cancel()
    } else if (event.key === 'ArrowUp' && text === '' && editLast()) event.preventDefault()
  }
  const look = (): void => mentions.look(field.current?.value ?? '', field.current?.selectionStart ?? 0)
  return (
    <div className={styles.composer}>
      <div className={styles.box} data-invalid={tooLong || undefined}>
        {intent && intent.kind !== 'again' ? <IntentBar intent={intent} onCancel={cancel} /> : null}
        {open ? <MentionList id={listId} people={mentions.people} at={mentions.at} onPick={pick} /> : null}
        <StagedFiles files={files} onDrop={unstage} />
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
          onPaste={(event) => {
            const pasted = [...event.clipboardData.files]
            if (pasted.length === 0) return
            event.preventDefault()
            stage(pasted)
          }}
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
          <AttachButton className={styles.tool} onFiles={stage} />
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
