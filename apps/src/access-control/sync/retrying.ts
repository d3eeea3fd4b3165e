import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf, StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect, TimerCall, TimersCall } from '@qifuyun/kit/handlers.ts'
import { door, LINK } from '#src/access-control/doors/door.ts'
import { access } from '#src/access-control/rights/access.ts'
import { ACTION, syncTask } from '#src/access-control/sync/sync-task.ts'
import { refuse, t } from '#src/access-control/texts.ts'
import { send, TRIES, tried } from './sending.ts'

type Tasks = typeof syncTask
type Task = StoredOf<Tasks>

/** One message for each door of which something has failed, to whoever may send it again. */
const tellFailed = async (call: Context, given: readonly Task[]): Promise<void> => {
  const doors = await call.rows.findEach(
    door,
    given.map((each) => each.door),
  )
  for (const [at, of] of Map.groupBy(given, (each) => each.door)) {
    const [first] = of
    const known = doors.get(at)
    if (first === undefined || known === undefined) continue
    await call.messages.notify({
      kind: 'message',
      userUuids: await call.people.holdersOf(syncTask, 'action.again', known.projectUuid),
      title: t('门禁下发失败：{name}', { name: known.name }),
      summary: t('{n} 条任务重试 {tries} 次未成功，请检查设备后重新下发', { n: of.length, tries: TRIES - 1 }),
      row: { entity: syncTask, uuid: first.uuid },
    })
  }
}

/** What has not been answered is sent once more, after the last time given up; while a device is away nothing is sent, nor counted. */
export const retry = async (call: TimersCall<Tasks>): Promise<ChangesOf<Tasks>[]> => {
  const doors = await call.rows.findEach(
    door,
    call.due.map((each) => each.door),
  )
  const isThere = (of: Task): boolean => doors.get(of.door)?.link === LINK.online
  const isOver = (of: Task): boolean => isThere(of) && (of.tries ?? 0) >= TRIES
  await tellFailed(call, call.due.filter(isOver))
  await send(
    call,
    call.due.flatMap((each) => (isThere(each) && !isOver(each) ? [each.uuid] : [])),
  )
  return call.due.map((of) => {
    if (!isThere(of)) return { nextAt: null }
    if (!isOver(of)) return tried(call, (of.tries ?? 0) + 1)
    return { nextAt: null, giveUpAt: call.clock.now.toISOString(), error: of.error ?? wordsIn(t('设备未应答'), 'zh-CN') }
  })
}

export const giveUp = async ({ row, rows }: TimerCall<Tasks>): Promise<Effect<Tasks>> => {
  await rows.update(access, row.access, { state: 'failed' }, t('下发失败'))
  return {}
}

/** Nothing is sent to a device that is not there. */
export const connected = async ({ row, rows }: ActionCall<Tasks>): Promise<void> => {
  if ((await rows.find(door, row.door))?.link !== LINK.online) refuse('门禁设备不在线，上线后自动下发')
}

export const again = async (call: ActionCall<Tasks>): Promise<Effect<Tasks>> => {
  const { row, rows } = call
  await rows.update(access, row.access, { state: row.action === ACTION.down ? 'toSend' : 'toDelete' }, t('重新下发'))
  await send(call, [row.uuid])
  return { error: null, ...tried(call, 1) }
}
