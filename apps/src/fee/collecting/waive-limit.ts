import { limit } from '@qifuyun/kit/limit.ts'

/** How much of the late fees of one payment somebody may let go without an approval. */
export const waiveLimit = limit('lateWaive', '违约金减免上限', { kind: 'money', max: 10_000_000, default: 10_000 })
