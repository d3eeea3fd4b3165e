import { command } from '@qifuyun/kit/command.ts'
import { z } from 'zod'

const mark = z.int().min(0).max(100)

/** A document of another application says how a supplier did with it: once each, and all those of a month make its score. */
export const rateSupplier = command(
  'supplier.rate',
  z.object({
    sourceApp: z.string(),
    sourceUuid: z.uuid(),
    supplier: z.uuid(),
    /** On which it was rated. */
    day: z.iso.date(),
    quality: mark,
    delivery: mark,
    price: mark,
    service: mark,
  }),
  { key: ['sourceApp', 'sourceUuid'], answer: z.object({}) },
)
