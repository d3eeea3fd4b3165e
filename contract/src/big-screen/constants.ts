/** How far ahead a link to the board may end. */
export const SHARE_DAYS = [7, 30, 90, 365] as const
export type ShareDays = (typeof SHARE_DAYS)[number]
