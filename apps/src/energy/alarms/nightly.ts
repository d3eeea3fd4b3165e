import { chinaMidnight, monthAfter, monthOf } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ScheduleCall } from '@qifuyun/kit/jobs/schedule.ts'
import { divide, type Exact, exactText, percentOf, plus, sum, times, withoutZeros } from '@qifuyun/kit/values/exact.ts'
import { dayAfter, daysFrom } from '@qifuyun/kit/values/months.ts'
import { RULE, type RuleKind } from '#src/energy/alarms/alarm-rule.ts'
import { energyAlarm } from '#src/energy/alarms/energy-alarm.ts'
import { type Measured, stepOn } from '#src/energy/alarms/measured.ts'
import { type Quota, quotasIn } from '#src/energy/alarms/quotas.ts'
import { covers, metersInUse, type Rule, rulesOf } from '#src/energy/alarms/scope.ts'
import { isBeyond } from '#src/energy/analysis/loss.ts'
import { lossesIn } from '#src/energy/analysis/month.ts'
import { type EnergyType, energyTypes, shownIn } from '#src/energy/meters/units.ts'
import type { Meter } from '#src/energy/readings/chain.ts'
import { intervalsOf } from '#src/energy/readings/intervals.ts'
import { addedUp, byDay, type Interval, shareBetween } from '#src/energy/readings/split.ts'
import { SCALE, totalOf } from '#src/energy/readings/usage.ts'
import { t } from '#src/energy/texts.ts'

/** Days before the one that is judged among which ordinary ones are looked for. */
const BACK_DAYS = 31
const DAY_SECONDS = DAY_MS / 1_000
const NIGHT_HOURS = 5
const NIGHT_SECONDS = (NIGHT_HOURS * HOUR_MS) / 1_000
/** Readings that lie further apart say nothing about a night. */
const NIGHT_APART_MS = 6 * HOUR_MS
/** Meters whose readings are held at once. */
const TOGETHER = 200
const HUNDRED = 100
const ALARMS_MAX = 10_000

interface Judging {
  call: Context
  rule: Rule
  /** The day that is judged. */
  day: string
  meters: readonly Meter[]
  types: ReadonlyMap<string, EnergyType>
}

/** Days on which meters were in alarm by a rule: they are no measure of what is ordinary. */
const alarmDays = async ({ call, rule, day }: Judging): Promise<(meter: string, on: string) => boolean> => {
  const since = chinaMidnight(dayAfter(day, -BACK_DAYS)).toISOString()
  const alarms = await call.rows.list(
    energyAlarm,
    (f) => f.and(f.eq('rule', rule.uuid), f.or(f.empty('clearedAt'), f.ge('clearedAt', since))),
    ALARMS_MAX,
  )
  const byMeter = Map.groupBy(alarms, ({ subject }) => subject)
  return (meter, on) => (byMeter.get(meter) ?? []).some(({ period, lastPeriod }) => (period ?? '') <= on && on <= (lastPeriod ?? ''))
}

/** What of a limit is left below which an alarm is over, as its rule says it. */
const clearOf = ({ threshold, clear }: Rule): string => clear ?? threshold

const raisedBy = (mean: Exact, percent: string): Exact =>
  divide(times(mean, plus(HUNDRED, percent)), HUNDRED, { scale: SCALE, mode: 'halfUp' })

const dailyOf = (judging: Judging, of: Meter, intervals: readonly Interval[], inAlarm: (on: string) => boolean): Measured => {
  const { rule, day, types } = judging
  const days = byDay(intervals, dayAfter(day, -BACK_DAYS), day)
  const today = days.at(-1)
  const whole = days.slice(0, -1).filter(({ day: on, seconds }) => seconds >= DAY_SECONDS && !inAlarm(on))
  const last = whole.slice(-(rule.window ?? 7))
  const known = today !== undefined && today.seconds >= DAY_SECONDS && last.length === (rule.window ?? 7)
  const mean = divide(sum(last.flatMap(({ usage }) => usage)), Math.max(1, last.length), { scale: 2 * SCALE, mode: 'halfUp' })
  const value = known ? totalOf(today.usage) : null
  const show = shownIn(types.get(of.energyType))
  return {
    ...{ subject: of.uuid, meter: of, value, period: day, unit: types.get(of.energyType)?.unit ?? '' },
    limits: { raise: [raisedBy(mean, rule.threshold)], clear: raisedBy(mean, clearOf(rule)) },
    title: t('{name}日用量 {n}', { name: of.name, n: show(value ?? '0') }),
    meaning: t('{day}，前 {days} 天平均 {mean}，上浮 {percent}% 触发', {
      ...{ day, days: rule.window ?? 7, mean: show(exactText(mean, SCALE)), percent: withoutZeros(rule.threshold) },
    }),
  }
}

const nightOf = ({ rule, day, types }: Judging, of: Meter, intervals: readonly Interval[]): Measured => {
  const begin = chinaMidnight(day).getTime()
  const end = begin + NIGHT_HOURS * HOUR_MS
  const near = intervals.filter(({ from, to }) => from < end && to > begin)
  const share = addedUp(near.map((interval) => shareBetween(interval, begin, end)))
  const known = share.seconds >= NIGHT_SECONDS && near.every(({ from, to }) => to - from <= NIGHT_APART_MS)
  const value = known ? totalOf(share.usage) : null
  return {
    ...{ subject: of.uuid, meter: of, value, period: day, unit: types.get(of.energyType)?.unit ?? '' },
    limits: { raise: [rule.threshold], clear: clearOf(rule) },
    title: t('{name}夜间 {n}', { name: of.name, n: shownIn(types.get(of.energyType))(value ?? '0') }),
    meaning: t('{day} 00:00–05:00', { day }),
  }
}

/** Rules about single days: what was read around them is asked for some hundred meters at a time. */
const judgeDays = async (judging: Judging): Promise<void> => {
  const { call, rule, day, meters } = judging
  const isDaily = rule.kind === RULE.daily
  const inAlarm = isDaily ? await alarmDays(judging) : () => false
  const begin = chinaMidnight(isDaily ? dayAfter(day, -BACK_DAYS) : day)
  for (let at = 0; at < meters.length; at += TOGETHER) {
    const some = meters.slice(at, at + TOGETHER)
    const found = await intervalsOf(call, some, begin, chinaMidnight(dayAfter(day)))
    const measured = some.map((of) => {
      const intervals = found.get(of.uuid) ?? []
      return isDaily ? dailyOf(judging, of, intervals, (on) => inAlarm(of.uuid, on)) : nightOf(judging, of, intervals)
    })
    await stepOn(call, rule, measured)
  }
}

/** By so many per cent the meters below may count more than the one above before one of them is wrong. */
const BEYOND_PERCENT = 2

const judgeLosses = async ({ call, rule, day, meters, types }: Judging): Promise<void> => {
  const month = monthAfter(monthOf(day), -1)
  const losses = await lossesIn(call, month)
  await stepOn(
    call,
    rule,
    meters.flatMap((of): Measured[] => {
      const loss = losses.get(of.uuid)
      if (loss === undefined) return []
      const beyond = isBeyond(loss, BEYOND_PERCENT)
      const rate = loss.rate === null ? null : { units: BigInt(beyond ? -loss.rate : loss.rate), scale: 2 }
      const said = rate === null ? '—' : exactText(rate, 1)
      return [
        {
          ...{ subject: of.uuid, meter: of, value: rate, period: month, unit: '%' },
          limits: beyond ? { raise: [BEYOND_PERCENT], clear: BEYOND_PERCENT } : { raise: [rule.threshold], clear: clearOf(rule) },
          title: beyond ? t('{name}子表合计大于总表', { name: of.name }) : t('{name}损耗 {rate}%', { name: of.name, rate: said }),
          meaning: t('{month}，没有表计量 {n} {unit}', {
            ...{ month, n: shownIn(types.get(of.energyType))(loss.loss ?? '0'), unit: types.get(of.energyType)?.unit ?? '' },
          }),
        },
      ]
    }),
  )
}

const QUOTA_LEVELS = [80, HUNDRED] as const

/** Of what a quota is: a department may have one of each energy. */
const ofQuota = ({ meter: of, organ, energyType }: Quota): string => of ?? [organ, energyType].join(' ')

const judgeQuotas = async ({ call, rule, day, meters, types }: Judging): Promise<void> => {
  const month = monthOf(day)
  const known = new Map(meters.map((of) => [of.uuid, of]))
  const quotas = await quotasIn(call, month)
  await stepOn(
    call,
    rule,
    quotas.flatMap(({ row, used, name }): Measured[] => {
      const of = row.meter === null ? undefined : known.get(row.meter)
      if (row.meter !== null ? of === undefined : rule.energyType !== null && rule.energyType !== row.energyType) return []
      const energy = row.meter === null && row.energyType !== null ? types.get(row.energyType)?.name : undefined
      const whose = [name, energy].filter(Boolean).join(' ')
      const percent = percentOf(used, row.amount, 2)
      return [
        {
          ...{ subject: ofQuota(row), meter: of, organ: row.organ, value: percent, period: month, unit: '%' },
          limits: { raise: QUOTA_LEVELS, reached: true, clear: QUOTA_LEVELS[0] },
          title: t('{name}已用定额 {n}%', { name: whose, n: percent === null ? '0' : exactText(percent, 1) }),
          meaning: t('{month} 定额 {amount}，已用 {used}', { month, amount: withoutZeros(row.amount), used: withoutZeros(used) }),
        },
      ]
    }),
  )
}

/** Days before the day on which a meter must be verified at which somebody is told. */
const VERIFY_LEVELS = [-30, -7, 0] as const

const judgeVerifying = ({ call, rule, day, meters }: Judging): Promise<void> => {
  const today = dayAfter(day)
  return stepOn(
    call,
    rule,
    meters.flatMap((of): Measured[] => {
      if (of.verifyDue === null) return []
      const left = daysFrom(today, of.verifyDue)
      return [
        {
          ...{ subject: of.uuid, meter: of, value: -left, period: today, unit: '天' },
          limits: { raise: VERIFY_LEVELS, reached: true, clear: VERIFY_LEVELS[0] },
          title: left < 0 ? t('{name}检定已过期', { name: of.name }) : t('{name}检定还剩 {n} 天', { name: of.name, n: left }),
          meaning: t('检定到期 {day}', { day: of.verifyDue }),
        },
      ]
    }),
  )
}

const JUDGES: Partial<Record<RuleKind, (judging: Judging) => Promise<void>>> = {
  [RULE.daily]: judgeDays,
  [RULE.night]: judgeDays,
  [RULE.loss]: judgeLosses,
  [RULE.quota]: judgeQuotas,
  [RULE.verify]: judgeVerifying,
}

/** Judges the day that is over by every rule. Done again for the same day it changes nothing. */
export const judgeDay = async (call: ScheduleCall): Promise<void> => {
  const day = dayAfter(call.day, -1)
  const rules = await rulesOf(call, [RULE.daily, RULE.night, RULE.loss, RULE.quota, RULE.verify])
  if (rules.length === 0) return
  const [meters, types] = [await metersInUse(call), await energyTypes(call)]
  for (const rule of rules) await JUDGES[rule.kind]?.({ call, rule, day, types, meters: meters.filter((of) => covers(rule, of)) })
}
