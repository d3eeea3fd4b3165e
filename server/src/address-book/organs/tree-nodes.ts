import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { ensureSounds, soundsLike } from '../members/naming.ts'
import { NAME_OF } from '../tables.ts'

/** An answer holds so many nodes, the upper ones first; those below a node that was cut are asked for by it. */
const NODES_MAX = 500
/** What a keyword finds. */
const FOUND_MAX = 50

export type NodeRow = {
  organ_uuid: string
  organ_name: string
  organ_type_code: number
  parent_uuid: string | null
  sort: number
  version: number
  hidden_flag: boolean
  child_count: number
  member_count: number
  total_count: number
}

/** `shown`: every node, or nodes of some types with all above them. Read through its indexes, unless it has to be found first. */
const shownNodes = (types: readonly number[]): SQL =>
  types.length === 0
    ? sql`shown as not materialized (select organ_uuid, parent_uuid from organ where deleted_at is null)`
    : sql`shown as (
        select organ_uuid, parent_uuid from organ where deleted_at is null and organ_type_code = any(${sql.param([...types])}::smallint[])
        union select p.organ_uuid, p.parent_uuid from organ p join shown on shown.parent_uuid = p.organ_uuid where p.deleted_at is null
      )`

/** Numbers of nodes directly below those of `near`: by index, or of the types that were asked for, all in one go. */
const childCount = (types: readonly number[]): SQL =>
  types.length === 0
    ? sql`cross join lateral (
        select count(*)::integer as child_count from organ c where c.parent_uuid = near.organ_uuid and c.deleted_at is null offset 0
      ) k`
    : sql`left join (select parent_uuid, count(*)::integer as child_count from shown group by parent_uuid) k on k.parent_uuid = near.organ_uuid`

/**
 * The nodes of `near` with the numbers of what is in them and below. Each is looked up by its key (`offset 0` keeps the planner to it): a few
 * hundred look-ups cost less than reading all nodes, whose tenant is checked row by row.
 */
const described = (types: readonly number[] = []): SQL => sql`
  select o.organ_uuid, o.organ_name, o.organ_type_code, o.parent_uuid, o.sort, o.version, o.hidden_flag,
    coalesce(k.child_count, 0) as child_count, coalesce(t.member_count, 0) as member_count, coalesce(t.total_count, 0) as total_count
  from near
  cross join lateral (select * from organ where organ.organ_uuid = near.organ_uuid offset 0) o
  left join lateral (select member_count, total_count from organ_total where organ_total.organ_uuid = near.organ_uuid offset 0) t on true
  ${childCount(types)}
  order by o.sort, o.organ_uuid`

/** The upper nodes from the root, level by level. */
export const nodesFromRoot = async (
  tx: Tx,
  { types = [], limit = NODES_MAX }: { types?: readonly number[]; limit?: number } = {},
): Promise<NodeRow[]> => {
  // The limit ends the recursion as soon as enough nodes are found: the levels below them are not read.
  const { rows } = await tx.execute<NodeRow>(sql`
    with recursive ${shownNodes(types)}, tree as (
      select organ_uuid from shown where parent_uuid is null
      union all
      select c.organ_uuid from shown c join tree on c.parent_uuid = tree.organ_uuid
    ), near as (select organ_uuid from tree limit ${limit})
${described(types)}`)
  return rows
}

/** All nodes directly below a node. */
export const nodesBelow = async (tx: Tx, parentUuid: string, types: readonly number[] = []): Promise<NodeRow[]> => {
  const { rows } = await tx.execute<NodeRow>(sql`
    with recursive ${shownNodes(types)}, near as (select organ_uuid from shown where parent_uuid = ${parentUuid})
${described(types)}`)
  return rows
}

/** Nodes and all above them. */
export const nodesAbove = async (tx: Tx, organUuids: readonly string[]): Promise<NodeRow[]> => {
  if (organUuids.length === 0) return []
  const { rows } = await tx.execute<NodeRow>(sql`
    with recursive ${shownNodes([])}, near as (
      select organ_uuid, parent_uuid from shown where organ_uuid in ${[...organUuids]}
      union
      select p.organ_uuid, p.parent_uuid from near cross join lateral (
        select organ_uuid, parent_uuid from organ where organ.organ_uuid = near.parent_uuid and deleted_at is null offset 0
      ) p
    )
${described()}`)
  return rows
}

/** Nodes whose name holds the keyword, in writing, pinyin or initials; short names first. */
export const findOrgans = async (tx: Tx, keyword: string): Promise<string[]> => {
  await ensureSounds(tx)
  const { rows } = await tx.execute<{ organ_uuid: string }>(sql`
    select organ_uuid from organ where deleted_at is null and organ_uuid in (${soundsLike(NAME_OF.organ, keyword)})
    order by length(organ_name), organ_name, organ_uuid limit ${FOUND_MAX}`)
  return rows.map((row) => row.organ_uuid)
}

/** Names from the root down to each of these nodes. */
export const pathsOf = async (tx: Tx, organUuids: readonly string[]): Promise<Map<string, string[]>> => {
  if (organUuids.length === 0) return new Map()
  const { rows } = await tx.execute<{ organ_uuid: string; names: string[] }>(sql`
    with recursive up as (
      select organ_uuid as start, parent_uuid, organ_name, 0 as height from organ where organ_uuid in ${[...organUuids]}
      union all
      select up.start, p.parent_uuid, p.organ_name, up.height + 1 from organ p join up on p.organ_uuid = up.parent_uuid
    )
    select start as organ_uuid, array_agg(organ_name::text order by height desc) as names from up group by start`)
  return new Map(rows.map(({ organ_uuid, names }) => [organ_uuid, names]))
}
