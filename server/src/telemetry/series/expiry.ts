import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import { telemetryModel } from '../tables.ts'

/** Hours go with the points, days are kept for years. */
const DAYS_KEPT = 3 * 365
/** At least so long months are kept, whatever the models say. */
const LEAST_DAYS = 31

/** Days of China, made of the hours that the condition leaves. */
export const daysOf = (hours: SQL): SQL => sql`
  select enterprise_uuid, device_uuid, key, date_trunc('day', at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as at,
    min(least) as least, max(most) as most, sum(total) as total, sum(count)::int as count,
    (array_agg(last order by last_ts desc))[1] as last, max(last_ts) as last_ts
  from telemetry_rollup where ${hours} group by 1, 2, 3, 4`

/** The days for which any property of any product is kept. */
const longest = async ({ db }: Platform): Promise<number> => {
  const { rows } = await db.worker((tx) =>
    tx.execute(sql`select coalesce(max((p ->> 'days')::int), 0)::int as days from ${telemetryModel}, jsonb_array_elements(points) p`),
  )
  return Math.max(LEAST_DAYS, Number(rows[0]?.days ?? 0))
}

const enterprises = async ({ db }: Platform): Promise<string[]> => {
  const { rows } = await db.worker((tx) => tx.execute(sql`select distinct enterprise_uuid as uuid from ${telemetryModel}`))
  return rows.map(({ uuid }) => String(uuid))
}

/** Whole months go at once; what single properties keep shorter goes point by point. */
export const expireSeries = async (platform: Platform): Promise<void> => {
  const { db, clock } = platform
  const now = clock.now().getTime()
  const days = await longest(platform)
  await db.worker((tx) => tx.execute(sql`select telemetry_drop_months(${new Date(now - days * DAY_MS)})`))
  for (const enterprise of await enterprises(platform))
    await db.tenant(enterprise, null, async (tx) => {
      await tx.execute(sql`
        delete from telemetry_point t using telemetry_device d, telemetry_model m, jsonb_array_elements(m.points) p
        where t.device_uuid = d.device_uuid and m.model_uuid = d.model_uuid and p ->> 'key' = t.key
          and t.ts < ${new Date(now)}::timestamptz - make_interval(days => (p ->> 'days')::int)`)
      // Whole days: what is left of one would stand for all of it.
      const old = chinaMidnight(chinaDay(new Date(now - days * DAY_MS)))
      await tx.execute(sql`
        insert into telemetry_rollup (enterprise_uuid, device_uuid, key, step, at, least, most, total, count, last, last_ts)
        select enterprise_uuid, device_uuid, key, 2, at, least, most, total, count, last, last_ts from (${daysOf(sql`step = 1 and at < ${old}`)}) d
        on conflict do nothing`)
      await tx.execute(sql`
        delete from telemetry_rollup where step = 1 and at < ${old} or step = 2 and at < ${new Date(now - DAYS_KEPT * DAY_MS)}`)
    })
}
