import { OFFER_STATUS, SIGN_STATE } from '@qifuyun/contract/activities/constants.ts'
import type { Face } from '#src/collect/service.ts'
import { and, inArray } from '#src/platform/database/drizzle.ts'
import { created } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { forReader } from './queries.ts'
import { jumpToActivity } from './signing.ts'
import { activity, activitySign } from './tables.ts'

export {
  flagOf,
  forReaderOf,
  keepOfferParts,
  managesOffers,
  offerFaces,
  offerStatusOf,
  offerWord,
  refuseFewerPlaces,
  refuseMove,
  refuseStale,
  showsStatus,
  tellAll,
} from './offers.ts'
export { FACES, participantsOf } from './participants.ts'

const readable = async (tx: Tx, userUuid: string, activityUuids: readonly string[]) =>
  activityUuids.length === 0
    ? []
    : tx
        .select()
        .from(activity)
        .where(and(inArray(activity.activityUuid, [...activityUuids]), forReader(userUuid)))

/** Those of the activities that the user may read: for them, and published. */
export const readableActivities = async (tx: Tx, userUuid: string, activityUuids: readonly string[]): Promise<Set<string>> =>
  new Set((await readable(tx, userUuid, activityUuids)).map(({ activityUuid }) => activityUuid))

/** How they show themselves in a collection. */
export const activityFaces = async (tx: Tx, userUuid: string, activityUuids: readonly string[]): Promise<Map<string, Face>> =>
  new Map(
    (await readable(tx, userUuid, activityUuids)).map(({ activityUuid, activityTitle, address }) => [
      activityUuid,
      { title: activityTitle, summary: address === '' ? null : address, path: jumpToActivity(activityUuid) },
    ]),
  )

interface Planted {
  enterpriseUuid: string
  activityUuid: string
  activityTitle: string
  content: string
  address: string
  beginAt: Date
  endAt: Date
  signLimit: number
}

/** A published activity of the demo world with the people who signed up. */
export const plantActivity = async (tx: Tx, planted: Planted, signedUp: readonly string[], by: string, now: Date): Promise<void> => {
  const usual = { waitFlag: true, statusCode: OFFER_STATUS.published, purview: { checkAll: true, values: [] }, ...created(by, now) }
  await tx.insert(activity).values({ ...planted, ...usual })
  const { enterpriseUuid, activityUuid } = planted
  const signs = signedUp.map((userUuid) => ({ enterpriseUuid, activityUuid, userUuid, stateCode: SIGN_STATE.signed, signedAt: now }))
  if (signs.length > 0) await tx.insert(activitySign).values(signs)
}
