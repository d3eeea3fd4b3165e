import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { MOVE } from '#src/mall/codes.ts'
import { stockMove } from '#src/mall/stock/move.ts'
import { type Held, moved } from '#src/mall/stock/moving.ts'
import { stock } from '#src/mall/stock/stock.ts'
import { conflict, t } from '#src/mall/texts.ts'

type Stock = StoredOf<typeof stock>
export type MoveKind = (typeof MOVE)[keyof typeof MOVE]

/** Units that come, go, or are kept; `field`: where a form says them. */
export interface Move {
  sku: string
  kind: MoveKind
  /** Of `counted` what there is now; else how many. */
  qty: number
  docNo?: string | null
  remark?: string | null
  field?: string
}

/** What is spoken against: that there is not so much to sell, or that orders keep more. */
const problemOf = (row: Stock, held: Held, kind: MoveKind): Problem =>
  kind === MOVE.counted || kind === MOVE.lost
    ? t('库存不能小于已占用 {n}', { n: held.reserved })
    : t('库存不足：{sku} 仅剩 {n} 件', { sku: row.name ?? row.skuCode ?? '', n: held.onHand - held.reserved })

/** The stock of SKUs, locked in one order whoever else asks for them. By SKU. */
export const lockStock = async ({ rows }: Context, skus: readonly string[]): Promise<Map<string, Stock>> => {
  const keys = [...new Set(skus)]
  if (keys.length === 0) return new Map()
  const found = await rows.balances(
    stock,
    keys.map((sku) => ({ sku })),
  )
  return new Map(found.map((row) => [row.sku, row]))
}

/**
 * Writes down what comes and goes. Balances are locked in one order, so that two who want the last unit come one after the other; what there
 * is not refuses all of it, each where the form says it.
 */
export const post = async (call: Context, moves: readonly Move[]): Promise<void> => {
  if (moves.length === 0) return
  const { rows, clock, actor } = call
  const at = clock.now.toISOString()
  const locked = await lockStock(
    call,
    moves.map(({ sku }) => sku),
  )
  const held = new Map<string, Held>([...locked].map(([sku, { onHand, reserved }]) => [sku, { onHand, reserved }]))
  const problems: Record<string, Problem> = {}
  const sold = new Map<string, number>()
  const lines = moves.flatMap(({ sku, kind, qty, docNo = null, remark = null, field = 'lines' }) => {
    const [row, before] = [locked.get(sku), held.get(sku)]
    if (row === undefined || before === undefined) return []
    const done = moved(before, kind, qty)
    if (done === null) {
      problems[field] ??= problemOf(row, before, kind)
      return []
    }
    held.set(sku, done.held)
    if (kind === MOVE.out) sold.set(sku, (sold.get(sku) ?? 0) + qty)
    if (kind === MOVE.returned) sold.set(sku, (sold.get(sku) ?? 0) - qty)
    return done.qty === 0
      ? []
      : [
          {
            ...{ at, sku, goods: row.goods, kind, qty: done.qty, docNo, remark, who: actor?.userUuid ?? null },
            ...{ onHandAfter: done.held.onHand, reservedAfter: done.held.reserved },
          },
        ]
  })
  const [first] = Object.values(problems)
  if (first !== undefined) conflict('LIMIT', first, {}, problems)
  await rows.updateEach(
    stock,
    [...locked.values()].flatMap((row) => {
      const now = held.get(row.sku)
      if (now === undefined) return []
      const more = sold.get(row.sku) ?? 0
      return [{ uuid: row.uuid, ...now, ...(more !== 0 && { sold: Math.max(0, row.sold + more) }), ...(more > 0 && { lastSoldAt: at }) }]
    }),
  )
  await rows.recordEach(stockMove, lines)
}
