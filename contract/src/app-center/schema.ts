import { z } from 'zod'
import { flagOut, instantOut, integer, optionalText, text } from '#src/core/primitives.ts'
import { purviewOut } from '#src/core/purview.ts'
import { SCOPES } from '#src/oauth/constants.ts'
import { pageAddress, redirectAddresses, secureAddress } from './address.ts'
import {
  APP_DESCRIPTION_MAX,
  APP_EVENTS,
  APP_NAME_MAX,
  APP_STATE,
  APP_TYPE,
  DELIVERY_STATE,
  DEVELOPER_NAME_MAX,
  OPEN_MODE,
  type OpenModeCode,
  REDIRECTS_MAX,
} from './constants.ts'
import { say } from './messages.ts'

const appTypeOut = z.union([z.literal(APP_TYPE.builtIn), z.literal(APP_TYPE.selfBuilt), z.literal(APP_TYPE.market)])
const openModeOut = z.union([
  z.literal(OPEN_MODE.kit),
  z.literal(OPEN_MODE.page),
  z.literal(OPEN_MODE.window),
  z.literal(OPEN_MODE.appOnly),
  z.literal(OPEN_MODE.module),
])
/** Self-built applications are no sub-applications. */
const openModeIn = () => integer(OPEN_MODE.page, OPEN_MODE.module).pipe(z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(5)]))

/** What an administrator writes about a self-built application. */
export const selfBuiltFields = {
  appName: text({ max: APP_NAME_MAX, required: say('请输入应用名称') }),
  /** Path of an uploaded picture, or the address that shows the present one; empty: none. */
  appIconUrl: optionalText(500),
  appDescription: optionalText(APP_DESCRIPTION_MAX),
  developerName: optionalText(DEVELOPER_NAME_MAX),
  openModeCode: openModeIn(),
  pcUrl: pageAddress(),
  mobileUrl: pageAddress(),
  moduleUrl: secureAddress(),
  redirectUriList: redirectAddresses(REDIRECTS_MAX).optional(),
}

type AddressField = 'pcUrl' | 'mobileUrl' | 'moduleUrl'

/** The address that a self-built application of each kind is opened at. */
export const ADDRESS_OF: Readonly<Record<Exclude<OpenModeCode, typeof OPEN_MODE.kit>, AddressField>> = {
  [OPEN_MODE.page]: 'pcUrl',
  [OPEN_MODE.window]: 'pcUrl',
  [OPEN_MODE.appOnly]: 'mobileUrl',
  [OPEN_MODE.module]: 'moduleUrl',
}

const opensAt = (values: { openModeCode?: OpenModeCode }, field: AddressField): boolean =>
  Object.entries(ADDRESS_OF).some(([mode, needed]) => needed === field && values.openModeCode === Number(mode))

/** Judged beside what else is wrong, so that a form says everything at once. */
const missing = (field: AddressField) => ({ path: [field], error: say('请输入应用地址'), when: () => true })

/** A new self-built application: the address that it is opened at is there. */
export const selfBuilt = z
  .object(selfBuiltFields)
  .refine((values) => !opensAt(values, 'pcUrl') || Boolean(values.pcUrl), missing('pcUrl'))
  .refine((values) => !opensAt(values, 'mobileUrl') || Boolean(values.mobileUrl), missing('mobileUrl'))
  .refine((values) => !opensAt(values, 'moduleUrl') || Boolean(values.moduleUrl), missing('moduleUrl'))

/** An application in a list. */
export const appRow = z.object({
  appUuid: z.uuid(),
  appName: z.string(),
  /** Address of its picture; null: the icon of `iconName`, or the first letter. */
  appIconUrl: z.string().nullable(),
  iconName: z.string().nullable(),
  appDescription: z.string(),
  developerName: z.string(),
  disabledFlag: flagOut(),
  appUsePurview: purviewOut,
  appManager: z.array(z.object({ userUuid: z.uuid(), userName: z.string() })),
  appKey: z.string().nullable(),
  appTypeCode: appTypeOut,
  pcUrl: z.string().nullable(),
  mobileUrl: z.string().nullable(),
  moduleUrl: z.string().nullable(),
  appOnlyFlag: flagOut(),
  openModeCode: openModeOut,
  /** Its group on the workbench. */
  categoryCode: z.string(),
  licenceTime: instantOut().nullable(),
  expireTime: instantOut().nullable(),
  seats: z.int().nullable(),
  /** To the caller. */
  state: z.enum(APP_STATE),
  version: z.int(),
})
export type AppRow = z.output<typeof appRow>

/** An application whole, for anyone who manages it. */
export const appDetail = appRow.extend({
  /** Of a self-built one, for the OAuth2 sign-in. */
  clientId: z.string().nullable(),
  redirectUriList: z.array(z.string()),
  /** What its tokens may do with the calls of the product. */
  apiScopeList: z.array(z.string()),
  /** Roles that give rights in it. */
  roleList: z.array(z.object({ orgRoleId: z.uuid(), roleName: z.string(), permissionCount: z.int() })),
})
export type AppDetail = z.output<typeof appDetail>

export const audiencePreview = z.object({
  /** Active members. */
  total: z.int(),
  /** The first of them, by name. */
  list: z.array(z.object({ userUuid: z.uuid(), userName: z.string() })),
})

export const appUsage = z.object({
  openCount: z.int(),
  userCount: z.int(),
  /** The last 30 days, the oldest first. */
  days: z.array(z.object({ day: z.string(), openCount: z.int(), userCount: z.int() })),
})

/** Who is signed in to an application: tokens of theirs are good. */
export const appSignIn = z.object({
  userUuid: z.uuid(),
  userName: z.string(),
  /** Browsers and devices, each with tokens of its own. */
  signInCount: z.int(),
  /** The latest of them. */
  signInTime: instantOut(),
  /** When the last of them ends by itself. */
  expireTime: instantOut(),
  /** What the application may read of them. */
  scopeList: z.array(z.enum(SCOPES)),
})

/** What a self-built application is told of, and where. */
export const appEvents = z.object({
  eventUrl: z.string(),
  eventNameList: z.array(z.enum(APP_EVENTS)),
  /** The kinds of rows whose changes it is told of, as `{route code}.{entity}`: `main_data.room`. */
  rowKindList: z.array(z.string()),
  enabledFlag: flagOut(),
  /** It has a secret that signs what is sent. */
  secretFlag: flagOut(),
})

/** What self-built applications can be told of, application by application. */
export const eventRowKinds = z.object({
  appList: z.array(
    z.object({ appKey: z.string(), appName: z.string(), kindList: z.array(z.object({ kind: z.string(), label: z.string() })) }),
  ),
})

const eventTry = z.object({
  tryTime: instantOut(),
  /** null: no answer came. */
  httpStatus: z.int().nullable(),
  durationMs: z.int(),
  /** Why no answer came. */
  problem: z.string().nullable(),
  /** How the answer begins. */
  excerpt: z.string(),
})

/** An event on its way to an application. */
export const eventDelivery = z.object({
  deliveryUuid: z.uuid(),
  eventName: z.string(),
  state: z.union([z.literal(DELIVERY_STATE.waiting), z.literal(DELIVERY_STATE.done), z.literal(DELIVERY_STATE.failed)]),
  attempts: z.int(),
  createTime: instantOut(),
  /** When it is tried next; null: no more. */
  nextTime: instantOut().nullable(),
  /** What is sent. */
  content: z.string(),
  /** The newest first. */
  tryList: z.array(eventTry),
})
export type EventDelivery = z.output<typeof eventDelivery>
