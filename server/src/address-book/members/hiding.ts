import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { NodeRow } from '../organs/tree-nodes.ts'
import type { Viewer } from './viewer.ts'

/** What the address book keeps from somebody. */
export interface Hidden {
  /** Departments, those below hidden ones too, each with the one above it. */
  organs: ReadonlyMap<string, string | null>
  /** Active members. */
  users: ReadonlySet<string>
}

/** For who sees everything. */
export const EVERYTHING: Hidden = { organs: new Map(), users: new Set() }

/** A department that is hidden is so with all below it; not for those who sit in it or below it. */
const hiddenOrgans = async (tx: Tx, userUuid: string): Promise<Map<string, string | null>> => {
  const { rows } = await tx.execute<{ organ_uuid: string; parent_uuid: string | null }>(sql`
    with recursive below as (
      select organ_uuid, parent_uuid, organ_uuid as top from organ where hidden_flag and deleted_at is null
      union all select c.organ_uuid, c.parent_uuid, b.top from below b cross join lateral (
        select organ_uuid, parent_uuid from organ where organ.parent_uuid = b.organ_uuid and deleted_at is null offset 0
      ) c
    ), own as (select b.top from below b join organ_member om on om.organ_uuid = b.organ_uuid and om.user_uuid = ${userUuid})
    select distinct organ_uuid, parent_uuid from below where top not in (select top from own)`)
  return new Map(rows.map((row) => [row.organ_uuid, row.parent_uuid]))
}

/** Who is hidden themselves, or sits nowhere but in hidden departments; not from those who share a department with them. */
const hiddenUsers = async (tx: Tx, userUuid: string, organs: readonly string[]): Promise<Set<string>> => {
  const hidden = sql`${sql.param([...organs])}::uuid[]`
  const { rows } = await tx.execute<{ user_uuid: string }>(sql`
    select m.user_uuid from member m where m.status_code = ${MEMBER_STATUS.active} and m.user_uuid <> ${userUuid} and m.user_uuid in (
      select h.user_uuid from member h where h.hidden_flag and not exists (
        select from organ_member a join organ_member b on b.organ_uuid = a.organ_uuid and b.user_uuid = ${userUuid} where a.user_uuid = h.user_uuid)
      union
      select s.user_uuid from organ_member s where s.organ_uuid = any(${hidden}) and not exists (
        select from organ_member o where o.user_uuid = s.user_uuid and o.organ_uuid <> all(${hidden})))`)
  return new Set(rows.map((row) => row.user_uuid))
}

const read = async (tx: Tx, { userUuid, manages }: Viewer): Promise<Hidden> => {
  if (manages) return EVERYTHING
  const { rows } = await tx.execute<{ some: boolean }>(sql`
    select exists (select from organ where hidden_flag and deleted_at is null) or exists (select from member where hidden_flag) as some`)
  if (rows[0]?.some !== true) return EVERYTHING
  const organs = await hiddenOrgans(tx, userUuid)
  return { organs, users: await hiddenUsers(tx, userUuid, [...organs.keys()]) }
}

const known = new WeakMap<Tx, Promise<Hidden>>()

/** What the address book keeps from the transaction's viewer; asked for once in a transaction. Who manages it sees everything. */
export const hiddenFrom = (tx: Tx, viewer: Viewer): Promise<Hidden> => {
  const found = known.get(tx) ?? read(tx, viewer)
  known.set(tx, found)
  return found
}

/** The nodes that are shown, with the numbers of nodes that are shown below them. */
export const shownNodes = (nodes: readonly NodeRow[], { organs }: Hidden): NodeRow[] => {
  if (organs.size === 0) return [...nodes]
  const below = Map.groupBy(organs.values(), (parent) => parent)
  return nodes
    .filter((node) => !organs.has(node.organ_uuid))
    .map((node) => ({ ...node, child_count: node.child_count - (below.get(node.organ_uuid)?.length ?? 0) }))
}

/** Condition: a user of a column is shown; undefined: everybody is. */
export const isShown = (user: SQL, { users }: Hidden): SQL | undefined =>
  users.size === 0 ? undefined : sql`${user} <> all(${sql.param([...users])}::uuid[])`
