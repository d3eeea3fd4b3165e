import type { Message, Session } from '@qifuyun/contract/messaging/schema.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { App } from 'antd'
import { useCallback } from 'react'
import { chat, useChat } from '#src/messaging/api.ts'
import { textOf } from '#src/messaging/engine/changing.ts'
import { useGroup } from '#src/messaging/info/use-group.ts'
import { showPlanned } from '#src/messaging/planned/open-planned.ts'
import { useText } from '#src/messaging/texts.ts'
import { showDialog, toggleSelected } from './dialogs.ts'
import type { OwnAction, Reader } from './message/message-actions.ts'

/** The one who reads the conversation, with their role in its group. */
export const useReader = (session: Session): (() => Reader) => {
  const imAccountId = useChat((state) => state.me?.imAccountId ?? '')
  const group = useGroup(session.groupUuid)
  const groupRole = group.data?.memberList.find((member) => member.imAccountId === imAccountId)?.roleCode
  // The time counts when something is offered, not when it is drawn.
  return useCallback(() => ({ imAccountId, groupRole, now: Date.now() }), [imAccountId, groupRole])
}

/** Does what was chosen in a message's toolbar or menu. */
export const useActing = (message: Message): ((action: OwnAction) => void) => {
  const t = useText()
  const { modal } = App.useApp()
  const { sessionUuid, seq } = message

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(textOf(message)?.text ?? '')
      requestHost().toast({ kind: 'success', text: t('已复制') })
    } catch {
      requestHost().toast({ kind: 'error', text: t('复制失败，请选中文字后复制') })
    }
  }
  const remove = (): void => {
    modal.confirm({
      title: t('删除这条消息？'),
      content: t('只从你的聊天记录中删除，其他人仍能看到'),
      okText: t('删除'),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => void (await chat.changing.remove(sessionUuid, [seq])),
    })
  }
  const acts: Record<OwnAction, () => void> = {
    reply: () => chat.changing.intend(sessionUuid, { kind: 'reply', message }),
    edit: () => chat.changing.intend(sessionUuid, { kind: 'edit', message }),
    copy: () => void copy(),
    forward: () => showDialog({ kind: 'forward', sessionUuid, seqList: [seq], merge: false }),
    select: () => toggleSelected(message),
    remind: () => showPlanned({ kind: 'remind', message }),
    todo: () => showPlanned({ kind: 'todo', message }),
    recall: () => void chat.changing.recall(message),
    pin: () => void chat.changing.pin(message, true),
    unpin: () => void chat.changing.pin(message, false),
    delete: remove,
  }
  return (action) => acts[action]()
}
