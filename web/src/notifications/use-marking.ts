import {
  pendingMessageUpdateBatchReadStatus,
  todoFinish,
  todoUpdateBatchReadStatus,
} from '@qifuyun/ui/platform/request/endpoints/notifications.generated.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { App } from 'antd'
import type { ListPlace } from './address.ts'
import { useText } from './texts.ts'
import { LIST_CALLS } from './use-entries.ts'

export interface Marking {
  busy: boolean
  /** Asks first: it reaches beyond what is shown. */
  readAll: () => void
  read: (uuidList: string[], onDone?: () => void) => void
  /** Only a todo made from a message is closed by hand. */
  finish: (todoUuid: string, done: boolean) => void
}

/** Marks entries of a list as read or done. */
export const useMarking = ({ kind, businessTypeCode }: ListPlace): Marking => {
  const t = useText()
  const { modal } = App.useApp()
  const options = { refresh: LIST_CALLS }
  const todos = useAction(todoUpdateBatchReadStatus, options)
  const messages = useAction(pendingMessageUpdateBatchReadStatus, options)
  const finish = useAction(todoFinish, { ...options, announce: true })
  const marks = kind === 'todo' ? todos : messages
  // A refusal has been shown by the request layer.
  const shown = (): void => undefined
  const all = businessTypeCode === '' ? { allFlag: 1 as const } : { allFlag: 1 as const, businessTypeCode }
  return {
    busy: marks.isPending,
    readAll: () =>
      void modal.confirm({
        title: kind === 'todo' ? t('将全部待办标为已读？') : t('将全部消息标为已读？'),
        okText: t('全部已读'),
        cancelText: t('取消'),
        onOk: () => marks.mutateAsync(all).then(shown, shown),
      }),
    read: (uuidList, onDone) => marks.mutate({ uuidList }, { onSuccess: () => onDone?.() }),
    finish: (todoUuid, done) => finish.mutate({ todoUuid, doneFlag: done ? 1 : 0 }),
  }
}
