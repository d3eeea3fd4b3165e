import { textLength } from '@qifuyun/contract/core/text.ts'
import { TEXT_MAX } from '@qifuyun/contract/messaging/constants.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import {
  messageSchedule,
  messageScheduledPage,
  messageScheduledUpdate,
} from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { editedContent } from './edited-content.ts'
import type { PlannedText } from './open-planned.ts'
import styles from './Planned.module.css'
import { Problem, TimeField, timeProblem } from './TimeField.tsx'
import { type TextKey, useText } from './texts.ts'

interface ScheduleDialogProps {
  text: PlannedText
  /** One that waits already, and when it is to be sent. */
  scheduledUuid?: string
  sendTime?: string
  onDone?: (() => void) | undefined
  onClose: () => void
}

const WIDTH = 440
const ROWS = { minRows: 3, maxRows: 8 }

interface Problems {
  time?: TextKey | undefined
  words?: TextKey | undefined
}

const problemsOf = (words: string, at: Date | null): Problems => ({
  time: timeProblem(at),
  words: words.trim() === '' ? '消息不能为空' : textLength(words) > TEXT_MAX ? '消息不能超过5000字' : undefined,
})

/** Chooses when a text is sent, and what it says then. */
export const ScheduleDialog = ({ text, scheduledUuid, sendTime, onDone, onClose }: ScheduleDialogProps): ReactNode => {
  const t = useText()
  const id = useId()
  const [words, setWords] = useState(text.content.text)
  const [at, setAt] = useState<Date | null>(sendTime === undefined ? null : new Date(sendTime))
  const [problems, setProblems] = useState<Problems>({})
  const done = (): void => {
    onDone?.()
    onClose()
  }
  const refresh = [messageScheduledPage]
  const schedule = useAction(messageSchedule, { announce: true, refresh, onDone: done })
  const update = useAction(messageScheduledUpdate, { announce: true, refresh, onDone: done })
  const content = editedContent(text.content, words)
  const save = (): void => {
    const found = problemsOf(words, at)
    setProblems(found)
    if (found.time || found.words || !at) return
    const { sessionUuid, replyToSeq } = text
    if (scheduledUuid !== undefined) update.mutate({ scheduledUuid, content, sendTime: at.toISOString() })
    else
      schedule.mutate({
        sessionUuid,
        messageType: 'text',
        content,
        ...(replyToSeq === null ? {} : { replyToSeq }),
        sendTime: at.toISOString(),
      })
  }
  return (
    <Modal
      open
      title={scheduledUuid === undefined ? t('定时发送') : t('修改定时消息')}
      width={WIDTH}
      okText={t('保存')}
      cancelText={t('取消')}
      okButtonProps={{ loading: schedule.isPending || update.isPending }}
      onOk={save}
      onCancel={onClose}
      destroyOnHidden
    >
      <label htmlFor={`${id}-at`} className={styles.label}>
        {t('发送时间')}
      </label>
      <TimeField id={`${id}-at`} value={at} onChange={setAt} />
      <Problem of={problems.time} />
      <label htmlFor={`${id}-words`} className={styles.label}>
        {t('消息内容')}
      </label>
      <Input.TextArea id={`${id}-words`} value={words} autoSize={ROWS} onChange={(event) => setWords(event.target.value)} />
      <Problem of={problems.words} />
    </Modal>
  )
}
