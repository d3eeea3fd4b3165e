import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context, Reader } from '@qifuyun/kit/context.ts'
import { join, type Sql, sql } from '@qifuyun/kit/sql.ts'
import { RIGHT, type Right } from '#src/knowledge-base/codes.ts'
import { space } from '#src/knowledge-base/spaces/space.ts'
import { refuse } from '#src/knowledge-base/texts.ts'

const s = columns(space, 's')
const m = childColumns(space, 'members', 'm')

const isMember = ({ userUuid, organs }: Reader): Sql => sql`(${m.user} = ${userUuid}::uuid or ${m.organ} = any(${organs}::uuid[]))`

/** Spaces in which somebody holds at least this right, as a list of uuids for a statement. */
export const spacesFor = (reader: Reader, least: Right): Sql => {
  const asMember = sql`select ${m.parentUuid} from ${m.table} where ${m.right} >= ${least} and ${isMember(reader)}`
  const asAnybody = sql`select ${s.uuid} from ${s.table} where ${s.live} and ${s.public}`
  return sql`(${join(least === RIGHT.read ? [asMember, asAnybody] : [asMember], ' union all ')})`
}

/** The right that somebody holds in each of these spaces; those in which they hold none are absent. */
export const rightsOf = async (
  { rows, people }: Context,
  userUuid: string,
  spaces: readonly string[],
): Promise<ReadonlyMap<string, Right>> => {
  const reader = await people.readerOf(userUuid)
  const found = await rows.query<{ space: string; right: Right }>(sql`
    select h.space, max(h.right) as right from (
      select ${m.parentUuid} as space, ${m.right} as right from ${m.table} where ${isMember(reader)}
      union all select ${s.uuid}, ${RIGHT.read} from ${s.table} where ${s.live} and ${s.public}
    ) h where h.space = any(${spaces}::uuid[]) group by h.space`)
  return new Map(found.map(({ space: of, right }) => [of, right]))
}

/** The right of whoever acts in a space; nobody who acts, and managers of the application, hold all of them. */
export const ownRight = async (call: Context, of: string): Promise<Right | null> => {
  if (call.actor === null || call.actor.manager) return RIGHT.manage
  return (await rightsOf(call, call.actor.userUuid, [of])).get(of) ?? null
}

/** Those of these spaces in which whoever acts lacks this right. */
export const lacking = async (call: Context, spaces: readonly string[], least: Right): Promise<ReadonlySet<string>> => {
  if (call.actor === null || call.actor.manager) return new Set()
  const held = await rightsOf(call, call.actor.userUuid, [...new Set(spaces)])
  return new Set(spaces.filter((of) => (held.get(of) ?? '') < least))
}

/** Refuses whoever acts without this right in a space. */
export const requireRight = async (call: Context, of: string, least: Right): Promise<void> => {
  if (!(await lacking(call, [of], least)).has(of)) return
  refuse(least === RIGHT.manage ? '无权管理该空间' : least === RIGHT.write ? '无权编写该空间的文档' : '无权评论该空间的文档')
}
