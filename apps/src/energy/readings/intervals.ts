import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { isoOf } from '#src/energy/readings/moments.ts'
import { reading } from '#src/energy/readings/reading.ts'
import type { Interval } from '#src/energy/readings/split.ts'
import { registersOf } from '#src/energy/readings/usage.ts'

const r = columns(reading, 'r')

interface Row {
  meter: string
  from: string
  to: string
  usage1: string
  usage2: string | null
  usage3: string | null
  usage4: string | null
}

/** What meters have counted between readings that touch a span of time, by meter. */
export const intervalsOf = async (
  { rows }: Context,
  meters: readonly { uuid: string; tariffs: number }[],
  begin: Date,
  end: Date,
): Promise<Map<string, Interval[]>> => {
  const tariffs = new Map(meters.map((of) => [of.uuid, of.tariffs]))
  const found = await rows.query<Row>(sql`
    select ${r.meter} as meter, ${r.prevAt} as "from", ${r.readAt} as "to",
      ${r.usage1}::text as usage1, ${r.usage2}::text as usage2, ${r.usage3}::text as usage3, ${r.usage4}::text as usage4
    from ${r.table}
    where ${r.meter} = any(${[...tariffs.keys()]}::uuid[]) and ${r.in('pending', 'effective')} and ${r.in('effective')} and ${r.live}
      and ${r.readAt} > ${begin.toISOString()}::timestamptz and ${r.prevAt} < ${end.toISOString()}::timestamptz
    order by ${r.readAt}`)
  return Map.groupBy(
    found.map((row) => ({
      ...{ meter: row.meter, from: Date.parse(row.from), to: Date.parse(row.to) },
      usage: registersOf({ ...row }, 'usage', tariffs.get(row.meter) ?? 1),
    })),
    ({ meter }) => meter,
  )
}

/** When each of these meters was read last. */
export const latestOf = async ({ rows }: Context, meters: readonly string[]): Promise<Map<string, string>> => {
  const found = await rows.query<{ meter: string; at: string }>(sql`
    select ${r.meter} as meter, max(${r.readAt}) as at from ${r.table}
    where ${r.meter} = any(${meters}::uuid[]) and ${r.in('pending', 'effective')} and ${r.in('effective')} and ${r.live} group by 1`)
  return new Map(found.map(({ meter, at }) => [meter, isoOf(at)]))
}
