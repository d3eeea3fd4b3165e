import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Effect, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { withoutZeros } from '@qifuyun/kit/values/exact.ts'
import { RULE } from '#src/energy/alarms/alarm-rule.ts'
import { type Measured, stepOn } from '#src/energy/alarms/measured.ts'
import { covers, metersInUse, type Rule, rulesOf } from '#src/energy/alarms/scope.ts'
import { meter } from '#src/energy/meters/meter.ts'
import type { Meter, Reading } from '#src/energy/readings/chain.ts'
import { latestOf } from '#src/energy/readings/intervals.ts'
import { FLAW, reading } from '#src/energy/readings/reading.ts'
import { t } from '#src/energy/texts.ts'

const isSilent = ({ kind }: Rule): boolean => kind === RULE.silent
const hasDevice = ({ iotDevice }: Meter): boolean => iotDevice !== null

const silence = (rule: Rule, of: Meter, value: 0 | 1, now: Date): Measured => ({
  ...{ subject: of.uuid, meter: of, value, limits: { raise: [0], clear: 0 }, period: chinaDay(now), unit: '' },
  title: t('{name}无读数', { name: of.name }),
  meaning: t('超过 {n} 小时没有数据', { n: withoutZeros(rule.threshold) }),
})

const fallen = (of: Meter, value: 0 | 1, now: Date): Measured => ({
  ...{ subject: of.uuid, meter: of, value, limits: { raise: [0], clear: 0 }, period: chinaDay(now), unit: '' },
  title: t('{name}读数变小', { name: of.name }),
  meaning: t('当前读数小于上次读数，请核对表计'),
})

/** From when on it is too long since a device said anything: what is told first of several rules holds. */
const silentAt = (rules: readonly Rule[], of: Meter, lastAt: string): string | null => {
  const hours = rules.filter((rule) => isSilent(rule) && covers(rule, of)).map(({ threshold }) => Number(threshold))
  return hours.length === 0 ? null : new Date(Date.parse(lastAt) + Math.min(...hours) * HOUR_MS).toISOString()
}

/** What new readings say of alarms: a meter that speaks is not silent, and one that counts backwards is wrong. */
export const watchReadings = async (call: Context, fresh: readonly Reading[], meters: ReadonlyMap<string, Meter>): Promise<void> => {
  const rules = await rulesOf(call, [RULE.silent, RULE.negative])
  if (rules.length === 0) return
  const latest = new Map(fresh.toSorted((one, other) => Date.parse(one.readAt) - Date.parse(other.readAt)).map((row) => [row.meter, row]))
  const heard = [...latest].flatMap(([uuid, row]) => {
    const of = meters.get(uuid)
    return of === undefined ? [] : [{ of, row }]
  })
  await call.rows.updateEach(
    meter,
    heard.filter(({ of }) => hasDevice(of)).map(({ of, row }) => ({ uuid: of.uuid, silentAt: silentAt(rules, of, row.readAt) })),
  )
  for (const rule of rules)
    await stepOn(
      call,
      rule,
      heard
        .filter(({ of }) => covers(rule, of) && (!isSilent(rule) || hasDevice(of)))
        .map(({ of, row }) =>
          isSilent(rule)
            ? silence(rule, of, 0, call.clock.now)
            : fallen(of, reading.isIn(row, 'pending') && row.flaw === FLAW.lower ? 1 : 0, call.clock.now),
        ),
    )
}

/** Nothing was heard of the device for too long. */
export const raiseSilent = async (call: TimerCall<typeof meter>): Promise<Effect<typeof meter>> => {
  const rules = (await rulesOf(call, [RULE.silent])).filter((rule) => covers(rule, call.row))
  for (const rule of rules) await stepOn(call, rule, [silence(rule, call.row, 1, call.clock.now)])
  return {}
}

/** A rule about silence sets the clocks of the meters that it is about. */
export const setClocks = async (call: SaveCall<Rule>): Promise<void> => {
  if (!call.saves.some(({ row, before }) => isSilent(row) || (before !== null && isSilent(before)))) return
  const rules = await rulesOf(call, [RULE.silent])
  const meters = (await metersInUse(call)).filter(hasDevice)
  const latest = await latestOf(
    call,
    meters.map(({ uuid }) => uuid),
  )
  await call.rows.updateEach(
    meter,
    meters.map((of) => ({ uuid: of.uuid, silentAt: silentAt(rules, of, latest.get(of.uuid) ?? call.clock.now.toISOString()) })),
  )
}
