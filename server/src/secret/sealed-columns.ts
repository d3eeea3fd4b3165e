/** Every column declared with `sealed()`. */
export const SEALED_COLUMNS = [
  { table: 'app_event_target', column: 'secret_sealed' },
  { table: 'captcha', column: 'sealed_text' },
  { table: 'crypto_key', column: 'sealed_private_key' },
  { table: 'idempotency_record', column: 'answer' },
  { table: 'identity_provider', column: 'sealed_client_secret' },
  { table: 'oauth_key', column: 'private_key' },
  { table: 'sealed_value', column: 'value' },
  { table: 'totp_factor', column: 'sealed_pending' },
  { table: 'totp_factor', column: 'sealed_secret' },
] as const
