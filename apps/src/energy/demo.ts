import { chinaDay, chinaMidnight, chinaMonth, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { DemoRole } from '@qifuyun/kit/demo-role.ts'
import { daysIn } from '@qifuyun/kit/values/months.ts'
import { alarmRule, RULE } from '#src/energy/alarms/alarm-rule.ts'
import { judgeDay } from '#src/energy/alarms/nightly.ts'
import { quota } from '#src/energy/alarms/quota.ts'
import { sumUp } from '#src/energy/analysis/closing.ts'
import { type DemoMeter, POWER_TREE, usedBy, WATER_TREE } from '#src/energy/demo/tree.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { reading } from '#src/energy/readings/reading.ts'
import { pricePlan } from '#src/energy/tariffs/price-plan.ts'
import { demoProject } from '#src/main-data/demo-project.ts'

export const demoRoles: readonly DemoRole[] = []

const TYPES = [
  { code: 'E', name: '电', unit: 'kWh', coalFactor: '0.1229', carbonFactor: '0.5703', decimals: 0 },
  { code: 'W', name: '水', unit: 't', coalFactor: '0.0857', carbonFactor: '0.2100', decimals: 0 },
  { code: 'G', name: '燃气', unit: 'm³', coalFactor: '1.3300', carbonFactor: '2.1622', decimals: 1 },
] as const

/** Months before this one of which there are readings: last year's are there to compare with. */
const MONTHS = 25

const midnight = (month: string): string => chinaMidnight(`${month}-01`).toISOString()

/** Prices since last year, and those that hold since a few months ago. */
const addPrices = async ({ rows }: Context, power: string, water: string, since: string): Promise<void> => {
  const validFrom = `${since}-01`
  await rows.add(pricePlan, { name: '一般工商业', energyType: power, kind: '1', prices: [{ price: '0.68' }], validFrom })
  await rows.add(pricePlan, {
    ...{ name: '居民合表', energyType: power, kind: '3', purposes: ['3'], validFrom },
    prices: [
      { from: '0', to: '10000', price: '0.538' },
      { from: '10000', to: '20000', price: '0.588' },
      { from: '20000', price: '0.838' },
    ],
  })
  await rows.add(pricePlan, { name: '非居民用水', energyType: water, kind: '1', prices: [{ price: '4.20' }], validFrom })
}

const addRules = async ({ rows }: Context, by: string, power: string): Promise<void> => {
  const rule = { receivers: [by], energyType: power, enabled: true }
  await rows.add(alarmRule, { ...rule, name: '线路损耗超过 5%', kind: RULE.loss, threshold: '5', clear: '4' })
  await rows.add(alarmRule, { ...rule, name: '设备日用量突增', kind: RULE.daily, purposes: ['5', '2'], threshold: '50', clear: '35' })
  await rows.add(alarmRule, { ...rule, name: '采集中断', kind: RULE.silent, threshold: '24' })
  await rows.add(alarmRule, { receivers: [by], name: '月度定额', kind: RULE.quota, threshold: '0' })
  await rows.add(alarmRule, { receivers: [by], name: '计量检定', kind: RULE.verify, threshold: '0' })
}

interface Planted {
  uuid: string
  of: DemoMeter
}

/** Adds a tree of meters from its top. */
const addTree = async (
  { rows }: Context,
  tree: DemoMeter,
  shared: { energyType: string; projectUuid: string; installedAt: string },
  verifyDue: string,
): Promise<Planted[]> => {
  const planted: Planted[] = []
  const add = async (of: DemoMeter, parent: string | null): Promise<void> => {
    const { uuid } = await rows.add(meter, {
      ...{ ...shared, code: of.code, name: of.name, purpose: of.purpose, parent, tariffs: 1, multiplier: '1', initial1: '0' },
      ...{ ...(of.area && { area: of.area }), ...(of.device && { iotDevice: `DTU-${of.code}`, iotKey: 'total' }) },
      ...(of.code === 'E-103' && { verifyDue }),
    })
    planted.push({ uuid, of })
    for (const below of of.below ?? []) await add(below, uuid)
  }
  await add(tree, null)
  return planted
}

/** The registers of all meters at the begin of each month and of today. */
const readAll = async ({ rows, clock }: Context, planted: readonly Planted[], months: readonly string[]): Promise<void> => {
  const current = chinaMonth(clock.now)
  const today = chinaDay(clock.now)
  const values = new Map<string, number>()
  const at = (readAt: string) =>
    planted.map(({ uuid }) => ({ meter: uuid, readAt, value1: String(values.get(uuid) ?? 0), kind: '1' as const, source: '2' as const }))
  const count = (month: string, share: number): void => {
    const late = month > monthAfter(current, -13)
    for (const { uuid, of } of planted) values.set(uuid, (values.get(uuid) ?? 0) + Math.round(usedBy(of, month, late) * share))
  }
  for (const month of months) {
    count(month, 1)
    await rows.addEach(reading, at(midnight(monthAfter(month))))
  }
  const day = Number(today.slice(8))
  if (day === 1) return
  count(current, (day - 1) / daysIn(current))
  await rows.addEach(reading, at(chinaMidnight(today).toISOString()))
}

/** Two years of the meters of the demo project, with prices, rules, and what the rules say of them. */
export const demoEnergy = async (context: Context): Promise<void> => {
  const { rows, actor, clock } = context
  const at = await demoProject(context)
  if (at === undefined || actor === null) return
  const types = new Map<string, string>()
  for (const type of TYPES) types.set(type.code, (await rows.add(energyType, type)).uuid)
  const [power, water] = [types.get('E') ?? '', types.get('W') ?? '']
  const current = chinaMonth(clock.now)
  const months = Array.from({ length: MONTHS }, (_month, n) => monthAfter(current, n - MONTHS))
  const shared = { projectUuid: at.uuid, installedAt: midnight(months[0] ?? current) }
  const due = chinaDay(new Date(clock.now.getTime() + 6 * 86_400_000))
  const planted = [
    ...(await addTree(context, POWER_TREE, { ...shared, energyType: power }, due)),
    ...(await addTree(context, WATER_TREE, { ...shared, energyType: water }, due)),
  ]
  await addPrices(context, power, water, months[0] ?? current)
  await readAll(context, planted, months)
  await addRules(context, actor.userUuid, power)
  const pump = planted.find(({ of }) => of.code === 'E-011')
  if (pump !== undefined) await rows.add(quota, { meter: pump.uuid, month: current, amount: '11000' })
  for (const ago of [13, 12, 3, 2, 1]) await sumUp(context, monthAfter(current, -ago), true)
  await sumUp(context, current, false)
  await judgeDay({ ...context, day: chinaDay(clock.now) })
}
