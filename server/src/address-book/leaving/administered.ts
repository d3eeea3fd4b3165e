import type { HandoverKind } from '@qifuyun/contract/address-book/constants.ts'
import { type Belongings, HOLDINGS_MAX } from '#src/members/service.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

interface Listed {
  kind: HandoverKind
  table: SQL
  /** Columns: the id, the name that people read, and the users who administer it. */
  id: SQL
  title: SQL
  managers: SQL
  /** The name of something that has none stored. */
  nameOf?: (id: string) => string
}

/** Things that list who administers them: the successor takes the leaver's place in the list, and leaves it when they are back. */
export const administered = ({ kind, table, id, title, managers, nameOf }: Listed): Belongings => ({
  kind,
  held: async ({ tx, people }) => {
    const users = uuids(people.map(({ userUuid }) => userUuid))
    const { rows } = await tx.execute<{ user_uuid: string; id: string; title: string | null }>(sql`
      select m.user_uuid, t.${id} as id, t.${title} as title from ${table} t cross join lateral unnest(t.${managers}) as m (user_uuid)
      where t.deleted_at is null and m.user_uuid = any(${users}) order by t.${title}, t.${id} limit ${HOLDINGS_MAX}`)
    return rows.map((row) => ({ userUuid: row.user_uuid, id: row.id, title: row.title ?? nameOf?.(row.id) ?? '' }))
  },
  give: async ({ tx, person, heir, memo }) => {
    if (heir === null) return []
    const ids = uuids(memo['held'] ?? [])
    const { rows } = await tx.execute<{ id: string }>(sql`
      update ${table} set ${managers} = array_append(${managers}, ${heir}::uuid), version = version + 1
      where ${id} = any(${ids}) and not (${heir}::uuid = any(${managers})) returning ${id} as id`)
    await tx.execute(sql`
      update ${table} set ${managers} = array_remove(${managers}, ${person.userUuid}::uuid), version = version + 1 where ${id} = any(${ids})`)
    return rows.map((row) => row.id)
  },
  giveBack: async ({ tx, person, heir, memo }) => {
    await tx.execute(sql`
      update ${table} set ${managers} = array_append(${managers}, ${person.userUuid}::uuid), version = version + 1
      where ${id} = any(${uuids(memo['held'] ?? [])}) and deleted_at is null and not (${person.userUuid}::uuid = any(${managers}))`)
    if (heir !== null)
      await tx.execute(sql`
        update ${table} set ${managers} = array_remove(${managers}, ${heir}::uuid), version = version + 1
        where ${id} = any(${uuids(memo['given'] ?? [])})`)
  },
})
