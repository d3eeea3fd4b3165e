/** Route code under which other applications know the orders. */
export const APP = 'pkg13'

export const GOODS = { physical: '1', service: '2', voucher: '3' } as const
/** How goods sell just now: things by their stock, services by the times that are free. */
export const SELLING = { many: '1', few: '2', out: '3', bookable: '4', booked: '5' } as const
export const SELLING_CHOICES = {
  many: [SELLING.many, '有货', 'success'],
  few: [SELLING.few, '库存紧张', 'warning'],
  out: [SELLING.out, '已售罄', 'error'],
  bookable: [SELLING.bookable, '可预约', 'success'],
  booked: [SELLING.booked, '已约满', 'error'],
} as const
export const DELIVERY = { express: '1', own: '2', pickUp: '3', atHome: '4' } as const
/** How money came in: over the network, at a desk, or nothing was to be paid. */
export const PAID_BY = { online: '1', cash: '4', transfer: '5', pos: '6', nothing: '9' } as const
/** Kinds of movements of stock (apps-business.md section 8). */
export const MOVE = { in: '1', reserved: '2', released: '3', out: '4', returned: '5', counted: '6', lost: '7' } as const
export const AFTER_SALE = { refund: '1', goodsBack: '2', exchange: '3' } as const

/** Most units of a line. */
export const QTY_MAX = 999
/** Most lines of an order. */
export const LINES_MAX = 50
/** Most combinations of the specifications of goods. */
export const SKUS_MAX = 50
/** More than any shop keeps of a thing. */
export const STOCK_MAX = 9_999_999
/** Prices in fen. */
export const PRICE_MAX = 999_999_999
