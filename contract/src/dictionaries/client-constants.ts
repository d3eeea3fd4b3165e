/** Times in milliseconds, the SMS countdown in seconds, sizes in kB; the client reads them over `client_config`. */
export const CLIENT_CONSTANTS = {
  smsCountdown: 60,
  requestTimeout: 60_000,
  toastDuration: 5_000,
  progressPoll: 2_000,
  cartPoll: 5_000,
  imageMaxKb: 5_000,
  importMaxKb: 500,
  importMaxFiles: 3,
  tokenCookie: 'qifuyun-pc-token',
  /** Cookies that sign-in does not clear. */
  keepCookies: ['qifuyun-pc-token', 'qfyOperate-Token'],
} as const
