import { ADMIN_RECALL_MS, EDIT_MS, GROUP_ROLE, RECALL_MS } from '@qifuyun/contract/messaging/constants.ts'
import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { textOf } from '#src/messaging/engine/changing.ts'

export type MessageAction =
  | 'reply'
  | 'edit'
  | 'copy'
  | 'forward'
  | 'select'
  | 'remind'
  | 'todo'
  /** What applications make of it. */
  | 'make'
  | 'recall'
  | 'pin'
  | 'unpin'
  | 'delete'

/** What messaging itself does with a message. */
export type OwnAction = Exclude<MessageAction, 'make'>

export interface Reader {
  readonly imAccountId: string
  /** `GROUP_ROLE` in a group. */
  readonly groupRole: number | undefined
  /** Milliseconds. */
  readonly now: number
}

const mayRecall = (message: Message, { imAccountId, groupRole, now }: Reader): boolean => {
  const age = now - Date.parse(message.createTime)
  const leads = groupRole === GROUP_ROLE.owner || groupRole === GROUP_ROLE.admin
  return (message.senderImAccountId === imAccountId && age <= RECALL_MS) || (leads && age <= ADMIN_RECALL_MS)
}

/** Whether the reader may change the words of that message. */
export const mayEdit = (message: Message, { imAccountId, now }: Reader): boolean =>
  message.senderImAccountId === imAccountId && textOf(message) !== undefined && now - Date.parse(message.createTime) <= EDIT_MS

/** What the reader can do with a message, in the order of the menu; nothing with what is recalled, deleted or a line of the server. */
export const actionsOf = (message: Message, reader: Reader): MessageAction[] => {
  if (message.recalledFlag === 1 || message.deletedFlag === 1 || message.messageType === 'system') return []
  return [
    'reply',
    ...(mayEdit(message, reader) ? (['edit'] as const) : []),
    ...(textOf(message) ? (['copy'] as const) : []),
    'forward',
    'select',
    'remind',
    'todo',
    'make',
    ...(mayRecall(message, reader) ? (['recall'] as const) : []),
    message.pinFlag === 1 ? 'unpin' : 'pin',
    'delete',
  ]
}

/** The newest own message that can still be changed: ↑ in an empty field opens it. */
export const lastEditable = (messages: readonly Message[], reader: Reader): Message | undefined =>
  messages.findLast((message) => message.recalledFlag === 0 && message.deletedFlag === 0 && mayEdit(message, reader))
