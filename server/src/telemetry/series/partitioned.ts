import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { CoursePoint, LatestValue } from '@qifuyun/kit/devices/telemetry.ts'
import { currentEnterprise } from '#src/platform/database/columns.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import { daysOf, expireSeries } from './expiry.ts'
import type { Asked, Point, SeriesStore } from './store.ts'

const AHEAD_MS = 40 * DAY_MS
const BEHIND_MS = 8 * DAY_MS
const STEP = { hour: 1, day: 2 } as const

interface Where {
  device: string
  key: string
  ts: string
}

const moment = (ts: number): string => new Date(ts).toISOString()
const list = (values: readonly unknown[], type: string): SQL => sql`${sql.param(values)}::${sql.raw(type)}[]`

const given = (points: readonly Point[]): SQL => sql`
  select * from unnest(
    ${list(
      points.map(({ device }) => device),
      'uuid',
    )},
    ${list(
      points.map(({ key }) => key),
      'text',
    )},
    ${list(
      points.map(({ ts }) => moment(ts)),
      'timestamptz',
    )},
    ${list(
      points.map(({ num }) => num),
      'float8',
    )},
    ${list(
      points.map(({ word }) => word),
      'text',
    )},
    ${list(
      points.map(({ bad }) => bad),
      'boolean',
    )}) as g (device_uuid, key, ts, num, word, bad)`

const HOUR = sql.raw(`${STEP.hour}::smallint`)

const COLUMNS = sql`(enterprise_uuid, device_uuid, key, step, at, least, most, total, count, last, last_ts)`
const SUMS = sql`min(p.num), max(p.num), sum(p.num), count(*)::int, (array_agg(p.num order by p.ts desc))[1], max(p.ts)`

/** New points go into the sums of their hour; gives those that are there already. */
const insert = async (tx: Tx, points: readonly Point[]): Promise<Set<string>> => {
  const { rows } = await steady(tx).execute(sql`
    with given as (${given(points)}),
    fresh as (
      insert into telemetry_point (enterprise_uuid, device_uuid, key, ts, num, word, bad)
      select ${currentEnterprise}, g.* from given g on conflict do nothing returning device_uuid, key, ts, num),
    rolled as (
      insert into telemetry_rollup ${COLUMNS}
      select ${currentEnterprise}, p.device_uuid, p.key, ${HOUR}, date_trunc('hour', p.ts), ${SUMS} from fresh p
      where p.num is not null group by p.device_uuid, p.key, date_trunc('hour', p.ts)
      on conflict (enterprise_uuid, device_uuid, key, step, at) do update set
        least = least(telemetry_rollup.least, excluded.least), most = greatest(telemetry_rollup.most, excluded.most),
        total = telemetry_rollup.total + excluded.total, count = telemetry_rollup.count + excluded.count,
        last = case when excluded.last_ts >= telemetry_rollup.last_ts then excluded.last else telemetry_rollup.last end,
        last_ts = greatest(telemetry_rollup.last_ts, excluded.last_ts))
    select g.device_uuid as device, g.key, to_char(g.ts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ts
    from given g left join fresh f using (device_uuid, key, ts) where f.device_uuid is null`)
  return new Set((rows as unknown as Where[]).map(({ device, key, ts }) => `${device} ${key} ${ts}`))
}

/** Points that are there already take the new values; hours in which one changed are summed up anew. */
const replace = async (tx: Tx, points: readonly Point[]): Promise<void> => {
  const { rows } = await steady(tx).execute(sql`
    update telemetry_point p set num = g.num, word = g.word, bad = g.bad from (${given(points)}) g
    where p.device_uuid = g.device_uuid and p.key = g.key and p.ts = g.ts and (p.num, p.word, p.bad) is distinct from (g.num, g.word, g.bad)
    returning p.device_uuid as device, p.key, p.ts`)
  // The columns that the statement gives.
  const changed = rows as unknown as Where[]
  if (changed.length === 0) return
  await tx.execute(sql`
    with changed as (
      select distinct p.device_uuid, p.key, date_trunc('hour', p.ts) as at
      from unnest(
        ${list(
          changed.map(({ device }) => device),
          'uuid',
        )},
        ${list(
          changed.map(({ key }) => key),
          'text',
        )},
        ${list(
          changed.map(({ ts }) => ts),
          'timestamptz',
        )}) as p (device_uuid, key, ts))
    insert into telemetry_rollup ${COLUMNS}
    select ${currentEnterprise}, c.device_uuid, c.key, ${HOUR}, c.at, ${SUMS}
    from changed c join telemetry_point p on p.device_uuid = c.device_uuid and p.key = c.key and p.num is not null
      and p.ts >= c.at and p.ts < c.at + interval '1 hour'
    group by c.device_uuid, c.key, c.at
    on conflict (enterprise_uuid, device_uuid, key, step, at) do update set least = excluded.least, most = excluded.most,
      total = excluded.total, count = excluded.count, last = excluded.last, last_ts = excluded.last_ts`)
}

const put = async (tx: Tx, points: readonly Point[]): Promise<void> => {
  if (points.length === 0) return
  const known = await insert(tx, points)
  if (known.size === 0) return
  await replace(
    tx,
    points.filter(({ device, key, ts }) => known.has(`${device} ${key} ${moment(ts)}`)),
  )
}

const UTC = (column: string): SQL => sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Sums of hours, or of days in China, which are those of their hours for as long as there are any. */
const summed = async (tx: Tx, { device, keys, begin, end }: Asked, step: number): Promise<CoursePoint[]> => {
  const own = sql`device_uuid = ${device} and key = any(${list(keys, 'text')}) and at >= ${begin} and at < ${end}`
  const { rows } = await tx.execute(
    step === STEP.hour
      ? sql`select key, ${UTC('at')} as at, least as min, most as max, total / count as value
          from telemetry_rollup where step = ${STEP.hour} and ${own} order by key, telemetry_rollup.at`
      : sql`
          with days as (${daysOf(sql`step = ${STEP.hour} and ${own}`)})
          select key, ${UTC('at')} as at, least as min, most as max, total / count as value from (
            select key, at, least, most, total, count from days
            union all
            select key, at, least, most, total, count from telemetry_rollup r where step = ${STEP.day} and ${own}
              and not exists (select from days d where d.key = r.key and d.at = r.at)) of order by key, of.at`,
  )
  // The columns that the statement gives.
  return rows as unknown as CoursePoint[]
}

/** Single points, those of equal spans together where there are more than that. */
const single = async (tx: Tx, { device, keys, begin, end }: Asked, points: number): Promise<CoursePoint[]> => {
  const spanMs = Math.max(1, Math.ceil((end.getTime() - begin.getTime()) / points))
  const { rows } = await tx.execute(sql`
    select key, ${UTC('max(ts)')} as at, min(num) as min, max(num) as max, avg(num) as value from telemetry_point
    where device_uuid = ${device} and key = any(${list(keys, 'text')}) and ts >= ${begin} and ts < ${end} and num is not null
    group by key, floor(extract(epoch from ts - ${begin}::timestamptz) * 1000 / ${spanMs}) order by key, max(ts)`)
  // The columns that the statement gives.
  return rows as unknown as CoursePoint[]
}

/** Of spans beyond these, hours and days are shown. */
const SINGLE_MS = 2 * DAY_MS

const course: SeriesStore['course'] = async (tx, { points, ...asked }) => {
  const spanMs = asked.end.getTime() - asked.begin.getTime()
  if (spanMs <= SINGLE_MS) return single(tx, asked, points)
  return summed(tx, asked, spanMs / HOUR_MS <= points * 2 ? STEP.hour : STEP.day)
}

const values: SeriesStore['values'] = async (tx, { device, keys, begin, end, limit }) => {
  const { rows } = await tx.execute(sql`
    select key, ${UTC('ts')} as at, num, word, bad from telemetry_point
    where device_uuid = ${device} and key = any(${list(keys, 'text')}) and ts >= ${begin} and ts < ${end} order by ts limit ${limit}`)
  // The columns that the statement gives.
  const found = rows as unknown as (Pick<LatestValue, 'key' | 'at' | 'bad'> & Pick<Point, 'num' | 'word'>)[]
  return found.map(({ key, at, num, word, bad }) => ({ key, at, bad, value: num ?? word ?? '' }))
}

/** Series in tables of PostgreSQL that are made month by month. */
export const partitioned: SeriesStore = {
  put,
  course,
  values,
  remove: async (tx, devices) => {
    for (const table of ['telemetry_point', 'telemetry_rollup'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where device_uuid = any(${list(devices, 'uuid')})`)
  },
  prepare: async ({ db, clock }) => {
    const now = clock.now().getTime()
    await db.worker((tx) => tx.execute(sql`select telemetry_make_months(${new Date(now - BEHIND_MS)}, ${new Date(now + AHEAD_MS)})`))
  },
  expire: expireSeries,
}
