import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { lastPrices, withLast } from '#src/procurement/asking/last-prices.ts'
import { linkedTo, type OpenLine, openLinesOf } from '#src/procurement/asking/open-lines.ts'
import { request } from '#src/procurement/asking/request.ts'
import { asRefusal, completed, described, itemsOf } from '#src/procurement/completing.ts'
import { quote } from '#src/procurement/inquiring/quote.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { refusalAt } from '#src/procurement/texts.ts'

export type Order = StoredOf<typeof order>
type Quoted = StoredOf<typeof quote>['lines']

const DRAFT = order.stateCode('draft')
const NOTHING = '0.0000'
const counts = { received: NOTHING, accepted: NOTHING, returned: NOTHING, invoiced: NOTHING }

/** What is left of a request as lines of an order, at the prices of the quotation where there is one. */
const linesOf = (open: readonly OpenLine[], quoted: Quoted | undefined) =>
  (quoted ?? open).map((line) => {
    const asked = open.find(({ uuid }) => uuid === ('requestLine' in line ? line.requestLine : line.uuid))
    return { ...described(line), price: line.price ?? NOTHING, estPrice: asked?.price ?? null, requestLine: asked?.uuid ?? null, ...counts }
  })

/** Lines with the estimate of those of the request that they are. */
const priced = <Line extends { requestLine?: string | null }>(asked: readonly OpenLine[], lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, estPrice: asked.find(({ uuid }) => uuid === line.requestLine)?.price ?? null }))

/** What was paid last stays as it was when an order is no draft any more. */
const told = <Line extends { item?: string | null; lastPrice?: string | null }>(
  lines: readonly Line[],
  last: ReadonlyMap<string, string>,
  { state }: Pick<Order, 'state'>,
) => (state === DRAFT ? withLast(lines, last) : [...lines])

/** Drafts begin with what their request still needs, and say what their items are called. Requests are locked: nothing is ordered twice. */
export const fillOrders = async (call: SaveCall<Order>) => {
  const { saves, rows } = call
  const begun = saves.flatMap(({ row }) => (row.state === DRAFT && row.request !== null ? [row.request] : []))
  const requests = begun.length === 0 ? [] : await rows.lock(request, [...new Set(begun)])
  const open = requests.length === 0 ? new Map<string, OpenLine[]>() : await openLinesOf(call, requests, { drafts: true })
  const items = await itemsOf(
    call,
    saves.flatMap(({ row }) => row.lines),
  )
  const last = await lastPrices(
    call,
    saves.flatMap(({ row }) => (row.state === DRAFT ? row.lines.map(({ item }) => item) : [])),
  )
  const made = []
  for (const { row, before } of saves) {
    const asked = requests.find(({ uuid }) => uuid === row.request)
    if (before === null && asked !== undefined && !request.isIn(asked, 'approved', 'ordering')) {
      made.push(refusalAt('request', '采购申请未批准或已完成'))
      continue
    }
    if (before === null && asked !== undefined && row.lines.length === 0) {
      const quoted = row.quote === null ? undefined : (await rows.find(quote, row.quote))?.lines
      const lines = linesOf(open.get(asked.uuid) ?? [], quoted)
      const paid = await lastPrices(
        call,
        lines.map(({ item }) => item),
      )
      made.push({ lines: told(lines, paid, row) })
      continue
    }
    const { lines, problems } = completed(row.lines, items)
    made.push(
      asRefusal(problems) ?? {
        lines: told(asked === undefined ? lines : priced(asked.lines, linkedTo(asked.lines, lines)), last, row),
      },
    )
  }
  return made
}

/** A request is being bought for once there is an order of it. */
export const beginRequests = async ({ saves, rows }: SaveCall<Order>): Promise<void> => {
  const uuids = saves.flatMap(({ row, before }) => (before === null && row.request !== null ? [row.request] : []))
  for (const asked of uuids.length === 0 ? [] : await rows.lock(request, [...new Set(uuids)]))
    if (request.isIn(asked, 'approved')) await rows.update(request, asked.uuid, { state: 'ordering' })
}
