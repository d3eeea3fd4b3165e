import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import { energyType, POWER } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { intervalsOf } from '#src/energy/readings/intervals.ts'
import { device } from '#src/iot/devices/device.ts'
import type { sceneSaving } from '#src/zky/calls.ts'
import { execution, LINE } from '#src/zky/executions/execution.ts'
import { savedBy } from '#src/zky/saving/saved.ts'

const [e, s] = [columns(execution, 'e'), childColumns(execution, 'steps', 's')]
const METERS_MAX = 500
const WINDOW_MS = 30 * DAY_MS

/** When each device did first what a scene told it, of those whose runs the caller may see. */
const firstRuns = async ({ rows }: Context, projectUuid: string | null | undefined): Promise<ReadonlyMap<string, Date>> => {
  const found = await rows.query<{ device: string; first: string }>(sql`
    select ${s.device} as device, min(${e.at}) as first from ${s.table} join ${await rows.mine(execution)} e on ${e.uuid} = ${s.parentUuid}
    where ${e.live} and ${s.state} = ${LINE.succeeded} ${projectUuid ? sql`and ${e.projectUuid} = ${projectUuid}` : sql``}
    group by 1`)
  return new Map(found.map((row) => [row.device, new Date(row.first)]))
}

/** What scenes have saved, by the meters of power that name the devices that they tell. */
export const savingOf = async (
  call: Context,
  { projectUuid }: z.output<typeof sceneSaving.input>,
): Promise<z.output<typeof sceneSaving.output>> => {
  const { rows, clock } = call
  const first = await firstRuns(call, projectUuid)
  const devices = await rows.findEach(device, [...first.keys()])
  const begun = new Map([...devices.values()].map(({ uuid, sn }) => [sn ?? '', first.get(uuid) ?? clock.now]))
  const power = await rows.list(energyType, (f) => f.eq('code', POWER), 1)
  const meters = await rows.list(
    meter,
    (f) =>
      f.and(
        f.oneOf('iotDevice', [...begun.keys()]),
        f.oneOf(
          'energyType',
          power.map(({ uuid }) => uuid),
        ),
        f.state('inUse'),
      ),
    METERS_MAX,
  )
  const begin = Math.min(clock.now.getTime(), ...[...begun.values()].map((at) => at.getTime())) - WINDOW_MS
  const read = await intervalsOf(
    call,
    meters.map(({ uuid, tariffs }) => ({ uuid, tariffs: tariffs ?? 1 })),
    new Date(begin),
    clock.now,
  )
  const compared = meters.flatMap(
    ({ uuid, iotDevice }) => savedBy(read.get(uuid) ?? [], begun.get(iotDevice ?? '') ?? clock.now, clock.now) ?? [],
  )
  const sum = (of: (each: (typeof compared)[number]) => number): number => compared.reduce((all, each) => all + of(each), 0)
  return {
    meters: compared.length,
    ...{ before: sum((each) => each.before), now: sum((each) => each.now) },
    saved: sum((each) => (each.before - each.now) * each.days),
  }
}
