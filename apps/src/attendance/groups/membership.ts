import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { group } from '#src/attendance/groups/group.ts'

export type Group = StoredOf<typeof group>

const g = columns(group, 'g')
const m = childColumns(group, 'members', 'm')

/** In which group people are, of those that are switched on: without `users` everybody. One statement. */
const membersOf = ({ rows }: Context, users: readonly string[] | null) =>
  rows.query<{ user: string; number: string | null; group: string }>(sql`
    select ${m.user} as "user", ${m.number} as number, ${g.uuid} as "group"
    from ${m.table} join ${g.table} on ${g.uuid} = ${m.parentUuid}
    where (${users === null} or ${m.user} = any(${users ?? []}::uuid[])) and ${g.enabled} and ${g.live}`)

/** The groups of these people, by person; whoever is in none is absent. */
export const groupsOf = async (call: Context, users: readonly string[]): Promise<ReadonlyMap<string, Group>> => {
  const found = await membersOf(call, users)
  const groups = await call.rows.findEach(group, [...new Set(found.map((each) => each.group))])
  return new Map(
    found.flatMap(({ user, group: uuid }) => {
      const of = groups.get(uuid)
      return of === undefined ? [] : [[user, of] as const]
    }),
  )
}

/** Everybody who is in a group, with their number at machines. */
export const everyMember = (call: Context) => membersOf(call, null)
