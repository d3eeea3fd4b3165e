/** What an activity or a course is, as its managers say it; `ended` comes by itself with its end. */
export const OFFER_STATUS = { draft: 0, published: 1, ended: 2, cancelled: 3 } as const
export type OfferStatus = (typeof OFFER_STATUS)[keyof typeof OFFER_STATUS]
export const OFFER_STATUSES = [0, 1, 2, 3] as const satisfies readonly OfferStatus[]

/** How somebody stands to an activity. */
export const SIGN_STATE = { signed: 1, waiting: 2, cancelled: 3 } as const
export type SignState = (typeof SIGN_STATE)[keyof typeof SIGN_STATE]
export const SIGN_STATES = [1, 2, 3] as const satisfies readonly SignState[]

export const OFFER_TITLE_MAX = 50
export const ADDRESS_MAX = 100
/** Most people that a limit can name; 0 = no limit. */
export const SIGN_LIMIT_MAX = 100_000
/** Minutes before the begin from which people check in. */
export const CHECKIN_BEFORE_MINUTES = 60
/** A check-in code is shown for so long, and accepted as long again. */
export const CHECKIN_CODE_SECONDS = 60

/** What may follow a status when it is changed by hand. */
const MOVES: Readonly<Record<OfferStatus, readonly OfferStatus[]>> = { 0: [0, 1], 1: [1, 2, 3], 2: [2], 3: [3, 1] }

/** Whether a manager may make one status the other. */
export const mayBecome = (from: OfferStatus, to: OfferStatus): boolean => MOVES[from].includes(to)

/** What people see: a published one whose time is over has ended. */
export const statusShown = (status: OfferStatus, endAt: Date | null, now: Date): OfferStatus =>
  status === OFFER_STATUS.published && endAt !== null && endAt <= now ? OFFER_STATUS.ended : status

/** What a list of activities can be ordered by. */
export const ACTIVITY_SORTS = ['activityTitle', 'beginTime', 'createTime'] as const
