import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import type { FlowBody, FlowNode } from '@qifuyun/contract/approvals/definition.ts'
import { namedIn } from '@qifuyun/flow/definition-check.ts'
import type { Organisation } from '@qifuyun/flow/organisation.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { steady } from '#src/platform/database/session.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whose application it is, and from which department. */
export interface Subject {
  initiator: string
  organ: string | null
}

/** What the engine will ask for. */
export interface Wanted {
  flowUuid: string
  /** Definitions, and the forms that they are followed with: their people and departments are looked up. */
  followed: readonly { body: FlowBody; forms: readonly Record<string, unknown>[] }[]
  subjects: readonly Subject[]
  /** Others: of rows, picks and the command. */
  users: readonly string[]
  /** Somebody whose place is taken by his head. */
  leaver?: string
  leaverOrgan?: string | null
  now: Date
}

type Loaded = {
  organs: { uuid: string; parent: string | null; heads: string[] }[] | null
  seats: { user: string; organs: string[] }[] | null
  members: { role: string; users: string[] }[] | null
  near: { organ: string; users: string[] }[] | null
  own_roles: { user: string; roles: string[] }[] | null
  admins: string[] | null
  owner: string
  delegates: { user: string; to: string }[] | null
  active: string[] | null
}

const idsIn = (body: FlowBody, forms: readonly Record<string, unknown>[], tag: 'umBusUser' | 'umBusOrgan'): string[] => {
  const listed = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  return forms.flatMap((form) =>
    body.formSchema.fields.flatMap((field) => {
      const value = form[field.fieldKey]
      if (field.tag === tag) return listed(value)
      const columns = (field.columns ?? []).filter((column) => column.tag === tag)
      if (columns.length === 0 || !Array.isArray(value)) return []
      return value.flatMap((row: unknown) => columns.flatMap(({ fieldKey }) => listed(Object(row)[fieldKey])))
    }),
  )
}

/** Departments that conditions compare with. */
const organsInConditions = (chain: readonly FlowNode[]): string[] =>
  chain.flatMap((node) => {
    if (!('branches' in node)) return []
    const own = node.nodeTypeCode === 'condition' ? node.branches.flatMap(({ when }) => when?.any.flatMap(({ all }) => all) ?? []) : []
    const named = own.flatMap(({ op, value }) =>
      op === 'under' && Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [],
    )
    return [...named, ...node.branches.flatMap((branch) => organsInConditions(branch.chain))]
  })

const uuids = (list: readonly string[]): SQL => sql`${`{${[...new Set(list)].filter((one) => UUID.test(one)).join(',')}}`}::uuid[]`

const ACTIVE = sql`(select user_uuid from member where status_code = ${MEMBER_STATUS.active})`

/**
 * The people and departments that a flow may ask for, as they are now, in one statement however many applications it is for: named people,
 * members of named roles, departments above the initiators with their heads, administrators, and who decides in whose place.
 */
export const loadOrganisations = async (tx: Tx, wanted: Wanted): Promise<(subject: Subject) => Organisation> => {
  const { followed, subjects, flowUuid, now, leaver, leaverOrgan = null } = wanted
  const named = namedIn(followed.flatMap(({ body }) => body.nodeTree))
  const people = followed.flatMap(({ body, forms }) => idsIn(body, forms, 'umBusUser'))
  const initiators = subjects.map(({ initiator }) => initiator)
  const users = uuids([...named.users, ...people, ...wanted.users, ...initiators])
  const roles = uuids(named.roles)
  const own = subjects.flatMap(({ organ }) => organ ?? [])
  const inForms = followed.flatMap(({ body, forms }) => [...idsIn(body, forms, 'umBusOrgan'), ...organsInConditions(body.nodeTree)])
  const organs = uuids([...own, ...inForms, ...(leaverOrgan === null ? [] : [leaverOrgan])])
  const placed = uuids([...initiators, ...people, ...(leaver === undefined ? [] : [leaver])])
  const { rows } = await steady(tx).execute<Loaded>(sql`
    with recursive up as (
      select organ_uuid, parent_uuid from organ where organ_uuid = any(${organs}) and deleted_at is null
      union
      select o.organ_uuid, o.parent_uuid from organ o join organ_member m on m.organ_uuid = o.organ_uuid where m.user_uuid = any(${placed}) and o.deleted_at is null
      union
      select p.organ_uuid, p.parent_uuid from organ p join up u on p.organ_uuid = u.parent_uuid where p.deleted_at is null
    ),
    below as (
      select organ_uuid as top, organ_uuid from organ where organ_uuid = any(${uuids(own)}) and deleted_at is null
      union
      select b.top, o.organ_uuid from organ o join below b on o.parent_uuid = b.organ_uuid where o.deleted_at is null
    ),
    role_people as (
      select r.org_role_id as role, array_agg(m.user_uuid order by m.user_name, m.user_uuid) as users
      from role_member r join member m on m.user_uuid = r.user_uuid and m.status_code = ${MEMBER_STATUS.active}
      where r.org_role_id = any(${roles}) group by 1
    ),
    heads as (
      select h.organ_uuid, array_agg(h.user_uuid order by h.sort, h.user_uuid) as users
      from organ_head h join up on up.organ_uuid = h.organ_uuid where h.user_uuid in ${ACTIVE} group by 1
    ),
    admins as (
      select array_agg(distinct rm.user_uuid) as users from role_member rm join role r on r.org_role_id = rm.org_role_id
      where r.deleted_at is null and r.admin_flag and rm.user_uuid in ${ACTIVE}
    ),
    every as (
      select unnest(${users}) as user_uuid
      union select unnest(users) from role_people union select unnest(users) from heads union select unnest(users) from admins
    ),
    delegates as (
      select distinct on (d.user_uuid) d.user_uuid, d.to_user_uuid from approval_delegation d join every e on e.user_uuid = d.user_uuid
      where d.deleted_at is null and d.begin_at <= ${now} and d.end_at > ${now} and (d.flow_uuids = '{}' or ${flowUuid}::uuid = any(d.flow_uuids))
      order by d.user_uuid, d.created_at desc
    )
    select
      (select json_agg(json_build_object('uuid', u.organ_uuid, 'parent', u.parent_uuid, 'heads', coalesce(h.users, '{}')))
        from (select distinct organ_uuid, parent_uuid from up) u left join heads h on h.organ_uuid = u.organ_uuid) as organs,
      (select json_agg(json_build_object('user', s.user_uuid, 'organs', s.organs)) from (
        select user_uuid, array_agg(organ_uuid order by primary_flag desc, organ_uuid) as organs from organ_member where user_uuid = any(${placed}) group by 1) s) as seats,
      (select json_agg(json_build_object('role', role, 'users', users)) from role_people) as members,
      (select json_agg(json_build_object('organ', top, 'users', users)) from (
        select b.top, array_agg(distinct m.user_uuid) as users from organ_member m join below b on b.organ_uuid = m.organ_uuid group by 1) n) as near,
      (select json_agg(json_build_object('user', user_uuid, 'roles', roles)) from (
        select user_uuid, array_agg(org_role_id) as roles from role_member where user_uuid = any(${uuids(initiators)}) group by 1) o) as own_roles,
      (select to_json(users) from admins) as admins,
      (select owner_user_uuid from enterprise) as owner,
      (select json_agg(json_build_object('user', user_uuid, 'to', to_user_uuid)) from delegates) as delegates,
      (select json_agg(distinct m.user_uuid) from member m where m.status_code = ${MEMBER_STATUS.active}
        and (m.user_uuid in (select user_uuid from every) or m.user_uuid in (select to_user_uuid from delegates))) as active`)
  const [found] = rows
  if (found === undefined) throw new Error('the organisation could not be read')
  const shared = {
    active: new Set(found.active),
    roleMembers: new Map(found.members?.map(({ role, users: members }) => [role, members])),
    organs: new Map(found.organs?.map(({ uuid, parent, heads }) => [uuid, { parent, heads }])),
    organsOf: new Map(found.seats?.map((seat) => [seat.user, seat.organs])),
    admins: found.admins ?? [],
    owner: found.owner,
    delegates: new Map(found.delegates?.map(({ user, to }) => [user, to])),
    handovers: new Map<string, string>(),
  }
  const near = new Map(found.near?.map((one) => [one.organ, new Set(one.users)]))
  const rolesOf = new Map(found.own_roles?.map((one) => [one.user, one.roles]))
  return ({ initiator, organ }) => ({
    ...shared,
    nearInitiator: near.get(organ ?? '') ?? new Set(),
    rolesOf: new Map([[initiator, rolesOf.get(initiator) ?? []]]),
  })
}
