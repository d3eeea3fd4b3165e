import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { numberIn } from '@qifuyun/kit/devices/params.ts'
import type { Value } from '@qifuyun/kit/devices/telemetry.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { type alarmRule, FOR_CLEAR } from '#src/iot/alarms/alarm-rule.ts'
import type { Condition, Groups, Level, Op, Rule, Severity } from '#src/iot/alarms/engine.ts'

export type AlarmRule = StoredOf<typeof alarmRule>

const OPS: Readonly<Record<string, Op>> = { '1': 'gt', '2': 'ge', '3': 'lt', '4': 'le', '5': 'eq', '6': 'ne' }
const KINDS: Readonly<Record<string, Level['kind']>> = { '1': 'simple', '2': 'duration', '3': 'repeating', '4': 'noData' }
const WEEK = 7

const TRUE = /^(true|是|开)$/
const FALSE = /^(false|否|关)$/

/** What somebody typed, as values are kept. */
const valueOf = (said: string | null | undefined): Value | null => {
  if (said === null || said === undefined || said === '') return null
  if (TRUE.test(said)) return 1
  if (FALSE.test(said)) return 0
  return numberIn(said) ?? said
}

const groupsFor = ({ conditions }: AlarmRule, use: string): Groups => {
  const of = (conditions ?? []).filter((each) => each.use === use)
  const groups = Map.groupBy(of, ({ group }) => group ?? 1)
  return [...groups.values()].map((all) =>
    all.map(
      ({ key, op, value, otherKey }): Condition => ({
        key: key ?? '',
        op: OPS[op ?? ''] ?? 'eq',
        value: valueOf(value),
        otherKey: otherKey || null,
      }),
    ),
  )
}

/** Monday is 1; `09:00`. */
const clockOf = (at: number): { day: string; before: string; time: string } => {
  const clock = chinaClock(new Date(at))
  const day = (new Date(`${clock.slice(0, 10)}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK
  return { day: String(day + 1), before: String(((day + WEEK - 1) % WEEK) + 1), time: clock.slice(11, 16) }
}

/** Spans that end before they begin go on after midnight. */
const isWithin = ({ weekly }: AlarmRule, at: number): boolean => {
  if (weekly === null || weekly.length === 0) return true
  const { day, before, time } = clockOf(at)
  return weekly.some(({ days, begin, end }) => {
    const on = (which: string): boolean => (days ?? []).some((each) => each === which)
    const [from, to] = [begin ?? '00:00', end ?? '24:00']
    if (from < to) return on(day) && time >= from && time < to
    return (on(day) && time >= from) || (on(before) && time < to)
  })
}

/** The rule as the engine takes it. */
export const compiled = (row: AlarmRule): Rule => {
  const clear = groupsFor(row, FOR_CLEAR)
  return {
    levels: (row.levels ?? []).map(({ severity, kind, seconds, times }) => ({
      severity: Number(severity) as Severity,
      groups: groupsFor(row, severity ?? ''),
      kind: KINDS[kind ?? ''] ?? 'simple',
      seconds: seconds ?? 0,
      times: times ?? 1,
    })),
    clear: clear.length === 0 ? null : { groups: clear, seconds: row.clearSeconds ?? 0 },
    isOn: (at) => isWithin(row, at),
  }
}
