import type { Context } from '@qifuyun/kit/context.ts'
import { compare, divide, exactText, sum, times } from '@qifuyun/kit/values/exact.ts'
import type { z } from 'zod'
import { countedBy, type MonthMeter, metersOver, rootsOf } from '#src/energy/analysis/month.ts'
import type { CostReport, costReport } from '#src/energy/calls.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { type EnergyType, energyTypes } from '#src/energy/meters/units.ts'
import { SCALE } from '#src/energy/readings/usage.ts'
import { costsOf } from '#src/energy/tariffs/costing.ts'

type Line = CostReport['list'][number]

/** What a square metre used; null for a meter without an area. */
export const intensityOf = (usage: string, area: string | null): string | null =>
  area === null || compare(area, 0) === 0 ? null : exactText(divide(usage, area, { scale: SCALE, mode: 'halfUp' }), SCALE)

/** What a usage stands for in kilograms, by a factor of its energy. */
export const weighed = (usage: string, factor: string | null | undefined): string => exactText(times(usage, factor ?? 0), SCALE)

const lineOf = (of: MonthMeter, type: EnergyType | undefined, cost: number | null, month: string): Line => {
  const { total, complete, estimated } = countedBy(of, month)
  return {
    ...{ uuid: of.uuid, code: of.code, name: of.name, purpose: of.purpose, energyType: type?.name ?? '', unit: type?.unit ?? '' },
    ...{ decimals: type?.decimals ?? 0, usage: total, cost, incomplete: !complete, estimated },
    ...{ carbon: weighed(total, type?.carbonFactor), coal: weighed(total, type?.coalFactor), intensity: intensityOf(total, of.area) },
  }
}

/** A month of meters with what it cost, the dearest first. */
export const reportCosts = async (
  call: Context,
  { month, projectUuid, energyType, pageNum, pageSize }: z.output<typeof costReport.input>,
): Promise<CostReport> => {
  const types = await energyTypes(call)
  const all = await metersOver(call, await call.rows.mine(meter), [month], { projectUuid, energyType })
  const meters = all.filter((of) => !countedBy(of, month).absent)
  const costs = await costsOf(
    call,
    meters.map((of) => ({ ...of, usage: countedBy(of, month).usage })),
    month,
  )
  const lines = meters.map((of) => lineOf(of, types.get(of.energyType), costs.get(of.uuid) ?? null, month))
  const roots = new Set(rootsOf(meters).map(({ uuid }) => uuid))
  const own = lines.filter(({ uuid }) => roots.has(uuid))
  const ordered = lines.toSorted((one, other) => (other.cost ?? -1) - (one.cost ?? -1) || (one.code < other.code ? -1 : 1))
  return {
    total: lines.length,
    summary: {
      cost: own.reduce((whole, { cost }) => whole + (cost ?? 0), 0),
      carbon: exactText(sum(own.map(({ carbon }) => carbon)), SCALE),
      coal: exactText(sum(own.map(({ coal }) => coal)), SCALE),
      unpriced: lines.filter(({ cost }) => cost === null).length,
      incomplete: lines.filter(({ incomplete }) => incomplete).length,
    },
    list: ordered.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  }
}
