import { monthAfter } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { exactText, minus, sum, times } from '@qifuyun/kit/values/exact.ts'
import type { z } from 'zod'
import { changeOf } from '#src/energy/analysis/change.ts'
import { type Flow, flowOf, LOST } from '#src/energy/analysis/flow.ts'
import { countedBy, lossesBy, type MonthMeter, metersOver, rootsOf } from '#src/energy/analysis/month.ts'
import type { MonthFlow, monthFlow } from '#src/energy/calls.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { type EnergyType, energyTypes } from '#src/energy/meters/units.ts'
import { SCALE } from '#src/energy/readings/usage.ts'
import { costsOf } from '#src/energy/tariffs/costing.ts'
import { refuseAt } from '#src/energy/texts.ts'

const YEAR = 12

const text = (value: Parameters<typeof exactText>[0]): string => exactText(value, SCALE)

/** The energy of a report. */
export const typeOf = async (call: Context, uuid: string): Promise<EnergyType> =>
  (await energyTypes(call)).get(uuid) ?? refuseAt('energyType', '{label}不存在', { label: '能源类型' })

/** What came in in a month; null while something of it is not read. */
const wholeUsage = (roots: readonly MonthMeter[], month: string): string | null => {
  const counted = roots.map((of) => countedBy(of, month)).filter(({ absent }) => !absent)
  if (counted.length === 0 || counted.some(({ complete }) => !complete)) return null
  return text(sum(counted.map(({ total }) => total)))
}

type Ends = ReadonlyMap<string, string>

/** What each purpose used, and what was lost, as the flows of a month end. */
const endsOf = ({ nodes }: Flow): Ends =>
  new Map(nodes.filter(({ column }) => column === 2).map(({ key, usage }) => [key.slice('to '.length), usage]))

interface Months {
  month: string
  before: string
  yearAgo: string
}

/** How a month ended, and the same month a year ago. */
interface Ended {
  now: Ends
  yearAgo: Ends
}

const leadOf = (roots: readonly MonthMeter[], { month, before, yearAgo }: Months, ended: Ended, type: EnergyType) => {
  const usage = text(sum(roots.map((of) => countedBy(of, month).total)))
  const now = wholeUsage(roots, month)
  const [loss, lostBefore] = [ended.now.get(LOST) ?? '0.0000', ended.yearAgo.get(LOST) ?? null]
  const comparable = now !== null && wholeUsage(roots, yearAgo) !== null && lostBefore !== null
  return {
    ...{ usage, loss, yoy: changeOf(now, wholeUsage(roots, yearAgo)), mom: changeOf(now, wholeUsage(roots, before)) },
    ...{ lossYoy: comparable ? changeOf(loss, lostBefore) : null, lossMore: comparable ? text(minus(loss, lostBefore)) : null },
    ...{ carbon: text(times(usage, type.carbonFactor ?? 0)), coal: text(times(usage, type.coalFactor ?? 0)) },
  }
}

const costIn = async (call: Context, roots: readonly MonthMeter[], month: string): Promise<number | null> => {
  const costs = await costsOf(
    call,
    roots.map((of) => ({ ...of, usage: countedBy(of, month).usage })),
    month,
  )
  const all = [...costs.values()]
  return all.some((cost) => cost === null) ? null : all.reduce<number>((whole, cost) => whole + (cost ?? 0), 0)
}

const purposesOf = ({ now, yearAgo }: Ended): MonthFlow['purposes'] =>
  [...new Set([...now.keys(), ...yearAgo.keys()])].toSorted().map((key) => {
    const [usage, lastYear] = [now.get(key) ?? '0.0000', yearAgo.get(key) ?? '0.0000']
    return { key, usage, lastYear, change: changeOf(usage, lastYear) }
  })

/** What came in in the last twelve months, beside the same months of the year before: the first meters tell of it. */
const courseOf = async (call: Context, roots: readonly MonthMeter[], month: string): Promise<MonthFlow['months']> => {
  const shown = Array.from({ length: YEAR }, (_month, at) => monthAfter(month, at + 1 - YEAR))
  const months = [...new Set([...shown, ...shown.map((each) => monthAfter(each, -YEAR))])]
  const known = await metersOver(call, await call.rows.mine(meter), months, { only: roots.map(({ uuid }) => uuid) })
  return shown.map((each) => ({ month: each, usage: wholeUsage(known, each), lastYear: wholeUsage(known, monthAfter(each, -YEAR)) }))
}

/** The energy of a month, all of it from one look at its meters: the parts make the whole (visual-rounds.md, rule 5). */
export const flowsOf = async (call: Context, { month, projectUuid, energyType }: z.output<typeof monthFlow.input>): Promise<MonthFlow> => {
  const type = await typeOf(call, energyType)
  const spans: Months = { month, before: monthAfter(month, -1), yearAgo: monthAfter(month, -YEAR) }
  const meters = await metersOver(call, await call.rows.mine(meter), Object.values(spans), { projectUuid, energyType })
  const roots = rootsOf(meters)
  const flow = flowOf(meters, month)
  const ended: Ended = { now: endsOf(flow), yearAgo: endsOf(flowOf(meters, spans.yearAgo)) }
  const present = meters.filter((of) => !countedBy(of, month).absent)
  const losses = lossesBy(present, month)
  const worst = present
    .flatMap((of) => {
      const rate = losses.get(of.uuid)?.rate ?? null
      return rate === null || of.parent === null ? [] : [{ of, rate }]
    })
    .toSorted((one, other) => other.rate - one.rate)[0]
  const counted = present.map((of) => countedBy(of, month))
  return {
    ...{ unit: type.unit, decimals: type.decimals ?? 0, complete: counted.length > 0 && counted.every(({ complete }) => complete) },
    lead: { ...leadOf(roots, spans, ended, type), cost: await costIn(call, roots, month) },
    worst: worst === undefined || worst.rate <= 0 ? null : { uuid: worst.of.uuid, name: worst.of.name },
    meters: present.map((of) => {
      const { complete, total } = countedBy(of, month)
      const loss = losses.get(of.uuid)
      return {
        ...{ uuid: of.uuid, code: of.code, name: of.name, parent: of.parent, purpose: of.purpose, usage: total },
        ...{ loss: loss?.loss ?? null, rate: loss?.rate ?? null, incomplete: loss?.incomplete ?? !complete },
      }
    }),
    ...flow,
    purposes: purposesOf(ended),
    months: await courseOf(call, roots, month),
    read: {
      ...{ meters: present.length, complete: counted.filter(({ complete }) => complete).length },
      ...{ devices: present.filter(({ device }) => device).length, people: present.filter(({ device }) => !device).length },
      estimated: counted.filter(({ estimated }) => estimated).length,
    },
  }
}
