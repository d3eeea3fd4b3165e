import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import type { Kind } from '#src/repair/clocks.ts'
import { refuse, t } from '#src/repair/texts.ts'

type Member = Kind['members'][number]

/** People of a type who do its repairs in a project, in the order in which they take turns. Without projects one does them everywhere. */
export const membersIn = ({ members }: Kind, projectUuid: string): Member[] =>
  members.filter(({ projects }) => !projects || projects.length === 0 || projects.includes(projectUuid))

/** Condition on orders `o` of types `t`: somebody does the repairs of the type in the project of the order. */
export const doneBy = (userUuid: string): Sql => sql`exists (
  select from repair_repair_type_members m
  where m.enterprise_uuid = t.enterprise_uuid and m.parent_uuid = t.uuid and m."user" = ${userUuid}
    and (coalesce(cardinality(m.projects), 0) = 0 or o.project_uuid = any(m.projects)))`

/** The member whom somebody is for orders of a type in a project; refuses at a field, if there is one, whoever is none. */
export const memberFor = (kind: Kind, projectUuid: string, userUuid: string | null, field?: string): Member => {
  const found = membersIn(kind, projectUuid).find(({ user }) => user === userUuid)
  if (found !== undefined) return found
  const isMember = kind.members.some(({ user }) => user === userUuid)
  const said = t(isMember ? '所选人员不负责该项目的维修' : '所选人员不是该类型的维修人员')
  return refuse(said, {}, field === undefined ? {} : { [field]: said })
}

/** The types whose members somebody is among. */
export const typesOf = (types: readonly Kind[], userUuid: string | undefined): Kind[] =>
  types.filter(({ members }) => members.some(({ user }) => user === userUuid))
