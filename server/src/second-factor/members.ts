import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { pageMemberFactors } from '@qifuyun/contract/second-factor/endpoints.ts'
import { factorsOf, removeFactors, revokeSessions } from '#src/auth/service.ts'
import { findEnterprise } from '#src/enterprise/service.ts'
import { filterActive, member, memberNames } from '#src/members/service.ts'
import { operatorOf, partOf, recordOperations } from '#src/operation-log/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { maskMobile } from '#src/platform/mobile.ts'
import { ADMINISTRATORS } from '#src/roles/service.ts'
import { type Administering, HAS_FACTOR } from './policy.ts'
import { refuse, t } from './texts.ts'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

interface Row extends Record<string, unknown> {
  user_uuid: string
  user_name: string
  mobile: string
  admin: boolean
  required: boolean
}

/** The active members by name, with their second factors. */
export const pageMembers = async (
  tx: Tx,
  { keyword = '', factorFlag, ...paging }: ParsedInputOf<typeof pageMemberFactors>,
): Promise<OutputOf<typeof pageMemberFactors>> => {
  const found = keyword === '' ? sql`true` : sql`(m.user_name ilike ${containing(keyword)} or u.mobile like ${containing(keyword)})`
  const standing = factorFlag === undefined ? sql`true` : sql`${HAS_FACTOR} = ${factorFlag === 1}`
  const from = sql`from ${member} m join user_account u on u.user_uuid = m.user_uuid
    where m.status_code = 1 and ${found} and ${standing}`
  const counted = await tx.execute<{ n: number }>(sql`select count(*)::int as n ${from}`)
  const { rows } = await tx.execute<Row>(sql`
    select m.user_uuid, m.user_name, u.mobile, m.user_uuid in ${ADMINISTRATORS} as admin,
      auth_needs_factor(m.user_uuid) as required
    ${from} order by m.user_name, m.org_user_uuid limit ${paging.pageSize} offset ${(paging.pageNum - 1) * paging.pageSize}`)
  const factors = await factorsOf(
    tx,
    rows.map((row) => row.user_uuid),
  )
  const list = rows.map((row) => {
    const factor = factors.get(row.user_uuid)
    return {
      userUuid: row.user_uuid,
      userName: row.user_name,
      userMobile: maskMobile(row.mobile),
      adminFlag: flag(row.admin),
      sinceTime: factor?.since.toISOString() ?? null,
      totpFlag: flag(Boolean(factor?.totpSince)),
      passkeyCount: factor?.passkeys ?? 0,
      recoveryLeft: factor?.recoveryLeft ?? 0,
      requiredFlag: flag(row.required),
    }
  })
  return toPage(list, counted.rows[0]?.n ?? 0, paging)
}

const refuseReset = async ({ tx, caller }: Administering, userUuid: string): Promise<void> => {
  if (userUuid === caller.userUuid) refuse('请在账号安全中管理自己的二次验证')
  if ((await filterActive(tx, [userUuid])).length === 0) absent()
  const enterprise = await findEnterprise(tx, caller.enterpriseUuid)
  if (enterprise?.ownerUserUuid === userUuid) refuse('只有企业所有者本人可以管理其二次验证')
  if (!(await factorsOf(tx, [userUuid])).has(userUuid)) refuse('该成员未开启二次验证')
  // Their account opens other enterprises too, whose administrators have not been asked.
  const { rows } = await tx.execute<{ n: number }>(sql`select auth_enterprises_of(${userUuid}) as n`)
  if ((rows[0]?.n ?? 0) > 1) refuse('该成员还属于其他企业，请使用恢复代码，或联系平台运营人员')
}

/** Takes the second factor of a member away who has lost it. Gives their sign-ins, which have ended; tell them after the commit. */
export const resetMember = async (administering: Administering, userUuid: string): Promise<string[]> => {
  const { tx, platform, caller, request, path } = administering
  await refuseReset(administering, userUuid)
  const name = (await memberNames(tx, [userUuid])).get(userUuid) ?? ''
  await removeFactors(tx, userUuid)
  const done = { operateTypeCode: 'update', objectType: 'member', objectUuid: userUuid, objectName: name } as const
  await recordOperations(tx, platform, operatorOf(caller, request, path), [
    { ...partOf(ROLE.addressBook), ...done, content: t('重置「{name}」的二次验证', { name }) },
  ])
  return revokeSessions(tx, platform, userUuid, 'revoked')
}
