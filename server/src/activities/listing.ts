import { SIGN_STATE } from '@qifuyun/contract/activities/constants.ts'
import type { activityInfo, activityPage } from '@qifuyun/contract/activities/endpoints.ts'
import type { ActivityRow } from '@qifuyun/contract/activities/schema.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { presentFiles, presentRichText } from '#src/files/service.ts'
import { presentPurview } from '#src/platform/audience.ts'
import { and, count, desc, ilike, isNull, ne, or, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import { inPinyin, orderedBy } from '#src/platform/database/order.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { flagOf, managesOffers, offerFaces, showsStatus } from './offers.ts'
import { FACES, participantsOf } from './participants.ts'
import { type ActivityRecord, accessActivity, countSigns, forReader, ownSigns } from './queries.ts'
import { deedsOf } from './signing.ts'
import { activity, activitySign } from './tables.ts'

/** Those with a place in one activity. */
const signedUp = (activityUuid: SQL): SQL =>
  sql`select user_uuid, signed_at from ${activitySign} where activity_uuid = ${activityUuid} and state_code = ${SIGN_STATE.signed}`

/** Activities as lists show them, with a fixed number of queries for any number of them. */
const presentRows = async (
  tx: Tx,
  platform: Platform,
  { userUuid }: TenantCaller,
  rows: readonly ActivityRecord[],
  faces: number,
): Promise<ActivityRow[]> => {
  const uuids = rows.map(({ activityUuid }) => activityUuid)
  const counts = await countSigns(tx, uuids)
  const own = await ownSigns(tx, userUuid, uuids)
  const faceOf = await offerFaces(tx, platform, rows)
  const participants = await participantsOf(tx, platform, uuids, signedUp, faces)
  return rows.map((row) => {
    const sign = own.get(row.activityUuid)
    const state = sign === undefined || sign.state === SIGN_STATE.cancelled ? null : sign.state
    return {
      activityUuid: row.activityUuid,
      activityTitle: row.activityTitle,
      address: row.address,
      beginTime: row.beginAt.toISOString(),
      endTime: row.endAt.toISOString(),
      signBeginTime: row.signBeginAt?.toISOString() ?? null,
      signEndTime: row.signEndAt?.toISOString() ?? null,
      signLimit: row.signLimit,
      signCount: counts.get(row.activityUuid)?.signed ?? 0,
      waitCount: counts.get(row.activityUuid)?.waiting ?? 0,
      waitFlag: flagOf(row.waitFlag),
      signFlag: flagOf(state === SIGN_STATE.signed),
      signState: state,
      participantList: participants.get(row.activityUuid) ?? [],
      checkinTime: sign?.checkedInAt?.toISOString() ?? null,
      ...faceOf(row),
    }
  })
}

const takenPartBy = (userUuid: string): SQL =>
  sql`exists (select from ${activitySign} where ${activitySign.activityUuid} = ${activity.activityUuid}
    and ${activitySign.userUuid} = ${userUuid} and ${ne(activitySign.stateCode, SIGN_STATE.cancelled)})`

/** What words and a status narrow the list to. */
export const narrowedBy = (
  { keyword = '', statusCode }: Pick<ParsedInputOf<typeof activityPage>, 'keyword' | 'statusCode'>,
  now: Date,
): SQL | undefined => {
  const pattern = containing(keyword)
  return and(
    keyword === '' ? undefined : or(ilike(activity.activityTitle, pattern), ilike(activity.address, pattern)),
    statusCode === undefined ? undefined : showsStatus(activity, statusCode, now),
  )
}

const SORTS = { activityTitle: inPinyin(activity.activityTitle), beginTime: activity.beginAt, createTime: activity.createdAt }

/** The order that was asked for; the latest first within it. */
export const orderOf = (sort: ParsedInputOf<typeof activityPage>['sort']): SQL[] => [
  ...orderedBy(SORTS, sort),
  desc(activity.beginAt),
  desc(activity.activityUuid),
]

/** One page of the activities that the caller may see, the latest first. */
export const listActivities = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  input: ParsedInputOf<typeof activityPage>,
): Promise<OutputOf<typeof activityPage>> => {
  const { manageFlag = 1, mineFlag, pageNum, pageSize } = input
  const where = and(
    manageFlag === 1 && managesOffers(caller) ? isNull(activity.deletedAt) : forReader(caller.userUuid),
    narrowedBy(input, platform.clock.now()),
    mineFlag === 1 ? takenPartBy(caller.userUuid) : undefined,
  )
  const [counted] = await tx.select({ total: count() }).from(activity).where(where)
  const rows = await tx
    .select()
    .from(activity)
    .where(where)
    .orderBy(...orderOf(input.sort))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return toPage(await presentRows(tx, platform, caller, rows, FACES.list), counted?.total ?? 0, input)
}

/** One activity in full. */
export const getActivity = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  activityUuid: string,
): Promise<OutputOf<typeof activityInfo>> => {
  const record = await accessActivity(tx, caller, activityUuid)
  const [row] = await presentRows(tx, platform, caller, [record], FACES.page)
  if (row === undefined) throw new Error('an activity is presented as one row')
  const cover = record.coverImg === null ? undefined : (await presentFiles(tx, platform, [record.coverImg])).get(record.coverImg)
  return {
    ...row,
    content: presentRichText(platform, record.content),
    coverFile: cover ?? null,
    purview: await presentPurview(tx, record.purview),
    canDo: deedsOf(record, row, platform.clock.now()),
  }
}
