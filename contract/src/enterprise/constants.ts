import { CERTIFICATION } from '#src/dictionaries/dictionary.ts'

/** A certified enterprise. */
export const CERTIFIED = CERTIFICATION.certified
/** Days of the sign-in trend on the home page of the administration. */
export const LOGIN_TREND_DAYS = 14
/** Days of the growth of members on it. */
export const MEMBER_TREND_DAYS = 90
/** Joining: an invitation waits for the user, or an application waits for the enterprise. */
export const JOIN_TYPE = { pendingVerification: 1, pendingAudit: 2 } as const
