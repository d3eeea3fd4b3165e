/** Fields that each trait of work needs; `fields.ts` makes them. */
export const HELD = ['holder', 'dispatchedAt', 'acceptedAt', 'refuseCount', 'reason'] as const
export const CLOCKED = [
  'respondBy',
  'finishBy',
  'warnAt',
  'finishedAt',
  'pausedAt',
  'pausedMinutes',
  'workMinutes',
  'respondLate',
  'overdue',
] as const
export const SUSPENDED = ['suspendReason', 'resumeAt', 'suspendCount'] as const
export const RATING = ['solved', 'ratingText', 'rateBy'] as const
export const CALLED_BACK = ['solved', 'visitWay', 'visitResult', 'visitText', 'nextAt', 'visitCount'] as const
export const HANDING = ['kind', 'fromUser', 'toUser', 'reason', 'startAt', 'endAt', 'minutes'] as const

/** Adds nothing where all of these are among the fields, and does not compile where one is missing. */
export type Needs<F, Keys extends readonly string[]> = Keys[number] extends keyof F ? unknown : { missing: Exclude<Keys[number], keyof F> }
