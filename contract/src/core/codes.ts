/** Codes of the response envelope. `success` and `uploaded` are the only ones a client counts as success. */
export const CODE = {
  success: 200,
  uploaded: 3001,
  invalid: 3002,
  expired: 3004,
  keyChanged: 3020,
  forbidden: 401,
  absent: 404,
  tooLarge: 413,
  tooMany: 429,
  failed: 500,
} as const

/** Machine-readable reasons carried in `data._reason` of a refusal. */
export const REASONS = [
  'VERSION_CONFLICT',
  'DUPLICATE',
  'STATE_CHANGED',
  'IN_USE',
  'SCOPE',
  'ADDRESS',
  'NOT_EMPTY',
  'LIMIT',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_WRONG',
  'ACCOUNT_LOCKED',
  'ACCOUNT_DISABLED',
  'SECOND_FACTOR',
  'FACTOR_WRONG',
  'PASSWORD_REQUIRED',
  'SMS_TOO_SOON',
  'SMS_QUOTA',
  'SMS_WRONG',
  'SMS_EXPIRED',
  'TICKET_INVALID',
  'NO_ENTERPRISE',
  'ENTERPRISE_CHANGED',
  'IDEMPOTENCY_REQUIRED',
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_RUNNING',
  'SEQ_GAP',
  'NOT_MEMBER',
  'RECALL_WINDOW',
  'EDIT_WINDOW',
  'LAST_ADMIN',
  'OVERLAP',
  'TIMEOUT',
  'PAY_STATE',
  'RATE',
  'NOT_CONFIGURED',
  'UNAVAILABLE',
] as const

export type Reason = (typeof REASONS)[number]

/** Why a token was refused, sent as `data._reason` with code 3004. */
export type SessionEnd = 'NO_TOKEN' | 'EXPIRED' | 'REVOKED' | 'PASSWORD_CHANGED'
