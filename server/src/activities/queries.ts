import { SIGN_STATE, SIGN_STATES, type SignState } from '@qifuyun/contract/activities/constants.ts'
import { and, asc, count, eq, type InferSelectModel, inArray, isNull, ne, type SQL } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { forReaderOf, managesOffers } from './offers.ts'
import { activity, activitySign } from './tables.ts'

export type ActivityRecord = InferSelectModel<typeof activity>

/** Condition: an activity the user may read: for them, and no draft. */
export const forReader = (userUuid: string): SQL | undefined => forReaderOf(activity, userUuid)

const named = (activityUuid: string): SQL | undefined => and(eq(activity.activityUuid, activityUuid), isNull(activity.deletedAt))

/** The one way to an activity: 404 when it is absent, a draft, or for others, unless the caller manages activities. */
export const accessActivity = async (tx: Tx, caller: TenantCaller, activityUuid: string): Promise<ActivityRecord> => {
  const readable = managesOffers(caller) ? undefined : forReader(caller.userUuid)
  const [found] = await tx
    .select()
    .from(activity)
    .where(and(named(activityUuid), readable))
  return found ?? absent()
}

/** The activity, locked until commit: places are given one after the other. 404 when there is none. */
export const lockActivity = async (tx: Tx, activityUuid: string): Promise<ActivityRecord> =>
  (await tx.select().from(activity).where(named(activityUuid)).for('no key update'))[0] ?? absent()

export interface Counts {
  signed: number
  waiting: number
}

/** How many have a place and how many wait, by activity. */
export const countSigns = async (tx: Tx, activityUuids: readonly string[]): Promise<Map<string, Counts>> => {
  if (activityUuids.length === 0) return new Map()
  const rows = await tx
    .select({ activityUuid: activitySign.activityUuid, stateCode: activitySign.stateCode, n: count() })
    .from(activitySign)
    .where(and(inArray(activitySign.activityUuid, [...activityUuids]), ne(activitySign.stateCode, SIGN_STATE.cancelled)))
    .groupBy(activitySign.activityUuid, activitySign.stateCode)
  const counts = new Map(activityUuids.map((uuid) => [uuid, { signed: 0, waiting: 0 }]))
  for (const { activityUuid, stateCode, n } of rows) {
    const of = counts.get(activityUuid)
    if (of) of[stateCode === SIGN_STATE.signed ? 'signed' : 'waiting'] = n
  }
  return counts
}

/** Places taken of one activity. */
export const countPlaces = async (tx: Tx, activityUuid: string): Promise<number> =>
  (await countSigns(tx, [activityUuid])).get(activityUuid)?.signed ?? 0

/** Users in this state, in the order of signing up. */
export const listSigned = async (tx: Tx, activityUuid: string, state: SignState, limit?: number): Promise<string[]> => {
  const query = tx
    .select({ userUuid: activitySign.userUuid })
    .from(activitySign)
    .where(and(eq(activitySign.activityUuid, activityUuid), eq(activitySign.stateCode, state)))
    .orderBy(asc(activitySign.signedAt), asc(activitySign.userUuid))
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map(({ userUuid }) => userUuid)
}

export interface OwnSign {
  state: SignState
  checkedInAt: Date | null
}

/** How the user stands to activities. */
export const ownSigns = async (tx: Tx, userUuid: string, activityUuids: readonly string[]): Promise<Map<string, OwnSign>> => {
  if (activityUuids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(activitySign)
    .where(and(eq(activitySign.userUuid, userUuid), inArray(activitySign.activityUuid, [...activityUuids])))
  return new Map(rows.map(({ activityUuid, stateCode, checkedInAt }) => [activityUuid, { state: signStateOf(stateCode), checkedInAt }]))
}

export const signStateOf = (code: number): SignState => {
  const state = SIGN_STATES.find((one) => one === code)
  if (state === undefined) throw new Error(`no such state of a sign-up: ${code}`)
  return state
}
