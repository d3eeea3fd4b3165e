import { type Belongings, HOLDINGS_MAX } from '#src/members/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

/** Departments that somebody heads: their successor heads them after them. Those who come back head them as the address book has noted. */
export const headedDepartments: Belongings = {
  kind: 'departments',
  held: async ({ tx, people }) => {
    const { rows } = await tx.execute<{ user_uuid: string; organ_uuid: string; organ_name: string }>(sql`
      select h.user_uuid, h.organ_uuid, o.organ_name from organ_head h join organ o on o.organ_uuid = h.organ_uuid and o.deleted_at is null
      where h.user_uuid = any(${uuids(people.map(({ userUuid }) => userUuid))}) order by o.sort, o.organ_uuid limit ${HOLDINGS_MAX}`)
    return rows.map((row) => ({ userUuid: row.user_uuid, id: row.organ_uuid, title: row.organ_name }))
  },
  give: async ({ tx, person, heir, memo }) => {
    if (heir === null) return []
    const { rows } = await tx.execute<{ organ_uuid: string }>(sql`
      insert into organ_head (enterprise_uuid, organ_uuid, user_uuid, sort)
      select enterprise_uuid, organ_uuid, ${heir}::uuid, sort from organ_head
      where user_uuid = ${person.userUuid} and organ_uuid = any(${uuids(memo['held'] ?? [])})
      on conflict do nothing returning organ_uuid`)
    return rows.map((row) => row.organ_uuid)
  },
  giveBack: async ({ tx, heir, memo }) => {
    if (heir === null) return
    await tx.execute(sql`delete from organ_head where user_uuid = ${heir} and organ_uuid = any(${uuids(memo['given'] ?? [])})`)
  },
}
