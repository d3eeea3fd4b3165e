const numbered = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, index) => `pkg${from + index}`)

/** Route codes of the built-in applications in their order (api.md section 6); the numbers that are missing do not exist. */
export const BUILT_IN_APPS: readonly string[] = [
  'zky',
  'mini',
  'sale',
  'comm',
  ...numbered(1, 25),
  ...numbered(27, 41),
  ...numbered(49, 54),
]

const PREFIX = '01940000-0000-7000-8000-0006'

/** The id of a built-in application, the same in every enterprise: its place in the order (api.md section 9). */
export const builtInAppUuid = (appKey: string): string | undefined => {
  const index = BUILT_IN_APPS.indexOf(appKey)
  return index < 0 ? undefined : `${PREFIX}${String(index + 1).padStart(8, '0')}`
}

/** The route code behind such an id. */
export const builtInAppKey = (appUuid: string): string | undefined =>
  BUILT_IN_APPS.find((appKey) => builtInAppUuid(appKey) === appUuid.toLowerCase())
