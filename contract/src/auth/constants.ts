/** Seconds before another SMS code may be asked for. */
export const SMS_COUNTDOWN_S = 60
export const SMS_CODE_LENGTH = 6
/** The token cookie, and the cookies that survive signing in. */
export const TOKEN_COOKIE = 'qifuyun-pc-token'
export const KEEP_COOKIES = [TOKEN_COOKIE, 'qfyOperate-Token'] as const
/** What `switch_role` values get appended to become a token. */
export const ROLE_TOKEN_SUFFIX = '-token'
export const QR_POLL_MS = 2_000

/** States of a sign-in QR code. */
export const QR_STATUS = { waiting: 0, scanned: 1, confirmed: 2, cancelled: 3, expired: 4 } as const
export type QrStatus = (typeof QR_STATUS)[keyof typeof QR_STATUS]
