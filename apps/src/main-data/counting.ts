import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'

type Page = Context & { uuids: readonly string[] }

/** The numbers that were counted for the rows of a page; none counted = 0. */
export const forAll = (uuids: readonly string[], counted: ReadonlyMap<string, number>): Map<string, number> =>
  new Map(uuids.map((uuid) => [uuid, counted.get(uuid) ?? 0]))

/** Areas drawn on the plans of door models; a table of the platform. */
export const countAreas = async ({ uuids, rows: { query } }: Page): Promise<Map<string, number>> => {
  const rows = await query<{ uuid: string; count: string }>(sql`
    select business_uuid as uuid, count(*) as count from drawing_area
    where business_type_code = 'door_model' and business_uuid = any(${uuids}::uuid[]) group by 1`)
  return forAll(uuids, new Map(rows.map(({ uuid, count }) => [uuid, Number(count)])))
}
