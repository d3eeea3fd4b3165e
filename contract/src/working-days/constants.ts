/** Years that a calendar shows and takes. */
export const WORKING_YEARS = { first: 2020, last: 2100 } as const
/** Days that are changed at once, at most: a year. */
export const WORKING_RUN_DAYS = 366
export const DAY_NAME_MAX = 20
/** Of the import and the export. */
export const WORKING_DAYS_CODE = 'working_days'
