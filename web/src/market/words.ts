import { ORDER_STATUS, type OrderStatus, PAY_TYPE, type PayType, PRICE_UNIT, type PriceUnit } from '@qifuyun/contract/market/constants.ts'
import { CircleCheck, CircleX, Clock3, type LucideIcon, Undo2 } from 'lucide-react'
import { formatMoney } from '#src/platform/format/money.ts'
import { text } from '#src/platform/i18n/i18n.ts'
import type { TextKey } from '#src/platform/i18n/texts.ts'

interface Priced {
  priceFen: number
  priceUnitCode: PriceUnit
}

/** What an application costs: 免费, ¥ 99.00/年, ¥ 99.00（买断）. */
export const priceOf = ({ priceFen, priceUnitCode }: Priced): string => {
  const price = formatMoney(priceFen)
  if (priceUnitCode === PRICE_UNIT.free || priceFen === 0) return text('免费')
  if (priceUnitCode === PRICE_UNIT.month) return text('{price}/月', { price })
  return priceUnitCode === PRICE_UNIT.year ? text('{price}/年', { price }) : text('{price}（买断）', { price })
}

/** How much of it is bought: 2 年. */
export const termOf = ({ priceUnitCode, quantity }: Pick<Priced, 'priceUnitCode'> & { quantity: number }): string => {
  if (priceUnitCode === PRICE_UNIT.month) return text('{n} 个月', { n: quantity })
  return priceUnitCode === PRICE_UNIT.year ? text('{n} 年', { n: quantity }) : text('买断')
}

export const PAY_TYPE_WORD = {
  [PAY_TYPE.wechat]: '微信支付',
  [PAY_TYPE.alipay]: '支付宝',
  [PAY_TYPE.offline]: '线下转账',
} as const satisfies Record<PayType, TextKey>

interface Look {
  word: TextKey
  tone: 'warning' | 'success' | 'slate'
  icon: LucideIcon
}

export const ORDER_LOOK: Readonly<Record<OrderStatus, Look>> = {
  [ORDER_STATUS.waiting]: { word: '待支付', tone: 'warning', icon: Clock3 },
  [ORDER_STATUS.paid]: { word: '已支付', tone: 'success', icon: CircleCheck },
  [ORDER_STATUS.cancelled]: { word: '已取消', tone: 'slate', icon: CircleX },
  [ORDER_STATUS.refunded]: { word: '已退款', tone: 'slate', icon: Undo2 },
}
