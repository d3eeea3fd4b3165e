import { limit } from '@qifuyun/kit/limit.ts'

/** A greater part of the sum, in percent, is given away only with an approval (apps-operations.md section 2, quote). */
export const discountLimit = limit('discountPercent', '免审优惠上限', { unit: '%', max: 100, default: 20 })
