import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { MOBILE_PATTERN } from '@qifuyun/contract/core/text.ts'
import type { getRoleUserPage, RoleUser } from '@qifuyun/contract/roles/endpoints.ts'
import { fileUrl } from '#src/files/service.ts'
import { filterActive } from '#src/members/service.ts'
import { and, eq, inArray, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { refuse, refuseField } from '#src/platform/errors.ts'
import { maskMobile } from '#src/platform/mobile.ts'
import type { Platform } from '#src/platform/platform.ts'
import { checkAssigning, getRole, lockRole, type RoleRow } from './access.ts'
import { type Command, noteRole } from './noting.ts'
import { lockAdministrators } from './queries.ts'
import { roleMember } from './tables.ts'
import { tellRoles } from './telling.ts'
import { t } from './texts.ts'

type HolderRow = {
  user_uuid: string
  user_name: string
  user_position: string | null
  status_code: number
  mobile: string
  head_img: string | null
  departments: RoleUser['departmentList']
}

/** Holders of a role whose name holds the keyword, or whose whole mobile it is. */
export const holdersWhere = (orgRoleId: string, keyword = ''): SQL => {
  const named = sql`org_role_id = ${orgRoleId}`
  if (keyword === '') return named
  const found = MOBILE_PATTERN.test(keyword) ? sql`mobile = ${keyword}` : sql`user_name ilike ${containing(keyword)}`
  return sql`${named} and ${found}`
}

/** One page of the members who hold a role, by name. */
export const pageHolders = async (
  tx: Tx,
  platform: Pick<Platform, 'secrets' | 'clock'>,
  { orgRoleId, keyword, pageNum, pageSize }: ParsedInputOf<typeof getRoleUserPage>,
): Promise<OutputOf<typeof getRoleUserPage>> => {
  await getRole(tx, orgRoleId)
  const where = holdersWhere(orgRoleId, keyword)
  const counted = await tx.execute<{ n: number }>(sql`select count(*)::integer as n from role_holder where ${where}`)
  const { rows } = await tx.execute<HolderRow>(sql`
    select user_uuid, user_name, user_position, status_code, mobile, head_img, departments from role_holder where ${where}
    order by user_name, org_user_uuid limit ${pageSize} offset ${(pageNum - 1) * pageSize}`)
  const people = rows.map((row) => ({
    userUuid: row.user_uuid,
    userName: row.user_name,
    userHeadImg: fileUrl(platform, row.head_img),
    userMobile: maskMobile(row.mobile),
    userPosition: row.user_position,
    statusCode: row.status_code,
    departmentList: row.departments,
  }))
  return toPage(people, counted.rows[0]?.n ?? 0, { pageNum, pageSize })
}

/** The role, locked; one of administrators with all others of them, in the same order for everybody. */
const lockForMembers = async (tx: Tx, orgRoleId: string): Promise<RoleRow> => {
  const row = await getRole(tx, orgRoleId)
  if (row.adminFlag) await lockAdministrators(tx)
  return lockRole(tx, orgRoleId)
}

const note = (tx: Tx, command: Command, { orgRoleId, roleName }: RoleRow, content: Sentence): Promise<void> =>
  noteRole(tx, command, { operateTypeCode: 'grant', objectUuid: orgRoleId, objectName: roleName, content })

/** Gives active members a role and tells their clients; how many did not have it. Refuses people who are no active members. */
export const addHolders = async (tx: Tx, command: Command, orgRoleId: string, userUuids: readonly string[]): Promise<number> => {
  const { caller, platform } = command
  const row = await lockForMembers(tx, orgRoleId)
  checkAssigning(caller, row, userUuids)
  const wanted = [...new Set(userUuids)]
  if ((await filterActive(tx, wanted)).length < wanted.length) refuseField('userUuidList', '只能添加本企业的在职成员')
  const { enterpriseUuid } = caller
  const added = await tx
    .insert(roleMember)
    .values(wanted.map((userUuid) => ({ enterpriseUuid, orgRoleId, userUuid })))
    .onConflictDoNothing()
    .returning({ userUuid: roleMember.userUuid })
  if (added.length === 0) return 0
  await note(tx, command, row, t('为角色「{name}」添加{n}名成员', { name: row.roleName, n: added.length }))
  await tellRoles(tx, platform, enterpriseUuid, { userUuids: added.map(({ userUuid }) => userUuid) })
  return added.length
}

/**
 * Refuses (422 `LAST_ADMIN`) when no active administrator is left. The administrators' roles are locked: of two who take the last two
 * away at once, the second sees what the first did.
 */
const keepAnAdministrator = async (tx: Tx): Promise<void> => {
  if ((await filterActive(tx, await lockAdministrators(tx))).length === 0) refuse('企业至少保留一名管理员', {}, 'LAST_ADMIN')
}

/** Takes a role from members and tells their clients; how many had it. */
export const removeHolders = async (tx: Tx, command: Command, orgRoleId: string, userUuids: readonly string[]): Promise<number> => {
  const { caller, platform } = command
  const row = await lockForMembers(tx, orgRoleId)
  // Taking a right away from oneself lifts nobody.
  checkAssigning(caller, row, [])
  const removed = await tx
    .delete(roleMember)
    .where(and(eq(roleMember.orgRoleId, orgRoleId), inArray(roleMember.userUuid, [...userUuids])))
    .returning({ userUuid: roleMember.userUuid })
  if (removed.length === 0) return 0
  if (row.adminFlag) await keepAnAdministrator(tx)
  await note(tx, command, row, t('从角色「{name}」移除{n}名成员', { name: row.roleName, n: removed.length }))
  await tellRoles(tx, platform, caller.enterpriseUuid, { userUuids: removed.map(({ userUuid }) => userUuid) })
  return removed.length
}
