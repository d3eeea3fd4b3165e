import { columns } from '@qifuyun/kit/columns.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ComputedCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import type { space } from '#src/knowledge-base/spaces/space.ts'

const d = columns(doc, 'd')

/** How many documents can be read in each space. */
export const docsOf = async ({ uuids, rows }: ComputedCall<StoredOf<typeof space>>): Promise<ReadonlyMap<string, number>> => {
  const found = await rows.query<{ space: string; n: number }>(sql`
    select ${d.space} as space, count(*)::int as n from ${d.table}
    where ${d.space} = any(${uuids}::uuid[]) and ${d.in('published', 'review')} and ${d.live} group by ${d.space}`)
  return new Map(uuids.map((uuid) => [uuid, found.find((each) => each.space === uuid)?.n ?? 0]))
}
