import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { compare, exactText, fen, minus, type Operand, plus, times } from '@qifuyun/kit/values/exact.ts'
import type { request } from '#src/procurement/asking/request.ts'
import { order } from '#src/procurement/ordering/order.ts'

type Request = StoredOf<typeof request>
/** A line of a request with what nobody has ordered of it yet. */
export type OpenLine = Request['lines'][number]

const o = columns(order, 'o')
const l = childColumns(order, 'lines', 'l')

const DRAFT = order.stateCode('draft')
const CANCELLED = order.stateCode('cancelled')

interface Counting {
  /** Whether drafts count: they are about to be ordered. */
  drafts: boolean
  /** An order that does not count. */
  without?: string | null
}

/** How much of the lines of requests is ordered, by line; one statement. */
const orderedOf = async ({ rows }: Context, requests: readonly string[], { drafts, without = null }: Counting) => {
  const left = drafts ? [CANCELLED] : [CANCELLED, DRAFT]
  const found = await rows.query<{ line: string; qty: string }>(sql`
    select ${l.requestLine} as line, sum(${l.qty})::text as qty from ${l.table} join ${o.table} on ${l.parentUuid} = ${o.uuid}
    where ${o.request} = any(${[...requests]}::uuid[]) and ${o.live} and ${l.requestLine} is not null and not ${o.state} = any(${left}::text[])
      and ${o.uuid} is distinct from ${without}::uuid
    group by ${l.requestLine}`)
  return new Map(found.map(({ line, qty }) => [line, qty]))
}

const opened = (lines: readonly OpenLine[], ordered: ReadonlyMap<string, Operand>): OpenLine[] =>
  lines.flatMap((line) => {
    const rest = minus(line.qty, ordered.get(line.uuid ?? '') ?? 0)
    return compare(rest, 0) > 0 ? [{ ...line, qty: exactText(rest, 4) }] : []
  })

/** Open lines less what an order has of them. */
export const lessOf = (open: readonly OpenLine[], lines: readonly { requestLine?: string | null; qty: string }[]): OpenLine[] => {
  const taken = new Map<string, Operand>()
  for (const { requestLine, qty } of lines) if (requestLine) taken.set(requestLine, plus(taken.get(requestLine) ?? 0, qty))
  return opened(open, taken)
}

/** The lines of requests that nobody has ordered yet, with what is left of each, by request. */
export const openLinesOf = async (call: Context, requests: readonly Request[], counting: Counting): Promise<Map<string, OpenLine[]>> => {
  const ordered = await orderedOf(
    call,
    requests.map(({ uuid }) => uuid),
    counting,
  )
  return new Map(requests.map(({ uuid, lines }) => [uuid, opened(lines, ordered)]))
}

/** Lines that nobody has tied to the request yet are those of the same item or, without one, of the same name. */
export const linkedTo = <Line extends { item?: string | null; name?: string | null; requestLine?: string | null }>(
  asked: readonly OpenLine[],
  lines: readonly Line[],
): Line[] =>
  lines.map((line) => {
    const of = line.requestLine ? undefined : asked.find(({ item, name }) => (line.item ? item === line.item : !item && name === line.name))
    return of?.uuid === undefined ? line : { ...line, requestLine: of.uuid }
  })

/** What open lines will cost by their estimate, in fen. */
export const estimateOf = (lines: readonly OpenLine[]): number =>
  lines.reduce((sum, { qty, price }) => sum + (fen(times(qty, price)) ?? 0), 0)
