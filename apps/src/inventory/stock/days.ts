import { chinaDay, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { monthClose } from '#src/inventory/stock/month-close.ts'
import { conflict, refuseAt, t } from '#src/inventory/texts.ts'

const m = columns(monthClose, 'm')

/** The last month that is closed; null where none is. */
export const lastClosed = async ({ rows }: Context): Promise<string | null> =>
  (await rows.query<{ month: string | null }>(sql`select max(${m.month}) as month from ${m.table} where ${m.live}`))[0]?.month ?? null

/** The day itself while its month is open, else the first day that is. */
export const openDayOf = async (call: Context, day: string): Promise<string> => {
  const closed = await lastClosed(call)
  return closed !== null && day.slice(0, closed.length) <= closed ? `${monthAfter(closed)}-01` : day
}

export const todayOf = ({ clock: { now } }: Pick<Context, 'clock'>): string => chinaDay(now)

/** A document is dated today or earlier, in a month that is still open. */
export const refuseDay = async (call: Context, bizDate: string, field = 'bizDate'): Promise<void> => {
  if (bizDate > todayOf(call)) refuseAt(field, '业务日期不能晚于今天')
  const closed = await lastClosed(call)
  if (closed !== null && bizDate.slice(0, closed.length) <= closed)
    conflict('STATE_CHANGED', '该月份已关账', {}, { [field]: t('该月份已关账') })
}
