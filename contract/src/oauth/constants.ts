/** What an application may ask for when somebody signs in to it. */
export const SCOPES = ['openid', 'profile', 'phone', 'organ'] as const
export type Scope = (typeof SCOPES)[number]

export const CODE_S = 60
export const ACCESS_TOKEN_S = 7_200
/** One sign-in: its refresh tokens end with it. */
export const GRANT_DAYS = 30
