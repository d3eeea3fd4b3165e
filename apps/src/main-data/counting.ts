import type { Context } from '@qifuyun/kit/context.ts'
import { name, raw, sql } from '@qifuyun/kit/sql.ts'

/** Numbers of rows of `table` by a column of theirs, one statement for a page; absent = none. */
export const countBy =
  (table: string, column: string, condition = 'true') =>
  async ({ uuids, rows: { query } }: Context & { uuids: readonly string[] }): Promise<Map<string, number>> => {
    const rows = await query<{ uuid: string; count: string }>(sql`
      select ${name(column)} as uuid, count(*) as count from ${name(table)}
      where ${name(column)} = any(${uuids}::uuid[]) and deleted_at is null and ${raw(condition)} group by 1`)
    const counted = new Map(rows.map(({ uuid, count }) => [uuid, Number(count)]))
    return new Map(uuids.map((uuid) => [uuid, counted.get(uuid) ?? 0]))
  }

/** Areas drawn on the plans of door models. */
export const countAreas = async ({ uuids, rows: { query } }: Context & { uuids: readonly string[] }): Promise<Map<string, number>> => {
  const rows = await query<{ uuid: string; count: string }>(sql`
    select business_uuid as uuid, count(*) as count from drawing_area
    where business_type_code = 'door_model' and business_uuid = any(${uuids}::uuid[]) group by 1`)
  const counted = new Map(rows.map(({ uuid, count }) => [uuid, Number(count)]))
  return new Map(uuids.map((uuid) => [uuid, counted.get(uuid) ?? 0]))
}
