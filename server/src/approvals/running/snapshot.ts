import type { FlowBody, FlowNode } from '@qifuyun/contract/approvals/definition.ts'
import { namedIn } from '@qifuyun/flow/definition-check.ts'
import type { Organisation } from '@qifuyun/flow/organisation.ts'
import { isActiveMember, organisationNow } from '#src/address-book/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { steady, together } from '#src/platform/database/session.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

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
  /** Somebody whose place is taken by their head. */
  leaver?: string
  leaverOrgan?: string | null
  now: Date
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

type Deputy = { user: string; to: string; active: boolean }

/** Who decides in whose place now, and whether they are still there; few people are away at a time. The newest delegation of somebody counts. */
const deputiesNow = async (tx: Tx, flowUuid: string, now: Date): Promise<Deputy[]> => {
  const { rows } = await steady(tx).execute<Deputy>(sql`
    select distinct on (d.user_uuid) d.user_uuid as user, d.to_user_uuid as to, ${isActiveMember(sql`d.to_user_uuid`)} as active
    from approval_delegation d
    where d.deleted_at is null and d.begin_at <= ${now} and d.end_at > ${now} and (d.flow_uuids = '{}' or ${flowUuid}::uuid = any(d.flow_uuids))
    order by d.user_uuid, d.created_at desc`)
  return rows
}

/**
 * The people and departments that a flow may ask for, as they are now, in two statements however many applications it is for: named people,
 * members of named roles, departments above the initiators with their heads, administrators, and who decides in whose place.
 */
export const loadOrganisations = async (tx: Tx, wanted: Wanted): Promise<(subject: Subject) => Organisation> => {
  const { followed, subjects, flowUuid, now, leaver, leaverOrgan = null } = wanted
  const named = namedIn(followed.flatMap(({ body }) => body.nodeTree))
  const people = followed.flatMap(({ body, forms }) => idsIn(body, forms, 'umBusUser'))
  const initiators = subjects.map(({ initiator }) => initiator)
  const own = subjects.flatMap(({ organ }) => organ ?? [])
  const inForms = followed.flatMap(({ body, forms }) => [...idsIn(body, forms, 'umBusOrgan'), ...organsInConditions(body.nodeTree)])
  const asking = organisationNow(tx, {
    users: [...named.users, ...people, ...wanted.users, ...initiators],
    seated: [...initiators, ...people, ...(leaver === undefined ? [] : [leaver])],
    organs: [...own, ...inForms, ...(leaverOrgan === null ? [] : [leaverOrgan])],
    inside: own,
    roles: named.roles,
    rolesOf: initiators,
  })
  const [found, deputies] = await together(asking, deputiesNow(tx, flowUuid, now))
  const { membersBelow, rolesOf, ...facts } = found
  const shared = {
    ...facts,
    active: new Set([...facts.active, ...deputies.flatMap(({ to, active }) => (active ? [to] : []))]),
    delegates: new Map(deputies.map(({ user, to }) => [user, to])),
    handovers: new Map<string, string>(),
  }
  return ({ initiator, organ }) => ({
    ...shared,
    nearInitiator: membersBelow.get(organ ?? '') ?? new Set(),
    rolesOf: new Map([[initiator, rolesOf.get(initiator) ?? []]]),
  })
}
