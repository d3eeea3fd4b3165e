import { textLength } from '@qifuyun/contract/core/text.ts'
import { TEXT_MAX } from '@qifuyun/contract/messaging/constants.ts'
import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { AtSign, SendHorizontal, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHasAssistant } from '#src/assistant/use-has-assistant.ts'
import { ScheduleButton } from '#src/messaging/planned/ScheduleButton.tsx'
import { RecordButton } from '#src/messaging/recording/RecordButton.tsx'
import { useText } from '#src/messaging/texts.ts'
import { showDialog } from '../dialogs.ts'
import { EmojiPicker } from '../message/EmojiPicker.tsx'
import { AttachButton } from './AttachButton.tsx'
import styles from './Composer.module.css'
import { SendKeyHint } from './SendKeyHint.tsx'
import type { Writing } from './use-writing.ts'

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
  return <SendKeyHint />
}

interface ComposerToolsProps {
  session: Session
  writing: Writing
  /** A voice message is to be recorded. */
  onRecord: () => void
}

/** What stands below the field: what can be put in, and when it goes. */
export const ComposerTools = ({ session, writing, onRecord }: ComposerToolsProps): ReactNode => {
  const t = useText()
  const assisted = useHasAssistant()
  const { text, intent, tooLong, sendable, stage, write, insert, written, empty, send } = writing
  const { content, replyTo } = written()
  const plannable = text.trim() !== '' && !tooLong && intent?.kind !== 'edit'
  const later = plannable ? { sessionUuid: session.sessionUuid, content, replyToSeq: replyTo?.seq ?? null } : null
  return (
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
      <RecordButton className={styles.tool} onStart={onRecord} />
      {assisted ? (
        <button
          type="button"
          className={styles.tool}
          aria-label={t('AI 改写')}
          disabled={text.trim() === '' || tooLong}
          onClick={() => showDialog({ kind: 'rewrite', draft: text, onUse: write })}
        >
          <Sparkles size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ) : null}
      <ScheduleButton className={styles.tool} sessionUuid={session.sessionUuid} text={later} onPlanned={empty} />
      <span className={styles.space} />
      <Problem text={text} />
      <button type="button" className={styles.send} aria-label={t('发送')} disabled={!sendable} onClick={send}>
        <SendHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
