import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { KIND, type Kind, MATCH, type Match, OIDC_RETURN } from '@qifuyun/contract/identity-provider/constants.ts'
import type { IdentityProvider, saveIdentityProvider } from '@qifuyun/contract/identity-provider/endpoints.ts'
import { revokeBound } from '#src/auth/service.ts'
import { type Change, operatorOf, partOf, recordOperations } from '#src/operation-log/service.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, constraintOf } from '#src/platform/errors.ts'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Client, Protocols } from './kinds.ts'
import { externalIdentity, identityProvider } from './tables.ts'
import { conflict, refuse, refuseAll, refuseField, t } from './texts.ts'
import { Unreachable } from './unreachable.ts'

type Row = typeof identityProvider.$inferSelect
type Given = ParsedInputOf<typeof saveIdentityProvider>

/** A call of an administrator. */
export interface Administering {
  platform: Platform
  caller: TenantCaller
  request: RequestInfo
  path: string
}

const find = async (tx: Tx): Promise<Row | undefined> => (await tx.select().from(identityProvider))[0]

/** The identity provider of the transaction's enterprise, without its secret. */
export const presentProvider = async (tx: Tx, origin: string): Promise<IdentityProvider> => {
  const row = await find(tx)
  return {
    redirectUri: new URL(OIDC_RETURN, origin).href,
    provider:
      row === undefined
        ? null
        : {
            // Only what the contract lets in is stored.
            kindCode: row.kindCode as Kind,
            issuer: row.issuer,
            clientId: row.clientId,
            domain: row.domain,
            matchCode: row.matchCode as Match,
            enabledFlag: row.enabledFlag ? 1 : 0,
            updateTime: row.updatedAt.toISOString(),
          },
    version: row?.version ?? 0,
  }
}

const LABELS = {
  kindCode: t('登录方式'),
  issuer: t('签发地址或企业ID'),
  clientId: t('客户端编号'),
  domain: t('企业域名'),
  matchCode: t('匹配方式'),
  enabledFlag: t('启用'),
}
type Told = Record<keyof typeof LABELS, Words>
const KIND_WORDS: Record<Kind, Words> = { [KIND.oidc]: 'OpenID Connect', [KIND.wecom]: t('企业微信'), [KIND.dingtalk]: t('钉钉') }
const MATCH_WORDS: Record<Match, Words> = { [MATCH.email]: t('邮箱'), [MATCH.mobile]: t('手机号'), [MATCH.jobNumber]: t('工号') }

const wordsOf = ({ kindCode, issuer, clientId, domain, matchCode, enabledFlag }: Pick<Row, keyof typeof LABELS>): Told => ({
  kindCode: KIND_WORDS[kindCode as Kind],
  issuer,
  clientId,
  domain,
  matchCode: MATCH_WORDS[matchCode as Match],
  enabledFlag: enabledFlag ? t('是') : t('否'),
})

const note = (tx: Tx, { platform, caller, request, path }: Administering, content: ReturnType<typeof t>, diff: Change[]): Promise<void> =>
  recordOperations(tx, platform, operatorOf(caller, request, path), [
    {
      ...partOf(ROLE.basicInfo),
      operateTypeCode: 'update',
      objectType: 'identity_provider',
      objectUuid: caller.enterpriseUuid,
      content,
      diff,
    },
  ])

/** Refuses what the provider does not know; who does not answer at all may do so later. */
const refuseUnknown = async (platform: Platform, protocols: Protocols, client: Client): Promise<void> => {
  try {
    refuseAll((await protocols[client.kindCode].check(client)) ?? {})
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    platform.log.warn({ err: error.cause }, 'an identity provider cannot be set up')
    refuse('暂时无法连接企业身份提供方', {}, 'UNAVAILABLE')
  }
}

/** Sets the identity provider up, once it has told its configuration. */
export const saveProvider = async (
  of: Administering,
  protocols: Protocols,
  { version, enabledFlag, clientSecret, ...given }: Given,
): Promise<void> => {
  const { platform, caller } = of
  const { enterpriseUuid: spaceUuid, userUuid } = caller
  const { db, secrets, clock } = platform
  const before = await db.tenant(spaceUuid, userUuid, find)
  // The secret of another provider is none of this one.
  const kept = before?.kindCode === given.kindCode ? before : undefined
  const secret = clientSecret || (kept === undefined ? '' : secrets.decrypt(kept.sealedClientSecret))
  if (secret === '') refuseField('clientSecret', '请输入客户端密钥')
  await refuseUnknown(platform, protocols, { ...given, clientSecret: secret })
  const row = {
    ...given,
    sealedClientSecret: secrets.encrypt(secret),
    enabledFlag: enabledFlag === 1,
    updatedAt: clock.now(),
    updatedBy: userUuid,
    version: version + 1,
  }
  try {
    await db.tenant(spaceUuid, userUuid, async (tx) => {
      const [locked] = await tx.select().from(identityProvider).for('update')
      if ((locked?.version ?? 0) !== version) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT')
      await tx
        .insert(identityProvider)
        .values({ spaceUuid, ...row })
        .onConflictDoUpdate({ target: identityProvider.spaceUuid, set: row })
      const [was, is] = [locked && wordsOf(locked), wordsOf(row)]
      const fields = Object.keys(LABELS) as (keyof typeof LABELS)[]
      const diff = fields.map((field) => ({ field, label: LABELS[field], before: was?.[field] ?? null, after: is[field] }))
      await note(tx, of, t('设置企业身份提供方「{domain}」', { domain: given.domain }), diff)
    })
  } catch (error) {
    if (constraintOf(error) !== 'identity_provider_domain') throw error
    refuseField('domain', '该企业域名已被其他企业使用')
  }
}

/** Takes it away. Gives the sign-ins that came by it, which have ended. */
export const removeProvider = (of: Administering): Promise<string[]> =>
  of.platform.db.tenant(of.caller.enterpriseUuid, of.caller.userUuid, async (tx) => {
    const { enterpriseUuid } = of.caller
    const [gone] = await tx.delete(identityProvider).where(eq(identityProvider.spaceUuid, enterpriseUuid)).returning()
    if (gone === undefined) return absent()
    await tx.delete(externalIdentity).where(eq(externalIdentity.spaceUuid, enterpriseUuid))
    await note(tx, of, t('移除企业身份提供方「{domain}」', { domain: gone.domain }), [])
    return revokeBound(tx, of.platform, enterpriseUuid)
  })
