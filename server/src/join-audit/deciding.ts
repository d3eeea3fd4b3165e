import { JOIN_STATE } from '@qifuyun/contract/address-book/states.ts'
import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { auditSubmit } from '@qifuyun/contract/join-audit/endpoints.ts'
import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import { addMember, lockApplication, refuseApplication } from '#src/address-book/service.ts'
import { filterOrgans } from '#src/members/service.ts'
import { addPendingMessages } from '#src/notifications/service.ts'
import { operatorOf, partOf, recordOperations } from '#src/operation-log/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { checkAssigningIds, filterRoles } from '#src/roles/service.ts'
import { conflict, refuseAll, t } from './texts.ts'

type Decision = ParsedInputOf<typeof auditSubmit>
type Application = NonNullable<Awaited<ReturnType<typeof lockApplication>>>

/** Who decides, with which request. */
export interface Reviewing {
  platform: Platform
  caller: TenantCaller
  request: RequestInfo
  path: string
}

/** Where the new member sits and what they may do, complete. */
interface Place {
  userPosition: string | null
  departmentList: string[]
  departmentHead: string[]
  primaryOrganUuid: string
  orgRoleId: string
}

/** What is missing or does not fit, all of it at once; what cannot be known without the database comes after. */
const problemsOf = ({ departmentList, departmentHead, primaryOrganUuid, orgRoleId }: Decision): Parameters<typeof refuseAll>[0] => ({
  ...(departmentList.length === 0 && { departmentList: '请选择部门' }),
  ...(orgRoleId === undefined && { orgRoleId: '请选择角色' }),
  ...(departmentList.length > 1 && primaryOrganUuid === undefined && { primaryOrganUuid: '请选择主部门' }),
  ...(primaryOrganUuid !== undefined && !departmentList.includes(primaryOrganUuid) && { primaryOrganUuid: '主部门必须是所在部门之一' }),
  ...(departmentHead.some((organUuid) => !departmentList.includes(organUuid)) && { departmentHead: '负责部门必须是所在部门之一' }),
})

/** The place that a decision names; refuses what is missing, does not fit, or is not there. */
const placeOf = async (tx: Tx, decision: Decision): Promise<Place> => {
  refuseAll(problemsOf(decision))
  const departmentList = [...new Set(decision.departmentList)]
  const { departmentHead, orgRoleId = '', primaryOrganUuid = departmentList[0] ?? '', userPosition } = decision
  const organs = await filterOrgans(tx, departmentList)
  const roles = await filterRoles(tx, [orgRoleId])
  refuseAll({
    ...(organs.length < departmentList.length && { departmentList: '部门不存在' }),
    ...(roles.length === 0 && { orgRoleId: '角色不存在' }),
  })
  return { userPosition: userPosition ? userPosition : null, departmentList, departmentHead, primaryOrganUuid, orgRoleId }
}

const note = (tx: Tx, { platform, caller, request, path }: Reviewing, application: Application, content: Sentence): Promise<void> =>
  recordOperations(tx, platform, operatorOf(caller, request, path), [
    {
      ...partOf(ROLE.addressBook),
      operateTypeCode: 'other',
      objectType: 'joinRequest',
      objectUuid: application.joinRequestUuid,
      objectName: application.userName,
      content,
    },
  ])

const admit = async (tx: Tx, reviewing: Reviewing, application: Application, decision: Decision, place: Place): Promise<void> => {
  const { platform, caller } = reviewing
  const { enterpriseUuid, enterpriseName, userUuid: by } = caller
  const { userUuid, joinRequestUuid } = application
  const userName = decision.userName ?? application.userName ?? ''
  await addMember(tx, platform, { ...place, enterpriseUuid, userUuid, userName, orgRoleIdList: [place.orgRoleId], by })
  await addPendingMessages(tx, platform, [
    {
      enterpriseUuid,
      userUuid,
      businessTypeCode: BUSINESS_TYPE.joinAudit,
      businessUuid: joinRequestUuid,
      title: t('你已加入「{enterprise}」', { enterprise: enterpriseName }),
      summary: t('企业已通过你的加入申请'),
      pcJumpUrl: '/im',
    },
  ])
  await note(tx, reviewing, application, t('通过「{user}」的加入申请', { user: userName }))
}

const turnDown = async (tx: Tx, reviewing: Reviewing, application: Application, { rejectReason }: Decision): Promise<void> => {
  const { platform, caller } = reviewing
  const { enterpriseUuid, userUuid: by } = caller
  const { userUuid, joinRequestUuid, userName } = application
  const reason = rejectReason ? rejectReason : null
  const user = userName ?? ''
  await refuseApplication(tx, joinRequestUuid, { by, reason, now: platform.clock.now() })
  await platform.events.emit(tx, 'join.refused', { enterpriseUuid, userUuid, joinRequestUuid, reason }, { aggregate: `member:${userUuid}` })
  await note(
    tx,
    reviewing,
    application,
    reason === null ? t('拒绝「{user}」的加入申请', { user }) : t('拒绝「{user}」的加入申请：{reason}', { user, reason }),
  )
}

/**
 * Decides about an application: lets the applicant in with departments and a role, or turns them down. 404 for who never applied, 409
 * `STATE_CHANGED` when it was decided already; of two who decide at once the second is told so.
 */
export const decide = async (tx: Tx, reviewing: Reviewing, decision: Decision): Promise<void> => {
  const application = (await lockApplication(tx, decision.puUserUuid)) ?? absent()
  const place = decision.auditFlag === 1 ? await placeOf(tx, decision) : undefined
  if (application.state !== JOIN_STATE.pending) conflict('该申请已被处理', 'STATE_CHANGED', { current: application.state })
  if (place === undefined) return turnDown(tx, reviewing, application, decision)
  await checkAssigningIds(tx, reviewing.caller, [place.orgRoleId], [application.userUuid])
  return admit(tx, reviewing, application, decision, place)
}
