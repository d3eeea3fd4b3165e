import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { on, type Subscription } from '@qifuyun/kit/server.ts'
import { actDue, nextAction, sendTo, tellCleared } from '#src/iot/alarms/acting.ts'
import { alarm } from '#src/iot/alarms/alarm.ts'
import { alarmRule } from '#src/iot/alarms/alarm-rule.ts'
import { device } from '#src/iot/devices/device.ts'
import { silencedUntil } from '#src/iot/devices/silenced.ts'
import { t } from '#src/iot/texts.ts'
import { workOrderCancelled, workOrderClosed, workOrderRaised } from '#src/work-order/events.ts'

const IOT = 'pkg18'

/** Seen while it lasts, or after it is over. */
export const acknowledge = ({ row }: ActionCall<typeof alarm>): Effect<typeof alarm> => ({
  state: alarm.isIn(row, 'open') ? 'seen' : 'done',
  nextAt: null,
})

/** Somebody says that it is over. */
export const clearByHand = async (call: ActionCall<typeof alarm>): Promise<Effect<typeof alarm>> => {
  const { row, clock, rows } = call
  const rule = row.rule === null ? undefined : await rows.find(alarmRule, row.rule)
  if (rule !== undefined) await tellCleared(call, rule, { ...row, clearAt: clock.now.toISOString() })
  return { state: alarm.isIn(row, 'open') ? 'over' : 'done', nextAt: null }
}

/** Sends somebody there, with a work order; whoever does has seen the alarm. */
export const orderWork = async (call: ActionCall<typeof alarm>): Promise<Effect<typeof alarm>> => {
  const { row, rows, clock, actor, input } = call
  const of = row.device === null ? undefined : await rows.find(device, row.device)
  await sendTo(call, row, of, String(input.assignee))
  return { nextAt: null, ...(row.ackAt === null && { ackAt: clock.now.toISOString(), ackBy: actor?.userUuid ?? null }) }
}

/** Nobody has answered. While its device is silenced nobody is called either; afterwards they are. */
export const actLater = async (call: TimerCall<typeof alarm>): Promise<Effect<typeof alarm>> => {
  const { row, rows } = call
  const rule = row.rule === null ? undefined : await rows.find(alarmRule, row.rule)
  const of = row.device === null ? undefined : await rows.find(device, row.device)
  if (rule === undefined || of === undefined) return { nextAt: null }
  const until = (await silencedUntil(call, [of.uuid])).get(of.uuid)
  if (until !== undefined) return { nextAt: until }
  const doneDelay = await actDue(call, rule, row, of)
  return { doneDelay, nextAt: nextAction(rule, { ...row, doneDelay }) }
}

/** How many alarms of each device last. */
export const activeAlarms = async ({ rows, uuids }: Context & { uuids: readonly string[] }): Promise<ReadonlyMap<string, unknown>> =>
  rows.countBy(alarm, 'device', (f) => f.and(f.oneOf('device', uuids), f.state('open', 'seen')))

const notes = (event: typeof workOrderClosed, said: '工单已完成：{result}' | '工单已取消：{result}'): Subscription =>
  on(event, async (call) => {
    const { sourceApp, sourceUuid, result } = call.event.more
    if (sourceApp !== IOT || sourceUuid === null || (await call.rows.find(alarm, sourceUuid)) === undefined) return
    await call.rows.comment(alarm, sourceUuid, wordsIn(t(said, { result: result ?? '—' }), 'zh-CN'))
  })

/** What came of the work stands among the comments of its alarm. */
export const hearsOfWork: readonly Subscription[] = [
  notes(workOrderClosed, '工单已完成：{result}'),
  notes(workOrderCancelled, '工单已取消：{result}'),
  on(workOrderRaised, async ({ rows, event }) => {
    const { sourceApp, sourceUuid } = event.more
    if (sourceApp !== IOT || sourceUuid === null || (await rows.find(alarm, sourceUuid)) === undefined) return
    await rows.update(alarm, sourceUuid, { workOrderUuid: event.uuid })
  }),
]
