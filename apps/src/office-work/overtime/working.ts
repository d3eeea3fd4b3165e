import { chinaDay, chinaMidnight, monthAfter, monthOf } from '@qifuyun/contract/core/china-time.ts'
import { publicDay } from '@qifuyun/contract/core/holidays.ts'
import { isWorkday, workingMsBetween } from '@qifuyun/contract/core/working-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ApprovalHandlers, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { shiftsOf } from '@qifuyun/kit/plans/on-duty.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { addMonths, dayAfter } from '@qifuyun/kit/values/months.ts'
import { punchedDays } from '#src/attendance/ports.ts'
import { COMPENSATORY, FOR_TIME } from '#src/office-work/codes.ts'
import { balance } from '#src/office-work/leave/balance.ts'
import { post } from '#src/office-work/leave/posting.ts'
import { overtime } from '#src/office-work/overtime/overtime.ts'
import { profile } from '#src/office-work/people/profile.ts'
import { nameOf, type Problems, spanText, tell } from '#src/office-work/requests/applying.ts'
import { judgeSent } from '#src/office-work/requests/judging.ts'
import { amountText } from '#src/office-work/rules/allot.ts'
import { type DayKind, HOUR_MS, inHalfHours, overtimePay, sharedHours } from '#src/office-work/rules/overtime.ts'
import { setting } from '#src/office-work/setting.ts'
import { t } from '#src/office-work/texts.ts'

type Overtime = StoredOf<typeof overtime>
const o = columns(overtime, 'o')
const DAY_HOURS = 24

const msOf = ({ begin, end }: { begin: string; end: string }) => ({ begin: Date.parse(begin), end: Date.parse(end) })

/** What kind of day it is on which somebody works longer. */
const dayKindOf = async ({ clock }: Context, begin: string): Promise<Overtime['dayKind']> => {
  const day = chinaDay(new Date(begin))
  if (isWorkday(day, await clock.workingCalendar(chinaMidnight(day)))) return '1'
  return publicDay(day)?.payTimes === 3 ? '3' : '2'
}

/** Whether a part of it is what the person works anyway: by their shift, or, where none is published, by the calendar of the enterprise. */
const isAtWork = async (call: Context, user: string, dr: Overtime['dr']): Promise<boolean> => {
  const [from, to] = [chinaDay(new Date(dr.begin)), chinaDay(new Date(dr.end))]
  // A night shift of the day before may still go on.
  const shifts = (await call.applications.query(shiftsOf, { users: [user], from: dayAfter(from, -1), to })) ?? []
  const calendar = await call.clock.workingCalendar(new Date(dr.begin))
  if (shifts.some(({ shift }) => shift !== null && sharedHours(msOf(dr), msOf(shift)) > 0)) return true
  const planned = new Set(shifts.map(({ day }) => day))
  return [...new Set([from, to])].some((day) => {
    if (planned.has(day)) return false
    const midnight = chinaMidnight(day)
    const [begin, end] = [
      new Date(Math.max(Date.parse(dr.begin), midnight.getTime())),
      new Date(Math.min(Date.parse(dr.end), chinaMidnight(dayAfter(day)).getTime())),
    ]
    return inHalfHours(workingMsBetween(begin, end, calendar)) > 0
  })
}

/** Hours of a person in the month of a day that are agreed to, or may be. */
const monthHours = async ({ rows }: Context, user: string, begin: string, but: string): Promise<number> => {
  const month = monthOf(chinaDay(new Date(begin)))
  const [found] = await rows.query<{ hours: number }>(sql`
    select coalesce(sum(coalesce(${o.realHours}, ${o.hours})), 0)::float8 as hours from ${o.table}
    where ${o.applicant} = ${user} and ${o.in('approving', 'approved', 'settled')} and ${o.live} and ${o.uuid} <> ${but}
      and ${o.drBegin} >= ${chinaMidnight(`${month}-01`)} and ${o.drBegin} < ${chinaMidnight(`${monthAfter(month)}-01`)}`)
  return found?.hours ?? 0
}

export const judgeOvertimes = (call: SaveCall<Overtime>) =>
  judgeSent(call, {
    what: 'overtime',
    keys: (_row, user) => [user],
    begin: async () => async (row, user) => {
      const { begin, end } = msOf(row.dr)
      const hours = inHalfHours(end - begin)
      const { overtimeCap, overtimeStop } = await call.rows.settings(setting)
      const problems: Problems = {}
      if (hours === 0) problems.dr = t('加班不足半小时')
      if (end - begin > DAY_HOURS * HOUR_MS) problems.dr = t('一次加班不能超过 24 小时')
      else if (await isAtWork(call, user, row.dr)) problems.dr ??= t('所选时间在上班时间内，不算加班')
      const over = (await monthHours(call, user, row.dr.begin, row.uuid)) + hours > overtimeCap
      if (over && overtimeStop === true) problems.dr ??= t('本月加班将超过 {n} 小时', { n: overtimeCap })
      return { problems, made: { hours, overCap: over, dayKind: await dayKindOf(call, row.dr.begin) } }
    },
  })

export const sendOvertimes = async (call: SaveCall<Overtime>): Promise<void> => {
  for (const { row } of call.saves) if (overtime.isIn(row, 'draft')) await call.rows.act(overtime, row.uuid, 'submit')
}

const formOf = async (call: Context & { row: Overtime }) => ({
  ...{ no: call.row.no, asker: await nameOf(call, call.row.applicant), time: spanText(call.row.dr) },
})

export const byFlow: ApprovalHandlers<typeof overtime> = {
  by: ({ row }) => row.applicant,
  form: async (call) => ({
    ...(await formOf(call)),
    ...{ hours: amountText(call.row.hours ?? 0), kind: choiceLabel(overtime.fields.dayKind, call.row.dayKind), reason: call.row.reason },
    ...{ compensate: choiceLabel(overtime.fields.compensate, call.row.compensate), over: call.row.overCap === true ? '是' : '否' },
  }),
  passes: ({ clock }) => ({ agreedAt: clock.now.toISOString() }),
}

export const revoking: ApprovalHandlers<typeof overtime> = {
  by: ({ row }) => row.applicant,
  form: async (call) => ({ ...(await formOf(call)), what: '加班', reason: call.row.revokeReason }),
}

/** What was worked of what was agreed to, by the punches; whoever does not punch is believed. */
const workedHours = async (call: Context, { applicant, dr, hours }: Overtime): Promise<number> => {
  const agreed = hours ?? 0
  const [from, to] = [chinaDay(new Date(dr.begin)), chinaDay(new Date(dr.end))]
  const told = await call.applications.query(punchedDays, { users: applicant === null ? [] : [applicant], from, to })
  if (told === null || told.length === 0) return agreed
  const spans = told.flatMap(({ firstIn, lastOut }) =>
    firstIn === null || lastOut === null ? [] : [msOf({ begin: firstIn, end: lastOut })],
  )
  const worked = spans.reduce((sum, span) => sum + sharedHours(msOf(dr), span), 0)
  return Math.min(agreed, worked)
}

/** Rest for so many hours, for some months from the day on. */
const giveRest = async (call: Context, row: Overtime, user: string, hours: number): Promise<void> => {
  const { rows } = call
  const { restMonths } = await rows.settings(setting)
  const day = chinaDay(new Date(row.dr.begin))
  const [of] = await rows.balances(balance, [{ user, kind: COMPENSATORY, period: day }])
  if (of === undefined) return
  await rows.update(balance, of.uuid, { unit: '2', validFrom: day, expiresOn: addMonths(day, restMonths) })
  await post(call, [{ of, move: '1', granted: hours }], { uuid: row.uuid, no: row.no, note: t('加班转调休') })
}

export const settle = async (call: TimerCall<typeof overtime>): Promise<Partial<Omit<Overtime, 'state'>>> => {
  const { row, rows } = call
  const user = row.applicant
  const realHours = await workedHours(call, row)
  if (user === null) return { realHours }
  const forTime = row.compensate === FOR_TIME
  if (forTime && realHours > 0) await giveRest(call, row, user, realHours)
  const [own] = forTime ? [] : await rows.list(profile, (f) => f.eq('user', user), 1)
  const wage = own?.wage ?? null
  const said = forTime ? t('核定 {n} 小时，已转为调休', { n: amountText(realHours) }) : t('核定 {n} 小时', { n: amountText(realHours) })
  await tell(call, overtime, row, { to: [user], title: t('加班已核定：{no}', { no: row.no }), summary: said })
  return { realHours, pay: forTime || wage === null ? null : overtimePay(wage, realHours, Number(row.dayKind ?? '1') as DayKind) }
}
