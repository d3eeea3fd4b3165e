/** Of whom an enterprise asks a second factor. */
export const SECOND_FACTOR = { none: 'none', administrators: 'administrators', all: 'all' } as const
export type SecondFactor = (typeof SECOND_FACTOR)[keyof typeof SECOND_FACTOR]
export const SECOND_FACTORS = Object.values(SECOND_FACTOR)

/** Devices of a person. */
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 30

/** Digits of a code that an authenticator shows. */
export const TOTP_LENGTH = 6
/** Characters of a recovery code, as it is shown and as somebody may type it. */
export const FACTOR_CODE_MAX = 40
