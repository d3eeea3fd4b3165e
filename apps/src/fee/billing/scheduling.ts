import { columns } from '@qifuyun/kit/columns.ts'
import { type ScheduleCall, scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { periodBilledOn } from '#src/fee/billing/cycle.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { BILL_MODE, chargeItem } from '#src/fee/setup/charge-item.ts'

const a = columns(chargeAssign, 'a')
const b = columns(billRun, 'b')
/** More items than an enterprise charges. */
const ITEMS_MAX = 1_000

/** Makes the bills of items whose day it is, project by project, where nobody has begun to. They are drafts: people publish them. */
export const billToday = async (call: ScheduleCall): Promise<void> => {
  const items = await call.rows.list(
    chargeItem,
    (f) => f.and(f.eq('enabled', true), f.eq('billMode', BILL_MODE.cycle), f.eq('billDay', Number(call.day.slice(-2)))),
    ITEMS_MAX,
  )
  for (const { uuid: item, cycleMonths, prepayMode } of items) {
    const period = periodBilledOn(call.day, { months: Number(cycleMonths ?? 1), isAhead: prepayMode === '1' })
    if (period === null) continue
    const projects = await call.rows.query<{ uuid: string }>(sql`
      select distinct ${a.projectUuid} as uuid from ${a.table}
      where ${a.live} and ${a.enabled} and ${a.item} = ${item} and ${a.projectUuid} is not null and ${a.startDate} <= ${period.end}
        and (${a.endDate} is null or ${a.endDate} >= ${period.begin})
        and not exists (select 1 from ${b.table} where ${b.live} and not ${b.in('revoked')} and ${b.item} = ${item}
          and ${b.projectUuid} = ${a.projectUuid} and ${b.periodBegin} <= ${period.end} and ${b.periodEnd} >= ${period.begin})
      order by 1`)
    for (const { uuid: projectUuid } of projects) {
      const { uuid } = await call.rows.record(billRun, { item, projectUuid, period, state: 'preview' })
      await call.rows.act(billRun, uuid, 'run')
    }
  }
}

export const billSchedule = scheduled('bill', { at: '00:30', days: 'daily' }, billToday)
