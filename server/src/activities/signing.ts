import { OFFER_STATUS, SIGN_STATE, type SignState } from '@qifuyun/contract/activities/constants.ts'
import type { signActivity } from '@qifuyun/contract/activities/endpoints.ts'
import type { Activity, ActivityRow } from '@qifuyun/contract/activities/schema.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import { and, eq, inArray } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Said } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { tellAll } from './offers.ts'
import { type ActivityRecord, accessActivity, countPlaces, listSigned, lockActivity, ownSigns } from './queries.ts'
import { activitySign } from './tables.ts'
import { refuse, t } from './texts.ts'

const { signed, waiting, cancelled } = SIGN_STATE

export const jumpToActivity = (activityUuid: string): string => `/dashboard/activity/info?activityUuid=${activityUuid}`

/** Why nobody can sign up or give a place back at this moment; undefined when they can. */
const closedBecause = ({ statusCode, signBeginAt, signEndAt, beginAt }: ActivityRecord, now: Date): Said | undefined => {
  if (statusCode !== OFFER_STATUS.published) return t('活动未开放报名')
  if (signBeginAt !== null && now < signBeginAt) return t('报名尚未开始')
  return now >= (signEndAt ?? beginAt) ? t('报名已截止') : undefined
}

/** What the server would accept from the caller now. */
export const deedsOf = (record: ActivityRecord, row: ActivityRow, now: Date): Activity['canDo'] => {
  if (closedBecause(record, now) !== undefined) return []
  if (row.signState !== null) return ['cancelSign']
  if (record.signLimit === 0 || row.signCount < record.signLimit) return ['sign']
  return record.waitFlag ? ['wait'] : []
}

const put = async (tx: Tx, { enterpriseUuid, activityUuid }: ActivityRecord, userUuid: string, stateCode: SignState, now: Date) => {
  const state = { stateCode, signedAt: now }
  await tx
    .insert(activitySign)
    .values({ enterpriseUuid, activityUuid, userUuid, ...state })
    .onConflictDoUpdate({ target: [activitySign.enterpriseUuid, activitySign.activityUuid, activitySign.userUuid], set: state })
}

/** Gives free places to those who have waited longest, and tells them. The activity is locked. */
export const fillPlaces = async (tx: Tx, platform: Platform, record: ActivityRecord): Promise<void> => {
  const free = record.signLimit === 0 ? undefined : record.signLimit - (await countPlaces(tx, record.activityUuid))
  if (free !== undefined && free <= 0) return
  const next = await listSigned(tx, record.activityUuid, waiting, free)
  if (next.length === 0) return
  await tx
    .update(activitySign)
    .set({ stateCode: signed })
    .where(and(eq(activitySign.activityUuid, record.activityUuid), inArray(activitySign.userUuid, next)))
  await tellAll(tx, platform, next, {
    enterpriseUuid: record.enterpriseUuid,
    businessTypeCode: BUSINESS_TYPE.activity,
    businessUuid: record.activityUuid,
    title: t('候补成功：{title}', { title: record.activityTitle }),
    summary: t('有人取消报名，您已获得名额'),
    pcJumpUrl: jumpToActivity(record.activityUuid),
  })
}

const leave = async (tx: Tx, platform: Platform, record: ActivityRecord, userUuid: string, state: SignState | undefined) => {
  if (state === undefined || state === cancelled) refuse('尚未报名')
  await put(tx, record, userUuid, cancelled, platform.clock.now())
  if (state === signed) await fillPlaces(tx, platform, record)
}

const enter = async (tx: Tx, record: ActivityRecord, userUuid: string, wait: boolean, now: Date): Promise<SignState> => {
  const full = record.signLimit > 0 && (await countPlaces(tx, record.activityUuid)) >= record.signLimit
  if (full && !wait) refuse('报名名额已满', {}, 'LIMIT')
  if (full && !record.waitFlag) refuse('该活动不支持候补', {}, 'LIMIT')
  const state = full ? waiting : signed
  await put(tx, record, userUuid, state, now)
  return state
}

/** Takes a place or gives it back. The lock of the activity makes the last place go to one person only. */
export const sign = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { activityUuid, cancelFlag, waitFlag }: ParsedInputOf<typeof signActivity>,
): Promise<OutputOf<typeof signActivity>> => {
  const { userUuid } = caller
  await accessActivity(tx, caller, activityUuid)
  const record = await lockActivity(tx, activityUuid)
  const now = platform.clock.now()
  const closed = closedBecause(record, now)
  if (closed !== undefined) refuse(closed)
  const state = (await ownSigns(tx, userUuid, [activityUuid])).get(activityUuid)?.state
  if (cancelFlag === 1) {
    await leave(tx, platform, record, userUuid, state)
    return { stateCode: cancelled, signCount: await countPlaces(tx, activityUuid) }
  }
  if (state === signed) refuse('已报名，无需重复操作')
  if (state === waiting) refuse('已在候补名单中，请等待')
  const stateCode = await enter(tx, record, userUuid, waitFlag === 1, now)
  return { stateCode, signCount: await countPlaces(tx, activityUuid) }
}
