import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf, StoredOf } from '@qifuyun/kit/entity.ts'
import { QTY_SCALE } from '@qifuyun/kit/ledger/moving-average.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { compare, exactText, minus, withoutZeros } from '@qifuyun/kit/values/exact.ts'
import { WAREHOUSE } from '#src/inventory/goods/warehouse.ts'
import { type BatchRow, takesBatches } from '#src/inventory/stock/batches.ts'
import { todayOf } from '#src/inventory/stock/days.ts'
import { type Goods, goodsOf, type Store, storesOf } from '#src/inventory/stock/goods.ts'
import { arrives, availableOf, leaves, type Shelf, undone, worthOf } from '#src/inventory/stock/holding.ts'
import { ledger } from '#src/inventory/stock/ledger.ts'
import { postMonths } from '#src/inventory/stock/months.ts'
import type { Move, Posted } from '#src/inventory/stock/move.ts'
import { watchShortages } from '#src/inventory/stock/shortages.ts'
import { stock } from '#src/inventory/stock/stock.ts'
import { conflict, t } from '#src/inventory/texts.ts'

/** Goods lie dead when nothing of them has been given out for so long. */
const DEAD_MS = 180 * DAY_MS

type Stock = StoredOf<typeof stock>
type Line = ChangesOf<typeof ledger>

interface Place {
  row: Stock
  shelf: Shelf
  goods: Goods
  store: Store
  came: boolean
  went: boolean
}

export const keyOf = ({ warehouse, item }: { warehouse: string; item: string }): string => `${warehouse} ${item}`

/** Distinct keys of the balances of some moves. */
export const keysOf = (moves: readonly { warehouse: string; item: string }[]): { warehouse: string; item: string }[] => [
  ...new Map(moves.map(({ warehouse, item }) => [keyOf({ warehouse, item }), { warehouse, item }])).values(),
]

const missing = (): never => {
  throw new Error('a place, an item or a balance is asked for that nobody has looked up')
}

const placesOf = async (call: Context, moves: readonly Move[]): Promise<Map<string, Place>> => {
  const goods = await goodsOf(
    call,
    moves.map(({ item }) => item),
  )
  const stores = await storesOf(
    call,
    moves.map(({ warehouse }) => warehouse),
  )
  const keys = keysOf(moves)
  const rows = await call.rows.balances(stock, keys)
  return new Map(
    keys.map((key, at) => {
      const row = rows[at] ?? missing()
      const { qty, value, reserved, lastQty, lastValue } = row
      return [
        keyOf(key),
        {
          row,
          shelf: { qty, value, reserved, lastQty, lastValue },
          goods: goods.get(key.item) ?? missing(),
          store: stores.get(key.warehouse) ?? missing(),
          came: false,
          went: false,
        },
      ]
    }),
  )
}

/** Goods that come, at what they cost. */
const takeIn = (place: Place, { qty, amount, typed }: Move): number => {
  const cost = amount ?? worthOf(place.shelf, qty) ?? typed ?? 0
  place.shelf = arrives(place.shelf, qty, cost)
  place.came = true
  return cost
}

/** Goods that go; a problem where they are not there. */
const giveOut = (place: Place, { qty, amount, own }: Move): number | Problem => {
  const { shelf, goods } = place
  const left = availableOf(shelf, own)
  if (compare(qty, left) > 0) return t('{item}库存不足，可用{n}', { item: goods.name, n: withoutZeros(left) })
  if (amount !== undefined && amount !== null) {
    const rest = undone(shelf, qty, amount)
    if (rest === null) return t('{item}的库存金额已变化，不能冲销', { item: goods.name })
    place.shelf = rest
    return amount
  }
  const { cost, shelf: rest } = leaves(shelf, qty)
  place.shelf = own === undefined ? rest : { ...rest, reserved: exactText(minus(rest.reserved, own), QTY_SCALE) }
  place.went = true
  return cost
}

/** Why nothing may be written about goods for a day that lies before their last count; days after it and today are free. */
const countedAlready = ({ row }: Place, { bizDate, counts }: Move, today: string): Problem | null =>
  counts === undefined && row.countedOn !== null && bizDate < today && bizDate <= row.countedOn
    ? t('{date}已盘点，不能补录', { date: row.countedOn })
    : null

/** What changes of the stock; what it says already is not written again. */
const changesOf = (place: Place, now: Date): ChangesOf<typeof stock> & { uuid: string } => {
  const { row, shelf, goods, store } = place
  const at = now.toISOString()
  const isPerson = store.kind === WAREHOUSE.person
  const moved = place.went || (row.lastOutAt === null && place.came)
  const made: ChangesOf<typeof stock> = {
    ...shelf,
    name: goods.fullName.slice(0, 120),
    category: goods.category,
    projectUuid: store.projectUuid,
    keeper: store.keeper,
    personal: isPerson,
    safety: isPerson ? null : goods.safetyStock,
    target: isPerson ? null : goods.maxStock,
    lastInAt: place.came ? at : row.lastInAt,
    lastOutAt: place.went ? at : row.lastOutAt,
    deadAt: moved ? new Date(now.getTime() + DEAD_MS).toISOString() : row.deadAt,
  }
  const said: Readonly<Record<string, unknown>> = row
  return { uuid: row.uuid, ...Object.fromEntries(Object.entries(made).filter(([key, value]) => said[key] !== value)) }
}

const costOf = ({ way, unused }: Move, amount: number): number => (way === 'out' ? amount : unused === true ? -amount : 0)

const lineOf = (move: Move, place: Place, amount: number, now: Date): Line => {
  const { warehouse, item, batch, docNo, lineNo, kind, bizDate, qty, way, sourceLine = null, organ = null, receiver = null } = move
  const none = exactText(0, QTY_SCALE)
  const isIn = way === 'in'
  return {
    ...{ at: now.toISOString(), bizDate, warehouse, item, batch, docNo, lineNo, kind, sourceLine, organ, receiver },
    ...{ qtyIn: isIn ? qty : none, qtyOut: isIn ? none : qty, amount: isIn ? amount : -amount, cost: costOf(move, amount) },
    ...{ qtyAfter: place.shelf.qty, valueAfter: place.shelf.value, projectUuid: place.store.projectUuid },
  }
}

const refuseAll = (problems: Record<string, Problem>): void => {
  const [first] = Object.values(problems)
  if (first !== undefined) conflict('LIMIT', first, {}, problems)
}

/**
 * Writes moves down: stock, batches, months and the ledger in one go, with a fixed number of statements however many lines there are.
 * Balances are locked in one order, so that what is posted at once neither waits in a circle nor loses a piece. Refuses with everything that
 * speaks against it, line by line. Gives what each line cost.
 */
export const post = async (call: Context, moves: readonly Move[]): Promise<Posted[]> => {
  if (moves.length === 0) return []
  const { now } = call.clock
  const today = todayOf(call)
  const places = await placesOf(call, moves)
  const batches = await takesBatches(
    call,
    moves,
    (item) => [...places.values()].find(({ goods }) => goods.uuid === item)?.goods ?? missing(),
  )
  const problems: Record<string, Problem> = {}
  const lines: { move: Move; line: Line; amount: number; batch: BatchRow | null }[] = []
  for (const move of moves) {
    const place = places.get(keyOf(move)) ?? missing()
    const batch = batches.move(move)
    const refused = countedAlready(place, move, today) ?? (typeof batch === 'object' && batch !== null && 'text' in batch ? batch : null)
    if (refused !== null) {
      problems[move.field] = refused
      continue
    }
    const done = move.way === 'in' ? takeIn(place, move) : giveOut(place, move)
    if (typeof done !== 'number') problems[move.field] = done
    else lines.push({ move, amount: done, line: lineOf(move, place, done, now), batch: batch as BatchRow | null })
  }
  refuseAll(problems)
  const changes = [...places.values()].map((place) => changesOf(place, now))
  await call.rows.updateEach(stock, changes)
  await batches.store(
    [...places.values()].map(({ store }) => store),
    (row) => (places.get(keyOf(row)) ?? missing()).shelf,
  )
  await postMonths(
    call,
    lines.map(({ move, amount }) => ({ ...move, amount })),
    new Map([...places.values()].map(({ store }) => [store.uuid, store.projectUuid])),
  )
  await call.rows.recordEach(
    ledger,
    lines.map(({ line }) => line),
  )
  await watchShortages(
    call,
    [...places.values()].map(({ row, goods, store }, at) => ({ before: row, after: { ...row, ...changes[at] }, goods, store })),
  )
  return lines.map(({ amount, batch }) => ({ amount, batch: batch?.batch ?? null, expiry: batch?.expiry ?? null }))
}
