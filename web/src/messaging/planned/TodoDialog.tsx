import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { TODO_TITLE_MAX } from '@qifuyun/contract/notifications/constants.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { todoAdd, todoPage, todoUnProcessCount } from '@qifuyun/ui/platform/request/endpoints/notifications.generated.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { quoteText } from '#src/messaging/store/quotes.ts'
import styles from './Planned.module.css'
import { TimeField } from './TimeField.tsx'
import { useText } from './texts.ts'

const WIDTH = 440

const shortened = (words: string): string => [...words].slice(0, TODO_TITLE_MAX).join('')

/** 转为待办: a message becomes an own todo that leads back to it. */
export const TodoDialog = ({ message, onClose }: { message: Message; onClose: () => void }): ReactNode => {
  const t = useText()
  const id = useId()
  const [title, setTitle] = useState(() => shortened(quoteText(message)))
  const [deadline, setDeadline] = useState<Date | null>(null)
  const add = useAction(todoAdd, { announce: true, refresh: [todoPage, todoUnProcessCount], onDone: onClose })
  const save = (): void => {
    const { sessionUuid, seq } = message
    add.mutate({ sessionUuid, seq, title: title.trim(), ...(deadline ? { deadline: deadline.toISOString() } : {}) })
  }
  return (
    <Modal
      open
      title={t('转为待办')}
      width={WIDTH}
      okText={t('保存')}
      cancelText={t('取消')}
      okButtonProps={{ loading: add.isPending, disabled: title.trim() === '' }}
      onOk={save}
      onCancel={onClose}
      destroyOnHidden
    >
      <label htmlFor={`${id}-title`} className={styles.label}>
        {t('待办标题')}
      </label>
      <Input
        id={`${id}-title`}
        value={title}
        count={{ show: true, max: TODO_TITLE_MAX, exceedFormatter: shortened }}
        onChange={(event) => setTitle(event.target.value)}
        onPressEnter={() => title.trim() !== '' && save()}
      />
      <label htmlFor={`${id}-at`} className={styles.label}>
        {t('截止时间（选填）')}
      </label>
      <TimeField id={`${id}-at`} value={deadline} onChange={setDeadline} />
    </Modal>
  )
}
