import { chinaClock, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { job } from '@qifuyun/kit/jobs/job.ts'
import { type ScheduleCall, scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { does, type JobItem } from '@qifuyun/kit/jobs/served-job.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { z } from 'zod'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { payLinksOf } from '#src/fee/online/pay-link.ts'
import { t } from '#src/fee/texts.ts'
import { room } from '#src/main-data/room.ts'

const r = columns(receivable, 'r')
const m = columns(room, 'm')

/** Texts of one transaction; of more than that a job is made. */
const AT_ONCE = 500
/** Payers of a piece of the job. */
const PIECE = 20
const LINK_DAYS = 30
/** Hours of a day in China between which people are told something. */
const [OPENS, CLOSES] = [9, 20] as const
const RUNS_MAX = 500

interface New {
  roomUuid: string | null
  phone: string
  day: string
  name: string | null
  bills: number
  amount: number
}

/** What one text is about: a room and a payer. Jobs note it, so it does not tell the number of anybody. */
const key: Sql = sql`md5(coalesce(${r.roomUuid}::text, '') || ' ' || ${r.payerPhone})`
const ofRun = (run: string): Sql => sql`${r.live} and ${r.run} = ${run} and ${r.outstanding} > 0 and ${r.payerPhone} <> ''`

/** Those who hear of the bills of a run that are owed. */
const payersOf = ({ rows }: Context, run: string): Promise<JobItem[]> =>
  rows.query<JobItem & Record<string, unknown>>(sql`
    select ${key} as key, max(concat_ws(' ', ${r.objectName}, ${r.payerName})) as name
    from ${r.table} where ${ofRun(run)} and ${r.in('unpaid', 'part')} group by 1 order by 1`)

/** How many payers hear of a run once it is published. */
export const payersToTell = async ({ rows }: Context, run: string): Promise<number> => {
  const [found] = await rows.query<{ payers: number }>(sql`
    select count(distinct ${key})::int as payers from ${r.table} where ${ofRun(run)} and ${r.in('draft', 'unpaid', 'part')}`)
  return found?.payers ?? 0
}

const tellEach = async (call: Context, run: string, keys: readonly string[]): Promise<void> => {
  const until = new Date(call.clock.now.getTime() + days(LINK_DAYS))
  const found = await call.rows.query<New & Record<string, unknown>>(sql`
    select ${r.roomUuid} as "roomUuid", ${r.payerPhone} as phone, min(${r.dueDate})::text as day, max(${m.roomName}) as name,
      count(*)::int as bills, sum(${r.outstanding})::float8 as amount
    from ${r.table} left join ${m.table} on ${m.uuid} = ${r.roomUuid}
    where ${ofRun(run)} and ${r.in('unpaid', 'part')} and ${key} = any(${keys}::text[]) group by 1, 2 order by 1, 2`)
  const links = await payLinksOf(call, { roomUuids: found.flatMap(({ roomUuid }) => roomUuid ?? []), until })
  for (const { roomUuid, phone, day, name, bills, amount } of found) {
    const link = links.get(roomUuid ?? '') ?? ''
    const text = t('{room}有{n}笔新账单共{x}，请于{day}前缴纳 {link}', { room: name ?? '', n: bills, x: formatMoney(amount), day, link })
    await call.messages.sendText({ mobile: phone, purpose: 'fee.billed', text })
  }
}

const tellJob = job({ name: 'tellBills', title: t('账单通知'), of: billRun, verb: 'action.publish', input: z.object({ run: z.uuid() }) })

export const tellJobs = [
  does(tellJob, { size: PIECE, items: (call, { run }) => payersOf(call, run), each: (call, { run }, keys) => tellEach(call, run, keys) }),
]

const tell = async (call: Context, run: string): Promise<void> => {
  const payers = await payersOf(call, run)
  if (payers.length > AT_ONCE) await call.jobs.start(tellJob, { run })
  else
    await tellEach(
      call,
      run,
      payers.map((payer) => payer.key),
    )
}

/** Payers hear of a run that has just been published, with the link by which they pay it; in the evening nobody does. */
export const tellPayers = async (call: Context, run: string): Promise<void> => {
  const hour = Number(chinaClock(call.clock.now).slice(11, 13))
  if (hour >= OPENS && hour < CLOSES) await tell(call, run)
}

/** In the morning they hear of what was published in the night. */
const tellOfTheNight = async (call: ScheduleCall): Promise<void> => {
  const midnight = chinaMidnight(call.day).getTime()
  const [from, to] = [midnight - (24 - CLOSES) * HOUR_MS, midnight + OPENS * HOUR_MS].map((at) => new Date(at).toISOString())
  const runs = await call.rows.list(
    billRun,
    (f) => f.and(f.state('published'), f.ge('publishedAt', from ?? ''), f.lt('publishedAt', to ?? '')),
    RUNS_MAX,
  )
  for (const { uuid } of runs) await tell(call, uuid)
}

export const tellSchedule = scheduled('tellBills', { at: '09:00', days: 'daily' }, tellOfTheNight)
