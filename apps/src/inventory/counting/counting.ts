import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import { QTY_SCALE } from '@qifuyun/kit/ledger/moving-average.ts'
import { compare, exactText, minus } from '@qifuyun/kit/values/exact.ts'
import { countLine } from '#src/inventory/counting/count-line.ts'
import { bookedIn, countedElsewhere, linesOf, movedSince } from '#src/inventory/counting/lines.ts'
import { stocktake } from '#src/inventory/counting/stocktake.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { storesOf } from '#src/inventory/stock/goods.ts'
import { countDifference, isNothing } from '#src/inventory/stock/holding.ts'
import { worthOfEach } from '#src/inventory/stock/worth.ts'
import { conflict, refuse, refuseAt } from '#src/inventory/texts.ts'

type Stocktake = StoredOf<typeof stocktake>
type CountLine = StoredOf<typeof countLine>
type Call = ActionCall<typeof stocktake>

const NOTHING = '0.0000'

export const draftStocktake = async (call: SaveCall<Stocktake>) => {
  const stores = await storesOf(
    call,
    call.saves.map(({ row }) => row.warehouse),
  )
  return call.saves.map(({ row }) => ({ projectUuid: stores.get(row.warehouse)?.projectUuid ?? null }))
}

/** Takes down what the books say, line by line; nothing of it is counted by somebody else meanwhile. */
export const start = async (call: Call) => {
  const { row, rows } = call
  // One after the other, so that two counts do not begin with the same shelf.
  await rows.lock(warehouse, [row.warehouse])
  const booked = await bookedIn(call, row)
  if (booked.length === 0) refuseAt('scope', '盘点范围内没有库存')
  const other = await countedElsewhere(
    call,
    row.warehouse,
    booked.map(({ item }) => item),
  )
  if (other !== undefined) conflict('OVERLAP', '{item}正在{no}中盘点', { item: other.name, no: other.no })
  const { warehouse: at, uuid, blind, projectUuid } = row
  await rows.recordEach(
    countLine,
    booked.map((line) => ({ ...line, name: line.name.slice(0, 120), stocktake: uuid, warehouse: at, blind, projectUuid })),
  )
  return { lineCount: booked.length }
}

const isCounted = (line: CountLine): boolean => countLine.isIn(line, 'counted', 'settled')

export const allCounted = async (call: Call): Promise<void> => {
  const open = await call.rows.count(countLine, (f) => f.and(f.eq('stocktake', call.row.uuid), f.state('open', 'again')))
  if (open > 0 && call.row.restZero !== true) refuseAt('restZero', '还有{n}项未盘，请盘点或确认未盘按零计', { n: open })
}

/** What each difference is worth by what the stock is worth now. */
const worthOfDifferences = async (call: Call, lines: readonly { item: string; diff: string }[]): Promise<number[]> => {
  const isLess = ({ diff }: { diff: string }): boolean => compare(diff, 0) < 0
  const amounts = lines.map((line) => ({ item: line.item, qty: isLess(line) ? exactText(minus(0, line.diff), QTY_SCALE) : line.diff }))
  const worth = await worthOfEach(call, call.row.warehouse, amounts)
  return lines.map((line, at) => (isLess(line) ? -1 : 1) * (worth[at] ?? 0))
}

/** Works out what should have been there when each line was counted, and what is missing or too much. */
export const finish = async (call: Call) => {
  const { row, rows, clock } = call
  const at = clock.now.toISOString()
  const uncounted = (await linesOf(call, row.uuid)).filter((line) => !isCounted(line))
  await rows.updateEach(
    countLine,
    uncounted.map(({ uuid }) => ({ uuid, countedQty: NOTHING, countedAt: at, state: 'counted' as const })),
  )
  const moved = await movedSince(call, row)
  const lines = (await linesOf(call, row.uuid)).map(({ uuid, item, bookQty, countedQty }) => {
    const since = moved.get(uuid) ?? NOTHING
    return { uuid, item, moved: since, diff: countDifference(bookQty ?? NOTHING, since, countedQty ?? NOTHING) }
  })
  const worth = await worthOfDifferences(call, lines)
  await rows.updateEach(
    countLine,
    lines.map(({ uuid, moved: since, diff }, index) => ({ uuid, moved: since, diff, diffAmount: worth[index] ?? 0 })),
  )
  const differing = lines.filter(({ diff }) => !isNothing(diff)).length
  const [gain, loss] = [worth.filter((each) => each > 0), worth.filter((each) => each < 0)].map((all) =>
    all.reduce((sum, each) => sum + each, 0),
  )
  return {
    ...{ lineCount: lines.length, diffCount: differing, gain: gain ?? 0, loss: -(loss ?? 0) },
    accuracy: lines.length === 0 ? null : Math.round(((lines.length - differing) * 10_000) / lines.length),
  }
}

export const someAgain = async (call: Call): Promise<void> => {
  const again = await call.rows.count(countLine, (f) => f.and(f.eq('stocktake', call.row.uuid), f.state('again')))
  if (again === 0) refuse('请先在盘点明细中选择需要复盘的行')
}

/** Nothing of a count that is called off is open any more. */
export const dropLines = async (call: Call) => {
  const lines = await linesOf(call, call.row.uuid)
  await call.rows.updateEach(
    countLine,
    lines.map(({ uuid }) => ({ uuid, state: 'dropped' as const })),
  )
  return {}
}

export const formOfCount: ApprovalHandlers<typeof stocktake>['form'] = async (call) => {
  const { row } = call
  if (row.diffCount === 0) return null
  const store = (await storesOf(call, [row.warehouse])).get(row.warehouse)
  return { no: row.no, warehouse: store?.name, diffCount: String(row.diffCount), gain: row.gain ?? 0, loss: row.loss ?? 0 }
}

/** A line is counted while its count is under way; what was counted without a network says when. */
export const isCounting = async ({ row, rows, clock: { now } }: ActionCall<typeof countLine>): Promise<void> => {
  const of = await rows.find(stocktake, row.stocktake)
  if (of === undefined || !stocktake.isIn(of, 'counting')) return conflict('STATE_CHANGED', '盘点单不在盘点中')
  if (row.countedAt === null) return
  if (Date.parse(row.countedAt) > now.getTime() + SKEW_MS || row.countedAt < (of.startedAt ?? ''))
    refuseAt('countedAt', '盘点时间应在开始盘点之后、现在之前')
}

/** Clocks of phones go wrong by so much. */
const SKEW_MS = 60_000

export const count = ({ input, row, clock: { now } }: ActionCall<typeof countLine>) => {
  const said = typeof input.countedAt === 'string' && row.countedAt !== null && Date.parse(row.countedAt) < now.getTime()
  return { countedAt: said ? row.countedAt : now.toISOString() }
}

export const isReviewed = async ({ row, rows }: ActionCall<typeof countLine>): Promise<void> => {
  const of = await rows.find(stocktake, row.stocktake)
  if (of === undefined || !stocktake.isIn(of, 'review')) conflict('STATE_CHANGED', '盘点单不在复核中')
}
