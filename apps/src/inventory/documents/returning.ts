import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { outDoc } from '#src/inventory/documents/out-doc.ts'
import { returnedWorth } from '#src/inventory/stock/holding.ts'
import { ledger } from '#src/inventory/stock/ledger.ts'
import { refuse, t } from '#src/inventory/texts.ts'

interface ReturnLine {
  item: string
  qty: string
  baseQty?: string | null
  sourceLine?: string | null
}

interface Source {
  key: string
  doc: string
  item: string
  qty: string
  cost: string
  returnedQty: string
  returnedCost: string
}

const o = columns(outDoc, 'o')
const l = childColumns<typeof outDoc, 'lines'>(outDoc, 'lines', 'l')
const g = columns(ledger, 'g')

/** Lines of documents by `{no}-{line}`, with what has come back of them. One statement. */
const sourcesOf = ({ rows }: Context, keys: readonly string[]): Promise<Source[]> =>
  rows.query<Source>(sql`
    select ${o.no} || '-' || (${l.sort} + 1) as key, ${o.uuid} as doc, ${l.item} as item, coalesce(${l.baseQty}, ${l.qty})::text as qty,
      coalesce(${l.cost}, 0)::text as cost, coalesce(sum(${g.qtyIn}), 0)::text as "returnedQty", coalesce(sum(${g.amount}), 0)::text as "returnedCost"
    from ${o.table} join ${l.table} on ${l.enterpriseUuid} = ${o.enterpriseUuid} and ${l.parentUuid} = ${o.uuid}
    left join ${g.table} on ${g.sourceLine} = ${o.no} || '-' || (${l.sort} + 1) and ${g.item} = ${l.item}
    where ${o.no} = any(${keys.map((key) => key.replace(/-\d+$/, ''))}::text[]) and ${o.in('posted')} and ${o.live}
    group by 1, 2, 3, 4, 5`)

/**
 * What goods are worth that come back: their share of what the line cost by which they went, the last part all that is left of it. Null for
 * lines that name none. The documents are locked, so that nothing comes back twice.
 */
export const returnedAmounts = async (call: Context, lines: readonly ReturnLine[]): Promise<(number | null)[]> => {
  const keys = lines.flatMap(({ sourceLine }) => sourceLine ?? [])
  if (keys.length === 0) return lines.map(() => null)
  const known = await sourcesOf(call, keys)
  await call.rows.lock(outDoc, [...new Set(known.map(({ doc }) => doc))])
  const found = new Map((await sourcesOf(call, keys)).map((source) => [source.key, source]))
  const problems: Problems = {}
  const amounts = lines.map(({ item, qty, baseQty, sourceLine }, at) => {
    if (!sourceLine) return null
    const source = found.get(sourceLine)
    if (source === undefined || source.item !== item) problems[`lines[${at}].sourceLine`] = t('来源行不存在，或物品不一致')
    if (source === undefined) return null
    const before = { qty: source.returnedQty, cost: Number(source.returnedCost) }
    const worth = returnedWorth({ qty: source.qty, cost: Number(source.cost) }, before, baseQty ?? qty)
    if (worth === null) problems[`lines[${at}].qty`] = t('退料数量超过出库数量')
    return worth
  })
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
  return amounts
}

/** Whether something of the lines of a document has come back. */
export const hasReturned = async ({ rows }: Context, no: string, lineCount: number): Promise<boolean> => {
  const keys = Array.from({ length: lineCount }, (_line, at) => `${no}-${at + 1}`)
  return (await rows.count(ledger, (f) => f.oneOf('sourceLine', keys))) > 0
}
