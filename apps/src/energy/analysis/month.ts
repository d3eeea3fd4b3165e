import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { type Loss, lossesOf } from '#src/energy/analysis/loss.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { monthUsage } from '#src/energy/readings/month-usage.ts'
import { monthSpan } from '#src/energy/readings/split.ts'
import { registersOf, totalOf } from '#src/energy/readings/usage.ts'

const [m, u] = [columns(meter, 'm'), columns(monthUsage, 'u')]

/** What a meter has counted in a month. */
export interface Counted {
  usage: string[]
  total: string
  /** Readings tell of all of it. */
  complete: boolean
  estimated: boolean
  absent: boolean
}

/** A meter with the months that were asked for. */
export interface MonthMeter {
  uuid: string
  code: string
  name: string
  parent: string | null
  purpose: string
  tariffs: number
  energyType: string
  projectUuid: string
  organ: string | null
  area: string | null
  device: boolean
  inUse: boolean
  months: ReadonlyMap<string, Counted>
}

interface Row extends Omit<MonthMeter, 'months'> {
  installedAt: string
  stoppedAt: string | null
  counted: { month: string; usage1: string; usage2: string; usage3: string; usage4: string; covered: number; estimated: number }[]
}

/** Narrows meters. */
export interface Which {
  projectUuid?: string | undefined
  energyType?: string | undefined
  /** These and no others. */
  only?: readonly string[]
}

/** Seconds of a month that are over: nobody can have read more of it. */
const overOf = (month: string, now: Date): number => {
  const { begin, end } = monthSpan(month)
  return Math.max(0, Math.min(end, chinaMidnight(chinaDay(now)).getTime()) - begin) / 1_000
}

const countedIn = (row: Row, month: string, now: Date): Counted => {
  const { begin, end } = monthSpan(month)
  const found = row.counted.find((each) => each.month === month)
  const usage = registersOf({ ...found }, 'usage', row.tariffs)
  const over = overOf(month, now)
  const outside = Date.parse(row.installedAt) >= end || (!row.inUse && row.stoppedAt !== null && Date.parse(row.stoppedAt) <= begin)
  return {
    ...{ usage, total: totalOf(usage) },
    complete: over > 0 && (found?.covered ?? 0) >= over,
    estimated: (found?.estimated ?? 0) > 0,
    absent: outside && (found?.covered ?? 0) === 0,
  }
}

/**
 * Meters with what they have counted in some months, in one statement. `table`: the meters that the caller may see (`rows.mine`), or all of
 * them.
 */
export const metersOver = async (call: Context, table: Sql, months: readonly string[], which: Which = {}): Promise<MonthMeter[]> => {
  const only = which.only ?? null
  const rows = await call.rows.query<Row>(sql`
    select ${m.uuid} as uuid, ${m.code} as code, ${m.name} as name, ${m.parent} as parent, ${m.purpose} as purpose, ${m.tariffs} as tariffs,
      ${m.energyType} as "energyType", ${m.projectUuid} as "projectUuid", ${m.organ} as organ, ${m.area}::text as area,
      ${m.iotDevice} is not null as device, ${m.in('inUse')} as "inUse", ${m.installedAt} as "installedAt", ${m.stoppedAt} as "stoppedAt",
      coalesce(c.counted, '[]'::jsonb) as counted
    from ${table} m
    left join (
      select ${u.meter} as meter, jsonb_agg(jsonb_build_object('month', ${u.month}, 'usage1', ${u.usage1}::text, 'usage2', ${u.usage2}::text,
        'usage3', ${u.usage3}::text, 'usage4', ${u.usage4}::text, 'covered', ${u.covered}, 'estimated', ${u.estimated})) as counted
      from ${u.table} where ${u.month} = any(${months}::text[]) and ${u.live}
        and (${only}::uuid[] is null or ${u.meter} = any(${only}::uuid[])) group by 1
    ) c on c.meter = ${m.uuid}
    where ${m.live} and (${which.projectUuid ?? null}::uuid is null or ${m.projectUuid} = ${which.projectUuid ?? null}::uuid)
      and (${which.energyType ?? null}::uuid is null or ${m.energyType} = ${which.energyType ?? null}::uuid)
      and (${only}::uuid[] is null or ${m.uuid} = any(${only}::uuid[]))
    order by ${m.code}`)
  return rows.map(({ counted, installedAt, stoppedAt, ...row }) => ({
    ...row,
    months: new Map(months.map((month) => [month, countedIn({ ...row, counted, installedAt, stoppedAt }, month, call.clock.now)])),
  }))
}

const NOBODY: Counted = { usage: [], total: '0.0000', complete: false, estimated: false, absent: true }

export const countedBy = (of: MonthMeter, month: string): Counted => of.months.get(month) ?? NOBODY

/** The losses of a month in these trees. */
export const lossesBy = (meters: readonly MonthMeter[], month: string): Map<string, Loss> =>
  lossesOf(
    meters.map((of) => {
      const { complete, total, absent } = countedBy(of, month)
      return { uuid: of.uuid, parent: of.parent, usage: complete ? total : null, absent }
    }),
  )

/** The losses of a month of all meters of the enterprise. */
export const lossesIn = async (call: Context, month: string): Promise<Map<string, Loss>> =>
  lossesBy(await metersOver(call, call.rows.table(meter), [month]), month)

/** Meters above which there is none that is asked for: their usage is what came in. */
export const rootsOf = (meters: readonly MonthMeter[]): MonthMeter[] => {
  const known = new Set(meters.map(({ uuid }) => uuid))
  return meters.filter(({ parent }) => parent === null || !known.has(parent))
}

/** Meters below which there is none that is in use in the month: what they count, somebody uses. */
export const leavesOf = (meters: readonly MonthMeter[], month: string): MonthMeter[] => {
  const above = new Set(meters.filter((of) => !countedBy(of, month).absent).map(({ parent }) => parent))
  return meters.filter((of) => !above.has(of.uuid) && !countedBy(of, month).absent)
}
