/** Where an application comes from. */
export const APP_TYPE = { builtIn: 1, selfBuilt: 2, market: 3 } as const
export type AppTypeCode = (typeof APP_TYPE)[keyof typeof APP_TYPE]

/** How an application opens: inside the shell, in the embedded page, in a window of its own, by QR code in the mobile app only, as a module. */
export const OPEN_MODE = { kit: 1, page: 2, window: 3, appOnly: 4, module: 5 } as const
export type OpenModeCode = (typeof OPEN_MODE)[keyof typeof OPEN_MODE]
export type AppKind = keyof typeof OPEN_MODE

export const kindOf = (openModeCode: OpenModeCode): AppKind =>
  // The keys of an object are text to the compiler.
  (Object.keys(OPEN_MODE) as AppKind[]).find((kind) => OPEN_MODE[kind] === openModeCode) ?? 'kit'

/** How an application stands to a person. `missing`: the enterprise does not have it. */
export const APP_STATE = ['enabled', 'missing', 'disabled', 'expired', 'notVisible'] as const
export type AppState = (typeof APP_STATE)[number]

export const APP_NAME_MAX = 20
export const APP_DESCRIPTION_MAX = 200
export const DEVELOPER_NAME_MAX = 50
export const APP_URL_MAX = 500
export const APP_MANAGERS_MAX = 20
/** Self-built applications of an enterprise. */
export const SELF_BUILT_MAX = 200
/** Redirect addresses of one application. */
export const REDIRECTS_MAX = 10
/** Names that a preview of an audience shows. */
export const PREVIEW_NAMES = 50
export const USAGE_DAYS = 30
