import { sql } from '#src/platform/database/drizzle.ts'
import { steady } from '#src/platform/database/session.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { StoredPurview } from './tables.ts'

/** Everything that stands for a person in a purview: himself, his departments with all above them, his roles. */
export const standingOf = async (tx: Tx, userUuid: string): Promise<Set<string>> => {
  const { rows } = await steady(tx).execute<{ uuid: string }>(sql`
    with recursive up as (
      select o.organ_uuid, o.parent_uuid from organ o join organ_member m on m.organ_uuid = o.organ_uuid
      where m.user_uuid = ${userUuid} and o.deleted_at is null
      union
      select p.organ_uuid, p.parent_uuid from organ p join up u on p.organ_uuid = u.parent_uuid where p.deleted_at is null
    )
    select organ_uuid as uuid from up
    union all
    select m.org_role_id from role_member m join role r on r.org_role_id = m.org_role_id where m.user_uuid = ${userUuid} and r.deleted_at is null`)
  return new Set([userUuid, ...rows.map(({ uuid }) => uuid)])
}

/** Whether a purview includes the person behind this standing. */
export const isAmong = ({ checkAll, values }: StoredPurview, standing: ReadonlySet<string>): boolean =>
  checkAll || values.some(({ uuid }) => standing.has(uuid))

/** Names of the people, departments and roles of a purview. */
export const purviewNames = async (tx: Tx, { values }: StoredPurview): Promise<Map<string, string>> => {
  const uuids = values.map(({ uuid }) => uuid)
  if (uuids.length === 0) return new Map()
  const { rows } = await tx.execute<{ uuid: string; name: string }>(sql`
    select user_uuid as uuid, user_name::text as name from member where user_uuid in ${uuids}
    union all select organ_uuid, organ_name::text from organ where organ_uuid in ${uuids}
    union all select org_role_id, role_name::text from role where org_role_id in ${uuids}`)
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}
