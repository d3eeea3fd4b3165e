import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, integer, noData, optionalText, pageOf, paging, say, uuid } from '#src/core/primitives.ts'
import { purviewIn } from '#src/core/purview.ts'
import { ROLE } from '#src/core/roles.ts'
import { scopeList } from '#src/service-tokens/schema.ts'
import { eventAddress } from './address.ts'
import { APP_EVENTS, APP_MANAGERS_MAX, APP_TYPE, DELIVERY_STATE, ROW_KIND_MAX, ROW_KINDS_MAX } from './constants.ts'
import {
  appDetail,
  appEvents,
  appRow,
  appSignIn,
  appUsage,
  audiencePreview,
  eventDelivery,
  eventRowKinds,
  selfBuilt,
  selfBuiltFields,
} from './schema.ts'

const APP = '/api/v1/application/enterprise/app'
const one = () => z.object({ appUuid: uuid() })
const version = integer(1, 2_147_483_647).optional()
const administrator = { access: 'tenant', roles: [ROLE.appManagement] } as const
/** Administrators, and anyone who manages the application in question. */
const manager = { access: 'tenant', roles: [], errors: [401, 404] } as const
const versioned = z.object({ version: z.int() })

export const getManageAppList = endpoint({
  ...administrator,
  method: 'POST',
  path: `${APP}/get_manage_app_list`,
  reads: true,
  summary: 'Every application of the enterprise: the built-in ones in their order, then self-built ones by age.',
  input: z.object({
    ...paging,
    keyword: optionalText(50),
    appTypeCode: integer(APP_TYPE.builtIn, APP_TYPE.market).optional(),
    disabledFlag: flag().optional(),
  }),
  output: pageOf(appRow),
})
export const getAppInfo = endpoint({
  ...manager,
  method: 'GET',
  path: `${APP}/get_app_info`,
  summary: 'One application whole, for administrators and its managers.',
  input: one(),
  output: appDetail,
})
export const updateAppUsePurview = endpoint({
  ...manager,
  method: 'POST',
  path: `${APP}/update_app_use_purview`,
  msg: '操作成功!',
  summary: 'Says whom an application is shown to; nobody, when not everybody and nothing is named.',
  input: z.object({ appUuid: uuid(), appUsePurview: purviewIn(), version }),
  output: versioned,
})
export const previewAppUsePurview = endpoint({
  ...manager,
  method: 'POST',
  path: `${APP}/preview_app_use_purview`,
  reads: true,
  summary: 'Who would see an application that is shown so.',
  input: z.object({ appUuid: uuid(), appUsePurview: purviewIn() }),
  output: audiencePreview,
})
export const updateAppManager = endpoint({
  ...administrator,
  method: 'POST',
  path: `${APP}/update_app_manager`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Names the managers of an application in place of the former ones.',
  input: z.object({ appUuid: uuid(), userUuidList: z.array(uuid()).max(APP_MANAGERS_MAX), version }),
  output: versioned,
})
export const updateDisableFlag = endpoint({
  ...manager,
  method: 'POST',
  path: `${APP}/update_disable_flag`,
  msg: '操作成功!',
  summary: 'Switches an application on (0) or off (1).',
  input: z.object({ appUuid: uuid(), disabledFlag: flag(), version }),
  output: versioned,
})
export const addSelfBuiltApp = endpoint({
  ...administrator,
  method: 'POST',
  path: `${APP}/add_self_built_app`,
  idempotent: true,
  msg: '操作成功!',
  summary: 'Adds a self-built application; its client secret is told here and never again.',
  input: selfBuilt,
  output: z.object({ appUuid: z.uuid(), clientId: z.string(), clientSecret: z.string() }),
})
export const updateSelfBuiltApp = endpoint({
  ...administrator,
  method: 'POST',
  path: `${APP}/update_self_built_app`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Changes a self-built application; fields left out stay.',
  input: z.object({ appUuid: uuid(), version, ...z.object(selfBuiltFields).partial().shape }),
  output: versioned,
})
export const deleteSelfBuiltApp = endpoint({
  ...administrator,
  method: 'POST',
  path: `${APP}/delete_self_built_app`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Removes a self-built application; nobody signs in to it any more.',
  input: z.object({ appUuid: uuid(), version }),
  output: noData(),
})
export const resetAppSecret = endpoint({
  ...administrator,
  method: 'POST',
  path: `${APP}/reset_app_secret`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Gives a self-built application a new client secret; the former one and all tokens are void.',
  input: one(),
  output: z.object({ clientSecret: z.string() }),
})
export const setAppApiScopes = endpoint({
  access: 'tenant',
  roles: [ROLE.admin],
  method: 'POST',
  path: `${APP}/set_api_scopes`,
  errors: [401, 404],
  msg: '操作成功!',
  summary:
    'Says what tokens of a self-built application may do with the calls of the product; by itself it calls in the name of who says so.',
  input: z.object({ appUuid: uuid(), scopeList: scopeList({ min: 0 }) }),
  output: noData(),
})
export const appSignInPage = endpoint({
  ...administrator,
  method: 'POST',
  path: `${APP}/sign_in_page`,
  reads: true,
  errors: [404],
  summary: 'Who is signed in to a self-built application, the latest first.',
  input: z.object({ appUuid: uuid(), ...paging }),
  output: pageOf(appSignIn),
})
export const revokeAppUser = endpoint({
  ...administrator,
  method: 'POST',
  path: `${APP}/revoke_user`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Makes every token void that a user gave a self-built application; again does no harm. The user may sign in again.',
  input: z.object({ appUuid: uuid(), userUuid: uuid() }),
  output: z.object({ count: z.int() }),
})
export const getAppLinkQrCode = endpoint({
  access: 'tenant',
  roles: [],
  method: 'GET',
  path: `${APP}/get_appLink_qrCode`,
  errors: [401, 404],
  summary: 'A QR code that opens an application in the mobile app.',
  input: one(),
  output: z.object({ qrHttPath: z.string() }),
})
export const getAppUsage = endpoint({
  ...manager,
  method: 'GET',
  path: `${APP}/get_app_usage`,
  summary: 'How often an application was opened on each of the last 30 days, and by how many people.',
  input: one(),
  output: appUsage,
})
const events = { ...administrator, errors: [404] } as const
export const getAppEvents = endpoint({
  ...events,
  method: 'GET',
  path: `${APP}/get_app_events`,
  summary: 'What a self-built application is told of, and where.',
  input: one(),
  output: appEvents,
})
export const listEventRowKinds = endpoint({
  ...administrator,
  method: 'GET',
  path: `${APP}/event_row_kinds`,
  summary: 'Kinds of rows whose changes self-built applications can be told of: those of the applications that the enterprise has.',
  input: z.object({}),
  output: eventRowKinds,
})
export const saveAppEvents = endpoint({
  ...events,
  method: 'POST',
  path: `${APP}/save_app_events`,
  msg: '操作成功!',
  summary: 'Says what a self-built application is told of; the first time its signing secret is told, and never again.',
  input: z.object({
    appUuid: uuid(),
    eventUrl: eventAddress(),
    eventNameList: z.array(z.enum(APP_EVENTS, { error: say('选项无效') })).max(APP_EVENTS.length),
    rowKindList: z.array(z.string().max(ROW_KIND_MAX)).max(ROW_KINDS_MAX).default([]),
    enabledFlag: flag(),
  }),
  output: z.object({ eventSecret: z.string().nullable() }),
})
export const resetEventSecret = endpoint({
  ...events,
  method: 'POST',
  path: `${APP}/reset_event_secret`,
  msg: '操作成功!',
  summary: 'Gives a new secret that signs events; the former one is void.',
  input: one(),
  output: z.object({ eventSecret: z.string() }),
})
export const tryAppEvents = endpoint({
  ...events,
  method: 'POST',
  path: `${APP}/try_app_events`,
  summary: 'Sends a `ping` to the address of events now, and tells how it went.',
  input: one(),
  output: eventDelivery,
})
export const eventDeliveryPage = endpoint({
  ...events,
  method: 'POST',
  path: `${APP}/event_delivery_page`,
  reads: true,
  summary: 'Events that were sent to a self-built application in the last 30 days, the newest first.',
  input: z.object({
    appUuid: uuid(),
    state: integer(DELIVERY_STATE.waiting, DELIVERY_STATE.failed).optional(),
    eventName: optionalText(50),
    ...paging,
  }),
  output: pageOf(eventDelivery),
})
export const redeliverEvent = endpoint({
  ...events,
  method: 'POST',
  path: `${APP}/redeliver_event`,
  summary: 'Sends an event once more now, and tells how it went.',
  input: z.object({ appUuid: uuid(), deliveryUuid: uuid() }),
  output: eventDelivery,
})
