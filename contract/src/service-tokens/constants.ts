/** What programs may be let into, by the names that features have in code. Signing in, roles and tokens themselves are for people. */
export const AREAS = [
  'activities',
  'address-book',
  'approvals',
  'curriculum',
  'dictionaries',
  'files',
  'main-data',
  'meeting',
  'messaging',
  'notices',
  'notifications',
  'operation-log',
  'progress',
  'search',
  'workbench',
  'working-days',
] as const
export type Area = (typeof AREAS)[number]

/** Before the route code of an application: `application.pkg1`. */
export const APPLICATION_AREA = 'application.'

/** `{area}:read` or `{area}:write`; who may write may read. */
export const SCOPE_PATTERN = /^(?:[a-z-]+|application\.\w{1,50}):(?:read|write)$/

export const TOKEN_NAME_MAX = 30
export const SCOPES_MAX = 100
export const ADDRESSES_MAX = 20
/** A token that nobody renews ends after a year. */
export const TOKEN_DAYS_MAX = 366
/** Live ones of an enterprise. */
export const TOKENS_MAX = 100
/** In the beginning of each, so that scanners for secrets know it. */
export const TOKEN_PREFIX = 'qfy_'

/** What a token of the directory has, and no other: it calls nothing but `/scim/v2`. No area is named so. */
export const DIRECTORY_SCOPE = 'directory:write'
