import { CONTENT_MAX } from '@qifuyun/contract/assistant/constants.ts'
import { Button, Input } from 'antd'
import { Paperclip, PencilLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AttachedFile } from './api.ts'
import styles from './Question.module.css'
import { useText } from './texts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const ROWS = { minRows: 2, maxRows: 8 } as const

interface QuestionProps {
  content: string
  files?: readonly AttachedFile[]
  /** Asks in other words; absent while it cannot be changed. */
  onEdit?: ((content: string) => void) | undefined
}

/** What was asked; its words can be changed, and what followed it is then given again. */
export const Question = ({ content, files = [], onEdit }: QuestionProps): ReactNode => {
  const t = useText()
  const [draft, setDraft] = useState<string | null>(null)
  if (draft !== null)
    return (
      <div className={styles.edit}>
        <Input.TextArea
          // It was opened to be changed.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoSize={ROWS}
          maxLength={CONTENT_MAX}
          aria-label={t('修改问题')}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setDraft(null)}
        />
        <div className={styles.acts}>
          <Button onClick={() => setDraft(null)}>{t('取消')}</Button>
          <Button
            type="primary"
            disabled={draft.trim() === ''}
            onClick={() => {
              setDraft(null)
              onEdit?.(draft)
            }}
          >
            {t('重新提问')}
          </Button>
        </div>
      </div>
    )
  return (
    <article className={styles.question} aria-label={t('我的问题')}>
      {onEdit ? (
        <Button
          type="text"
          size="small"
          className={styles.pencil ?? ''}
          icon={<PencilLine {...ICON} />}
          aria-label={t('修改问题')}
          onClick={() => setDraft(content)}
        />
      ) : null}
      <div className={styles.bubble}>
        {content}
        {files.map(({ filePath, fileName }) => (
          <span key={filePath} className={styles.file}>
            <Paperclip {...ICON} />
            {fileName}
          </span>
        ))}
      </div>
    </article>
  )
}
