import { worded } from '@qifuyun/contract/core/catalogue.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { APPLICATION_AREA, AREAS, DIRECTORY_SCOPE, TOKENS_MAX } from '@qifuyun/contract/service-tokens/constants.ts'
import type * as calls from '@qifuyun/contract/service-tokens/endpoints.ts'
import { t as told } from '@qifuyun/contract/service-tokens/messages.ts'
import { installedApps } from '#src/installed-apps/service.ts'
import { filterActive, memberNames } from '#src/members/service.ts'
import { and, count, desc, eq, gt, type InferSelectModel, ilike, inArray, isNull, max, not, sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, refuseAll } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isAddressOrRange } from './addresses.ts'
import { AREA_LABELS } from './area-labels.ts'
import { serviceToken } from './tables.ts'
import { conflict, refuse, t } from './texts.ts'
import { newToken } from './token.ts'

export { findProgram } from './authenticating.ts'
export { type MemberRow, programOf } from './program.ts'

type Row = InferSelectModel<typeof serviceToken>
const STATUS = { live: 1, expired: 2, revoked: 3, left: 4 } as const

const statusOf = ({ revokedAt, expiresAt }: Row, isMember: boolean, now: Date) => {
  if (revokedAt !== null) return STATUS.revoked
  if (expiresAt <= now) return STATUS.expired
  return isMember ? STATUS.live : STATUS.left
}

/** Tokens of the directory are kept apart from all others: each has a page of its own. */
export type TokenKind = 'program' | 'directory'

const ofKind = (kind: TokenKind) => {
  const directory = sql`${DIRECTORY_SCOPE} = any(${serviceToken.scopes})`
  return kind === 'directory' ? directory : not(directory)
}

/** The tokens of the transaction's enterprise, the newest first. */
export const pageTokens = async (
  tx: Tx,
  now: Date,
  input: ParsedInputOf<typeof calls.listServiceTokens>,
  kind: TokenKind,
): Promise<OutputOf<typeof calls.listServiceTokens>> => {
  const { keyword = '', pageNum, pageSize } = input
  const where = and(ofKind(kind), keyword === '' ? undefined : ilike(serviceToken.tokenName, containing(keyword)))
  const [counted] = await tx.select({ n: count() }).from(serviceToken).where(where)
  const rows = await tx
    .select()
    .from(serviceToken)
    .where(where)
    .orderBy(desc(serviceToken.createdAt), desc(serviceToken.tokenUuid))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const users = [...new Set(rows.map(({ userUuid }) => userUuid))]
  const [names, members] = [await memberNames(tx, users), new Set(await filterActive(tx, users))]
  const list = rows.map((row) => ({
    tokenUuid: row.tokenUuid,
    tokenName: row.tokenName,
    tokenStart: row.tokenStart,
    scopeList: row.scopes,
    addressList: row.addresses,
    userUuid: row.userUuid,
    userName: names.get(row.userUuid) ?? null,
    createTime: row.createdAt.toISOString(),
    expireTime: row.expiresAt.toISOString(),
    lastUseTime: row.lastUsedAt?.toISOString() ?? null,
    lastUseIp: row.lastUsedIp,
    statusCode: statusOf(row, members.has(row.userUuid), now),
    version: row.version,
  }))
  return toPage(list, counted?.n ?? 0, input)
}

/** What tokens may be let into. */
export const listAreas = async (tx: Tx, now: Date, language: Language): Promise<OutputOf<typeof calls.listServiceTokenAreas>> => {
  const apps = await installedApps(tx, null, now)
  return {
    areaList: [
      ...AREAS.map((area) => ({ area, label: worded(AREA_LABELS[area], language) })),
      ...apps.flatMap(({ appKey, appName, state }) =>
        appKey === null || state === 'missing' ? [] : [{ area: `${APPLICATION_AREA}${appKey}`, label: appName }],
      ),
    ],
  }
}

/** Whether all of these scopes are of areas that the enterprise has. */
export const areKnown = async (tx: Tx, now: Date, scopes: readonly string[]): Promise<boolean> => {
  const areas = new Set((await listAreas(tx, now, 'zh-CN')).areaList.map(({ area }) => area))
  return scopes.every((scope) => areas.has(scope.replace(/:(?:read|write)$/, '')))
}

/** Refuses scopes and addresses that there are not, all of them at once. */
const judge = async (tx: Tx, now: Date, { scopeList, addressList }: { scopeList: string[]; addressList: string[] }): Promise<void> => {
  const unknown = !(await areKnown(tx, now, scopeList))
  const wrong = addressList.find((address) => !isAddressOrRange(address))
  refuseAll({
    ...(unknown && { scopeList: '选项无效' as const }),
    ...(wrong !== undefined && { addressList: told('地址格式错误：{address}', { address: wrong }) }),
  })
}

const isLive = (now: Date) => and(isNull(serviceToken.revokedAt), gt(serviceToken.expiresAt, now))

export interface Making {
  tx: Tx
  platform: Platform
  caller: TenantCaller
}

interface NewOne {
  tokenName: string
  scopes: readonly string[]
  addresses: readonly string[]
  days: number
}

/** Makes a token in the name of the caller; gives it in full, which nobody can do again. */
export const makeToken = async (
  { tx, platform, caller }: Making,
  { tokenName, scopes, addresses, days }: NewOne,
): Promise<OutputOf<typeof calls.addServiceToken>> => {
  const now = platform.clock.now()
  const [live] = await tx.select({ n: count() }).from(serviceToken).where(isLive(now))
  if ((live?.n ?? 0) >= TOKENS_MAX) refuse(t('每个企业最多{n}个有效令牌', { n: TOKENS_MAX }), {}, 'LIMIT')
  const tokenUuid = platform.ids.uuid()
  const { token, ...kept } = newToken(platform, caller.enterpriseUuid, tokenUuid)
  await tx.insert(serviceToken).values({
    ...kept,
    tokenUuid,
    enterpriseUuid: caller.enterpriseUuid,
    tokenName,
    userUuid: caller.userUuid,
    scopes: [...new Set(scopes)],
    addresses: [...new Set(addresses)],
    expiresAt: new Date(now.getTime() + days * DAY_MS),
    ...created(caller.userUuid, now),
  })
  return { tokenUuid, token }
}

/** Makes the token of a program, of scopes that there are. */
export const addToken = async (
  making: Making,
  { tokenName, scopeList: scopes, addressList: addresses, days }: ParsedInputOf<typeof calls.addServiceToken>,
): Promise<OutputOf<typeof calls.addServiceToken>> => {
  await judge(making.tx, making.platform.clock.now(), { scopeList: scopes, addressList: addresses })
  return makeToken(making, { tokenName, scopes, addresses, days })
}

const locked = async (tx: Tx, tokenUuid: string, kind: TokenKind): Promise<Row> => {
  const found = and(eq(serviceToken.tokenUuid, tokenUuid), ofKind(kind))
  return (await tx.select().from(serviceToken).where(found).for('update'))[0] ?? absent()
}

/** Changes a live token; 409 where somebody else has changed it. */
export const updateToken = async (
  { tx, platform, caller }: Making,
  input: ParsedInputOf<typeof calls.updateServiceToken>,
): Promise<void> => {
  const now = platform.clock.now()
  const row = await locked(tx, input.tokenUuid, 'program')
  if (row.version !== input.version) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: row.version })
  if (row.revokedAt !== null || row.expiresAt <= now) refuse('令牌已失效')
  await judge(tx, now, input)
  await tx
    .update(serviceToken)
    .set({
      tokenName: input.tokenName,
      scopes: [...new Set(input.scopeList)],
      addresses: [...new Set(input.addressList)],
      ...updated(caller.userUuid, now),
      version: sql`${serviceToken.version} + 1`,
    })
    .where(eq(serviceToken.tokenUuid, row.tokenUuid))
}

/** Ends a token at once; gives what it was called. */
export const revokeToken = async ({ tx, platform, caller }: Making, tokenUuid: string, kind: TokenKind): Promise<string> => {
  const now = platform.clock.now()
  const row = await locked(tx, tokenUuid, kind)
  if (row.revokedAt === null)
    await tx
      .update(serviceToken)
      .set({ revokedAt: now, ...updated(caller.userUuid, now), version: sql`${serviceToken.version} + 1` })
      .where(eq(serviceToken.tokenUuid, tokenUuid))
  return row.tokenName
}

/** What tokens are called, by their ids. */
export const tokenNames = async (tx: Tx, tokenUuids: readonly string[]): Promise<Map<string, string>> => {
  if (tokenUuids.length === 0) return new Map()
  const { tokenUuid, tokenName } = serviceToken
  const rows = await tx
    .select({ tokenUuid, tokenName })
    .from(serviceToken)
    .where(inArray(tokenUuid, [...tokenUuids]))
  return new Map(rows.map((row) => [row.tokenUuid, row.tokenName]))
}

/** When a token of a kind was last used; null: never. */
export const lastUse = async (tx: Tx, kind: TokenKind): Promise<Date | null> =>
  (
    await tx
      .select({ at: max(serviceToken.lastUsedAt) })
      .from(serviceToken)
      .where(ofKind(kind))
  )[0]?.at ?? null
