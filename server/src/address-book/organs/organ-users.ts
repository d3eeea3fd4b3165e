import type { MemberShort, OrganUserNode } from '@qifuyun/contract/address-book/common-endpoints.ts'
import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { listUsers, usersByMobile } from '#src/auth/service.ts'
import { fileUrl } from '#src/files/service.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Hidden, hiddenFrom, isShown, shownNodes } from '../members/hiding.ts'
import { ensureSounds, soundsLike } from '../members/naming.ts'
import type { Viewer } from '../members/viewer.ts'
import { NAME_OF } from '../tables.ts'
import { freshTotals } from './counting.ts'
import { findOrgans, type NodeRow, nodesAbove, nodesBelow, nodesFromRoot } from './tree-nodes.ts'

/** The picker opens with so many nodes, the upper ones first; those below are asked for. */
const OPENED_MAX = 100
/** A node shows so many of its members, and an answer so many of all nodes; the others are found by a keyword. */
const USERS_OF_NODE_MAX = 200
const USERS_OF_ANSWER_MAX = 5_000
/** What a keyword finds. */
const FOUND_USERS_MAX = 200
/** One letter fits a third of all names: so many of them are looked at. */
const CANDIDATES_MAX = 500
const MOBILE = /^1\d{10}$/

type Signing = Pick<Platform, 'secrets' | 'clock'>

type SeatRow = {
  organ_uuid: string
  user_uuid: string
  org_user_uuid: string
  user_name: string
  user_position: string | null
  im_account_id: string
  status_code: number
}

/** Seats of active members that meet the condition, by name. */
const seatsWhere = async (tx: Tx, condition: SQL, hidden: Hidden): Promise<SeatRow[]> => {
  const { rows } = await tx.execute<SeatRow>(sql`
    select * from (
      select om.organ_uuid, m.user_uuid, m.org_user_uuid, m.user_name, m.user_position, m.im_account_id, m.status_code,
        row_number() over (partition by om.organ_uuid order by m.user_name, m.org_user_uuid) as place
      from organ_member om join member m on m.user_uuid = om.user_uuid
      where m.status_code = ${MEMBER_STATUS.active} and ${condition} and ${isShown(sql`m.user_uuid`, hidden) ?? sql`true`}
    ) seat where place <= ${USERS_OF_NODE_MAX} order by place, organ_uuid limit ${USERS_OF_ANSWER_MAX}`)
  return rows
}

/** Members as pickers show them, by their users. Left out: mobile numbers, job numbers. */
export const presentShort = async (
  tx: Tx,
  signing: Signing,
  rows: readonly Omit<SeatRow, 'organ_uuid'>[],
): Promise<Map<string, MemberShort>> => {
  const users = await listUsers(tx, [...new Set(rows.map((row) => row.user_uuid))])
  return new Map(
    rows.map((row) => [
      row.user_uuid,
      {
        userUuid: row.user_uuid,
        orgUserUuid: row.org_user_uuid,
        userName: row.user_name,
        userHeadImg: fileUrl(signing, users.get(row.user_uuid)?.headImg ?? null),
        userPosition: row.user_position,
        imAccountId: row.im_account_id,
        statusCode: row.status_code,
      },
    ]),
  )
}

interface Parts {
  nodes: readonly NodeRow[]
  seats: readonly SeatRow[]
  /** Also lists the children that are there when others are missing. */
  partial: (node: NodeRow) => boolean
}

/** The nodes under one another, beginning with those whose parent is not among them. */
const assemble = async (tx: Tx, signing: Signing, { nodes, seats, partial }: Parts): Promise<OrganUserNode[]> => {
  const members = await presentShort(tx, signing, seats)
  const seated = Map.groupBy(seats, (seat) => seat.organ_uuid)
  const below = Map.groupBy(nodes, (node) => node.parent_uuid)
  const build = (node: NodeRow): OrganUserNode => {
    const children = below.get(node.organ_uuid) ?? []
    const shown = children.length === node.child_count || (children.length > 0 && partial(node))
    return {
      organUuid: node.organ_uuid,
      organName: node.organ_name,
      organTypeCode: node.organ_type_code,
      parentUuid: node.parent_uuid,
      userCount: node.member_count,
      childCount: node.child_count,
      userList: (seated.get(node.organ_uuid) ?? []).flatMap((seat) => members.get(seat.user_uuid) ?? []),
      ...(shown && { children: children.map(build) }),
    }
  }
  const known = new Set(nodes.map((node) => node.organ_uuid))
  return nodes.filter((node) => node.parent_uuid === null || !known.has(node.parent_uuid)).map(build)
}

const inOrgans = (organUuids: readonly string[]): SQL => (organUuids.length === 0 ? sql`false` : sql`om.organ_uuid in ${[...organUuids]}`)
const ofUsers = (userUuids: readonly string[]): SQL => (userUuids.length === 0 ? sql`false` : sql`om.user_uuid in ${[...userUuids]}`)
const onceEach = (seats: readonly SeatRow[]): SeatRow[] => [
  ...new Map(seats.map((seat) => [`${seat.organ_uuid} ${seat.user_uuid}`, seat])).values(),
]

/** The upper levels of the organisation, or the nodes directly below one (404 when there is none); a fixed number of statements. */
export const organUserTree = async (tx: Tx, signing: Signing, parentUuid: string | undefined, viewer: Viewer): Promise<OrganUserNode[]> => {
  const hidden = await hiddenFrom(tx, viewer)
  if (parentUuid !== undefined) {
    if (hidden.organs.has(parentUuid)) absent()
    const { rows } = await tx.execute(sql`select 1 from organ where organ_uuid = ${parentUuid} and deleted_at is null`)
    if (rows.length === 0) absent()
  }
  await freshTotals(tx)
  const found = parentUuid === undefined ? await nodesFromRoot(tx, { limit: OPENED_MAX }) : await nodesBelow(tx, parentUuid)
  const nodes = shownNodes(found, hidden)
  const seats = await seatsWhere(tx, inOrgans(nodes.map((node) => node.organ_uuid)), hidden)
  return assemble(tx, signing, { nodes, seats, partial: () => false })
}

/** Active members by a part of their name, its pinyin or initials, or by their whole mobile number unless they hide it. */
const findUsers = async (tx: Tx, keyword: string): Promise<string[]> => {
  await ensureSounds(tx)
  const mobiles = MOBILE.test(keyword) ? [...(await usersByMobile(tx, [keyword])).values()] : []
  const { rows } = await tx.execute<{ user_uuid: string }>(sql`
    select m.user_uuid from member m
    where m.status_code = ${MEMBER_STATUS.active} and m.user_uuid in (
      (${soundsLike(NAME_OF.member, keyword)} order by n.sound limit ${CANDIDATES_MAX})
      union all select user_uuid from member where user_uuid = any(${sql.param(mobiles)}::uuid[]) and not hide_mobile_flag)
    order by m.user_name, m.org_user_uuid limit ${FOUND_USERS_MAX}`)
  return rows.map((row) => row.user_uuid)
}

/** What a keyword finds, under the nodes above it: departments with their members, members in their departments. */
export const searchOrganUsers = async (tx: Tx, signing: Signing, keyword: string, viewer: Viewer): Promise<OrganUserNode[]> => {
  await freshTotals(tx)
  const hidden = await hiddenFrom(tx, viewer)
  const organs = (await findOrgans(tx, keyword)).filter((uuid) => !hidden.organs.has(uuid))
  const users = await findUsers(tx, keyword)
  // One after the other: with "or" between them no index would help.
  const seats = onceEach([...(await seatsWhere(tx, inOrgans(organs), hidden)), ...(await seatsWhere(tx, ofUsers(users), hidden))])
  const above = await nodesAbove(tx, [...new Set([...organs, ...seats.map((seat) => seat.organ_uuid)])])
  const nodes = shownNodes(above, hidden)
  return assemble(tx, signing, { nodes, seats: seats.filter((seat) => !hidden.organs.has(seat.organ_uuid)), partial: () => true })
}
