import { DEPARTMENTS_MAX } from '@qifuyun/contract/address-book/constants.ts'
import type { moveMembers, updateUserStatus, updateUserSubmit } from '@qifuyun/contract/address-book/endpoints.ts'
import type { FieldValues, MemberField } from '@qifuyun/contract/address-book/member-fields.ts'
import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { forgetEnterprise, leaveEnterprise } from '#src/auth/service.ts'
import { member, organHead, organMember, organNames } from '#src/members/service.ts'
import { and, eq, isNull, sql } from '#src/platform/database/drizzle.ts'
import { updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { checkAssigningIds, filterRoles, replaceRoles, rolesOfMembers, tellRoles } from '#src/roles/service.ts'
import { type Acting, changesOf, recordDone } from '../acting.ts'
import { updateInvitation } from '../joining/invitation-changes.ts'
import { keepAnAdministrator, requireAdministrator } from '../leaving/administrators.ts'
import { lockOwner } from '../leaving/owner.ts'
import { replaceSeats } from '../organs/seating.ts'
import { NAME_OF } from '../tables.ts'
import { conflict, refuse, refuseField, t } from '../texts.ts'
import { checkedPlaces, idOf, lockOrgans, type Places } from './departments.ts'
import { allFields, labelsOf, valuesAfter, valuesInWords } from './fields.ts'
import { indexNames } from './naming.ts'
import { personalChanges } from './personal.ts'

export type MemberInput = ParsedInputOf<typeof updateUserSubmit>
type Member = typeof member.$inferSelect

/** A member, locked until commit; undefined for who is none. */
const lockMember = async (tx: Tx, userUuid: string): Promise<Member | undefined> =>
  (
    await tx
      .select()
      .from(member)
      .where(and(eq(member.userUuid, userUuid), isNull(member.deletedAt)))
      .for('update')
  )[0]

/** Where a member sits and what they head now. */
const placesNow = async (tx: Tx, userUuid: string): Promise<Places> => {
  const seats = await tx.select().from(organMember).where(eq(organMember.userUuid, userUuid))
  const heads = await tx.select({ organUuid: organHead.organUuid }).from(organHead).where(eq(organHead.userUuid, userUuid))
  return {
    organUuids: seats.map(({ organUuid }) => organUuid),
    primary: seats.find(({ primaryFlag }) => primaryFlag)?.organUuid ?? '',
    heads: heads.map(({ organUuid }) => organUuid),
  }
}

/** The places that a change asks for: what is not sent stays. */
const wantedPlaces = async (tx: Tx, now: Places, { departmentList, primaryOrganUuid, departmentHead }: MemberInput): Promise<Places> => {
  const list = departmentList ?? now.organUuids
  const kept = list.map(idOf)
  const sentPrimary = primaryOrganUuid ?? (departmentList === undefined ? now.primary : undefined)
  // Who leaves a department heads it no longer; what they head from outside stays.
  const heads = departmentHead ?? now.heads.filter((head) => !now.organUuids.includes(head) || kept.includes(head))
  return checkedPlaces(tx, {
    departmentList: list,
    departmentHead: heads,
    ...(sentPrimary !== undefined && sentPrimary !== '' && { primaryOrganUuid: sentPrimary }),
  })
}

/** Gives a member other roles. Refuses the last administrator, and what would lift somebody over the caller. */
const changeRoles = async (acting: Acting, userUuid: string, before: readonly string[], wanted: readonly string[]): Promise<boolean> => {
  const { tx, platform, enterpriseUuid } = acting
  const [added, removed] = [wanted.filter((id) => !before.includes(id)), before.filter((id) => !wanted.includes(id))]
  if (added.length + removed.length === 0) return false
  if ((await filterRoles(tx, added)).length < added.length) refuseField('orgRoleIdList', '角色不存在')
  await replaceRoles(tx, enterpriseUuid, [{ userUuid, orgRoleIds: wanted }])
  // After the change, and before the question who may do it: nobody may take the last one away.
  if (removed.length > 0) await requireAdministrator(tx)
  await checkAssigningIds(tx, acting, added, [userUuid])
  await checkAssigningIds(tx, acting, removed, [])
  await tellRoles(tx, platform, enterpriseUuid, { userUuids: [userUuid] })
  return true
}

const LABELS = {
  userName: t('姓名'),
  userPosition: t('职位'),
  jobNumber: t('工号'),
  email: t('邮箱'),
  genderCode: t('性别'),
  entryDate: t('入职日期'),
  hideMobileFlag: t('隐藏手机号'),
  hiddenFlag: t('在通讯录中隐藏'),
  departments: t('部门'),
  heads: t('负责部门'),
  roles: t('角色'),
}

const said = (value: unknown): Words | null => {
  if (typeof value === 'boolean') return t(value ? '是' : '否')
  return typeof value === 'string' ? value : null
}

/** A member in the words of the operation log. */
const inWords = async (tx: Tx, row: Member, fields: readonly MemberField[]): Promise<Record<string, Words | null>> => {
  const places = await placesNow(tx, row.userUuid)
  const names = await organNames(tx, [...places.organUuids, ...places.heads])
  const roles = (await rolesOfMembers(tx, [row.userUuid])).get(row.userUuid) ?? []
  const listOf = (uuids: readonly string[]): string | null =>
    uuids
      .flatMap((uuid) => names.get(uuid) ?? [])
      .sort()
      .join('、') || null
  return {
    ...Object.fromEntries(Object.keys(LABELS).map((key) => [key, key in row ? said(row[key as keyof Member]) : null])),
    ...valuesInWords(fields, row.fieldValues),
    genderCode: row.genderCode === null ? null : t(row.genderCode === 1 ? '男' : '女'),
    departments: listOf(places.organUuids),
    heads: listOf(places.heads),
    roles: roles.map(({ roleName }) => roleName).join('、') || null,
  }
}

const store = async (
  { tx, platform, userUuid: by }: Acting,
  row: Member,
  input: MemberInput,
  fieldValues: FieldValues,
): Promise<Member> => {
  const [stored] = await tx
    .update(member)
    .set({
      ...personalChanges(input),
      ...(input.userName !== undefined && { userName: input.userName }),
      fieldValues,
      version: sql`${member.version} + 1`,
      ...updated(by, platform.clock.now()),
    })
    .where(eq(member.orgUserUuid, row.orgUserUuid))
    .returning()
  return stored ?? absent()
}

/**
 * Changes a member, or the invitation of somebody who has not joined yet. Refuses a stale version, departments and roles that do not
 * exist, two primary departments, and to take the last administrator away.
 */
export const updateMember = async (acting: Acting, input: MemberInput): Promise<{ version: number }> => {
  const { tx } = acting
  const { userUuid, version, orgRoleIdList } = input
  const row = await lockMember(tx, userUuid)
  if (row === undefined) return updateInvitation(acting, input)
  if (version !== undefined && version !== row.version)
    conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: row.version })
  const fields = await allFields(tx)
  const fieldValues = valuesAfter(fields, row.fieldValues, input.fieldValues)
  const before = await inWords(tx, row, fields)
  const places = await wantedPlaces(tx, await placesNow(tx, userUuid), input)
  await replaceSeats(tx, [{ userUuid, places }])
  const stored = await store(acting, row, input, fieldValues)
  await indexNames(tx, NAME_OF.member, [{ uuid: userUuid, name: stored.userName, before: row.userName }])
  const held = (await rolesOfMembers(tx, [userUuid])).get(userUuid) ?? []
  if (orgRoleIdList !== undefined)
    await changeRoles(
      acting,
      userUuid,
      held.map(({ orgRoleId }) => orgRoleId),
      orgRoleIdList,
    )
  await recordDone(acting, [
    {
      operateTypeCode: 'update',
      objectType: 'member',
      objectUuid: userUuid,
      objectName: stored.userName,
      content: t('修改成员「{name}」', { name: stored.userName }),
      diff: changesOf({ ...LABELS, ...labelsOf(fields) }, before, await inWords(tx, stored, fields)),
    },
  ])
  return { version: stored.version }
}

const STATUS_DONE = { [MEMBER_STATUS.active]: '启用成员「{name}」', [MEMBER_STATUS.disabled]: '停用成员「{name}」' } as const

const refuseDisabling = async (acting: Acting, userUuid: string): Promise<void> => {
  const { tx } = acting
  if ((await lockOwner(tx)) === userUuid) refuse('企业所有者不能停用')
  await keepAnAdministrator(tx, [userUuid])
  if (userUuid === acting.userUuid) refuse('不能停用自己')
  const roles = (await rolesOfMembers(tx, [userUuid])).get(userUuid) ?? []
  await checkAssigningIds(
    tx,
    acting,
    roles.map(({ orgRoleId }) => orgRoleId),
    [],
  )
}

/** Enables or disables a member. Gives the sessions that lost the enterprise; tell them after the commit. */
export const setMemberStatus = async (acting: Acting, input: ParsedInputOf<typeof updateUserStatus>): Promise<string[]> => {
  const { tx, platform, enterpriseUuid, userUuid: by } = acting
  const { userUuid, statusCode, version } = input
  const row = await lockMember(tx, userUuid)
  if (row === undefined) {
    const { rows } = await tx.execute(
      sql`select 1 from join_request where user_uuid = ${userUuid} and state = 'pending' and join_type_code = 1`,
    )
    return rows.length > 0 ? refuse('受邀成员尚未加入') : absent()
  }
  if (version !== undefined && version !== row.version)
    conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: row.version })
  if (row.statusCode === statusCode) return []
  if (statusCode === MEMBER_STATUS.disabled) await refuseDisabling(acting, userUuid)
  await tx
    .update(member)
    .set({ statusCode, version: sql`${member.version} + 1`, ...updated(by, platform.clock.now()) })
    .where(eq(member.orgUserUuid, row.orgUserUuid))
  const { userName: objectName, imAccountId } = row
  const content = t(STATUS_DONE[statusCode], { name: objectName })
  await recordDone(acting, [{ operateTypeCode: 'update', objectType: 'member', objectUuid: userUuid, objectName, content }])
  if (statusCode === MEMBER_STATUS.disabled) return forgetEnterprise(tx, userUuid, enterpriseUuid)
  await platform.events.emit(tx, 'member.joined', { enterpriseUuid, userUuid, imAccountId }, { aggregate: `member:${userUuid}` })
  return []
}

/** Ends the enterprise in all sessions of a member; gives them, to be told after the commit. */
export const signMemberOut = async (acting: Acting, userUuid: string): Promise<string[]> => {
  const { tx, enterpriseUuid } = acting
  const row = (await lockMember(tx, userUuid)) ?? absent()
  const sessions = await leaveEnterprise(tx, userUuid, enterpriseUuid)
  const { userName: objectName } = row
  await recordDone(acting, [
    {
      operateTypeCode: 'other',
      objectType: 'member',
      objectUuid: userUuid,
      objectName,
      content: t('强制下线成员「{name}」', { name: objectName }),
    },
  ])
  return sessions
}

/** Seats members in a node, beside their departments or in place of one. */
export const moveSeats = async (acting: Acting, input: ParsedInputOf<typeof moveMembers>): Promise<void> => {
  const { tx } = acting
  const { organUuid, fromOrganUuid } = input
  const users = [...new Set(input.userUuidList)]
  if (!(await lockOrgans(tx, [organUuid])).has(organUuid)) absent()
  const { rows } = await tx.execute<{ user_uuid: string; user_name: string; seats: string[] | null; main: string | null }>(sql`
    select m.user_uuid, m.user_name, (select array_agg(organ_uuid::text) from organ_member om where om.user_uuid = m.user_uuid) as seats,
      (select organ_uuid from organ_member om where om.user_uuid = m.user_uuid and om.primary_flag) as main
    from member m where m.user_uuid = any(${sql.param(users)}::uuid[]) and m.deleted_at is null order by m.user_uuid for update of m`)
  if (rows.length < users.length) absent()
  const moved = rows.map(({ user_uuid: userUuid, seats, main }) => {
    const organUuids = [...new Set([...(seats ?? []).filter((seat) => seat !== fromOrganUuid), organUuid])]
    return { userUuid, organUuids, primary: main === null || main === fromOrganUuid ? organUuid : main }
  })
  if (moved.some(({ organUuids }) => organUuids.length > DEPARTMENTS_MAX))
    refuse(t('每人最多{max}个部门', { max: DEPARTMENTS_MAX }), {}, 'LIMIT')
  const headed = await tx.execute<{ user_uuid: string; organ_uuid: string }>(sql`
    select user_uuid, organ_uuid from organ_head where user_uuid = any(${sql.param(users)}::uuid[])`)
  const heads = Map.groupBy(headed.rows, (row) => row.user_uuid)
  await replaceSeats(
    tx,
    moved.map(({ userUuid, organUuids, primary }) => ({
      userUuid,
      places: {
        organUuids,
        primary,
        heads: (heads.get(userUuid) ?? []).map((head) => head.organ_uuid).filter((head) => head !== fromOrganUuid),
      },
    })),
  )
  await tx.execute(sql`
    update member set version = version + 1, updated_at = ${acting.platform.clock.now()}, updated_by = ${acting.userUuid}
    where user_uuid = any(${sql.param(users)}::uuid[])`)
  const names = await organNames(tx, [organUuid])
  await recordDone(
    acting,
    rows.map(({ user_uuid: objectUuid, user_name: objectName }) => ({
      operateTypeCode: 'update',
      objectType: 'member',
      objectUuid,
      objectName,
      content: t('调整成员「{name}」到「{organ}」', { name: objectName, organ: names.get(organUuid) ?? '' }),
    })),
  )
}
