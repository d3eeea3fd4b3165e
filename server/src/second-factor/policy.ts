import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { SECOND_FACTOR, type SecondFactor } from '@qifuyun/contract/second-factor/constants.ts'
import type { getSignInPolicy } from '@qifuyun/contract/second-factor/endpoints.ts'
import { factorsOf, signInPolicy, unprovenSessions } from '#src/auth/service.ts'
import { countMembers, member } from '#src/members/service.ts'
import { operatorOf, partOf, recordOperations } from '#src/operation-log/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { conflict, refuse, t } from './texts.ts'

/** Condition: the member has a second factor of any kind. */
export const HAS_FACTOR = sql`(exists (select from totp_factor f where f.user_uuid = m.user_uuid and f.confirmed_at is not null)
  or exists (select from passkey p where p.user_uuid = m.user_uuid))`

const LABEL = {
  none: t('不要求'),
  administrators: t('要求管理员'),
  all: t('要求全员'),
} satisfies Record<SecondFactor, unknown>

/** A call of an administrator, inside the transaction that answers it. */
export interface Administering {
  tx: Tx
  platform: Platform
  caller: TenantCaller
  request: RequestInfo
  path: string
}

const readPolicy = async (tx: Tx) => {
  const [row] = await tx.select().from(signInPolicy)
  // Only what `savePolicy` was given is stored.
  return { secondFactor: (row?.secondFactor ?? SECOND_FACTOR.none) as SecondFactor, version: row?.version ?? 0 }
}

/** What the enterprise asks for, and how many of its members have it. */
export const presentPolicy = async (tx: Tx): Promise<OutputOf<typeof getSignInPolicy>> => {
  const { secondFactor, version } = await readPolicy(tx)
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from ${member} m
    where m.status_code = 1 and ${HAS_FACTOR}`)
  return { secondFactorCode: secondFactor, version, memberCount: await countMembers(tx), factorCount: rows[0]?.n ?? 0 }
}

/**
 * Asks for the second factor from now on. Whoever asks others for it has it, so that nobody locks themselves out. Gives the sign-ins that
 * lose the enterprise until they give it; tell them after the commit.
 */
export const savePolicy = async (
  { tx, platform, caller, request, path }: Administering,
  { secondFactorCode, version }: { secondFactorCode: SecondFactor; version: number },
): Promise<string[]> => {
  const { enterpriseUuid, userUuid } = caller
  const before = await readPolicy(tx)
  if (before.version !== version) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: before.version })
  if (secondFactorCode !== SECOND_FACTOR.none && !(await factorsOf(tx, [userUuid])).has(userUuid))
    refuse('请先为自己的账号开启二次验证', {}, 'SECOND_FACTOR')
  const now = platform.clock.now()
  const row = { secondFactor: secondFactorCode, updatedAt: now, updatedBy: userUuid, version: version + 1 }
  const stored = await tx
    .insert(signInPolicy)
    .values({ enterpriseUuid, ...row })
    .onConflictDoUpdate({ target: signInPolicy.enterpriseUuid, set: row, setWhere: sql`${signInPolicy.version} = ${version}` })
    .returning({ version: signInPolicy.version })
  if (stored.length === 0) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT')
  const diff = [{ field: 'secondFactorCode', label: t('登录要求'), before: LABEL[before.secondFactor], after: LABEL[secondFactorCode] }]
  const done = {
    operateTypeCode: 'update',
    objectType: 'sign_in_policy',
    objectUuid: enterpriseUuid,
    content: t('修改二次验证要求'),
    diff,
  } as const
  await recordOperations(tx, platform, operatorOf(caller, request, path), [{ ...partOf(ROLE.basicInfo), ...done }])
  return secondFactorCode === SECOND_FACTOR.none ? [] : unprovenSessions(tx, enterpriseUuid)
}
