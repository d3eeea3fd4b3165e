import type { getApprovalRecords } from '@qifuyun/contract/approvals/reading-endpoints.ts'
import { RECORD_TAB } from '@qifuyun/contract/approvals/states.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { organNames } from '#src/members/service.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { forbidden } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Asking, managesAll } from './flows/manage.ts'
import { facesOf } from './showing/faces.ts'

export type Wanted = Omit<ParsedInputOf<typeof getApprovalRecords>, 'pageNum' | 'pageSize'>

type Listed = {
  approval_uuid: string
  approval_no: string
  title: string
  flow_uuid: string
  flow_name: string
  flow_icon: string
  category_code: string
  starter_user_uuid: string
  starter_organ_uuid: string | null
  status_code: number
  current_node_name: string | null
  summary: { label: string; value: string }[]
  created_at: string
  ended_at: string | null
  visit_uuid: string | null
  read_at: string | null
  users: string[] | null
  first_key: boolean
  sort_at: string
  last_key: string
}

/** Where a piece of a tab begins: so many rows from the top, or behind a row. */
type From = { offset: number } | { after: Listed | undefined }

/** Applications `a` of flows that the person manages. */
export const managedBy = (asking: Asking): SQL =>
  managesAll(asking) ? sql`true` : sql`a.flow_uuid in (select flow_uuid from flow where ${asking.userUuid}::uuid = any(flow_manager))`

/** Rows of a tab: from which table, and how they are tied to the person. `a` is the application. */
const sourceOf = (tab: number, asking: Asking): SQL => {
  const { userUuid } = asking
  switch (tab) {
    case RECORD_TAB.pending:
      return sql`approval_seat s join approval a on a.approval_uuid = s.approval_uuid
        left join lateral (select null::timestamptz as read_at) r on true
        where s.user_uuid = ${userUuid} and s.status_code = 30`
    case RECORD_TAB.handled:
      return sql`(select distinct approval_uuid, created_at, null::uuid as visit_uuid from approval_seat
          where user_uuid = ${userUuid} and (status_code in (40, 50, 51) or reason = 'transferred') and seen) s
        join approval a on a.approval_uuid = s.approval_uuid
        left join lateral (select null::timestamptz as read_at) r on true where true`
    case RECORD_TAB.started:
      return sql`approval a left join lateral (select null::uuid as visit_uuid) s on true
        left join lateral (select null::timestamptz as read_at) r on true where a.starter_user_uuid = ${userUuid}`
    case RECORD_TAB.copied:
      return sql`approval_reader r join approval a on a.approval_uuid = r.approval_uuid
        left join lateral (select null::uuid as visit_uuid) s on true where r.user_uuid = ${userUuid} and r.kind = 'copy'`
    default:
      return sql`approval a left join lateral (select null::uuid as visit_uuid) s on true
        left join lateral (select null::timestamptz as read_at) r on true where ${managedBy(asking)}`
  }
}

/** What the list is cut to; the same for the page, its total and the export. */
const conditionOf = (wanted: Wanted): SQL => {
  const parts: SQL[] = [sql`true`]
  const { keyword, flowUuid, categoryCode, processStatusCode, starterUserUuid, createTimeBegin, createTimeEnd, readFlag, tabCode } = wanted
  if (keyword) {
    const pattern = containing(keyword)
    parts.push(
      sql`(a.title ilike ${pattern} or a.approval_no ilike ${pattern} or a.flow_name ilike ${pattern} or a.summary::text ilike ${pattern})`,
    )
  }
  if (flowUuid !== undefined) parts.push(sql`a.flow_uuid = ${flowUuid}`)
  if (categoryCode) parts.push(sql`a.category_code = ${categoryCode}`)
  if (processStatusCode !== undefined) parts.push(sql`a.status_code = ${processStatusCode}`)
  if (starterUserUuid !== undefined) parts.push(sql`a.starter_user_uuid = ${starterUserUuid}`)
  if (createTimeBegin !== undefined) parts.push(sql`a.created_at >= ${createTimeBegin}`)
  if (createTimeEnd !== undefined) parts.push(sql`a.created_at <= ${createTimeEnd}`)
  if (readFlag !== undefined && tabCode === RECORD_TAB.copied)
    parts.push(readFlag === 1 ? sql`r.read_at is not null` : sql`r.read_at is null`)
  return sql.join(parts, sql` and `)
}

/** Condition: the caller manages a flow, or all of them. */
const managesSome = (asking: Asking): SQL =>
  managesAll(asking) ? sql`true` : sql`exists (select from flow where deleted_at is null and ${asking.userUuid}::uuid = any(flow_manager))`

/** Whether the caller may look at the tab; 管理 is for those who manage flows. */
export const needTab = async (tx: Tx, asking: Asking, tab: number): Promise<void> => {
  if (tab !== RECORD_TAB.managed || managesAll(asking)) return
  const { rows } = await tx.execute<{ some: boolean }>(sql`select ${managesSome(asking)} as some`)
  if (!rows[0]?.some) forbidden([ROLE.appManagement])
}

const isPlain = (wanted: Wanted): boolean =>
  Object.entries(wanted).every(([key, value]) => key === 'tabCode' || value === undefined || value === '')

/** How many rows a tab has. Without a filter the pending ones are counted in their index alone. */
export const countRecords = async (tx: Tx, asking: Asking, wanted: Wanted): Promise<number> => {
  const query =
    wanted.tabCode === RECORD_TAB.pending && isPlain(wanted)
      ? sql`select count(*)::integer as total from approval_seat where user_uuid = ${asking.userUuid} and status_code = 30`
      : sql`select count(*)::integer as total from ${sourceOf(wanted.tabCode, asking)} and ${conditionOf(wanted)}`
  const { rows } = await tx.execute<{ total: number }>(query)
  return rows[0]?.total ?? 0
}

/** What a tab is sorted by, as the columns that its page is put together in again; unread copies first. */
const sortKeys = ({ tabCode }: Wanted): SQL => {
  if (tabCode === RECORD_TAB.copied) return sql`(r.read_at is null) as first_key, r.created_at as sort_at, a.approval_uuid as last_key`
  if (tabCode === RECORD_TAB.pending) return sql`true as first_key, s.created_at as sort_at, s.row_uuid as last_key`
  return sql`true as first_key, a.created_at as sort_at, a.approval_uuid as last_key`
}
const orderOf = ({ tabCode }: Wanted): SQL => {
  if (tabCode === RECORD_TAB.copied) return sql`(r.read_at is null) desc, r.created_at desc, a.approval_uuid desc`
  if (tabCode === RECORD_TAB.pending) return sql`s.created_at desc, s.row_uuid desc`
  return sql`a.created_at desc, a.approval_uuid desc`
}

const presentListed = async (tx: Tx, platform: Platform, rows: readonly Listed[]) => {
  const faces = await facesOf(
    tx,
    platform,
    rows.flatMap((row) => [row.starter_user_uuid, ...(row.users ?? [])]),
  )
  const organs = await organNames(tx, [...new Set(rows.flatMap((row) => row.starter_organ_uuid ?? []))])
  return rows.map((row) => ({
    wfProcinstUuid: row.approval_uuid,
    approvalNo: row.approval_no,
    title: row.title,
    flowUuid: row.flow_uuid,
    flowName: row.flow_name,
    flowIcon: row.flow_icon,
    categoryCode: row.category_code,
    starterUserUuid: row.starter_user_uuid,
    starterUserName: faces.nameOf(row.starter_user_uuid),
    starterHeadImg: faces.imageOf(row.starter_user_uuid),
    starterOrganName: row.starter_organ_uuid === null ? null : (organs.get(row.starter_organ_uuid) ?? null),
    // The column holds codes of the contract only.
    processStatusCode: row.status_code as 30 | 31 | 40 | 50 | 70 | 80,
    currentNodeName: row.current_node_name,
    currentUserList: (row.users ?? []).map((userUuid) => ({ userUuid, userName: faces.nameOf(userUuid) })),
    wfProcinstNodeUuid: row.visit_uuid,
    summaryList: row.summary,
    createTime: new Date(row.created_at).toISOString(),
    endTime: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
    readFlag: row.read_at === null ? (0 as const) : (1 as const),
  }))
}

/** The sort keys as columns of the tab's own tables, which an index may begin at. */
const behind = (wanted: Wanted, row: Listed): SQL => {
  if (wanted.tabCode === RECORD_TAB.copied)
    return sql`((r.read_at is null), r.created_at, a.approval_uuid) < (${row.first_key}, ${row.sort_at}, ${row.last_key})`
  const place = sql`(${row.sort_at}, ${row.last_key})`
  return wanted.tabCode === RECORD_TAB.pending
    ? sql`(s.created_at, s.row_uuid) < ${place}`
    : sql`(a.created_at, a.approval_uuid) < ${place}`
}

const readListed = async (tx: Tx, asking: Asking, wanted: Wanted, limit: number, from: From): Promise<Listed[]> => {
  const after = 'after' in from && from.after !== undefined ? sql`and ${behind(wanted, from.after)}` : sql``
  const offset = 'offset' in from ? sql`offset ${from.offset}` : sql``
  const { rows } = await tx.execute<Listed>(sql`
    select p.*, own.users, coalesce(p.own_visit, (
        select m.visit_uuid from approval_seat m where m.approval_uuid = p.approval_uuid and m.user_uuid = ${asking.userUuid} and m.status_code = 30 limit 1
      )) as visit_uuid
    from (
      select a.approval_uuid, a.approval_no, a.title, a.flow_uuid, a.flow_name, a.flow_icon, a.category_code, a.starter_user_uuid, a.starter_organ_uuid,
        a.status_code, a.current_node_name, a.summary, a.created_at, a.ended_at, s.visit_uuid as own_visit, r.read_at, ${sortKeys(wanted)}
      from ${sourceOf(wanted.tabCode, asking)} and ${conditionOf(wanted)} ${after}
      order by ${orderOf(wanted)} limit ${limit} ${offset}
    ) p
    left join lateral (
      select array_agg(distinct c.user_uuid) as users from approval_seat c where c.approval_uuid = p.approval_uuid and c.status_code = 30
    ) own on true
    order by p.first_key desc, p.sort_at desc, p.last_key desc`)
  return rows
}

/** All rows of a tab as its list shows them, in pieces of `size` that begin where the one before ended. */
export async function* recordsInPieces(tx: Tx, platform: Platform, asking: Asking, wanted: Wanted, size: number) {
  for (let after: Listed | undefined; ; ) {
    const rows = await readListed(tx, asking, wanted, size, { after })
    yield await presentListed(tx, platform, rows)
    if (rows.length < size) return
    after = rows.at(-1)
  }
}

/** One page of a tab with what the tabs show: two counts, and whether there is anything to manage. */
export const listRecords = async (
  tx: Tx,
  platform: Platform,
  asking: Asking,
  input: ParsedInputOf<typeof getApprovalRecords>,
): Promise<OutputOf<typeof getApprovalRecords>> => {
  const { pageNum, pageSize, ...wanted } = input
  await needTab(tx, asking, wanted.tabCode)
  const listed = await readListed(tx, asking, wanted, pageSize, { offset: (pageNum - 1) * pageSize })
  const list = await presentListed(tx, platform, listed)
  const { rows } = await tx.execute<{ pending: number; unread: number; manages: boolean }>(sql`
    select (select count(*)::integer from approval_seat where user_uuid = ${asking.userUuid} and status_code = 30) as pending,
      (select count(*)::integer from approval_reader where user_uuid = ${asking.userUuid} and kind = 'copy' and read_at is null) as unread,
      ${managesSome(asking)} as manages`)
  const { pending = 0, unread = 0, manages = false } = rows[0] ?? {}
  const plain = wanted.tabCode === RECORD_TAB.pending && isPlain(wanted)
  const total = plain ? pending : await countRecords(tx, asking, wanted)
  return { ...toPage(list, total, input), tabCount: { '1': pending, '4': unread }, manageFlag: manages ? 1 : 0 }
}
