// The page of the mock channel, on which somebody pays without money; and its callbacks, signed as a channel's would be.
import { CHANNEL } from '@qifuyun/contract/payments/constants.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { openPayment } from '../asking.ts'
import { yuanOf } from '../channel-request.ts'
import { channelFor } from '../channels.ts'
import { takeNotify } from '../notify.ts'
import { findAnywhere, isOpen } from '../orders.ts'
import { bytesOf, escaped, HTML, page } from '../pages.ts'
import type { PayOrder } from '../payable.ts'
import { MOCK_PAGE, SIGNATURE_HEADER, signNotify } from './channel.ts'
import { noteTrade } from './trades.ts'

const CALLBACK_JOB = 'payments.mock-callback'
const LONGEST_DELAY_S = 3_600

const payPage = ({ payNo, subject, amountFen }: PayOrder): string =>
  page(
    '模拟支付',
    `<p>${escaped(subject)}</p><p>¥ ${yuanOf(amountFen)}</p><form method="post" action="${MOCK_PAGE}">
<input type="hidden" name="payNo" value="${payNo}">
<p><label>回调延迟（秒） <input name="delay" type="number" min="0" max="${LONGEST_DELAY_S}" value="0"></label></p>
<p><label>账单金额（元），不填与支付金额一致 <input name="billed" inputmode="decimal"></label></p>
<button name="result" value="paid">支付成功</button> <button name="result" value="failed">支付失败</button> <button name="result" value="silent">不回调</button></form>`,
  )

const findOrder = async (platform: Platform, payNo: string): Promise<PayOrder> => (await findAnywhere(platform, payNo)) ?? absent()

/** Says to ourselves what the channel would say, signed as it would be. */
const callBack = (platform: Platform, { payNo, amountFen }: Pick<PayOrder, 'payNo' | 'amountFen'>, result: 'paid' | 'failed') => {
  const body = Buffer.from(JSON.stringify({ payNo, tradeNo: tradeNoOf(payNo), result, amountFen }))
  return takeNotify(platform, { channel: CHANNEL.mock, headers: { [SIGNATURE_HEADER]: signNotify(platform, body) }, body })
}

const tradeNoOf = (payNo: string): string => `MOCK${payNo}`

const payNoIn = (address: string): string => new URL(address, 'http://local').searchParams.get('payNo') ?? ''

/** The payment stands at the channel from the moment at which its page is opened. */
const openMock = async (platform: Platform, order: PayOrder): Promise<void> => {
  if (order.channel === CHANNEL.mock && isOpen(order)) await openPayment(platform, order, 'page')
}

interface Pressed {
  result: string | null
  delayS: number
  /** What the bill of the channel will say, where that is not what was paid. */
  billedFen: number | null
}

/** Money moves where it is said to, also when nobody is called back: then the channel tells when it is asked, or by its bill. */
const pay = async (platform: Platform, order: PayOrder, { result, delayS, billedFen }: Pressed): Promise<void> => {
  const { enterpriseUuid, payNo, amountFen } = order
  if (result === 'paid' || result === 'silent')
    await noteTrade(platform, { payNo, tradeNo: tradeNoOf(payNo), amountFen: billedFen ?? amountFen })
  if (result !== 'paid' && result !== 'failed') return
  if (delayS === 0) return void (await callBack(platform, order, result))
  const startAfter = new Date(platform.clock.now().getTime() + delayS * 1_000)
  const { db, jobs } = platform
  await db.tenant(enterpriseUuid, null, (tx) => jobs.enqueue(tx, CALLBACK_JOB, { payNo, amountFen, result }, { startAfter }))
}

const delayOf = (given: string | null): number => Math.min(LONGEST_DELAY_S, Math.max(0, Math.trunc(Number(given)) || 0))

const YUAN = /^(?<yuan>\d{1,9})(?:\.(?<fen>\d{1,2}))?$/
const fenOf = (given: string | null): number | null => {
  const { yuan, fen = '' } = YUAN.exec(given?.trim() ?? '')?.groups ?? {}
  return yuan === undefined ? null : Number(yuan + fen.padEnd(2, '0'))
}

/** Does what somebody does on the page at this address: opens it, and presses that they have paid. 404: no payment stands there. */
export const payAtMock = async (platform: Platform, address: string): Promise<void> => {
  const order = await findOrder(platform, payNoIn(address))
  await openMock(platform, order)
  await pay(platform, order, { result: 'paid', delayS: 0, billedFen: null })
}

/** Serves the page where there is a mock channel. */
export const mountMock = (scope: FastifyInstance, platform: Platform): void => {
  if (channelFor(platform, CHANNEL.mock) === undefined) return
  scope.get(MOCK_PAGE, async (request, reply) => {
    const order = await findOrder(platform, payNoIn(request.url))
    await openMock(platform, order)
    return reply.type(HTML).send(payPage(order))
  })
  scope.post(MOCK_PAGE, async (request, reply) => {
    const form = new URLSearchParams(bytesOf(request).toString('utf8'))
    const pressed = { result: form.get('result'), delayS: delayOf(form.get('delay')), billedFen: fenOf(form.get('billed')) }
    await pay(platform, await findOrder(platform, form.get('payNo') ?? ''), pressed)
    return reply.type(HTML).send(page('已处理', '<p>可以关闭本页，返回订单查看结果。</p>'))
  })
}

/** What the mock channel says later. */
export const registerMock = (platform: Platform): void => {
  const Later = z.object({ payNo: z.string(), amountFen: z.int(), result: z.enum(['paid', 'failed']) })
  platform.jobs.handle(CALLBACK_JOB, Later, async ({ result, ...order }) => void (await callBack(platform, order, result)))
}
