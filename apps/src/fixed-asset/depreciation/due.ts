import { monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { asset, LIVE } from '#src/fixed-asset/cards/asset.ts'
import { setting } from '#src/fixed-asset/cards/setting.ts'
import { depRun } from '#src/fixed-asset/depreciation/dep-run.ts'

const a = columns(asset, 'a')
const r = columns(depRun, 'r')

/** Assets that the run of a month charges, by uuid, with what people know them by. One statement. */
export const dueIn = ({ rows }: Context, period: string): Promise<{ key: string; name: string }[]> =>
  rows.query<{ key: string; name: string }>(sql`
    select ${a.uuid} as key, concat_ws(' ', ${a.no}, ${a.name}) as name from ${a.table}
    where ${a.live} and ${a.in(...LIVE)} and ${a.depFrom} <= ${period} and (${a.lastPeriod} is null or ${a.lastPeriod} < ${period})
      and ${a.netValue} > ${a.residual}
    order by ${a.uuid}`)

/** The last month that has been charged, or is being; null before the first. */
export const lastPosted = async ({ rows }: Context): Promise<string | null> =>
  (
    await rows.query<{ period: string | null }>(
      sql`select max(${r.period}) as period from ${r.table} where ${r.live} and ${r.in('posted', 'posting', 'reversing')}`,
    )
  )[0]?.period ?? null

/**
 * The month that is to be charged next: after the last one; at first the one that the settings name, or that of the earliest card. Null while
 * there is nothing to charge.
 */
export const nextRun = async (call: Context): Promise<string | null> => {
  const last = await lastPosted(call)
  if (last !== null) return monthAfter(last)
  const { firstPeriod } = await call.rows.settings(setting)
  if (firstPeriod !== null && firstPeriod !== undefined) return firstPeriod
  const [first] = await call.rows.query<{ period: string | null }>(sql`
    select min(case when ${a.lastPeriod} is null or ${a.lastPeriod} < ${a.depFrom} then ${a.depFrom}
      else to_char(to_date(${a.lastPeriod}, 'YYYY-MM') + interval '1 month', 'YYYY-MM') end) as period
    from ${a.table} where ${a.live} and ${a.in(...LIVE)} and ${a.depFrom} is not null and ${a.netValue} > ${a.residual}`)
  return first?.period ?? null
}
