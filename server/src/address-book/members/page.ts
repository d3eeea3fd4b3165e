import type { countMembersByStatus, getOrganUserPage } from '@qifuyun/contract/address-book/endpoints.ts'
import { EVERY_STATUS, MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { MOBILE_PATTERN } from '@qifuyun/contract/core/text.ts'
import { usersByMobile } from '#src/auth/service.ts'
import { currentEnterprise } from '#src/platform/database/columns.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, forbidden } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { holdsRole } from '#src/roles/service.ts'
import { freshTotals } from '../organs/counting.ts'
import { NAME_OF } from '../tables.ts'
import { hasValues } from './fields.ts'
import { hiddenFrom, isShown } from './hiding.ts'
import { ensureSounds, soundsLike } from './naming.ts'
import { invitedRows, type MemberRow, memberColumns, presentMembers } from './rows.ts'
import { isStarred } from './stars.ts'
import type { Viewer } from './viewer.ts'

/** What finds more is answered by walking through the members in their order until the page is full, instead of sorting all it finds. */
const BROAD = 2_000

/** As the policy says too, where it is one half of an "or" (a user's own memberships) that no index serves. */
export const here = sql`m.enterprise_uuid = ${currentEnterprise}`

type Input = ParsedInputOf<typeof getOrganUserPage>
type Filter = Omit<Input, 'pageNum' | 'pageSize' | 'sort'>

/** Users whose whole mobile it is; one who hides it is found by themselves and by who manages the address book. */
const byMobile = async (tx: Tx, keyword: string, { userUuid, manages }: Viewer): Promise<SQL> => {
  const users = MOBILE_PATTERN.test(keyword) ? [...(await usersByMobile(tx, [keyword])).values()] : []
  return sql`select user_uuid from member where user_uuid = any(${sql.param(users)}::uuid[])
    and (not hide_mobile_flag or ${manages} or user_uuid = ${userUuid})`
}

/** Makes of "is one of these" a test of each row as it comes, which the planner does not turn into a join: see `BROAD`. */
const asTest = (broad: boolean): SQL => (broad ? sql`is true` : sql``)

/** Users by their name in writing, pinyin or initials, their job number or their whole mobile; some of them more than once. */
export const usersFound = async (tx: Tx, keyword: string, viewer: Viewer): Promise<SQL> => {
  await ensureSounds(tx)
  const found = sql`${soundsLike(NAME_OF.member, keyword)}
    union all select m.user_uuid from member m where ${here} and m.job_number = ${keyword}
    union all ${await byMobile(tx, keyword, viewer)}`
  const shown = isShown(sql`f.user_uuid`, await hiddenFrom(tx, viewer))
  return shown === undefined ? found : sql`select f.user_uuid from (${found}) f (user_uuid) where ${shown}`
}

const invitedKeyword = async (tx: Tx, keyword: string): Promise<SQL> => {
  const users = MOBILE_PATTERN.test(keyword) ? [...(await usersByMobile(tx, [keyword])).values()] : []
  return sql`(m.user_name ilike ${containing(keyword)} or m.job_number = ${keyword} or m.user_uuid = any(${sql.param(users)}::uuid[]))`
}

/** Nodes that count as one place; null: everywhere, for the root with all below. */
const placesOf = async (tx: Tx, { organUuid, withChildFlag }: Pick<Filter, 'organUuid' | 'withChildFlag'>): Promise<string[] | null> => {
  if (organUuid === undefined) return null
  const { rows } = await tx.execute<{ parent_uuid: string | null }>(sql`
    select parent_uuid from organ where organ_uuid = ${organUuid} and deleted_at is null`)
  const [node] = rows
  if (node === undefined) return absent()
  if (withChildFlag === 0) return [organUuid]
  if (node.parent_uuid === null) return null
  const below = await tx.execute<{ organ_uuid: string }>(sql`
    with recursive below as (
      select ${organUuid}::uuid as organ_uuid
      union all select c.organ_uuid from below b cross join lateral (
        select organ_uuid from organ where organ.parent_uuid = b.organ_uuid and deleted_at is null offset 0
      ) c
    ) select organ_uuid from below`)
  return below.rows.map((row) => row.organ_uuid)
}

const and = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.flatMap((condition) => condition ?? [])], sql` and `)

/** What a filter means for members of a standing. */
const memberCondition = async (tx: Tx, filter: Filter, viewer: Viewer, broad: boolean): Promise<SQL> => {
  const values = await hasValues(tx, filter.fieldValues, viewer)
  const hidden = await hiddenFrom(tx, viewer)
  if (filter.organUuid !== undefined && hidden.organs.has(filter.organUuid)) absent()
  const places = await placesOf(tx, filter)
  const statusCode = filter.statusCode ?? MEMBER_STATUS.active
  return and([
    statusCode === EVERY_STATUS
      ? sql`${here} and m.status_code <> ${MEMBER_STATUS.invited}`
      : sql`${here} and m.status_code = ${statusCode}`,
    // Who left is none of the active ones; without the question the index answers alone.
    statusCode === MEMBER_STATUS.active ? undefined : sql`m.deleted_at is null`,
    isShown(sql`m.user_uuid`, hidden),
    filter.keyword ? sql`(m.user_uuid in (${await usersFound(tx, filter.keyword, viewer)})) ${asTest(broad)}` : undefined,
    places === null
      ? undefined
      : sql`(m.user_uuid in (select om.user_uuid from organ_member om where om.organ_uuid = any(${sql.param(places)}::uuid[]))) ${asTest(broad)}`,
    filter.orgRoleId === undefined ? undefined : holdsRole(sql`m.user_uuid`, filter.orgRoleId),
    values,
    filter.starFlag === 1 ? isStarred(sql`m.user_uuid`, viewer) : undefined,
  ])
}

const invitedCondition = async (tx: Tx, filter: Filter, viewer: Viewer): Promise<SQL> => {
  const places = await placesOf(tx, filter)
  return and([
    filter.keyword ? await invitedKeyword(tx, filter.keyword) : undefined,
    places === null ? undefined : sql`m.department_list && ${sql.param(places)}::uuid[]`,
    filter.orgRoleId === undefined ? undefined : sql`m.org_role_id_list @> array[${filter.orgRoleId}]::uuid[]`,
    await hasValues(tx, filter.fieldValues, viewer),
    // Nobody has a star before they joined.
    filter.starFlag === 1 ? sql`false` : undefined,
  ])
}

const SORT_COLUMN = {
  userName: sql`user_name`,
  jobNumber: sql`job_number`,
  createTime: sql`created_at`,
  entryDate: sql`entry_date`,
} as const

const orderOf = (sort: Input['sort'] = []): SQL => {
  const wanted = sort.map(({ field, order }) =>
    order === 'desc' ? sql`${SORT_COLUMN[field]} desc nulls last` : sql`${SORT_COLUMN[field]} asc`,
  )
  const all = wanted.length > 0 ? wanted : [sql`user_name`]
  return sql.join([...all, sql`org_user_uuid`, sql`user_uuid`], sql`, `)
}

interface People {
  /** As a select in the shape of members. */
  rows: SQL
  count: SQL
  /** One page of them, of which only the rows that are given are read. */
  page(order: SQL, limit: SQL): SQL
}

/** Members and those who are invited, as one list. */
const selectEverybody = async (tx: Tx, input: Filter, viewer: Viewer): Promise<People> => {
  const invited = await invitedCondition(tx, input, viewer)
  const members = await memberCondition(tx, input, viewer, false)
  const rows = sql`select ${memberColumns} from member m where ${members} union all ${invitedRows} and ${invited}`
  return {
    rows,
    count: sql`select count(*)::integer as n from (${rows}) person`,
    page: (order, limit) => sql`select * from (${rows}) person order by ${order} ${limit}`,
  }
}

/** People of one standing, or of every one, that meet a filter. */
export const selectPeople = async (tx: Tx, input: Filter, viewer: Viewer, broad = false): Promise<People> => {
  if (input.statusCode === EVERY_STATUS) return selectEverybody(tx, input, viewer)
  if (input.statusCode === MEMBER_STATUS.invited) {
    const where = await invitedCondition(tx, input, viewer)
    const rows = sql`${invitedRows} and ${where}`
    return {
      rows,
      count: sql`select count(*)::integer as n from join_request m where m.state = 'pending' and m.join_type_code = 1 and ${where}`,
      page: (order, limit) => sql`${rows} order by ${order} ${limit}`,
    }
  }
  const where = await memberCondition(tx, input, viewer, broad)
  return {
    rows: sql`select ${memberColumns} from member m where ${where}`,
    count: sql`select count(*)::integer as n from member m where ${where}`,
    page: (order, limit) => sql`select ${memberColumns} from member m
      where ${here} and m.user_uuid in (select m.user_uuid from member m where ${where} order by ${order} ${limit}) order by ${order}`,
  }
}

/** Members who are not active; few beside the others. */
const NOT_ACTIVE = [MEMBER_STATUS.invited, MEMBER_STATUS.disabled]

/** Active members whom a keyword finds: names that have it are counted in their index, without a look at each member. */
export const countFound = async (tx: Tx, keyword: string, viewer: Viewer): Promise<number> => {
  const { rows } = await tx.execute<{ n: number }>(sql`
    with found as materialized (select distinct user_uuid from (${await usersFound(tx, keyword, viewer)}) one (user_uuid))
    select ((select count(*) from found) - (
      select count(*) from member m where ${here} and m.status_code = any(${sql.param(NOT_ACTIVE)}::smallint[])
        and (m.user_uuid in (select user_uuid from found)) is true))::integer as n`)
  return rows[0]?.n ?? 0
}

/** How many a node holds, from its totals. */
const keptTotal = async (tx: Tx, { organUuid, withChildFlag }: Filter): Promise<number | undefined> => {
  await freshTotals(tx)
  const [place, field] =
    organUuid === undefined
      ? [sql`o.parent_uuid is null`, sql`total_count`]
      : [sql`o.organ_uuid = ${organUuid}`, withChildFlag === 1 ? sql`total_count` : sql`member_count`]
  const { rows } = await tx.execute<{ n: number }>(sql`
    select ${field} as n from organ o join organ_total t on t.organ_uuid = o.organ_uuid where ${place} and o.deleted_at is null`)
  return rows[0]?.n
}

/** The total where something knows it better than a count of all that meet the filter; undefined elsewhere. */
const knownTotal = async (tx: Tx, filter: Filter, viewer: Viewer): Promise<number | undefined> => {
  const { keyword, orgRoleId, organUuid, fieldValues = {}, statusCode = MEMBER_STATUS.active, starFlag } = filter
  if (orgRoleId !== undefined || starFlag === 1 || Object.keys(fieldValues).length > 0 || statusCode !== MEMBER_STATUS.active)
    return undefined
  // The totals count everybody.
  if (!keyword) return (await hiddenFrom(tx, viewer)).users.size > 0 ? undefined : keptTotal(tx, filter)
  return organUuid === undefined ? countFound(tx, keyword, viewer) : undefined
}

/** One page of members by name; of disabled and invited people for who manages the address book (else 401/403). */
export const memberPage = async (tx: Tx, platform: Platform, input: Input, viewer: Viewer): Promise<OutputOf<typeof getOrganUserPage>> => {
  const { pageNum, pageSize, sort, statusCode = MEMBER_STATUS.active } = input
  if (statusCode !== MEMBER_STATUS.active && !viewer.manages) forbidden([ROLE.addressBook])
  const found = await selectPeople(tx, input, viewer)
  const total = (await knownTotal(tx, input, viewer)) ?? (await tx.execute<{ n: number }>(found.count)).rows[0]?.n ?? 0
  const people = total > BROAD ? await selectPeople(tx, input, viewer, true) : found
  const limit = sql`limit ${pageSize} offset ${(pageNum - 1) * pageSize}`
  const { rows } = await tx.execute<MemberRow>(people.page(orderOf(sort), limit))
  return toPage(await presentMembers(tx, platform, rows, viewer), total, { pageNum, pageSize })
}

/** How many people stand how in a node; those who manage the address book see who is hidden, so nobody is left out. */
export const countByStatus = async (
  tx: Tx,
  { organUuid, withChildFlag }: ParsedInputOf<typeof countMembersByStatus>,
): Promise<OutputOf<typeof countMembersByStatus>> => {
  const places = await placesOf(tx, { organUuid, withChildFlag })
  const seated =
    places === null
      ? sql`true`
      : sql`m.user_uuid in (select om.user_uuid from organ_member om where om.organ_uuid = any(${sql.param(places)}::uuid[]))`
  const offered = places === null ? sql`true` : sql`m.department_list && ${sql.param(places)}::uuid[]`
  const { rows } = await tx.execute<{ active: number; disabled: number; invited: number; untold: number }>(sql`
    select members.*, invitations.* from (
      select count(*) filter (where m.status_code = ${MEMBER_STATUS.active})::integer as active,
        count(*) filter (where m.status_code = ${MEMBER_STATUS.disabled})::integer as disabled
      from member m where ${here} and m.deleted_at is null and ${seated}
    ) members cross join (
      select count(*)::integer as invited, count(*) filter (where m.told_at is null)::integer as untold
      from join_request m where m.state = 'pending' and m.join_type_code = 1 and ${offered}
    ) invitations`)
  const { active = 0, disabled = 0, invited = 0, untold = 0 } = rows[0] ?? {}
  return { activeCount: active, disabledCount: disabled, invitedCount: invited, untoldCount: untold }
}
