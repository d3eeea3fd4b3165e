import { OFFER_STATUS, type OfferStatus, SIGN_STATE } from '@qifuyun/contract/activities/constants.ts'
import type { addActivity, deleteActivity, updateActivity } from '@qifuyun/contract/activities/endpoints.ts'
import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import { checkPurview, storedPurview, usersOf } from '#src/platform/audience.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { keepOfferParts, offerStatusOf, refuseFewerPlaces, refuseMove, refuseStale, tellAll } from './offers.ts'
import { type ActivityRecord, countPlaces, listSigned, lockActivity } from './queries.ts'
import { fillPlaces, jumpToActivity } from './signing.ts'
import { activity } from './tables.ts'
import { refuseAll, refuseField, t } from './texts.ts'

/** What covers and pictures in texts of activities hang on. */
export const ACTIVITY_COVER = 'activityCover'
export const ACTIVITY_TEXT = 'activityText'

const { draft, published, cancelled } = OFFER_STATUS
type Fields = Omit<ParsedInputOf<typeof updateActivity>, 'activityUuid' | 'version'>
type Writer = Pick<TenantCaller, 'userUuid' | 'enterpriseUuid'>

const refuseTimes = ({
  beginAt,
  endAt,
  signBeginAt,
  signEndAt,
}: Pick<ActivityRecord, 'beginAt' | 'endAt' | 'signBeginAt' | 'signEndAt'>) => {
  const turned = signBeginAt !== null && signBeginAt >= (signEndAt ?? beginAt)
  refuseAll({
    ...(endAt <= beginAt && { endTime: '开始时间须早于结束时间' as const }),
    ...(turned && { signEndTime: '开始时间须早于结束时间' as const }),
    ...(signEndAt !== null && signEndAt > endAt && { signEndTime: '报名截止时间不能晚于活动结束时间' as const }),
  })
}

const NOTHING = {
  activityTitle: '',
  content: '',
  address: '',
  signBeginAt: null,
  signEndAt: null,
  signLimit: 0,
  waitFlag: false,
  statusCode: draft,
  purview: { checkAll: true, values: [] },
}
type Before = Omit<
  ActivityRecord,
  'enterpriseUuid' | 'activityUuid' | 'coverImg' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy' | 'version' | 'deletedAt'
>

/** The plain columns after the change; refuses what does not fit together. */
const columnsOf = (given: Fields, before: Before) => {
  const columns = {
    activityTitle: given.activityTitle ?? before.activityTitle,
    address: given.address ?? before.address,
    beginAt: given.beginTime ?? before.beginAt,
    endAt: given.endTime ?? before.endAt,
    signBeginAt: given.signBeginTime === undefined ? before.signBeginAt : given.signBeginTime,
    signEndAt: given.signEndTime === undefined ? before.signEndAt : given.signEndTime,
    signLimit: given.signLimit ?? before.signLimit,
    waitFlag: given.waitFlag === undefined ? before.waitFlag : given.waitFlag === 1,
    statusCode: given.statusCode ?? before.statusCode,
    purview: given.purview === undefined ? before.purview : storedPurview(given.purview),
  }
  refuseTimes(columns)
  return columns
}

const refusePublishing = (from: OfferStatus, columns: { statusCode: number; endAt: Date }, now: Date): void => {
  if (columns.statusCode === published && from !== published && columns.endAt <= now) refuseField('endTime', '活动结束时间已过')
}

const keepParts = (tx: Tx, platform: Platform, { userUuid }: Writer, ownerUuid: string, given: Fields, current: string | null) =>
  keepOfferParts(tx, platform, { owner: { text: ACTIVITY_TEXT, cover: ACTIVITY_COVER, ownerUuid, userUuid }, given, current })

const wordOf = (record: Pick<ActivityRecord, 'enterpriseUuid' | 'activityUuid' | 'activityTitle' | 'address'>, title: Words) => ({
  enterpriseUuid: record.enterpriseUuid,
  businessTypeCode: BUSINESS_TYPE.activity,
  businessUuid: record.activityUuid,
  title,
  summary: record.address === '' ? t('请查看活动详情') : t('地点：{address}', { address: record.address }),
  pcJumpUrl: jumpToActivity(record.activityUuid),
})

/** Adds an activity and gives its id. Its beginning and end are required by the call. */
export const createActivity = async (
  tx: Tx,
  platform: Platform,
  writer: Writer,
  input: ParsedInputOf<typeof addActivity>,
): Promise<string> => {
  const now = platform.clock.now()
  const activityUuid = platform.ids.uuid()
  const columns = columnsOf(input, { ...NOTHING, beginAt: input.beginTime, endAt: input.endTime })
  refuseMove(draft, offerStatusOf(columns.statusCode))
  refusePublishing(draft, columns, now)
  await checkPurview(tx, columns.purview, 'purview')
  const { enterpriseUuid, userUuid } = writer
  const parts = await keepParts(tx, platform, writer, activityUuid, input, null)
  const row = { enterpriseUuid, activityUuid, content: '', ...columns, ...parts, ...created(userUuid, now) }
  await tx.insert(activity).values(row)
  if (columns.statusCode === published && input.notifyFlag === 1)
    await tellAll(tx, platform, await usersOf(tx, columns.purview), wordOf(row, t('活动报名：{title}', { title: row.activityTitle })))
  return activityUuid
}

/** Changes an activity and gives its new version; more places go to those who wait. */
export const changeActivity = async (
  tx: Tx,
  platform: Platform,
  writer: Writer,
  { activityUuid, version, ...given }: ParsedInputOf<typeof updateActivity>,
): Promise<number> => {
  const now = platform.clock.now()
  const before = await lockActivity(tx, activityUuid)
  const from = offerStatusOf(before.statusCode)
  const columns = columnsOf(given, before)
  if (given.purview !== undefined) await checkPurview(tx, columns.purview, 'purview')
  refuseFewerPlaces(columns.signLimit, await countPlaces(tx, activityUuid))
  refuseStale(before, version)
  refuseMove(from, offerStatusOf(columns.statusCode))
  refusePublishing(from, columns, now)
  const parts = await keepParts(tx, platform, writer, activityUuid, given, before.coverImg)
  const [after] = await tx
    .update(activity)
    .set({ ...columns, ...parts, ...updated(writer.userUuid, now), version: before.version + 1 })
    .where(eq(activity.activityUuid, activityUuid))
    .returning()
  if (after === undefined) throw new Error('the locked activity is gone')
  if (after.statusCode === published) await fillPlaces(tx, platform, after)
  if (after.statusCode === cancelled && from !== cancelled) await tellPlaces(tx, platform, after)
  if (after.statusCode === published && from !== published && given.notifyFlag === 1)
    await tellAll(tx, platform, await usersOf(tx, after.purview), wordOf(after, t('活动报名：{title}', { title: after.activityTitle })))
  return after.version
}

const tellPlaces = async (tx: Tx, platform: Platform, record: ActivityRecord): Promise<void> => {
  const { signed, waiting } = SIGN_STATE
  const users = [...(await listSigned(tx, record.activityUuid, signed)), ...(await listSigned(tx, record.activityUuid, waiting))]
  // The activity itself may be gone: the message leads to the list.
  await tellAll(tx, platform, users, {
    ...wordOf(record, t('活动已取消：{title}', { title: record.activityTitle })),
    pcJumpUrl: '/dashboard/activity',
  })
}

/** Removes an activity; who has a place in a coming one is told. */
export const removeActivity = async (
  tx: Tx,
  platform: Platform,
  { userUuid }: Writer,
  { activityUuid, version }: ParsedInputOf<typeof deleteActivity>,
): Promise<void> => {
  const now = platform.clock.now()
  const record = await lockActivity(tx, activityUuid)
  refuseStale(record, version)
  await tx
    .update(activity)
    .set({ deletedAt: now, ...updated(userUuid, now), version: record.version + 1 })
    .where(eq(activity.activityUuid, activityUuid))
  if (record.statusCode === published && record.endAt > now) await tellPlaces(tx, platform, record)
}
