import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import {
  pendingMessageUnProcessCount,
  pendingMessageUpdateBatchReadStatus,
  selectDownloadCount,
  todoUnProcessCount,
  todoUpdateBatchReadStatus,
} from '@qifuyun/ui/platform/request/endpoints/notifications.generated.ts'
import { create } from 'zustand'

/** The three counters of the popover. */
export interface Counts {
  todo: number
  message: number
  download: number
}

const useStore = create<Counts>(() => ({ todo: 0, message: 0, download: 0 }))

/** Open todos, unread notifications and finished files of the user, live. */
export const useCounts = (): Counts => useStore()

const sumOf = (rows: readonly { unProcessCount: number }[]): number => rows.reduce((sum, { unProcessCount }) => sum + unProcessCount, 0)

let told = 0

/** Asks for the three counters. What the server told by itself meanwhile is newer and stays. */
export const loadCounts = async (): Promise<void> => {
  const before = told
  const options = { quiet: true }
  const [todo, message, download] = await Promise.all([
    call(todoUnProcessCount, { sumFlag: true }, options),
    call(pendingMessageUnProcessCount, { sumFlag: true }, options),
    call(selectDownloadCount, {}, options),
  ])
  if (before === told) useStore.setState({ todo: sumOf(todo), message: sumOf(message), download: download.count })
}

const hear = ({ todo, message, download }: Counts): void => {
  told++
  useStore.setState({ todo, message, download })
}

/** Loads the counters and keeps them in step with the server; gives the way to stop. */
export const startCounters = (): (() => void) => {
  // The next event heals what could not be loaded.
  loadCounts().catch(() => undefined)
  const stops = [realtime.on('counters:update', hear), realtime.on('hello', ({ counters }) => hear(counters))]
  return () => {
    for (const stop of stops) stop()
  }
}

/** 全部已读: both kinds are marked as read, then counted again. */
export const markAllRead = async (): Promise<void> => {
  await Promise.all([call(todoUpdateBatchReadStatus, { allFlag: 1 }), call(pendingMessageUpdateBatchReadStatus, { allFlag: 1 })])
  await loadCounts()
}
