import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { compare } from '@qifuyun/kit/values/exact.ts'
import type { z } from 'zod'
import { lastPrices } from '#src/procurement/asking/last-prices.ts'
import { request } from '#src/procurement/asking/request.ts'
import type { comparison } from '#src/procurement/calls.ts'
import { inquiry } from '#src/procurement/inquiring/inquiry.ts'
import { quote } from '#src/procurement/inquiring/quote.ts'
import { lineName } from '#src/procurement/receiving/order-lines.ts'
import { refuse } from '#src/procurement/texts.ts'
import { supplier } from '#src/supplier/supplier.ts'

type Asked = z.output<typeof comparison.input>
type Told = z.output<typeof comparison.output>

const s = columns(supplier, 's')
const QUOTES = 20

/** The lowest of the prices that were said; null where none was. */
const lowest = (prices: readonly (string | null)[]): string | null =>
  prices.reduce((least, price) => (price !== null && (least === null || compare(price, least) < 0) ? price : least), null)

/** What suppliers want for what a request needs, line by line beside the estimate and what was paid last. */
export const compareQuotes = async (call: Context, { inquiry: uuid }: Asked): Promise<Told> => {
  const { rows } = call
  const of = (await findMine(call, inquiry, uuid)) ?? refuse('数据不存在')
  const needed = (await rows.find(request, of.request))?.lines ?? []
  const quotes = await rows.list(quote, (f) => f.eq('inquiry', uuid), QUOTES)
  const last = await lastPrices(
    call,
    needed.map(({ item }) => item),
  )
  const suppliers = await rows.query<{ uuid: string; name: string }>(sql`
    select ${s.uuid} as uuid, ${s.name} as name from ${s.table} where ${s.uuid} = any(${quotes.map((each) => each.supplier)}::uuid[])`)
  const names = new Map(suppliers.map(({ uuid: at, name }) => [at, name]))
  const sorted = quotes.toSorted((a, b) => (a.total ?? 0) - (b.total ?? 0))
  const whole = sorted.filter(({ lines }) => needed.every((line) => lines.some((each) => each.requestLine === line.uuid && each.price)))
  return {
    open: inquiry.isIn(of, 'open'),
    quotes: sorted.map((each) => ({
      ...{ uuid: each.uuid, version: each.version, supplierName: names.get(each.supplier) ?? '', total: each.total ?? 0 },
      ...{ deliverDays: each.deliverDays, payTerms: each.payTerms, state: each.state },
      // Of those alone that offer everything.
      lowest: whole[0]?.uuid === each.uuid,
    })),
    lines: needed.map((line) => {
      const prices = sorted.map(({ lines }) => lines.find((each) => each.requestLine === line.uuid)?.price ?? null)
      return {
        ...{ name: lineName(line), qty: line.qty, unit: line.unit ?? '', estimate: line.price ?? null },
        last: (line.item && last.get(line.item)) ?? null,
        prices,
        lowest: lowest(prices),
      }
    }),
  }
}
