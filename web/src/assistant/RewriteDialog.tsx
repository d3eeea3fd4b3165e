import { REWRITE_STYLES, type RewriteStyle } from '@qifuyun/contract/assistant/constants.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { aiRewrite } from '@qifuyun/ui/platform/request/endpoints/assistant.generated.ts'
import { Alert, App, Button, Segmented } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { type TextKey, useText } from './texts.ts'
import { useWords } from './writing/use-words.ts'
import styles from './writing/writing.module.css'

const LABELS: Record<RewriteStyle, TextKey> = {
  polish: '润色',
  formal: '更正式',
  concise: '更简洁',
  friendly: '更友好',
  english: '译成英文',
  chinese: '译成中文',
}
const UNDO_SECONDS = 8

interface RewriteDialogProps {
  /** What was written. */
  draft: string
  /** Takes the place of what was written. */
  onUse: (text: string) => void
  onClose: () => void
}

/** What is being written, said in another way; nothing changes before one takes it. */
export const RewriteDialog = ({ draft, onUse, onClose }: RewriteDialogProps): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const [style, setStyle] = useState<RewriteStyle>('polish')
  const { state, said, problem, start } = useWords(aiRewrite)
  // The model is asked when the dialog opens, and for each style.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void start({ content: draft, style }), [draft, style])
  const use = (): void => {
    onUse(said)
    onClose()
    const key = 'rewritten'
    const undo = (): void => {
      onUse(draft)
      message.destroy(key)
    }
    void message.success({
      key,
      duration: UNDO_SECONDS,
      content: (
        <>
          {t('已替换草稿')}
          <Button type="link" size="small" onClick={undo}>
            {t('撤销')}
          </Button>
        </>
      ),
    })
  }
  return (
    <Modal
      open
      title={t('AI 改写')}
      width={560}
      onCancel={onClose}
      footer={[
        <Button key="again" disabled={state === 'coming'} onClick={() => void start({ content: draft, style })}>
          {t('重新生成')}
        </Button>,
        <Button key="use" type="primary" disabled={state !== 'done'} onClick={use}>
          {t('替换草稿')}
        </Button>,
      ]}
    >
      <div className={styles.rewrite}>
        <Segmented<RewriteStyle>
          block
          aria-label={t('改写方式')}
          value={style}
          onChange={setStyle}
          options={REWRITE_STYLES.map((value) => ({ value, label: t(LABELS[value]) }))}
        />
        <section aria-label={t('原文')} className={styles.draft}>
          {draft}
        </section>
        <section aria-label={t('改写结果')} aria-live="polite" aria-busy={state === 'coming'} className={styles.result}>
          {said === '' && state === 'coming' ? t('正在生成…') : said}
        </section>
        {problem === null ? null : <Alert type="error" showIcon title={problem} />}
      </div>
    </Modal>
  )
}
