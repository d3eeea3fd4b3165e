/** What a price buys. */
export const PRICE_UNIT = { free: 0, month: 1, year: 2, once: 3 } as const
export type PriceUnit = (typeof PRICE_UNIT)[keyof typeof PRICE_UNIT]
export const PRICE_UNITS = [0, 1, 2, 3] as const satisfies readonly PriceUnit[]

export const PAY_TYPE = { offline: 1, wechat: 2, alipay: 3 } as const
export type PayType = (typeof PAY_TYPE)[keyof typeof PAY_TYPE]
export const PAY_TYPES = [1, 2, 3] as const satisfies readonly PayType[]
export const PAY_TYPE_NAME = { 1: '线下转账', 2: '微信支付', 3: '支付宝' } as const satisfies Record<PayType, string>

export const ORDER_STATUS = { waiting: 10, paid: 20, cancelled: 30, refunded: 40 } as const
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS]
export const ORDER_STATUSES = [10, 20, 30, 40] as const satisfies readonly OrderStatus[]
export const ORDER_STATUS_NAME = { 10: '待支付', 20: '已支付', 30: '已取消', 40: '已退款' } as const satisfies Record<OrderStatus, string>

export const QUANTITY_MAX = 99
/** Different applications in one cart. */
export const CART_MAX = 100
export const COMMENT_MAX = 300
export const TOTAL_MAX_FEN = 100_000_000_000

/** When a licence ends that is extended by whole months, on the same day or the last one of a shorter month; null: never. */
export const licenceEnd = (from: Date, unit: PriceUnit, quantity: number): Date | null => {
  if (unit === PRICE_UNIT.once || unit === PRICE_UNIT.free) return null
  const months = unit === PRICE_UNIT.year ? 12 * quantity : quantity
  const end = new Date(from)
  const day = end.getUTCDate()
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(day, last))
  return end
}

/** What a licence may cost at most. */
export const PRICE_MAX_FEN = 100_000_000
export const TRIAL_MAX_DAYS = 365
export const APP_NAME_MAX = 30
export const SUMMARY_MAX = 100
/** Pictures of one application. */
export const PICTURES_MAX = 9
