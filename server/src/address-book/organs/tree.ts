import type { getOrganTree, getOrganUpdateInfo } from '@qifuyun/contract/address-book/endpoints.ts'
import type { OrganNode } from '@qifuyun/contract/address-book/schema.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { EVERYTHING, type Hidden, hiddenFrom, shownNodes } from '../members/hiding.ts'
import type { Viewer } from '../members/viewer.ts'
import { freshTotals } from './counting.ts'
import { findOrgans, type NodeRow, nodesAbove, nodesBelow, nodesFromRoot } from './tree-nodes.ts'

type Head = { userUuid: string; userName: string }

/** Heads of nodes by the node, in their order. */
const headsOf = async (tx: Tx, organUuids: readonly string[], hidden: Hidden): Promise<Map<string, Head[]>> => {
  if (organUuids.length === 0) return new Map()
  const { rows } = await tx.execute<{ organ_uuid: string; user_uuid: string; user_name: string }>(sql`
    select h.organ_uuid, h.user_uuid, m.user_name from organ_head h join member m on m.user_uuid = h.user_uuid
    where h.organ_uuid = any(${sql.param([...organUuids])}::uuid[]) order by h.sort, h.user_uuid`)
  const shown = rows.filter((row) => !hidden.users.has(row.user_uuid))
  const byOrgan = Map.groupBy(shown, (row) => row.organ_uuid)
  return new Map(
    [...byOrgan].map(([organUuid, heads]) => [organUuid, heads.map((head) => ({ userUuid: head.user_uuid, userName: head.user_name }))]),
  )
}

const present = (node: NodeRow, heads: ReadonlyMap<string, Head[]>, counted: boolean): OutputOf<typeof getOrganUpdateInfo> => ({
  organUuid: node.organ_uuid,
  organName: node.organ_name,
  organTypeCode: node.organ_type_code,
  parentUuid: node.parent_uuid,
  sort: node.sort,
  headUserList: heads.get(node.organ_uuid) ?? [],
  memberCount: counted ? node.member_count : null,
  totalCount: counted ? node.total_count : null,
  childCount: node.child_count,
  hiddenFlag: node.hidden_flag ? 1 : 0,
  version: node.version,
})

interface Shown {
  counted: boolean
  /** Also lists the children that are there when others are missing: what a keyword finds. */
  partial: boolean
  hidden: Hidden
}

/** Nodes under one another, beginning with those whose parent is not among them. */
const assemble = async (tx: Tx, found: readonly NodeRow[], { counted, partial, hidden }: Shown): Promise<OrganNode[]> => {
  const nodes = shownNodes(found, hidden)
  const heads = await headsOf(
    tx,
    nodes.map((node) => node.organ_uuid),
    hidden,
  )
  const below = Map.groupBy(nodes, (node) => node.parent_uuid)
  const build = (node: NodeRow): OrganNode => {
    const children = below.get(node.organ_uuid) ?? []
    const complete = children.length === node.child_count || (partial && children.length > 0)
    return { ...present(node, heads, counted), ...(complete && { children: children.map(build) }) }
  }
  const known = new Set(nodes.map((node) => node.organ_uuid))
  return nodes.filter((node) => node.parent_uuid === null || !known.has(node.parent_uuid)).map(build)
}

const accessOrgan = async (tx: Tx, organUuid: string): Promise<void> => {
  const { rows } = await tx.execute(sql`select 1 from organ where organ_uuid = ${organUuid} and deleted_at is null`)
  if (rows.length === 0) absent()
}

/** The organisation: its upper levels, what hangs directly below a node (404 when there is none), or what a keyword finds. */
export const organTree = async (tx: Tx, input: ParsedInputOf<typeof getOrganTree>, viewer: Viewer): Promise<OrganNode[]> => {
  const { keyword = '', parentUuid, organTypeCodes, withCountFlag } = input
  const counted = withCountFlag === 1
  if (counted) await freshTotals(tx)
  const hidden = await hiddenFrom(tx, viewer)
  if (keyword !== '') {
    const found = (await findOrgans(tx, keyword)).filter((uuid) => !hidden.organs.has(uuid))
    return assemble(tx, await nodesAbove(tx, found), { counted, partial: true, hidden })
  }
  const types = organTypeCodes?.split(',').map(Number) ?? []
  if (parentUuid === undefined) return assemble(tx, await nodesFromRoot(tx, { types }), { counted, partial: false, hidden })
  if (hidden.organs.has(parentUuid)) absent()
  await accessOrgan(tx, parentUuid)
  return assemble(tx, await nodesBelow(tx, parentUuid, types), { counted, partial: false, hidden })
}

/** One node with its counts; 404 when there is none. */
export const organInfo = async (tx: Tx, organUuid: string): Promise<OutputOf<typeof getOrganUpdateInfo>> => {
  await freshTotals(tx)
  const node = (await nodesAbove(tx, [organUuid])).find((one) => one.organ_uuid === organUuid) ?? absent()
  return present(node, await headsOf(tx, [organUuid], EVERYTHING), true)
}
