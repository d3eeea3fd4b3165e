import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { Dropdown, Input } from 'antd'
import { BookMarked, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useDeletePrompt, usePrompts, useSavePrompt } from './api.ts'
import styles from './Composer.module.css'
import { useText } from './texts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const TITLE_MAX = 50

const SaveDialog = ({ content, onClose }: { content: string; onClose: () => void }): ReactNode => {
  const t = useText()
  const [title, setTitle] = useState('')
  const { mutate, isPending } = useSavePrompt()
  return (
    <Modal
      open
      title={t('保存为常用提示')}
      okText={t('保存')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: title.trim() === '', loading: isPending }}
      onOk={() => mutate({ title, content }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <Input
        // The dialog is opened to type a title.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={t('提示标题')}
        placeholder={t('提示标题')}
        value={title}
        maxLength={TITLE_MAX}
        onChange={(event) => setTitle(event.target.value)}
      />
    </Modal>
  )
}

/** Words that are asked again and again: own ones and those of the enterprise. */
export const PromptMenu = ({ draft, onPick }: { draft: string; onPick: (content: string) => void }): ReactNode => {
  const t = useText()
  const [saving, setSaving] = useState(false)
  const prompts = usePrompts().data ?? []
  const { mutate: remove } = useDeletePrompt()
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...prompts.map(({ aiPromptUuid, title, content, mineFlag }) => ({
              key: aiPromptUuid,
              label: title,
              onClick: () => onPick(content),
              extra:
                mineFlag === 1 ? (
                  <Trash2
                    {...ICON}
                    onClick={(event) => {
                      event.stopPropagation()
                      remove({ aiPromptUuid })
                    }}
                  />
                ) : (
                  t('企业共享')
                ),
            })),
            ...(prompts.length > 0 ? [{ type: 'divider' as const }] : []),
            { key: 'save', label: t('保存当前内容为常用提示'), disabled: draft.trim() === '', onClick: () => setSaving(true) },
          ],
        }}
      >
        <button type="button" className={styles.tool} aria-label={t('常用提示')} title={t('常用提示')}>
          <BookMarked {...ICON} />
        </button>
      </Dropdown>
      {saving ? <SaveDialog content={draft} onClose={() => setSaving(false)} /> : null}
    </>
  )
}
