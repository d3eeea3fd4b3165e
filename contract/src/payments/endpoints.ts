import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { instantIn } from '#src/core/instant.ts'
import { integer, noData, optionalText, pageOf, paging, text, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import {
  CHANNEL,
  CHANNELS,
  EXCEPTION_KINDS,
  EXCEPTION_STATES,
  PAY_STATES,
  REASON_MAX,
  REFUND_LINES_MAX,
  REFUND_MODES,
  REFUND_STATES,
  RESULT_MAX,
} from './constants.ts'
import { say } from './messages.ts'
import { payCheckRow, payExceptionRow, payOrderDetail, payOrderRow, payRefundRow } from './schema.ts'

const PAY = '/api/v1/pay'
const PLATFORM = `${PAY}/platform`
/** Anyone who may buy sees what was paid, and looks after what went wrong. */
const buyer = { access: 'tenant', roles: [ROLE.appManagement] } as const
/** Money leaves the enterprise: its administrators alone. */
const payer = { access: 'tenant', roles: [ROLE.admin], errors: [401, 404] } as const
const operator = { access: 'session', guard: 'operator' } as const

const choice = <const T extends readonly [string, ...string[]] | readonly string[]>(codes: T) => z.enum(codes, { error: say('选项无效') })
const payNo = () => text({ max: 32 })
const AMOUNT_MAX = 1_000_000_000_000
const amountFen = () => integer(-AMOUNT_MAX, AMOUNT_MAX)
const reason = () => text({ max: REASON_MAX, required: say('请输入退款原因') })
/** How much shall go back, or which lines: with both, the lines add up to it. */
const refundAsked = () =>
  z
    .object({
      payNo: payNo(),
      amountFen: amountFen().optional(),
      lineList: z
        .array(z.object({ lineUuid: uuid(), amountFen: amountFen() }))
        .min(1, { error: say('退款金额须大于0') })
        .max(REFUND_LINES_MAX)
        .optional(),
      reason: reason(),
      mode: choice(REFUND_MODES).optional(),
    })
    .refine((asked) => asked.amountFen !== undefined || asked.lineList !== undefined, { error: say('必填'), path: ['amountFen'] })
const result = () => text({ max: RESULT_MAX, required: say('请输入处理结果') })
const day = () => z.string().regex(/^\d{4}-\d{2}-\d{2}$/, { error: say('时间格式错误') })
const span = { createTimeBegin: instantIn().optional(), createTimeEnd: instantIn().optional() }

/** What the list of payments is cut to. */
export const payOrderFilter = z.object({
  /** Part of the number, of the subject or of the channel's own number. */
  keyword: optionalText(50),
  stateList: z.array(choice(PAY_STATES)).max(PAY_STATES.length).optional(),
  channel: choice(CHANNELS).optional(),
  bizApp: optionalText(20),
  ...span,
})
export const payRefundFilter = z.object({
  keyword: optionalText(50),
  stateList: z.array(choice(REFUND_STATES)).max(REFUND_STATES.length).optional(),
  ...span,
})
const exceptionFilter = z.object({ kind: choice(EXCEPTION_KINDS).optional(), state: choice(EXCEPTION_STATES).optional() })

export const payOrderPage = endpoint({
  ...buyer,
  method: 'POST',
  path: `${PAY}/order/page`,
  reads: true,
  summary: 'Payments of the enterprise, newest first.',
  input: payOrderFilter.extend(paging),
  output: pageOf(payOrderRow),
})
export const payOrderInfo = endpoint({
  ...buyer,
  method: 'GET',
  path: `${PAY}/order/info`,
  errors: [404],
  summary: 'One payment with its refunds and whatever was strange about it.',
  input: z.object({ payNo: payNo() }),
  output: payOrderDetail,
})
export const queryPayOrder = endpoint({
  ...buyer,
  method: 'POST',
  path: `${PAY}/order/query`,
  errors: [404],
  summary: 'Asks the channel whether an open payment was made, and notes what it says.',
  input: z.object({ payNo: payNo() }),
  output: payOrderRow,
})
export const payRefundPage = endpoint({
  ...buyer,
  method: 'POST',
  path: `${PAY}/refund/page`,
  reads: true,
  summary: 'Refunds of the enterprise, newest first.',
  input: payRefundFilter.extend(paging),
  output: pageOf(payRefundRow),
})
export const addPayRefund = endpoint({
  ...payer,
  method: 'POST',
  path: `${PAY}/refund/add`,
  idempotent: true,
  msg: '操作成功!',
  summary:
    'Gives money back that the enterprise took, of lines or of all of them in proportion: what is asked for is reserved until it has gone or failed.',
  input: refundAsked(),
  output: z.object({ refundNo: z.string(), state: choice(REFUND_STATES) }),
})
export const retryPayRefund = endpoint({
  ...payer,
  method: 'POST',
  path: `${PAY}/refund/retry`,
  msg: '操作成功!',
  summary: 'Lets the channel try a refund again that failed.',
  input: z.object({ refundNo: payNo() }),
  output: noData(),
})
export const confirmPayRefund = endpoint({
  ...payer,
  method: 'POST',
  path: `${PAY}/refund/confirm`,
  msg: '操作成功!',
  summary: 'Notes that a refund was handed over in cash or transferred.',
  input: z.object({ refundNo: payNo() }),
  output: noData(),
})
export const payExceptionPage = endpoint({
  ...buyer,
  method: 'POST',
  path: `${PAY}/exception/page`,
  reads: true,
  summary: 'What was strange about payments of the enterprise, newest first.',
  input: exceptionFilter.extend({ payNo: optionalText(32), ...paging }),
  output: pageOf(payExceptionRow),
})
export const resolvePayException = endpoint({
  ...buyer,
  method: 'POST',
  path: `${PAY}/exception/resolve`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Notes what was done about it, once.',
  input: z.object({ exceptionUuid: uuid(), result: result() }),
  output: noData(),
})

export const platformExceptionPage = endpoint({
  ...operator,
  method: 'POST',
  path: `${PLATFORM}/exception/page`,
  reads: true,
  errors: [401],
  summary: 'What the platform itself has to look after: callbacks that belong to nobody, and payments that it took.',
  input: exceptionFilter.extend(paging),
  output: pageOf(payExceptionRow),
})
export const resolvePlatformException = endpoint({
  ...operator,
  method: 'POST',
  path: `${PLATFORM}/exception/resolve`,
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Notes what was done about it, once.',
  input: z.object({ exceptionUuid: uuid(), result: result() }),
  output: noData(),
})
export const platformPayOrderInfo = endpoint({
  ...operator,
  method: 'GET',
  path: `${PLATFORM}/order/info`,
  errors: [401, 404],
  summary: 'One payment that the platform took, with its lines and refunds.',
  input: z.object({ payNo: payNo() }),
  output: payOrderDetail,
})
export const addPlatformRefund = endpoint({
  ...operator,
  method: 'POST',
  path: `${PLATFORM}/refund/add`,
  errors: [401, 404],
  idempotent: true,
  msg: '操作成功!',
  summary: 'Gives money back that the platform took from an enterprise, of lines of the order or of all of them in proportion.',
  input: refundAsked(),
  output: z.object({ refundNo: z.string(), state: choice(REFUND_STATES) }),
})
export const retryPlatformRefund = endpoint({
  ...operator,
  method: 'POST',
  path: `${PLATFORM}/refund/retry`,
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Lets the channel try a refund of the platform again that failed.',
  input: z.object({ payNo: payNo(), refundNo: payNo() }),
  output: noData(),
})
export const confirmPlatformRefund = endpoint({
  ...operator,
  method: 'POST',
  path: `${PLATFORM}/refund/confirm`,
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Notes that a refund of the platform was handed over in cash or transferred.',
  input: z.object({ payNo: payNo(), refundNo: payNo() }),
  output: noData(),
})
export const payCheckPage = endpoint({
  ...operator,
  method: 'POST',
  path: `${PLATFORM}/check/page`,
  reads: true,
  errors: [401],
  summary: 'The days that were compared with the bills of the channels, newest first.',
  input: z.object({ channel: choice(CHANNELS).optional(), ...paging }),
  output: pageOf(payCheckRow),
})
export const runPayCheck = endpoint({
  ...operator,
  method: 'POST',
  path: `${PLATFORM}/check/run`,
  errors: [401],
  msg: '操作成功!',
  summary: 'Compares one day with the bill of a channel now; again does no harm.',
  input: z.object({ channel: choice([CHANNEL.mock, CHANNEL.wechat, CHANNEL.alipay]), day: day() }),
  output: payCheckRow,
})
