import { CERTIFICATION } from '#src/dictionaries/dictionary.ts'

/** A certified enterprise. */
export const CERTIFIED = CERTIFICATION.certified
/** Joining: an invitation waits for the user, or an application waits for the enterprise. */
export const JOIN_TYPE = { pendingVerification: 1, pendingAudit: 2 } as const
