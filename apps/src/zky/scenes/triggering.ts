import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { numberIn } from '@qifuyun/kit/devices/params.ts'
import type { ActionCall, Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { type Heard, on } from '@qifuyun/kit/server.ts'
import { alarm } from '#src/iot/alarms/alarm.ts'
import { OP } from '#src/iot/alarms/alarm-rule.ts'
import { device } from '#src/iot/devices/device.ts'
import { iotAlarmRaised, iotTelemetry } from '#src/iot/events.ts'
import { type DeviceNow, devicesNow } from '#src/iot/ports.ts'
import { execution } from '#src/zky/executions/execution.ts'
import { leaveOut, linesOf, type Scene, start } from '#src/zky/executions/running.ts'
import { busyAmong } from '#src/zky/executions/sending.ts'
import { nextRun } from '#src/zky/scenes/judging.ts'
import { scene, TRIGGER } from '#src/zky/scenes/scene.ts'
import { isHoliday, LATE_MS, momentsBetween, nextMoment } from '#src/zky/scenes/when.ts'
import { conflict } from '#src/zky/texts.ts'

type Call = ActionCall<typeof scene>
type Done = Promise<Effect<typeof scene>>

const SCENES_MAX = 200

const runsNow = async ({ rows }: Context, sceneUuid: string): Promise<boolean> =>
  (await rows.count(execution, (f) => f.and(f.eq('scene', sceneUuid), f.state('running')))) > 0

/** Somebody starts it. Refuses while it runs, and while another scene has just told one of its devices something. */
export const run = async (call: Call): Done => {
  const { row, actor, clock } = call
  if (await runsNow(call, row.uuid)) return conflict('STATE_CHANGED', '场景正在执行')
  const devices = (await linesOf(call, row)).flatMap((line) => line.device ?? [])
  if ((await busyAmong(call, devices, row.uuid)).size > 0) return conflict('STATE_CHANGED', '设备正在执行其他场景')
  await start(call, row, { origin: TRIGGER.manual, by: actor?.userUuid ?? null, at: clock.now })
  return { lastRunAt: clock.now.toISOString() }
}

export const disable = (): Effect<typeof scene> => ({ nextAt: null })
/** What passed while it was off was not missed. */
export const enable = ({ row, clock }: Call): Effect<typeof scene> => ({
  nextAt: row.trigger === TRIGGER.schedule ? (nextMoment(row, clock.now)?.toISOString() ?? null) : null,
})

/** Its time has come, or has passed while nothing ran. */
export const due = async (call: TimerCall<typeof scene>): Done => {
  const { row, clock } = call
  const calendar = await clock.workingCalendar()
  let lastRunAt = row.lastRunAt
  for (const moment of row.nextAt === null ? [] : momentsBetween(row, new Date(row.nextAt), clock.now)) {
    if (row.skipHolidays === true && isHoliday(chinaDay(moment), calendar)) await leaveOut(call, row, moment, 'skipped')
    else if (clock.now.getTime() - moment.getTime() > LATE_MS) await leaveOut(call, row, moment, 'missed')
    else if (!(await runsNow(call, row.uuid))) {
      await start(call, row, { origin: TRIGGER.schedule, by: null, at: moment })
      lastRunAt = clock.now.toISOString()
    }
  }
  return { lastRunAt, nextAt: nextRun(row, clock.now) }
}

/** Those that may run again: not so soon after the last time, and not while they run. */
const runEach = async (call: Context, scenes: readonly Scene[]): Promise<void> => {
  const { now } = call.clock
  for (const each of scenes) {
    const [row] = await call.rows.lock(scene, [each.uuid])
    const rested = now.getTime() - (row?.minInterval ?? 0) * MINUTE_MS
    if (row === undefined || !scene.isIn(row, 'on') || (row.lastRunAt !== null && Date.parse(row.lastRunAt) > rested)) continue
    if (await runsNow(call, row.uuid)) continue
    await start(call, row, { origin: row.trigger, by: null, at: now })
    await call.rows.update(scene, row.uuid, { lastRunAt: now.toISOString() })
  }
}

const onAlarm = async (call: Heard<typeof iotAlarmRaised>): Promise<void> => {
  const row = await call.rows.find(alarm, call.event.uuid)
  if (row === undefined) return
  const scenes = await call.rows.list(
    scene,
    (f) => f.and(f.eq('trigger', TRIGGER.alarm), f.state('on'), f.eq('projectUuid', row.projectUuid ?? '')),
    SCENES_MAX,
  )
  await runEach(
    call,
    scenes.filter((each) => (each.rule === null || each.rule === row.rule) && Number(row.severity) <= Number(each.minSeverity ?? '5')),
  )
}

const COMPARE: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  [OP.gt]: (a, b) => a > b,
  [OP.ge]: (a, b) => a >= b,
  [OP.lt]: (a, b) => a < b,
  [OP.le]: (a, b) => a <= b,
}

type Condition = NonNullable<Scene['conditions']>[number]

/** Whether what a device last said fulfils a condition; what it never said fulfils none. */
export const holds = ({ key, op, value }: Pick<Condition, 'key' | 'op' | 'value'>, now: DeviceNow | undefined): boolean => {
  const said = now?.values[key ?? '']?.value
  if (said === undefined || value === null) return false
  const [a, b] = [typeof said === 'number' ? said : numberIn(said), numberIn(value)]
  if (op === OP.eq || op === OP.ne) return (a !== null && b !== null ? a === b : String(said) === value) === (op === OP.eq)
  return a !== null && b !== null && (COMPARE[op ?? '']?.(a, b) ?? false)
}

const onValue = async (call: Heard<typeof iotTelemetry>): Promise<void> => {
  const { rows, applications, event } = call
  const scenes = await rows.list(scene, (f) => f.and(f.eq('trigger', TRIGGER.condition), f.state('on')), SCENES_MAX)
  const named = await rows.findEach(
    device,
    scenes.flatMap((each) => (each.conditions ?? []).map((condition) => condition.device)),
  )
  const numberOf = (uuid: string): string => named.get(uuid)?.sn ?? ''
  const concerned = scenes.filter((each) =>
    (each.conditions ?? []).some((one) => numberOf(one.device) === event.more.device && one.key === event.more.key),
  )
  if (concerned.length === 0) return
  const numbers = new Set(concerned.flatMap((each) => (each.conditions ?? []).map((one) => numberOf(one.device))))
  const states = new Map(((await applications.query(devicesNow, [...numbers])) ?? []).map((now) => [now.device, now]))
  await runEach(
    call,
    concerned.filter((each) => (each.conditions ?? []).every((one) => holds(one, states.get(numberOf(one.device))))),
  )
}

export const hearsOfDevices = [on(iotAlarmRaised, onAlarm), on(iotTelemetry, onValue)]
