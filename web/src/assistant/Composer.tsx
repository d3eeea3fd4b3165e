import { CONTENT_MAX } from '@qifuyun/contract/assistant/constants.ts'
import { PickButton } from '@qifuyun/ui/components/inputs/PickButton.tsx'
import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { Button, Input, type InputRef } from 'antd'
import { Paperclip, Square, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import styles from './Composer.module.css'
import { PromptMenu } from './PromptMenu.tsx'
import { useText } from './texts.ts'
import { useAttached } from './use-attached.ts'
import { useDraft } from './use-draft.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const ROWS = { minRows: 2, maxRows: 8 } as const

interface ComposerProps {
  aiSessionUuid: string | null
  field: Ref<InputRef>
  /** An answer comes, which can be stopped. */
  answering: boolean
  /** The answer before is not put away yet. */
  ending: boolean
  /** There is no model: what is typed is searched for. */
  searches: boolean
  /** The model reads pictures. */
  images: boolean
  /** Gives whether the question was taken. */
  onAsk: (content: string, files: string[]) => Promise<boolean>
  onStop: () => void
}

/** Where one asks: Enter sends, Shift+Enter breaks the line, Esc stops the answer. */
export const Composer = ({ aiSessionUuid, field, answering, ending, searches, images, onAsk, onStop }: ComposerProps): ReactNode => {
  const t = useText()
  const [draft, setDraft] = useDraft(aiSessionUuid)
  const [busy, setBusy] = useState(false)
  const { files, attachable, sending, add, drop, clear } = useAttached({ images })
  const offline = useRealtimeStatus() === 'offline'
  const ready = draft.trim() !== '' && !answering && !ending && !busy && !sending && !offline
  const ask = async (): Promise<void> => {
    setBusy(true)
    setDraft('')
    const asked = files
    clear()
    const taken = await onAsk(
      draft,
      asked.map(({ filePath }) => filePath),
    )
    // A question that was refused can be asked again.
    if (!taken) setDraft(draft)
    setBusy(false)
  }
  const key = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      if (ready) void ask()
    } else if (event.key === 'Escape' && answering) onStop()
  }
  return (
    <div className={styles.composer}>
      {files.length > 0 || sending ? (
        <ul className={styles.files} aria-label={t('附件')} aria-busy={sending}>
          {files.map(({ filePath, fileName }) => (
            <li key={filePath}>
              <span>{fileName}</span>
              <button type="button" aria-label={t('移除 {name}', { name: fileName })} onClick={() => drop(filePath)}>
                <X {...ICON} />
              </button>
            </li>
          ))}
          {sending ? <li>{t('正在上传…')}</li> : null}
        </ul>
      ) : null}
      <Input.TextArea
        ref={field}
        variant="borderless"
        autoSize={ROWS}
        maxLength={CONTENT_MAX}
        value={draft}
        placeholder={searches ? t('搜索人员、记录、公告和页面') : t('问问数据，或让我起草通知、工单、合同要点')}
        aria-label={t('向 AI 助手提问')}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={key}
        onPaste={(event) => {
          const pasted = [...event.clipboardData.files]
          if (pasted.length === 0 || searches) return
          event.preventDefault()
          void add(pasted)
        }}
      />
      <div className={styles.tools}>
        {searches ? null : (
          <>
            <PickButton
              accept={attachable}
              multiple
              className={styles.tool}
              title={t('添加附件')}
              invalid={false}
              onPick={(picked) => void add(picked)}
            >
              <Paperclip {...ICON} />
              <span className="qf-visually-hidden">{t('添加附件')}</span>
            </PickButton>
            <PromptMenu draft={draft} onPick={setDraft} />
          </>
        )}
        <span className={styles.space} />
        {answering ? (
          <Button icon={<Square {...ICON} fill="currentColor" />} onClick={onStop}>
            {t('停止生成')}
          </Button>
        ) : (
          <Button type="primary" disabled={!ready} {...(offline && { title: t('网络恢复后可提交') })} onClick={() => void ask()}>
            {searches ? t('搜索') : t('发送')}
          </Button>
        )}
      </div>
    </div>
  )
}
