import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { MATCH, type Match } from '@qifuyun/contract/identity-provider/constants.ts'
import { filterActive, member, memberNames } from '#src/members/service.ts'
import { NOBODY, partOf, recordOperations } from '#src/operation-log/service.ts'
import { and, eq, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Came } from './kinds.ts'
import { externalIdentity, type identityProvider } from './tables.ts'
import { refuse, t } from './texts.ts'

type Row = typeof identityProvider.$inferSelect

/** Who came, and whose word it is. */
type Named = Came & { authority: string }

const UNPROVEN = {
  [MATCH.email]: '企业身份提供方未验证该邮箱',
  [MATCH.mobile]: '企业身份提供方未验证该手机号',
  [MATCH.jobNumber]: '企业身份提供方未提供账号',
} as const

/** What the provider has verified itself. */
const provenClaim = ({ matchCode }: Row, { proven }: Named): string => {
  // Only what the contract lets in is stored.
  const match = matchCode as Match
  return proven[match] ?? refuse(UNPROVEN[match])
}

/** The one active member whom the claim names. Two of them are none: nobody may choose. */
const findMember = async (tx: Tx, { matchCode }: Row, claim: string): Promise<string | undefined> => {
  const named = {
    [MATCH.mobile]: sql`u.mobile = ${claim}`,
    [MATCH.email]: sql`lower(m.email) = ${claim}`,
    [MATCH.jobNumber]: sql`m.job_number = ${claim}`,
  }[matchCode as Match]
  const { rows } = await tx.execute<{ user_uuid: string }>(sql`select m.user_uuid from ${member} m
    join user_account u on u.user_uuid = m.user_uuid where m.status_code = 1 and ${named} limit 2`)
  return rows.length === 1 ? rows[0]?.user_uuid : undefined
}

const link = async (tx: Tx, platform: Platform, { spaceUuid }: Row, { authority, subject }: Named, userUuid: string): Promise<void> => {
  const createdAt = platform.clock.now()
  await tx
    .insert(externalIdentity)
    .values({ externalIdentityUuid: platform.ids.uuid(), spaceUuid, issuer: authority, subject, userUuid, createdAt })
    .onConflictDoNothing()
  const name = (await memberNames(tx, [userUuid])).get(userUuid) ?? null
  const done = { operateTypeCode: 'update', objectType: 'member', objectUuid: userUuid, objectName: name } as const
  await recordOperations(tx, platform, NOBODY, [{ ...partOf(ROLE.addressBook), ...done, content: t('关联企业身份提供方账号') }])
}

/** The member behind who has come: the one who was linked, or the first time the one whom a verified claim names. Refuses everybody else. */
export const memberBehind = (platform: Platform, row: Row, came: Named): Promise<string> =>
  platform.db.tenant(row.spaceUuid, null, async (tx) => {
    const same = and(eq(externalIdentity.issuer, came.authority), eq(externalIdentity.subject, came.subject))
    const [linked] = await tx.select({ userUuid: externalIdentity.userUuid }).from(externalIdentity).where(same)
    const userUuid = linked?.userUuid ?? (await findMember(tx, row, provenClaim(row, came)))
    if (userUuid === undefined || (await filterActive(tx, [userUuid])).length === 0)
      return refuse('您的企业账号没有对应的成员，请联系管理员')
    if (linked === undefined) await link(tx, platform, row, came, userUuid)
    return userUuid
  })
