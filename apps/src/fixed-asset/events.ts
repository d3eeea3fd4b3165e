import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/** Facts about assets for other applications (apps-operations.md sections 9 and 24). Amounts are in fen. */
export const assetDepreciated = event('asset.depreciated', {
  period: z.string(),
  total: z.int(),
  byOrgan: z.array(z.object({ organ: z.string(), amount: z.int() })),
})

export const assetDisposed = event('asset.disposed', {
  kind: z.string(),
  /** What it brought, less what it cost and what the assets were worth. */
  result: z.int(),
  assets: z.array(z.object({ uuid: z.string(), no: z.string(), organ: z.string(), net: z.int() })),
})
