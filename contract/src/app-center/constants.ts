import type { EventName } from '#src/core/events.ts'

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

/** Events of the product that a self-built application can be told of, with the names people read. */
export const APP_EVENT_NAME = {
  'member.joined': '成员加入企业',
  'member.left': '成员离开企业',
  'notice.changed': '公告变更',
  'approval.finished': '审批结束',
  'app.happened': '应用单据变化',
  'row.changed': '资料与单据变更',
  'pay.paid': '支付成功',
  'pay.closed': '支付关闭',
  'pay.failed': '支付失败',
  'pay.refunded': '退款完成',
} as const satisfies Partial<Record<EventName, string>>
export type AppEvent = keyof typeof APP_EVENT_NAME
// The keys of an object are text to the compiler.
export const APP_EVENTS = Object.keys(APP_EVENT_NAME) as [AppEvent, ...AppEvent[]]
/** Kinds of rows that one application hears of. */
export const ROW_KINDS_MAX = 50
export const ROW_KIND_MAX = 100

/** What is sent to try an address out. */
export const PING_EVENT = 'ping'

export const DELIVERY_STATE = { waiting: 1, done: 2, failed: 3 } as const
export type DeliveryState = (typeof DELIVERY_STATE)[keyof typeof DELIVERY_STATE]
/** Attempts at an event before it is given up: after 10 s, then after four times as long each, an hour at most. */
export const DELIVERY_ATTEMPTS = 8
/** What is kept of an answer. */
export const EXCERPT_MAX = 500
/** Attempts that are kept of an event, the newest. */
export const TRIES_MAX = 20
export const DELIVERY_DAYS = 30
/** Headers of what is sent. */
export const EVENT_HEADER = {
  event: 'X-Qifuyun-Event',
  delivery: 'X-Qifuyun-Delivery',
  timestamp: 'X-Qifuyun-Timestamp',
  signature: 'X-Qifuyun-Signature',
} as const

/** Why no answer came to an event, where it is not the network's own error. */
export const EVENT_PROBLEM = { closed: '接收地址不在公网', late: '超时未应答', off: '应用或事件推送已停用' } as const
export type EventProblem = (typeof EVENT_PROBLEM)[keyof typeof EVENT_PROBLEM]
