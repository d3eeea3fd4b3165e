import { monthAfter, monthOf } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ScheduleCall } from '@qifuyun/kit/jobs/schedule.ts'
import { exactText, sum } from '@qifuyun/kit/values/exact.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { intensityOf, weighed } from '#src/energy/analysis/costs.ts'
import { energyMonth } from '#src/energy/analysis/energy-month.ts'
import { flowOf, LOST } from '#src/energy/analysis/flow.ts'
import { shareOf } from '#src/energy/analysis/loss.ts'
import { countedBy, type MonthMeter, metersOver, rootsOf } from '#src/energy/analysis/month.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { type EnergyType, energyTypes } from '#src/energy/meters/units.ts'
import { SCALE } from '#src/energy/readings/usage.ts'
import { costsOf } from '#src/energy/tariffs/costing.ts'

const YEAR = 12

const usedIn = (meters: readonly MonthMeter[], month: string): string =>
  exactText(sum(rootsOf(meters).map((of) => countedBy(of, month).total)), SCALE)

interface Summed {
  meters: readonly MonthMeter[]
  type: EnergyType | undefined
  month: string
  costs: ReadonlyMap<string, number | null>
}

/** A month of a project and an energy in figures. */
const figuresOf = ({ meters, type, month, costs }: Summed) => {
  const counted = meters.map((of) => countedBy(of, month)).filter(({ absent }) => !absent)
  const complete = counted.length > 0 && counted.every((each) => each.complete)
  const usage = usedIn(meters, month)
  const loss = flowOf(meters, month).nodes.find(({ key }) => key === `to ${LOST}`)?.usage ?? '0.0000'
  const area = exactText(sum(rootsOf(meters).map((of) => of.area)), 2)
  return {
    ...{ usage, loss, lastMonth: usedIn(meters, monthAfter(month, -1)), lastYear: usedIn(meters, monthAfter(month, -YEAR)) },
    ...{ lossRate: complete ? shareOf(loss, usage) : null, complete, intensity: intensityOf(usage, area) },
    cost: rootsOf(meters).reduce((whole, of) => whole + (costs.get(of.uuid) ?? 0), 0),
    ...{ coal: weighed(usage, type?.coalFactor), carbon: weighed(usage, type?.carbonFactor) },
    ...{ meters: counted.length, read: counted.filter((each) => each.complete).length },
  }
}

/** Sums a month up, project by project and energy by energy, over what was summed up of it before. */
export const sumUp = async (call: Context, month: string, closed: boolean): Promise<void> => {
  const months = [month, monthAfter(month, -1), monthAfter(month, -YEAR)]
  const [types, all] = [await energyTypes(call), await metersOver(call, call.rows.table(meter), months)]
  const costs = await costsOf(
    call,
    rootsOf(all).map((of) => ({ ...of, usage: countedBy(of, month).usage })),
    month,
  )
  const groups = [...Map.groupBy(all, ({ projectUuid, energyType }) => `${projectUuid} ${energyType}`).values()]
  const keys = groups.flatMap(([first]) =>
    first === undefined ? [] : [{ projectUuid: first.projectUuid, energyType: first.energyType, month }],
  )
  const rows = await call.rows.balances(energyMonth, keys)
  await call.rows.updateEach(
    energyMonth,
    rows.map((row, at) => {
      const meters = groups[at] ?? []
      const figures = figuresOf({ meters, type: types.get(row.energyType), month, costs })
      return {
        uuid: row.uuid,
        day: `${month}-01`,
        code: types.get(row.energyType)?.code ?? null,
        ...figures,
        closed: closed && figures.complete,
      }
    }),
  )
}

/** Every night: the month that goes on, and in its first days the one before, which late readings complete. */
export const sumUpNightly = async (call: ScheduleCall): Promise<void> => {
  const month = monthOf(dayAfter(call.day, -1))
  await sumUp(call, month, month !== monthOf(call.day))
  await sumUp(call, monthAfter(month, -1), true)
}
