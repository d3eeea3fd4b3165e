import type { updateUserSubmit } from '@qifuyun/contract/address-book/endpoints.ts'
import { JOIN_STATE } from '@qifuyun/contract/address-book/states.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { JOIN_TYPE } from '@qifuyun/contract/enterprise/constants.ts'
import { and, eq, inArray, sql } from '#src/platform/database/drizzle.ts'
import { absent, conflict, refuseField } from '#src/platform/errors.ts'
import { checkAssigningIds, filterRoles } from '#src/roles/service.ts'
import { type Acting, recordDone } from '../acting.ts'
import { checkedPlaces } from '../members/departments.ts'
import { allFields, valuesAfter } from '../members/fields.ts'
import { personalChanges } from '../members/personal.ts'
import { joinRequest } from '../tables.ts'
import { t } from '../texts.ts'

const waiting = and(eq(joinRequest.state, JOIN_STATE.pending), eq(joinRequest.joinTypeCode, JOIN_TYPE.pendingVerification))

/** Changes what an invitation offers, until it is accepted; 404 for who is neither member nor invited. */
export const updateInvitation = async (acting: Acting, input: ParsedInputOf<typeof updateUserSubmit>): Promise<{ version: number }> => {
  const { tx, platform } = acting
  const { userUuid, userName, version, orgRoleIdList } = input
  const [row] = await tx
    .select()
    .from(joinRequest)
    .where(and(eq(joinRequest.userUuid, userUuid), waiting))
    .for('update')
  if (row === undefined) return absent()
  if (version !== undefined && version !== row.version)
    conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: row.version })
  if (orgRoleIdList !== undefined) {
    if ((await filterRoles(tx, orgRoleIdList)).length < new Set(orgRoleIdList).size) refuseField('orgRoleIdList', '角色不存在')
    await checkAssigningIds(tx, acting, orgRoleIdList, [])
  }
  const departmentList = input.departmentList ?? row.departmentList
  const primary = input.primaryOrganUuid ?? (input.departmentList === undefined ? (row.primaryOrganUuid ?? undefined) : undefined)
  const heads = input.departmentHead ?? (input.departmentList === undefined ? row.departmentHead : undefined)
  const places = await checkedPlaces(tx, { departmentList, primaryOrganUuid: primary, departmentHead: heads })
  const fieldValues = valuesAfter(await allFields(tx), row.fieldValues, input.fieldValues)
  await tx
    .update(joinRequest)
    .set({
      ...personalChanges(input),
      fieldValues,
      ...(userName !== undefined && { userName }),
      ...(orgRoleIdList !== undefined && { orgRoleIdList: [...orgRoleIdList] }),
      departmentList: places.organUuids,
      primaryOrganUuid: places.primary,
      departmentHead: places.heads,
      version: row.version + 1,
      updatedAt: platform.clock.now(),
    })
    .where(eq(joinRequest.joinRequestUuid, row.joinRequestUuid))
  const objectName = userName ?? row.userName ?? ''
  await recordDone(acting, [
    {
      operateTypeCode: 'update',
      objectType: 'member',
      objectUuid: userUuid,
      objectName,
      content: t('修改对「{name}」的邀请', { name: objectName }),
    },
  ])
  return { version: row.version + 1 }
}

/** Takes invitations back; gives the users whose invitation it was. */
export const withdrawInvitations = async (acting: Acting, userUuids: readonly string[]): Promise<string[]> => {
  if (userUuids.length === 0) return []
  const { tx, platform, userUuid: decidedBy } = acting
  const now = platform.clock.now()
  const rows = await tx
    .update(joinRequest)
    .set({ state: JOIN_STATE.refused, decidedAt: now, decidedBy, updatedAt: now, version: sql`${joinRequest.version} + 1` })
    .where(and(inArray(joinRequest.userUuid, [...userUuids]), waiting))
    .returning({ userUuid: joinRequest.userUuid, userName: joinRequest.userName })
  await recordDone(
    acting,
    rows.map(({ userUuid: objectUuid, userName }) => ({
      operateTypeCode: 'delete',
      objectType: 'member',
      objectUuid,
      objectName: userName ?? '',
      content: t('撤回对「{name}」的邀请', { name: userName ?? '' }),
    })),
  )
  return rows.map(({ userUuid }) => userUuid)
}
