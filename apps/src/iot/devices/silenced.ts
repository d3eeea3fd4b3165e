import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { silence } from '#src/iot/devices/silence.ts'

const s = columns(silence, 's')

/** Until when devices are silenced that are so now. One statement. */
export const silencedUntil = async ({ rows, clock }: Context, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (uuids.length === 0) return new Map()
  const now = clock.now.toISOString()
  const found = await rows.query<{ device: string; until: string }>(sql`
    select each.device as device, to_char(max(${s.spanEnd}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until
    from ${s.table}, unnest(${s.devices}) as each(device)
    where ${s.live} and ${s.spanBegin} <= ${now}::timestamptz and ${s.spanEnd} > ${now}::timestamptz and each.device = any(${[...uuids]}::uuid[])
    group by 1`)
  return new Map(found.map((each) => [each.device, each.until]))
}
