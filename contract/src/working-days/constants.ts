/** Years that a calendar shows and takes. */
export const WORKING_YEARS = { first: 2020, last: 2100 } as const
/** Days that are changed at once, at most: a year. */
export const WORKING_RUN_DAYS = 366
export const DAY_NAME_MAX = 20
/** Of the import and the export. */
export const WORKING_DAYS_CODE = 'working_days'

/** What a day is that is not as its day of the week (apps-business.md section 13.2). */
export const DAY_KIND = { publicHoliday: 1, madeUp: 2, companyHoliday: 3 } as const
export type DayKind = (typeof DAY_KIND)[keyof typeof DAY_KIND]
export type PayTimes = 1 | 2 | 3

/** How many times the wage of an hour is paid for work on days of a kind, unless an enterprise says otherwise. */
export const USUAL_PAY_TIMES: Readonly<Record<DayKind, PayTimes>> = { 1: 3, 2: 1, 3: 2 }
