import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import { type ScheduleCall, scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { payPage } from '#src/fee/online/online-pages.ts'
import { t } from '#src/fee/texts.ts'
import { room } from '#src/main-data/room.ts'

const r = columns(receivable, 'r')
const m = columns(room, 'm')

/** Payers are reminded so many days before bills are due, and on the day; what is late is got in by plan (pkg30). */
const AHEAD = [3, 0] as const
/** Texts of one morning; an enterprise with more due on one day than this sends the rest by hand. */
const TEXTS_MAX = 5_000
const LINK_DAYS = 30

interface Due {
  roomUuid: string | null
  phone: string
  name: string | null
  bills: number
  amount: number
}

/** What is due on a day, by room and payer: one text for all bills of them. One statement. */
const dueOn = ({ rows }: ScheduleCall, day: string): Promise<Due[]> =>
  rows.query<Due>(sql`
    select ${r.roomUuid} as "roomUuid", ${r.payerPhone} as phone, max(${m.roomName}) as name, count(*)::int as bills,
      sum(${r.outstanding})::float8 as amount
    from ${r.table} left join ${m.table} on ${m.uuid} = ${r.roomUuid}
    where ${r.live} and ${r.in('unpaid', 'part')} and ${r.dueDate} = ${day} and ${r.outstanding} > 0 and ${r.payerPhone} <> ''
    group by 1, 2 order by 1, 2 limit ${TEXTS_MAX}`)

/** Payers hear of what is due soon, with the link by which they pay it. */
export const remindToday = async (call: ScheduleCall): Promise<void> => {
  for (const ahead of AHEAD) {
    const day = dayAfter(call.day, ahead)
    for (const { roomUuid, phone, name, bills, amount } of await dueOn(call, day)) {
      const until = new Date(call.clock.now.getTime() + days(LINK_DAYS))
      const link = roomUuid === null ? '' : call.links.address(await call.links.open(payPage, roomUuid, until))
      const said = { room: name ?? '', n: bills, x: formatMoney(amount), day, link }
      const text =
        ahead === 0 ? t('{room}有{n}笔费用共{x}今日到期，请及时缴纳 {link}', said) : t('{room}有{n}笔费用共{x}将于{day}到期 {link}', said)
      await call.messages.sendText({ mobile: phone, purpose: 'fee.due', text })
    }
  }
}

export const remindSchedule = scheduled('remind', { at: '09:00', days: 'daily' }, remindToday)
