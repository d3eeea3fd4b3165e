import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import { on, type Subscription } from '@qifuyun/kit/server.ts'
import { energyAlarm } from '#src/energy/alarms/energy-alarm.ts'
import { askForWork } from '#src/energy/alarms/measured.ts'
import { energyAlarmCleared } from '#src/energy/events.ts'
import { t } from '#src/energy/texts.ts'
import { workOrderCancelled, workOrderClosed } from '#src/work-order/events.ts'

type Call = ActionCall<typeof energyAlarm>

/** Somebody is to look at it. */
export const dispatch = async (call: Call): Promise<Effect<typeof energyAlarm>> => {
  await askForWork(call, call.row)
  return {}
}

/** Nobody has to look any more. */
export const callOff = async (call: Call): Promise<Effect<typeof energyAlarm>> => {
  await call.events.publish(energyAlarmCleared, call.row, {})
  return {}
}

const ENERGY = 'pkg6'

/** What came of the work stands among the comments of its alarm. */
const notes = (event: typeof workOrderClosed, said: '工单已完成：{result}' | '工单已取消：{result}'): Subscription =>
  on(event, async (call) => {
    const { sourceApp, sourceUuid, result } = call.event.more
    if (sourceApp !== ENERGY || sourceUuid === null) return
    const alarm = await call.rows.find(energyAlarm, sourceUuid)
    if (alarm === undefined) return
    await call.rows.comment(energyAlarm, alarm.uuid, wordsIn(t(said, { result: result ?? '—' }), 'zh-CN'))
    await call.rows.update(energyAlarm, alarm.uuid, { workOrderUuid: call.event.uuid })
  })

export const hearsOfWork: readonly Subscription[] = [
  notes(workOrderClosed, '工单已完成：{result}'),
  notes(workOrderCancelled, '工单已取消：{result}'),
]
