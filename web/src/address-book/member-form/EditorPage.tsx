import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { type Draft, useDraft } from '@qifuyun/kit-web/form/use-draft.ts'
import { ActionForm } from '@qifuyun/ui/components/ActionForm.tsx'
import { relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { App, Button } from 'antd'
import { ChevronLeft } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useText } from '#src/address-book/texts.ts'
import styles from './MemberForm.module.css'

interface EditorPageProps<E extends Endpoint>
  extends Omit<ComponentProps<typeof ActionForm<E>>, 'id' | 'onBusy' | 'onValues' | 'initialValues'> {
  title: string
  okText: string
  initialValues: object
  /** Under which what was typed is kept until it is sent. */
  draftName: string
  onClose: () => void
}

/** A form as a page of its own: draft, question before it is left, its button in a fixed footer. */
export const EditorPage = <E extends Endpoint>(props: EditorPageProps<E>): ReactNode => {
  const { title, okText, draftName, initialValues, onClose, onDone, children, ...form } = props
  const t = useText()
  const id = useId()
  const { modal } = App.useApp()
  const draft = useDraft(draftName)
  const [start, setStart] = useState<{ values: object; restored: number }>({ values: initialValues, restored: 0 })
  const [busy, setBusy] = useState(false)
  const [dirty, setDirty] = useState(false)
  const offline = useRealtimeStatus() === 'offline'
  useUnsaved(dirty)
  const restore = ({ row }: Draft): void => {
    setStart(({ restored }) => ({ values: { ...row }, restored: restored + 1 }))
    setDirty(true)
    draft.forget(false)
  }
  const leave = (): void => {
    if (!dirty) return onClose()
    void modal.confirm({
      title: t('内容尚未提交'),
      content: t('关闭后可从草稿恢复。'),
      okText: t('关闭'),
      cancelText: t('继续编辑'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: onClose,
    })
  }
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Button type="text" aria-label={t('返回')} icon={<ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={leave} />
        <h1 className={styles.title}>{title}</h1>
      </header>
      <div className={styles.scroll}>
        <div className={styles.content}>
          {draft.offered !== null && !dirty ? (
            <div className={styles.draft} role="status">
              <span className={styles.grow}>{t('有一份{time}未提交的草稿', { time: relativeTime(draft.offered.time) })}</span>
              <Button size="small" type="link" onClick={() => draft.offered && restore(draft.offered)}>
                {t('恢复草稿')}
              </Button>
              <Button size="small" type="text" onClick={() => draft.forget(true)}>
                {t('丢弃')}
              </Button>
            </div>
          ) : null}
          <ActionForm<E>
            key={start.restored}
            {...form}
            id={id}
            initialValues={start.values}
            onBusy={setBusy}
            onValues={(values) => {
              setDirty(true)
              draft.keep({ row: values, base: null })
            }}
            onDone={(output) => {
              setDirty(false)
              draft.forget(true)
              onDone(output)
            }}
          >
            {children}
          </ActionForm>
        </div>
      </div>
      <footer className={styles.footer}>
        <Button onClick={leave}>{t('取消')}</Button>
        <Button
          type="primary"
          htmlType="submit"
          form={id}
          loading={busy}
          disabled={offline}
          {...(offline && { title: t('网络恢复后可提交') })}
        >
          {okText}
        </Button>
      </footer>
    </div>
  )
}
