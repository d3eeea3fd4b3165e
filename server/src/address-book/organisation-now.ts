import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { type SQL, type SQLWrapper, sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import { ADMINISTRATORS, HOLDINGS } from '#src/roles/service.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What is asked about the organisation; what does not look like an id is left out. */
export interface OrganisationQuestion {
  /** People of whom only matters whether they are active. */
  users: readonly string[]
  /** People whose departments matter, with all above them. */
  seated: readonly string[]
  /** Departments that matter, with all above them. */
  organs: readonly string[]
  /** Departments whose members matter, with those below them. */
  inside: readonly string[]
  /** Roles whose holders matter. */
  roles: readonly string[]
  /** People whose roles matter. */
  rolesOf: readonly string[]
}

/** Only active members are named as holders, heads and administrators. */
export interface OrganisationNow {
  active: Set<string>
  organs: Map<string, { parent: string | null; heads: string[] }>
  /** The departments of a person, their primary one first. */
  organsOf: Map<string, string[]>
  /** By the department, with those below it. */
  membersBelow: Map<string, Set<string>>
  /** In the order of their names. */
  roleMembers: Map<string, string[]>
  rolesOf: Map<string, string[]>
  admins: string[]
  owner: string
}

type Loaded = {
  organs: { uuid: string; parent: string | null; heads: string[] }[] | null
  seats: { user: string; organs: string[] }[] | null
  members: { role: string; users: string[] }[] | null
  inside: { organ: string; users: string[] }[] | null
  own_roles: { user: string; roles: string[] }[] | null
  admins: string[] | null
  owner: string
  active: string[] | null
}

const uuids = (list: readonly string[]): SQL => sql`${`{${[...new Set(list)].filter((one) => UUID.test(one)).join(',')}}`}::uuid[]`

/** Condition: the user of a column is an active member. */
export const isActiveMember = (user: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from member where member.user_uuid = ${user} and member.status_code = ${MEMBER_STATUS.active})`

const present = (found: Loaded): OrganisationNow => ({
  active: new Set(found.active),
  organs: new Map(found.organs?.map(({ uuid, parent, heads }) => [uuid, { parent, heads }])),
  organsOf: new Map(found.seats?.map((seat) => [seat.user, seat.organs])),
  membersBelow: new Map(found.inside?.map((one) => [one.organ, new Set(one.users)])),
  roleMembers: new Map(found.members?.map(({ role, users }) => [role, users])),
  rolesOf: new Map(found.own_roles?.map((one) => [one.user, one.roles])),
  admins: found.admins ?? [],
  owner: found.owner,
})

/** Where people stand in the organisation at this moment, for rules that name them by their places: one statement, whatever is asked. */
export const organisationNow = async (tx: Tx, question: OrganisationQuestion): Promise<OrganisationNow> => {
  const seated = uuids(question.seated)
  const { rows } = await steady(tx).execute<Loaded>(sql`
    with recursive up as (
      select organ_uuid, parent_uuid from organ where organ_uuid = any(${uuids(question.organs)}) and deleted_at is null
      union
      select o.organ_uuid, o.parent_uuid from organ o join organ_member m on m.organ_uuid = o.organ_uuid where m.user_uuid = any(${seated}) and o.deleted_at is null
      union
      select p.organ_uuid, p.parent_uuid from organ p join up u on p.organ_uuid = u.parent_uuid where p.deleted_at is null
    ),
    below as (
      select organ_uuid as top, organ_uuid from organ where organ_uuid = any(${uuids(question.inside)}) and deleted_at is null
      union
      select b.top, o.organ_uuid from organ o join below b on o.parent_uuid = b.organ_uuid where o.deleted_at is null
    ),
    role_people as (
      select r.org_role_id as role, array_agg(m.user_uuid order by m.user_name, m.user_uuid) as users
      from ${HOLDINGS} r join member m on m.user_uuid = r.user_uuid and m.status_code = ${MEMBER_STATUS.active}
      where r.org_role_id = any(${uuids(question.roles)}) group by 1
    ),
    heads as (
      select h.organ_uuid, array_agg(h.user_uuid order by h.sort, h.user_uuid) as users
      from organ_head h join up on up.organ_uuid = h.organ_uuid where ${isActiveMember(sql`h.user_uuid`)} group by 1
    ),
    admins as (select array_agg(a.user_uuid) as users from ${ADMINISTRATORS} a where ${isActiveMember(sql`a.user_uuid`)}),
    every as (
      select unnest(${uuids(question.users)}) as user_uuid
      union select unnest(users) from role_people union select unnest(users) from heads union select unnest(users) from admins
    )
    select
      (select json_agg(json_build_object('uuid', u.organ_uuid, 'parent', u.parent_uuid, 'heads', coalesce(h.users, '{}')))
        from (select distinct organ_uuid, parent_uuid from up) u left join heads h on h.organ_uuid = u.organ_uuid) as organs,
      (select json_agg(json_build_object('user', s.user_uuid, 'organs', s.organs)) from (
        select user_uuid, array_agg(organ_uuid order by primary_flag desc, organ_uuid) as organs from organ_member where user_uuid = any(${seated}) group by 1) s) as seats,
      (select json_agg(json_build_object('role', role, 'users', users)) from role_people) as members,
      (select json_agg(json_build_object('organ', top, 'users', users)) from (
        select b.top, array_agg(distinct m.user_uuid) as users from organ_member m join below b on b.organ_uuid = m.organ_uuid group by 1) n) as inside,
      (select json_agg(json_build_object('user', user_uuid, 'roles', roles)) from (
        select user_uuid, array_agg(org_role_id) as roles from ${HOLDINGS} o where user_uuid = any(${uuids(question.rolesOf)}) group by 1) o) as own_roles,
      (select to_json(users) from admins) as admins,
      (select owner_user_uuid from enterprise) as owner,
      (select json_agg(user_uuid) from every where ${isActiveMember(sql`every.user_uuid`)}) as active`)
  const [found] = rows
  if (found === undefined) throw new Error('the organisation could not be read')
  return present(found)
}
