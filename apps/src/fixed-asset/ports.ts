import { command } from '@qifuyun/kit/command.ts'
import { queryPort } from '@qifuyun/kit/query-port.ts'
import { z } from 'zod'

/** What a member has of the enterprise: whoever sees people off asks before they leave. */
export const heldAssets = queryPort<{ userUuid: string }, readonly { uuid: string; no: string; name: string }[]>('asset.held')

/** Has cards made of what a supplier has delivered, one for each piece; they wait for the keeper, who completes them. Amounts are in fen. */
export const receiveAssets = command(
  'asset.receive',
  z.object({
    sourceApp: z.string(),
    sourceUuid: z.uuid(),
    sourceNo: z.string(),
    projectUuid: z.uuid(),
    organ: z.uuid(),
    keeper: z.uuid(),
    purchaseDate: z.iso.date(),
    supplier: z.uuid().nullable(),
    lines: z
      .array(
        z.object({
          name: z.string().min(1).max(50),
          spec: z.string().max(50).nullable(),
          category: z.uuid().nullable(),
          /** Pieces of it. */
          count: z.int().min(1).max(200),
          amount: z.int().min(0),
        }),
      )
      .min(1)
      .max(200),
  }),
  { key: ['sourceApp', 'sourceUuid'], answer: z.object({ nos: z.array(z.string()) }) },
)
