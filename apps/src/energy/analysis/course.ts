import { monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { lastDayOf } from '@qifuyun/kit/values/months.ts'
import type { z } from 'zod'
import { countedBy, metersOver } from '#src/energy/analysis/month.ts'
import type { MeterCourse, meterCourse } from '#src/energy/calls.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { energyTypes } from '#src/energy/meters/units.ts'
import { intervalsOf } from '#src/energy/readings/intervals.ts'
import { byDay, monthSpan } from '#src/energy/readings/split.ts'
import { totalOf } from '#src/energy/readings/usage.ts'
import { refuseAt } from '#src/energy/texts.ts'

type Points = MeterCourse['points']

const YEAR = 12
const DAY_SECONDS = DAY_MS / 1_000
const m = columns(meter, 'm')

const byMonths = async (call: Context, uuid: string, year: string): Promise<Points> => {
  const months = Array.from({ length: YEAR }, (_month, at) => monthAfter(`${year}-01`, at))
  const table = sql`(select * from ${call.rows.table(meter)} where uuid = ${uuid})`
  const [of] = await metersOver(call, table, [...months, ...months.map((each) => monthAfter(each, -YEAR))])
  return months.map((month) => {
    const [now, then] = of === undefined ? [] : [countedBy(of, month), countedBy(of, monthAfter(month, -YEAR))]
    const some = (counted: typeof now): string | null =>
      counted === undefined || (counted.absent && !counted.complete) ? null : counted.total
    return { at: month, usage: some(now), lastYear: some(then), whole: now?.complete === true }
  })
}

const byDays = async (call: Context, of: { uuid: string; tariffs: number }, month: string): Promise<Points> => {
  const days = async (each: string) => {
    const { begin, end } = monthSpan(each)
    const found = await intervalsOf(call, [of], new Date(begin), new Date(end))
    return byDay(found.get(of.uuid) ?? [], `${each}-01`, lastDayOf(each))
  }
  const then = new Map((await days(monthAfter(month, -YEAR))).map((each) => [each.day.slice('YYYY-MM'.length), each]))
  return (await days(month)).map(({ day, usage, seconds }) => {
    const before = then.get(day.slice('YYYY-MM'.length))
    return {
      ...{ at: day, usage: seconds > 0 ? totalOf(usage) : null, whole: seconds >= DAY_SECONDS },
      lastYear: before !== undefined && before.seconds > 0 ? totalOf(before.usage) : null,
    }
  })
}

/** The course of a meter that the caller may see. */
export const courseOfMeter = async (call: Context, { uuid, at }: z.output<typeof meterCourse.input>): Promise<MeterCourse> => {
  const [of] = await call.rows.query<{ uuid: string; tariffs: number; type: string }>(sql`
    select ${m.uuid} as uuid, ${m.tariffs} as tariffs, ${m.energyType} as type from ${await call.rows.mine(meter)} m where ${m.uuid} = ${uuid}`)
  if (of === undefined) return refuseAt('uuid', '{label}不存在', { label: '计量表' })
  const type = (await energyTypes(call)).get(of.type)
  const points = at.length === 'YYYY'.length ? await byMonths(call, uuid, at) : await byDays(call, of, at)
  return { unit: type?.unit ?? '', decimals: type?.decimals ?? 0, points }
}
