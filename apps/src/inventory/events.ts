import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/** Facts about stock for other applications (apps-operations.md sections 7 and 24). */
export const inventoryPosted = event('inventory.posted', {
  /** Kind of the lines, as the ledger has it. */
  kind: z.string(),
  warehouse: z.string(),
  bizDate: z.string(),
  /** The document of another application that it is about. */
  sourceUuid: z.string().nullable(),
  sourceNo: z.string().nullable(),
  lines: z.array(
    z.object({
      item: z.string(),
      qty: z.string(),
      /** In fen. */
      amount: z.int(),
      /** Each piece gets an asset card. */
      fixedAsset: z.boolean(),
      sourceLine: z.string().nullable(),
    }),
  ),
})

/** What was made for a document of another application will not be posted, or was taken back. */
export const inventoryDropped = event('inventory.dropped', { sourceUuid: z.string(), docNo: z.string() })

export const inventoryLowStock = event('inventory.lowStock', {
  item: z.string(),
  warehouse: z.string(),
  available: z.string(),
  safety: z.string(),
  proposed: z.string(),
})
