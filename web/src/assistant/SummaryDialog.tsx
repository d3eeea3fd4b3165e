import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { aiSummary } from '@qifuyun/ui/platform/request/endpoints/assistant.generated.ts'
import { Alert, Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { AnswerText } from './answer/AnswerText.tsx'
import { useText } from './texts.ts'
import { linkMessages, messageIn } from './writing/message-links.ts'
import { useWords } from './writing/use-words.ts'
import styles from './writing/writing.module.css'

interface SummaryDialogProps {
  sessionUuid: string
  /** What came after this message is told. */
  afterSeq: number
  /** Shows a message. */
  onJump: (seq: number) => void
  onClose: () => void
}

/** What was missed in a conversation, in short; each point leads to the messages behind it. */
export const SummaryDialog = ({ sessionUuid, afterSeq, onJump, onClose }: SummaryDialogProps): ReactNode => {
  const t = useText()
  const { state, said, problem, start } = useWords(aiSummary)
  const ask = (): void => void start({ sessionUuid, afterSeq })
  // The model is asked when the dialog opens.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(ask, [sessionUuid, afterSeq])
  return (
    <Modal
      open
      title={t('AI 总结未读消息')}
      width={560}
      onCancel={onClose}
      footer={[
        <Button key="again" disabled={state === 'coming'} onClick={ask}>
          {t('重新生成')}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {t('关闭')}
        </Button>,
      ]}
    >
      <section aria-label={t('未读消息的要点')} aria-live="polite" aria-busy={state === 'coming'} className={styles.summary}>
        {said === '' && state === 'coming' ? t('正在生成…') : null}
        <AnswerText
          text={linkMessages(said)}
          onFollow={(place) => {
            const seq = messageIn(place)
            if (seq === null) return
            onClose()
            onJump(seq)
          }}
        />
      </section>
      {problem === null ? null : <Alert type="error" showIcon title={problem} />}
      <p className={styles.note}>{t('内容由 AI 生成，请以原消息为准')}</p>
    </Modal>
  )
}
