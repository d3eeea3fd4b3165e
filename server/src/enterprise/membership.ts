import { acceptInvitation, applyToJoin, findInviteCode, removeMember } from '#src/address-book/service.ts'
import { forgetEnterprise, setDefaultEnterprise, setSessionEnterprise } from '#src/auth/service.ts'
import { fileUrl } from '#src/files/service.ts'
import { filterActive, findMember, listOwnMemberships } from '#src/members/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, wrongProof } from '#src/platform/errors.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { lockAdministrators } from '#src/roles/service.ts'
import { findEnterprise, lockEnterprise } from './queries.ts'
import { forbidden, refuse, refuseField } from './texts.ts'

const refuseDisabled = ({ disabledFlag }: { disabledFlag: boolean }): void => {
  if (disabledFlag) refuse('企业已停用，请联系平台')
}

/** Outside any enterprise: the enterprise, if the user is an active member of it; else 401/403. */
const accessOwn = async (tx: Tx, userUuid: string, enterpriseUuid: string) => {
  const memberships = await listOwnMemberships(tx, userUuid)
  if (!memberships.some((row) => row.enterpriseUuid === enterpriseUuid)) forbidden()
  return (await findEnterprise(tx, enterpriseUuid)) ?? forbidden()
}

/** Changes the current enterprise of the caller's session. Its sockets are told, so that the client can reload. */
export const switchTo = async (
  { db, realtime }: Platform,
  { userUuid, sessionUuid }: SessionCaller,
  enterpriseUuid: string,
): Promise<{ enterpriseUuid: string; enterpriseName: string }> => {
  const { enterpriseName } = await db.user(userUuid, async (tx) => {
    const enterprise = await accessOwn(tx, userUuid, enterpriseUuid)
    refuseDisabled(enterprise)
    await setSessionEnterprise(tx, sessionUuid, enterpriseUuid)
    return enterprise
  })
  realtime.toSession(sessionUuid, 'session:enterprise', { enterpriseUuid, enterpriseName })
  realtime.refreshSession(sessionUuid)
  return { enterpriseUuid, enterpriseName }
}

/** Makes the enterprise the one a sign-in begins in, or, with `on` false, takes that from it. */
export const setDefault = ({ db }: Platform, userUuid: string, enterpriseUuid: string, on: boolean): Promise<void> =>
  db.user(userUuid, async (tx) => {
    await accessOwn(tx, userUuid, enterpriseUuid)
    await setDefaultEnterprise(tx, userUuid, enterpriseUuid, on)
  })

/** Accepts an invitation: member at once. */
export const join = (
  platform: Platform,
  userUuid: string,
  { enterpriseUuid, userName }: { enterpriseUuid: string; userName: string },
): Promise<void> =>
  platform.db.tenant(enterpriseUuid, userUuid, async (tx) => {
    refuseDisabled((await findEnterprise(tx, enterpriseUuid)) ?? absent())
    await acceptInvitation(tx, platform, { enterpriseUuid, userUuid, userName })
  })

/** Applies by invite code; the enterprise reviews it. */
export const apply = async (
  platform: Platform,
  userUuid: string,
  { inviteCode, userName, remark }: { inviteCode: string; userName: string; remark?: string | undefined },
): Promise<void> => {
  const { db, clock } = platform
  const code = await db.system((tx) => findInviteCode(tx, inviteCode, clock.now()))
  const { enterpriseUuid, organUuid } = code ?? refuseField('inviteCode', '邀请码无效或已过期')
  await db.tenant(enterpriseUuid, userUuid, async (tx) => {
    refuseDisabled((await findEnterprise(tx, enterpriseUuid)) ?? refuseField('inviteCode', '邀请码无效或已过期'))
    await applyToJoin(tx, platform, { enterpriseUuid, userUuid, userName, remark: remark ? remark : null, organUuid })
  })
}

/** What an invite page shows; 404 for a code that is unknown or has expired. */
export const getInvite = async (
  platform: Platform,
  inviteCode: string,
): Promise<{ enterpriseName: string; enterpriseIcon: string | null; inviterName: string; expireTime: string }> => {
  const { db, clock } = platform
  const code = (await db.system((tx) => findInviteCode(tx, inviteCode, clock.now()))) ?? wrongProof()
  return db.tenant(code.enterpriseUuid, null, async (tx) => {
    const { enterpriseName, icon } = (await findEnterprise(tx, code.enterpriseUuid)) ?? absent()
    const inviter = await findMember(tx, code.invitedBy)
    return {
      enterpriseName,
      enterpriseIcon: fileUrl(platform, icon),
      inviterName: inviter?.userName ?? '',
      expireTime: code.expiresAt.toISOString(),
    }
  })
}

/** Leaves an enterprise with departments, roles and groups; sessions in it lose it. Neither the owner nor the last administrator may. */
export const quit = async (platform: Platform, userUuid: string, enterpriseUuid: string): Promise<void> => {
  const sessions = await platform.db.tenant(enterpriseUuid, userUuid, async (tx) => {
    if ((await filterActive(tx, [userUuid])).length === 0) forbidden()
    const { ownerUserUuid } = await lockEnterprise(tx, enterpriseUuid)
    if (ownerUserUuid === userUuid) refuse('企业所有者不能退出，请先转让企业')
    const administrators = await lockAdministrators(tx)
    if (administrators.includes(userUuid)) {
      const others = administrators.filter((other) => other !== userUuid)
      if ((await filterActive(tx, others)).length === 0) refuse('企业至少保留一名管理员', {}, 'LAST_ADMIN')
    }
    await removeMember(tx, platform, { enterpriseUuid, userUuid, by: userUuid })
    return forgetEnterprise(tx, userUuid, enterpriseUuid)
  })
  for (const sessionUuid of sessions) {
    platform.realtime.toSession(sessionUuid, 'session:roles', { moduleCode: [] })
    platform.realtime.refreshSession(sessionUuid)
  }
}
