import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Value } from '@qifuyun/kit/devices/telemetry.ts'
import type { z } from 'zod'
import { alarm } from '#src/iot/alarms/alarm.ts'
import { alarmRule } from '#src/iot/alarms/alarm-rule.ts'
import { type AlarmRule, compiled } from '#src/iot/alarms/compiled.ts'
import { keysOf, NOTHING, type Rule, type Severity, step } from '#src/iot/alarms/engine.ts'
import { problemOf } from '#src/iot/alarms/rule-keeping.ts'
import type { RuleDraft, RuleTest, testRule } from '#src/iot/calls.ts'
import { device } from '#src/iot/devices/device.ts'
import { reachable } from '#src/iot/devices/looking.ts'
import { refuseAt } from '#src/iot/texts.ts'
import { product } from '#src/iot/things/product.ts'
import { workOrder } from '#src/work-order/work-order.ts'

const DEVICES_MAX = 20
/** Of each device. */
const VALUES_MAX = 50_000
const RAISED_MAX = 200
/** Parts of the limit that are tried beside it. */
const OTHERS = [0.93, 0.97, 1.04] as const

export interface Played {
  key: string
  at: number
  value: Value
}

export interface Raised {
  severity: Severity
  at: number
  value: Value | null
}

/** What a rule would have raised of these values, in the order of their moments; the clock looks where the rule asked for it. */
export const replay = (rule: Rule, all: readonly Played[]): Raised[] => {
  const values = new Map<string, Value>()
  const heardAt = new Map<string, number>()
  const keys = keysOf(rule)
  const raised: Raised[] = []
  let state = NOTHING
  let active: Severity | null = null
  let wakeAt: number | null = null
  const take = (message: { at: number } | null, now: number, value: Value | null): void => {
    const made = step(rule, state, active, { values, heardAt }, message, now)
    state = made.state
    wakeAt = made.wakeAt
    const { outcome } = made
    if (outcome.kind === 'raise') raised.push({ severity: outcome.severity, at: outcome.at, value })
    if (outcome.kind === 'raise' || outcome.kind === 'rise') active = outcome.severity
    if (outcome.kind === 'clear') active = null
  }
  for (const { key, at, value } of all) {
    if (!keys.has(key)) continue
    if (wakeAt !== null && wakeAt < at) take(null, wakeAt, values.get(key) ?? null)
    values.set(key, value)
    heardAt.set(key, at)
    take({ at }, at, value)
  }
  return raised
}

const ORDERED: readonly string[] = ['gt', 'ge', 'lt', 'le']

/** The limit that people would change: the first number that raises it. */
const limitOf = ({ levels }: Rule): { key: string; limit: number } | null => {
  for (const { key, op, value } of levels.flatMap(({ groups }) => groups.flat()))
    if (typeof value === 'number' && ORDERED.includes(op)) return { key, limit: value }
  return null
}

/** The rule with another number in that place. */
const withLimit = (rule: Rule, { key, limit }: { key: string; limit: number }, other: number): Rule => ({
  ...rule,
  levels: rule.levels.map((level) => ({
    ...level,
    groups: level.groups.map((group) => group.map((each) => (each.key === key && each.value === limit ? { ...each, value: other } : each))),
  })),
})

const devicesOf = async (call: Context, row: AlarmRule) => {
  const all = await call.rows.list(device, (f) => f.and(f.eq('product', row.product ?? ''), f.notState('disabled')), 500)
  const meant = row.devices === null || row.devices.length === 0 ? all : all.filter(({ uuid }) => row.devices?.includes(uuid) === true)
  return reachable(
    call,
    meant.map(({ uuid }) => uuid),
  )
}

/** The rule as somebody is about to change it. Refuses what could not be saved. */
const drafted = async ({ rows }: Context, row: AlarmRule, draft: RuleDraft): Promise<AlarmRule> => {
  const { levels, conditions, clearSeconds } = draft
  const lines = <Line extends object>(all: readonly Line[]) => all.map((line) => ({ uuid: rows.newUuid(), ...line }))
  // Its codes were judged with the input; what a line leaves out is empty.
  const made = { ...row, levels: lines(levels), conditions: lines(conditions), clearSeconds } as AlarmRule
  const of = await rows.find(product, row.product ?? '')
  const problem = of === undefined ? undefined : problemOf(made, of)
  if (problem !== undefined) throw problem
  return made
}

/** Of the alarms of a rule since then those whose orders were carried out. */
const repairedSince = async ({ rows }: Context, rule: string, begin: Date): Promise<number> => {
  const raised = await rows.list(
    alarm,
    (f) => f.and(f.eq('rule', rule), f.ge('startAt', begin.toISOString()), f.notEmpty('workOrderUuid')),
    RAISED_MAX,
  )
  const orders = await rows.findEach(
    workOrder,
    raised.map(({ workOrderUuid }) => workOrderUuid),
  )
  return [...orders.values()].filter((order) => workOrder.isIn(order, 'done', 'toAccept')).length
}

/** Plays the past through a rule. */
export const tryRule = async (call: Context, input: z.output<typeof testRule.input>): Promise<RuleTest> => {
  const { uuid, days, draft } = input
  const stored = (await call.rows.find(alarmRule, uuid)) ?? refuseAt('uuid', '{label}不存在', { label: '告警规则' })
  const row = draft === undefined ? stored : await drafted(call, stored, draft)
  const rule = compiled(row)
  const found = await devicesOf(call, row)
  const devices = found.slice(0, DEVICES_MAX)
  const end = new Date(call.clock.now.getTime() + 1)
  const begin = new Date(end.getTime() - days * DAY_MS)
  const of = limitOf(rule)
  const limits = input.limits ?? (of === null ? [] : OTHERS.map((part) => Number((of.limit * part).toPrecision(2))))
  const raised: RuleTest['raised'] = []
  const times = new Map(limits.map((limit) => [limit, 0]))
  const most = new Map<string, number>()
  let cut = found.length > devices.length
  for (const each of devices) {
    const values = await call.telemetry.valuesOf({ device: each.uuid, keys: [...keysOf(rule)], begin, end, limit: VALUES_MAX })
    if (values.length === VALUES_MAX) cut = true
    const played = values.map(({ key, at, value }) => ({ key, at: Date.parse(at), value }))
    for (const one of replay(rule, played))
      raised.push({
        ...{ device: each.name ?? '', deviceUuid: each.uuid, severity: String(one.severity) },
        ...{ at: new Date(one.at).toISOString(), value: String(one.value ?? '') },
      })
    if (of === null) continue
    for (const limit of limits) times.set(limit, (times.get(limit) ?? 0) + replay(withLimit(rule, of, limit), played).length)
    for (const { key, at, value } of played) {
      const day = chinaDay(new Date(at))
      if (key === of.key && typeof value === 'number') most.set(day, Math.max(most.get(day) ?? value, value))
    }
  }
  const byDay = Map.groupBy(raised, ({ at }) => chinaDay(new Date(at)))
  return {
    repaired: await repairedSince(call, uuid, begin),
    ...{ devices: devices.length, cut, limit: of?.limit ?? null, key: of?.key ?? null },
    raised: raised.toSorted((one, other) => (one.at < other.at ? -1 : 1)).slice(-RAISED_MAX),
    others: [...times].map(([limit, count]) => ({ limit, times: count })),
    days: Array.from({ length: days }, (_day, n) => {
      const day = chinaDay(new Date(end.getTime() - (days - 1 - n) * DAY_MS))
      return { day, most: most.get(day) ?? null, raised: byDay.get(day)?.length ?? 0 }
    }),
  }
}
