import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import { alarm } from '#src/iot/alarms/alarm.ts'
import type { deviceFigures } from '#src/iot/calls.ts'
import { device } from '#src/iot/devices/device.ts'

const d = columns(device, 'd')
const a = columns(alarm, 'a')
const [MINUTES, DAYS] = [15, 30] as const

/** How often devices that the caller may see speak, and how often something is wrong with one. */
export const figuresOf = async (
  { rows, clock, telemetry }: Context,
  { projectUuid }: z.output<typeof deviceFigures.input>,
): Promise<z.output<typeof deviceFigures.output>> => {
  const inProject = projectUuid ? sql`and ${d.projectUuid} = ${projectUuid}` : sql``
  const found = await rows.query<{ uuid: string }>(sql`
    select ${d.uuid} as uuid from ${await rows.mine(device)} d where ${d.live} and not (${d.in('disabled')}) ${inProject}`)
  const devices = found.map(({ uuid }) => uuid)
  // The minute that runs is not over.
  const end = Math.floor(clock.now.getTime() / MINUTE_MS) * MINUTE_MS
  const begin = end - MINUTES * MINUTE_MS
  const counted = new Map((await telemetry.paceOf(devices, new Date(begin))).map(({ at, messages }) => [Date.parse(at), messages]))
  const [raised] = await rows.query<{ alarms: number }>(sql`
    select count(*)::int as alarms from ${a.table}
    where ${a.device} = any(${devices}::uuid[]) and ${a.live} and ${a.startAt} > ${new Date(clock.now.getTime() - DAYS * DAY_MS).toISOString()}::timestamptz`)
  return {
    minutes: Array.from({ length: MINUTES }, (_minute, n) => counted.get(begin + n * MINUTE_MS) ?? 0),
    ...{ days: DAYS, devices: devices.length, alarms: raised?.alarms ?? 0 },
  }
}
