import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { stocktake } from '#src/inventory/counting/stocktake.ts'
import { monthBalance } from '#src/inventory/stock/month-balance.ts'
import { stock } from '#src/inventory/stock/stock.ts'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** In fen; null for whoever may not see what goods cost. */
const amount = z.int().nullable()

const sums = { openingQty: z.string(), inQty: z.string(), outQty: z.string(), closingQty: z.string() }
const amounts = { openingAmount: amount, inAmount: amount, outAmount: amount, closingAmount: amount }

export const monthReport = customCall({
  name: 'monthReport',
  summary: 'what was there at the begin of a month, came, went, and was there at its end, item by item.',
  of: monthBalance,
  verb: 'read',
  report: true,
  input: z.object({
    month,
    warehouse: uuid().optional(),
    category: uuid().optional(),
    pageNum: z.int().min(1).default(1),
    pageSize: z.int().min(1).max(200).default(50),
  }),
  output: z.object({
    list: z.array(
      z.object({
        warehouse: z.string(),
        warehouseName: z.string(),
        item: z.string(),
        code: z.string(),
        name: z.string(),
        unit: z.string(),
        ...sums,
        ...amounts,
      }),
    ),
    total: z.int(),
    summary: z.object({
      ...amounts,
      /** Cost of what was used ÷ the mean of what was there at the begin and the end; null where that is nothing. */
      turnover: z.string().nullable(),
      /** For how many days goods lie, on average. */
      days: z.string().nullable(),
    }),
  }),
})

export const itemCourse = customCall({
  name: 'itemCourse',
  summary: 'how much of an item there was in a warehouse at the end of each of the last days, and how much of it is used a week.',
  of: stock,
  verb: 'read',
  input: z.object({ uuid: uuid(), days: z.int().min(7).max(180).default(90) }),
  output: z.object({
    points: z.array(z.object({ day: z.string(), qty: z.string() })),
    perWeek: z.string(),
    /** For how many days it lasts as it is used now; null where none of it is used. */
    lasts: z.int().nullable(),
  }),
})

export const valueByCategory = customCall({
  name: 'valueByCategory',
  summary: 'what the stock of each category is worth now, the most first.',
  of: stock,
  verb: 'action.cost',
  input: z.object({}),
  output: z.array(z.object({ category: z.string().nullable(), value: z.int() })),
})

export const countSheet = customCall({
  name: 'countSheet',
  summary: 'the lines of a count for whoever counts, with what should be there now unless it is counted blind.',
  of: stocktake,
  verb: 'read',
  input: z.object({ uuid: uuid() }),
  output: z.object({
    uuid: z.string(),
    no: z.string(),
    warehouseName: z.string(),
    blind: z.boolean(),
    open: z.boolean(),
    lines: z.array(
      z.object({
        uuid: z.string(),
        item: z.string(),
        name: z.string(),
        code: z.string(),
        barcode: z.string().nullable(),
        batch: z.string().nullable(),
        unit: z.string(),
        state: z.string(),
        countedQty: z.string().nullable(),
        countedAt: z.string().nullable(),
        bookQty: z.string().nullable(),
        moved: z.string().nullable(),
      }),
    ),
  }),
})

export type CountSheet = z.output<typeof countSheet.output>
export type MonthReport = z.output<typeof monthReport.output>
