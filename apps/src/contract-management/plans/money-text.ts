import { formatMoney } from '@qifuyun/contract/core/money.ts'

/** An amount as sentences say it that name the currency elsewhere: `60,000.00`. */
export const plain = (fen: number): string => formatMoney(fen).replace(/[^\d.,-]/g, '')
