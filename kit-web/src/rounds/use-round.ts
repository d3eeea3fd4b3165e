import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import type { Steps } from '@qifuyun/kit/rounds/board-call.ts'
import { type KeptCommand, useKept } from '@qifuyun/ui/platform/kept/kept-commands.ts'
import { call as ask } from '@qifuyun/ui/platform/request/call.ts'
import { callKey, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { userStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePage } from '#src/api.ts'
import { useKeptAnswer } from '#src/kept-answer.ts'
import type { StepsDescriptor } from './RoundsPage.tsx'

/** Rounds that begin within so long are taken along for the time without a network. */
const AHEAD_MS = 48 * HOUR_MS
const FRESH_MS = 10 * 60_000
const MOST = 20
/** Tasks of the reader that are not over. */
const MINE: FilterNode = {
  op: 'and',
  items: [
    { field: 'user', cmp: 'mine' },
    { field: 'state', cmp: 'in', value: ['10', '20'] },
  ],
}

/** A task as the page of a walk lists it. */
interface OwnTask {
  uuid: string
  name: string | null
  slotBegin: string
}

const isList = (value: unknown): value is { list: OwnTask[] } => typeof value === 'object' && value !== null && 'list' in value
const isSteps = (value: unknown): value is Steps => typeof value === 'object' && value !== null && 'steps' in value

/** The reader's tasks, those of the last contact without a network. */
export const useOwnTasks = (task: Entity) => {
  const page = usePage(task, { filter: MINE, pageSize: MOST })
  // Rows of tasks, whatever else the application's have.
  const data = page.isPlaceholderData ? undefined : (page.data as unknown as { list: OwnTask[] } | undefined)
  const answer = useKeptAnswer(`round-tasks.${addressOf(task).path}`, { ...page, data }, isList)
  return { ...answer, list: answer.data?.list ?? [], fresh: data !== undefined }
}

/** Under which the points of tasks are kept: the calls of applications differ. */
const keyOf = (call: StepsDescriptor, uuid: string): string => `round.${call.path}.${uuid}`

/** The points of a task, those of the last contact without a network. */
export const useSteps = (call: StepsDescriptor, uuid: string) => useKeptAnswer(keyOf(call, uuid), useCall(call, { uuid }), isSteps)

/** Takes the rounds along that begin soon, with all that is looked at; lets those go that are over. `fresh`: the list is the server's. */
export const useAhead = (call: StepsDescriptor, list: readonly OwnTask[], fresh: boolean): void => {
  const client = useQueryClient()
  const { userUuid } = useViewer().user
  const now = useNow(MINUTE_MS)
  const soon = list.filter(({ slotBegin }) => Date.parse(slotBegin) < now.getTime() + AHEAD_MS)
  const uuids = soon.map(({ uuid }) => uuid).join()
  useEffect(() => {
    if (!fresh) return
    let left = false
    const take = async (): Promise<void> => {
      const store = userStore(userUuid)
      const wanted = uuids === '' ? [] : uuids.split(',')
      const keys = new Set(wanted.map((uuid) => keyOf(call, uuid)))
      for (const [key] of await store.entries(keyOf(call, ''))) if (!keys.has(key)) await store.remove(key)
      for (const uuid of wanted) {
        if (left) return
        const input = { uuid }
        const queryFn = () => ask(call, input, { quiet: true })
        await store.write(keyOf(call, uuid), await client.fetchQuery({ queryKey: callKey(call, input), queryFn, staleTime: FRESH_MS }))
      }
    }
    // The network may go while they are fetched: what is there stays.
    take().catch(() => undefined)
    return () => {
      left = true
    }
  }, [call, client, fresh, userUuid, uuids])
}

/** What waits in this browser for points of an application, by point; `sent`: what waited and has come, until the points are read again. */
export const useWaiting = (taskPoint: Entity): { waiting: ReadonlyMap<string, KeptCommand>; sent: ReadonlySet<string> } => {
  const kept = useKept()
  const path = `${addressOf(taskPoint).path}/action/check`
  const of = (list: readonly KeptCommand[]): [string, KeptCommand][] =>
    list.flatMap((command) => (command.path === path && command.about !== undefined ? [[command.about, command]] : []))
  return { waiting: new Map(of(kept.list)), sent: new Set(of(kept.sent).map(([point]) => point)) }
}
