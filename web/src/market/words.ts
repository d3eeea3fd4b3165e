import { ORDER_STATUS, ORDER_STATUS_NAME, type OrderStatus, PRICE_UNIT, type PriceUnit } from '@qifuyun/contract/market/constants.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { CircleCheck, CircleX, Clock3, type LucideIcon, Undo2 } from 'lucide-react'
import { type TextKey, text } from './texts.ts'

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

interface Look {
  word: TextKey
  tone: 'warning' | 'success' | 'slate'
  icon: LucideIcon
}

const { waiting, paid, cancelled, refunded } = ORDER_STATUS

export const ORDER_LOOK: Readonly<Record<OrderStatus, Look>> = {
  [waiting]: { word: ORDER_STATUS_NAME[waiting], tone: 'warning', icon: Clock3 },
  [paid]: { word: ORDER_STATUS_NAME[paid], tone: 'success', icon: CircleCheck },
  [cancelled]: { word: ORDER_STATUS_NAME[cancelled], tone: 'slate', icon: CircleX },
  [refunded]: { word: ORDER_STATUS_NAME[refunded], tone: 'slate', icon: Undo2 },
}
