import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { filterActive } from './queries.ts'

/** A node and all above it, the nearest first, with those of some users who have to do with each of them. */
const usersUpwards = async (tx: Tx, organUuid: string, table: 'organ_head' | 'organ_member'): Promise<string[][]> => {
  const { rows } = await tx.execute<{ users: string[] }>(sql`
    with recursive above as (
      select organ_uuid, parent_uuid, 0 as distance from organ where organ_uuid = ${organUuid} and deleted_at is null
      union all
      select o.organ_uuid, o.parent_uuid, a.distance + 1 from organ o join above a on o.organ_uuid = a.parent_uuid where o.deleted_at is null
    )
    select array(select u.user_uuid::text from ${sql.raw(table)} u where u.organ_uuid = a.organ_uuid order by u.user_uuid) as users
    from above a order by a.distance`)
  return rows.map(({ users }) => users)
}

/** Active heads of a node; of the next one above, where it has none. */
export const headsOf = async (tx: Tx, organUuid: string): Promise<string[]> => {
  for (const users of await usersUpwards(tx, organUuid, 'organ_head')) {
    const heads = await filterActive(tx, users)
    if (heads.length > 0) return heads
  }
  return []
}

/** Who sits in a node or above it, people who left too. */
export const sittersAbove = async (tx: Tx, organUuid: string): Promise<string[]> =>
  (await usersUpwards(tx, organUuid, 'organ_member')).flat()
