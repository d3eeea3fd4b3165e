/** Draft (also while it waits for its time), published, withdrawn. */
export const NOTICE_STATUS = { draft: 0, published: 1, withdrawn: 2 } as const
export type NoticeStatus = (typeof NOTICE_STATUS)[keyof typeof NOTICE_STATUS]

export const NOTICE_TITLE_MAX = 50
export const NOTICE_FILES_MAX = 9
/** Who has not read a notice is reminded once in so long at most. */
export const REMIND_PAUSE_MINUTES = 10
/** A notice can be published so many days ahead. */
export const NOTICE_AHEAD_DAYS_MAX = 365
