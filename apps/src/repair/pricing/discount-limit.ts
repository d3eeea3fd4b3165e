import { limit } from '@qifuyun/kit/limit.ts'

/** The discount in percent of the sum from which an approval is needed (apps-operations.md section 2, quote). */
export const discountLimit = limit('discountPercent', '免审优惠上限', { unit: '%', max: 100, default: 20 })
