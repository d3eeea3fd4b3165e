import { mayBecome, OFFER_STATUS, OFFER_STATUSES, type OfferStatus, statusShown } from '@qifuyun/contract/activities/constants.ts'
import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import { plainText } from '@qifuyun/contract/core/rich-text.ts'
import { holdsOneOf, ROLE } from '@qifuyun/contract/core/roles.ts'
import { fileUrl, keepRichText, replaceImage } from '#src/files/service.ts'
import { memberNames } from '#src/members/service.ts'
import { addPendingMessages } from '#src/notifications/service.ts'
import { meansUser } from '#src/platform/audience-keys.ts'
import { type AnyPgColumn, and, eq, gt, isNull, lte, ne, or, type SQL } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { conflict, refuseField, t } from './texts.ts'

/** More rows than this are not put into one statement. */
const CHUNK = 1_000

/** Whether the caller manages activities and courses. */
export const managesOffers = ({ roles }: Pick<TenantCaller, 'roles'>): boolean => holdsOneOf(roles, [ROLE.engagement])

/** The status behind a stored code. */
export const offerStatusOf = (code: number): OfferStatus => {
  const status = OFFER_STATUSES.find((one) => one === code)
  if (status === undefined) throw new Error(`no such status: ${code}`)
  return status
}

const WORDS = { 0: '草稿', 1: '进行中', 2: '已结束', 3: '已取消' } as const satisfies Record<OfferStatus, string>

/** A status as pages say it. */
export const offerWord = (status: OfferStatus): string => WORDS[status]

export const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** 409 when somebody else has changed the row since. */
export const refuseStale = (row: { version: number }, version: number | undefined): void => {
  if (version !== undefined && version !== row.version)
    conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: row.version })
}

/** 409 when a manager may not make this status of the present one. */
export const refuseMove = (from: OfferStatus, to: OfferStatus): void => {
  if (!mayBecome(from, to)) conflict('当前状态不允许该操作', 'STATE_CHANGED', { current: from })
}

/** The columns of a table of offers that lists ask for. */
interface OfferTable {
  statusCode: AnyPgColumn
  endAt: AnyPgColumn
  purview: AnyPgColumn
  deletedAt: AnyPgColumn
}

/** Condition: an offer the user may read: for them, and no draft. */
export const forReaderOf = ({ deletedAt, statusCode, purview }: OfferTable, userUuid: string): SQL | undefined =>
  and(isNull(deletedAt), ne(statusCode, OFFER_STATUS.draft), meansUser(purview, userUuid))

/** Condition: lists show this status of it; what is over has ended whatever is stored. */
export const showsStatus = ({ statusCode, endAt }: OfferTable, wanted: number, now: Date): SQL | undefined => {
  const { published, ended } = OFFER_STATUS
  const is = eq(statusCode, wanted)
  if (wanted === published) return and(is, or(isNull(endAt), gt(endAt, now)))
  if (wanted === ended) return or(is, and(eq(statusCode, published), lte(endAt, now)))
  return is
}

const DIGEST_MAX = 120

interface OfferRecord {
  coverImg: string | null
  content: string
  statusCode: number
  endAt: Date | null
  createdAt: Date
  createdBy: string | null
  updatedAt: Date
  version: number
}

/** What lists show of offers of any kind: picture, first words, status, and who made them. */
export const offerFaces = async (tx: Tx, platform: Platform, rows: readonly OfferRecord[]) => {
  const names = await memberNames(
    tx,
    rows.flatMap(({ createdBy }) => createdBy ?? []),
  )
  const now = platform.clock.now()
  return ({ coverImg, content, statusCode, endAt, createdAt, createdBy, updatedAt, version }: OfferRecord) => ({
    coverImg: fileUrl(platform, coverImg),
    digest: plainText(content).slice(0, DIGEST_MAX),
    statusCode: statusShown(offerStatusOf(statusCode), endAt, now),
    createTime: createdAt.toISOString(),
    updateTime: updatedAt.toISOString(),
    createUserUuid: createdBy,
    createUserName: createdBy === null ? null : (names.get(createdBy) ?? null),
    version,
  })
}

interface Parts {
  /** What pictures of the text and the cover hang on. */
  owner: { text: string; cover: string; ownerUuid: string; userUuid: string }
  given: { content?: string | undefined; coverImg?: string | undefined }
  current: string | null
}

/** Keeps the text and the cover that were sent; gives the columns they are stored in. */
export const keepOfferParts = async (
  tx: Tx,
  platform: Platform,
  { owner: { text, cover, ...of }, given: { content: html, coverImg }, current }: Parts,
): Promise<{ content?: string; coverImg?: string | null }> => {
  const content = html === undefined ? undefined : await keepRichText(tx, platform, { ...of, ownerType: text, html, field: 'content' })
  const kept = await replaceImage(tx, platform, { ...of, ownerType: cover, given: coverImg, current, field: 'coverImg' })
  return { ...(content !== undefined && { content }), ...(kept !== undefined && { coverImg: kept }) }
}

/** Refuses fewer places than are taken; 0 places: as many as come. */
export const refuseFewerPlaces = (signLimit: number, taken: number): void => {
  if (signLimit > 0 && signLimit < taken) refuseField('signLimit', t('已有{n}人报名，名额不能少于报名人数', { n: taken }))
}

export interface Word {
  enterpriseUuid: string
  businessTypeCode: string
  businessUuid: string
  title: Words
  summary: Words
  pcJumpUrl: string
}

/** Tells many people the same. */
export const tellAll = async (tx: Tx, platform: Platform, users: readonly string[], word: Word): Promise<void> => {
  for (let at = 0; at < users.length; at += CHUNK) {
    await addPendingMessages(
      tx,
      platform,
      users.slice(at, at + CHUNK).map((userUuid) => ({ ...word, userUuid })),
    )
  }
}
