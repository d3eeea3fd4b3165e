import { CHOSEN_MAX } from '@qifuyun/contract/messaging/constants.ts'
import type { MessageAction } from '@qifuyun/kit-web/conversation-parts.ts'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { chat, useChat } from '#src/messaging/api.ts'
import { useMessageActions } from '#src/messaging/application-parts.ts'
import { showPlanned } from '#src/messaging/planned/open-planned.ts'
import { useText } from '#src/messaging/texts.ts'
import { endSelection, showDialog, useSelection } from './dialogs.ts'
import styles from './SelectionBar.module.css'

/** In place of the field while messages are being chosen. */
export const SelectionBar = ({ sessionUuid }: { sessionUuid: string }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const seqList = useSelection(sessionUuid) ?? []
  const log = useChat((state) => state.logs[sessionUuid])
  const made = useMessageActions()
  const none = seqList.length === 0
  const forward = (merge: boolean): void => showDialog({ kind: 'forward', sessionUuid, seqList, merge })
  const make = (action: MessageAction): void => {
    const messages = log?.messages.filter(({ seq }) => seqList.includes(seq)) ?? []
    showPlanned({ kind: 'make', action, messages, done: endSelection })
  }
  const remove = (): void => {
    modal.confirm({
      title: t('删除 {n} 条消息？', { n: seqList.length }),
      content: t('只从你的聊天记录中删除，其他人仍能看到'),
      okText: t('删除'),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        if (await chat.changing.remove(sessionUuid, seqList)) endSelection()
      },
    })
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('已选消息')}>
      <span className={styles.count} role="status">
        {seqList.length >= CHOSEN_MAX ? t('最多选择{n}条消息', { n: CHOSEN_MAX }) : t('已选 {n} 条', { n: seqList.length })}
      </span>
      <Button disabled={none} onClick={() => forward(false)}>
        {t('逐条转发')}
      </Button>
      <Button disabled={none} onClick={() => forward(true)}>
        {t('合并转发')}
      </Button>
      {made.map((action) => (
        <Button key={action.key} disabled={none} onClick={() => make(action)}>
          {action.title()}
        </Button>
      ))}
      <Button danger disabled={none} onClick={remove}>
        {t('删除')}
      </Button>
      <Button type="text" onClick={endSelection}>
        {t('取消')}
      </Button>
    </div>
  )
}
