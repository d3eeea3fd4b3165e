import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import {
  pendingMessagePage,
  pendingMessageUnProcessCount,
  todoPage,
  todoUnProcessCount,
} from '@qifuyun/ui/platform/request/endpoints/notifications.generated.ts'
import { refreshCalls, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListPlace } from './address.ts'

export const PAGE_SIZE = 20
const STATUS = { open: 0, done: 1, all: undefined } as const
/** Everything this page has read. */
export const LIST_CALLS = [todoPage, pendingMessagePage, todoUnProcessCount, pendingMessageUnProcessCount]

type Todo = Output<NonNullable<typeof todoPage.__types>>['list'][number]
type Notification = Output<NonNullable<typeof pendingMessagePage.__types>>['list'][number]

/** A todo or a notification. */
export interface Entry extends Omit<Notification, 'messageUuid'> {
  uuid: string
  deadline: string | null
  doneTime: string | null
}

const ofTodo = ({ todoUuid, ...rest }: Todo): Entry => ({ uuid: todoUuid, ...rest })
const ofMessage = ({ messageUuid, ...rest }: Notification): Entry => ({ uuid: messageUuid, ...rest, deadline: null, doneTime: null })

export interface Entries {
  /** Undefined until the first answer. */
  list: Entry[] | undefined
  total: number
  failure: unknown
  retry: () => void
}

/** The page of todos or notifications that a place names. */
export const useEntries = ({ kind, state, businessTypeCode, keyword, pageNum }: ListPlace): Entries => {
  const input = { pageNum, pageSize: PAGE_SIZE, statusCode: STATUS[state], businessTypeCode, keyword }
  const todos = useCall(todoPage, input, { enabled: kind === 'todo', staleTime: 0 })
  const messages = useCall(pendingMessagePage, input, { enabled: kind === 'message', staleTime: 0 })
  const asked = kind === 'todo' ? todos : messages
  return {
    list: kind === 'todo' ? todos.data?.list.map(ofTodo) : messages.data?.list.map(ofMessage),
    total: asked.data?.page.total ?? 0,
    failure: asked.isLoadingError ? asked.error : undefined,
    retry: () => void asked.refetch(),
  }
}

export interface TypeCount {
  code: string
  name: string
  count: number
}

/** Open entries by what they are about. */
export const useTypeCounts = (kind: ListPlace['kind']): TypeCount[] => {
  const counts = useCall(kind === 'todo' ? todoUnProcessCount : pendingMessageUnProcessCount, { sumFlag: false })
  return (counts.data ?? []).flatMap(({ businessTypeCode: code, businessTypeName: name, unProcessCount: count }) =>
    code === undefined ? [] : [{ code, name: name ?? code, count }],
  )
}

/** Reads again whatever the server counts again, and after a lost connection is back. */
export const useLiveEntries = (): void => {
  const client = useQueryClient()
  // A subscription to the server's events.
  useEffect(() => {
    const refresh = (): void => void refreshCalls(client, LIST_CALLS)
    const stops = [realtime.on('counters:update', refresh), realtime.on('hello', refresh)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}
