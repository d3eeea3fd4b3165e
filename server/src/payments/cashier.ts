// The page on which a payment of the network is made: the channel is told when somebody opens it, never inside a transaction of ours.
import { CHANNEL_NAME } from '@qifuyun/contract/payments/constants.ts'
import type { FastifyInstance } from 'fastify'
import QRCode from 'qrcode'
import { absent, Refusal } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { openPayment } from './asking.ts'
import { CASHIER, isCashierKey } from './cashier-url.ts'
import type { PayWay } from './channel.ts'
import { yuanOf } from './channel-request.ts'
import { findAnywhere, isOpen } from './orders.ts'
import { escaped, HTML, page } from './pages.ts'
import type { PayOrder } from './payable.ts'

const QR_PX = 280

const described = ({ subject, amountFen }: PayOrder): string => `<p>${escaped(subject)}</p><p>¥ ${yuanOf(amountFen)}</p>`

const qrPage = async (order: PayOrder, text: string): Promise<string> => {
  const source = await QRCode.toDataURL(text, { width: QR_PX, margin: 1, errorCorrectionLevel: 'M' })
  const name = `${CHANNEL_NAME[order.channel]}支付`
  return page(
    name,
    `${described(order)}<img alt="付款二维码" width="${QR_PX}" height="${QR_PX}" src="${source}"><p>请使用${CHANNEL_NAME[order.channel]}扫一扫付款，完成后返回原页面查看结果。</p>`,
  )
}

const over = (order: PayOrder): string => page('无法支付', `${described(order)}<p>该支付单已支付或已失效，请返回原页面查看。</p>`)
const unreachable = (order: PayOrder): string =>
  page('暂时无法支付', `${described(order)}<p>支付渠道暂时不可用，请稍后再试。</p><p><a href="">重新打开</a></p>`)

const opened = async (platform: Platform, order: PayOrder, scene: 'page' | 'qr'): Promise<PayWay | 'over' | 'unreachable'> => {
  try {
    return await openPayment(platform, order, scene)
  } catch (error) {
    if (error instanceof Refusal) return 'over'
    platform.log.warn({ err: error, payNo: order.payNo }, 'a payment channel could not be told of a payment')
    return 'unreachable'
  }
}

/** Serves the cashier to anyone who was given its address. */
export const mountCashier = (scope: FastifyInstance, platform: Platform): void => {
  scope.get(CASHIER, async (request, reply) => {
    const asked = new URL(request.url, 'http://local').searchParams
    const payNo = asked.get('payNo') ?? ''
    if (!isCashierKey(platform, payNo, asked.get('key') ?? '')) absent()
    const order = (await findAnywhere(platform, payNo)) ?? absent()
    reply.type(HTML).header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer')
    const way = isOpen(order) ? await opened(platform, order, asked.get('scene') === 'qr' ? 'qr' : 'page') : 'over'
    if (way === 'over') return reply.send(over(order))
    if (way === 'unreachable') return reply.code(502).send(unreachable(order))
    if ('payUrl' in way) return reply.redirect(way.payUrl, 302)
    return 'qrText' in way ? reply.send(await qrPage(order, way.qrText)) : absent()
  })
}
