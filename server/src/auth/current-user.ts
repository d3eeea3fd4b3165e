import type { CurrentUser } from '@qifuyun/contract/auth/endpoints.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { fileUrl } from '#src/files/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { permissionCodesOf } from '#src/roles/service.ts'
import { type Account, getAccount } from './accounts.ts'
import { createChatToken } from './session.ts'

interface MemberProfile {
  logoImg: string | null
  authenticationCode: string
  userPosition: string | null
}

/** What the current enterprise knows of a user; undefined when they were never a member. Inside `db.tenant`. */
const findMemberProfile = async (tx: Tx, userUuid: string): Promise<MemberProfile | undefined> => {
  const { rows } = await tx.execute<{ logo_img: string | null; authentication_code: string; user_position: string | null }>(
    sql`select * from auth_member_profile(${userUuid})`,
  )
  const [row] = rows
  return row && { logoImg: row.logo_img, authenticationCode: row.authentication_code, userPosition: row.user_position }
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

const ofEnterprise = (platform: Platform, caller: SessionCaller, account: Account, profile: MemberProfile | undefined) => {
  const { member } = caller
  return {
    userPosition: profile?.userPosition ?? null,
    moduleCode: member?.roles ?? [],
    imAccountId: member?.imAccountId ?? null,
    imAccountToken: member && createChatToken(platform, caller.sessionUuid, member.imAccountId),
    enterpriseName: member?.enterpriseName ?? null,
    enterpriseUuid: member?.enterpriseUuid ?? null,
    enterpriseLogoImg: fileUrl(platform, profile?.logoImg ?? null),
    enterpriseAuthenticationCode: profile?.authenticationCode ?? null,
    aiFlag: flag(member?.ai ?? false),
    ownerFlag: flag(member?.owner ?? false),
    orgUserInfo: member && {
      userUuid: caller.userUuid,
      userName: member.userName,
      userHeadImageUrl: fileUrl(platform, account.headImg),
      userPosition: profile?.userPosition ?? null,
    },
  }
}

/** The signed-in user in their current enterprise, as the client keeps them (wire document 2.3). Their own mobile is not masked. */
export const presentCurrentUser = async (platform: Platform, caller: SessionCaller): Promise<CurrentUser> => {
  const { db } = platform
  const { userUuid, member } = caller
  const read = async (tx: Tx) => ({
    account: await getAccount(tx, userUuid),
    profile: member ? await findMemberProfile(tx, userUuid) : undefined,
    // Administrators hold everything; nothing is listed for them.
    codes: member && !member.roles.includes(ROLE.admin) ? await permissionCodesOf(tx, userUuid, member.narrowedRoleId) : [],
  })
  const { account, profile, codes } = member ? await db.tenant(member.enterpriseUuid, userUuid, read) : await db.system(read)
  return {
    userUuid,
    userMobile: account.mobile,
    nickName: account.nickName,
    userHeadImg: fileUrl(platform, account.headImg),
    introduction: account.introduction,
    operatorFlag: flag(caller.operator),
    deviceId: caller.deviceId,
    permissionCodes: codes,
    ...ofEnterprise(platform, caller, account, profile),
  }
}
