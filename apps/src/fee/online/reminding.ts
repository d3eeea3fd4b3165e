import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { job } from '@qifuyun/kit/jobs/job.ts'
import { type ScheduleCall, scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { does, type JobItem } from '@qifuyun/kit/jobs/served-job.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { z } from 'zod'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { payLinksOf } from '#src/fee/online/pay-link.ts'
import { t } from '#src/fee/texts.ts'
import { room } from '#src/main-data/room.ts'

const r = columns(receivable, 'r')
const m = columns(room, 'm')

/** Payers are reminded so many days before bills are due, and on the day; what is late is got in by plan (pkg30). */
const AHEAD = [3, 0] as const
/** Texts of one transaction; of more than that a job is made. */
const AT_ONCE = 20
const LINK_DAYS = 30

interface Due {
  roomUuid: string | null
  phone: string
  name: string | null
  day: string
  bills: number
  amount: number
}

/** What one text is about: a day, a room and a payer. Jobs note it, so it does not tell the number of anybody. */
const key: Sql = sql`md5(${r.dueDate}::text || ' ' || coalesce(${r.roomUuid}::text, '') || ' ' || ${r.payerPhone})`

/** Bills that payers hear of on a day. */
const toldOn = (day: string): Sql => {
  const due = AHEAD.map((ahead) => dayAfter(day, ahead))
  return sql`${r.live} and ${r.in('unpaid', 'part')} and ${r.dueDate} = any(${due}::date[]) and ${r.outstanding} > 0 and ${r.payerPhone} <> ''`
}

const payersOn = ({ rows }: Context, day: string): Promise<JobItem[]> =>
  rows.query<JobItem & Record<string, unknown>>(sql`
    select ${key} as key, max(coalesce(${r.objectName} || ' ', '') || ${r.payerName}) as name
    from ${r.table} where ${toldOn(day)} group by 1 order by 1`)

/** What these payers owe by now: who has paid since they were found is told nothing. One statement. */
const dueOf = ({ rows }: Context, day: string, keys: readonly string[]): Promise<Due[]> =>
  rows.query<Due>(sql`
    select ${r.roomUuid} as "roomUuid", ${r.payerPhone} as phone, ${r.dueDate}::text as day, max(${m.roomName}) as name,
      count(*)::int as bills, sum(${r.outstanding})::float8 as amount
    from ${r.table} left join ${m.table} on ${m.uuid} = ${r.roomUuid}
    where ${toldOn(day)} and ${key} = any(${keys}::text[]) group by 1, 2, 3 order by 3, 1, 2`)

const remindEach = async (call: Context, today: string, keys: readonly string[]): Promise<void> => {
  const until = new Date(call.clock.now.getTime() + days(LINK_DAYS))
  const due = await dueOf(call, today, keys)
  const links = await payLinksOf(call, { roomUuids: due.flatMap(({ roomUuid }) => roomUuid ?? []), until })
  for (const { roomUuid, phone, name, day, bills, amount } of due) {
    const link = links.get(roomUuid ?? '') ?? ''
    const said = { room: name ?? '', n: bills, x: formatMoney(amount), day, link }
    const text =
      day === today ? t('{room}有{n}笔费用共{x}今日到期，请及时缴纳 {link}', said) : t('{room}有{n}笔费用共{x}将于{day}到期 {link}', said)
    await call.messages.sendText({ mobile: phone, purpose: 'fee.due', text })
  }
}

const remindJob = job({
  name: 'remind',
  title: t('缴费提醒'),
  of: receivable,
  verb: 'action.publish',
  input: z.object({ day: z.iso.date() }),
})

export const remindJobs = [
  does(remindJob, {
    size: AT_ONCE,
    items: (call, { day }) => payersOn(call, day),
    each: (call, { day }, keys) => remindEach(call, day, keys),
  }),
]

/** Payers hear of what is due soon, with the link by which they pay it: few at once, many in pieces. */
const remindToday = async (call: ScheduleCall): Promise<void> => {
  const payers = await payersOn(call, call.day)
  if (payers.length > AT_ONCE) await call.jobs.start(remindJob, { day: call.day })
  else
    await remindEach(
      call,
      call.day,
      payers.map((payer) => payer.key),
    )
}

export const remindSchedule = scheduled('remind', { at: '09:00', days: 'daily' }, remindToday)
