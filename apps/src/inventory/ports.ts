import { command } from '@qifuyun/kit/command.ts'
import { queryPort } from '@qifuyun/kit/query-port.ts'
import { z } from 'zod'

const qty = z.string().regex(/^\d{1,9}(\.\d{1,4})?$/)

/** How much of items is on its way to warehouses, in the order in which they are asked about. The application that orders goods answers. */
export const onOrder = queryPort<{ places: readonly { warehouse: string; item: string }[] }, readonly string[]>('inventory.onOrder')

/** Takes goods for a document of another application from the stock of whoever does the work, else from that of the project. */
export const useMaterial = command(
  'inventory.use',
  z.object({
    sourceApp: z.string(),
    sourceUuid: z.uuid(),
    sourceNo: z.string(),
    /** Work that is done again uses more: which time it is. */
    turn: z.int().min(1),
    userUuid: z.uuid(),
    projectUuid: z.uuid().nullable(),
    lines: z
      .array(z.object({ item: z.uuid(), qty }))
      .min(1)
      .max(200),
  }),
  { key: ['sourceApp', 'sourceUuid', 'turn'], answer: z.object({ docNos: z.array(z.string()) }) },
)

/** Has goods that a supplier has delivered come in, as a draft that the keeper checks and posts. */
export const receiveGoods = command(
  'inventory.receive',
  z.object({
    sourceApp: z.string(),
    sourceUuid: z.uuid(),
    sourceNo: z.string(),
    /** Goods that were not taken may be sent again: which time it is. */
    turn: z.int().min(1),
    warehouse: z.uuid(),
    bizDate: z.iso.date(),
    supplier: z.uuid().nullable(),
    lines: z
      .array(
        z.object({
          item: z.uuid(),
          qty,
          price: qty,
          batch: z.string().nullable(),
          expiry: z.iso.date().nullable(),
          sourceLine: z.string().nullable(),
        }),
      )
      .min(1)
      .max(200),
  }),
  { key: ['sourceApp', 'sourceUuid', 'turn'], answer: z.object({ inDocUuid: z.uuid(), no: z.string() }) },
)

/** Has goods go back to their supplier, as a draft that the keeper checks and posts. */
export const sendGoodsBack = command(
  'inventory.sendBack',
  z.object({
    sourceApp: z.string(),
    sourceUuid: z.uuid(),
    sourceNo: z.string(),
    warehouse: z.uuid(),
    bizDate: z.iso.date(),
    /** `price`: what the supplier gives back for each. */
    lines: z
      .array(z.object({ item: z.uuid(), qty, price: qty }))
      .min(1)
      .max(200),
  }),
  { key: ['sourceApp', 'sourceUuid'], answer: z.object({ outDocUuid: z.uuid(), no: z.string() }) },
)
