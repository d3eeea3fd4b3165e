import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { TimerCall } from '@qifuyun/kit/handlers.ts'
import { type Holding, QTY_SCALE, shareOf } from '@qifuyun/kit/ledger/moving-average.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { compare, exactText, minus, plus, withoutZeros } from '@qifuyun/kit/values/exact.ts'
import { item } from '#src/inventory/goods/item.ts'
import { batchStock } from '#src/inventory/stock/batch-stock.ts'
import { todayOf } from '#src/inventory/stock/days.ts'
import type { Goods, Store } from '#src/inventory/stock/goods.ts'
import { isExpired, isNothing } from '#src/inventory/stock/holding.ts'
import { KIND } from '#src/inventory/stock/ledger.ts'
import type { Move } from '#src/inventory/stock/move.ts'
import { t } from '#src/inventory/texts.ts'

export type BatchRow = StoredOf<typeof batchStock>

/** Batches that lie in one warehouse at once, of the items of one document. */
const MOST_BATCHES = 2_000

/** Days before the end at which people are warned. */
const WARN_DAYS = [30, 7, 0] as const
/** At the begin of the working day. */
const WARN_AT_MS = 8 * HOUR_MS

/** The next moment at which people are warned of a batch that ends on that day, after `now`; null where all are over. */
export const nextWarning = (expiry: string | null, now: Date): string | null => {
  if (expiry === null) return null
  const end = chinaMidnight(expiry).getTime() + WARN_AT_MS
  const next = WARN_DAYS.map((days) => end - days * DAY_MS).find((at) => at > now.getTime())
  return next === undefined ? null : new Date(next).toISOString()
}

const expiryOf = ({ expiry, bizDate }: Move, { expiryDays }: Goods): string | null => {
  if (expiry) return expiry
  return expiryDays === null ? null : chinaDay(new Date(chinaMidnight(bizDate).getTime() + expiryDays * DAY_MS))
}

const keyOf = ({ warehouse, item: of, batch }: { warehouse: string; item: string; batch: string | null }): string =>
  JSON.stringify([warehouse, of, batch])

/** Whether a line names a batch exactly where its item has them; what is wrong where it does not. */
export const batchProblem = ({ name, batchManaged }: Goods, batch: string | null): Problem | null => {
  if (batchManaged && !batch) return t('{item}按批次管理，请填写批次', { item: name })
  return !batchManaged && batch ? t('{item}未启用批次管理，不能填写批次', { item: name }) : null
}

/** What a batch is worth: its share of what all of the item is worth in its place. */
const worthOf = ({ qty }: BatchRow, { qty: all, value }: Holding): number => (isNothing(all) ? 0 : shareOf(value, qty, all))

/** What batches are worth that have not moved themselves: the average of their item has. Whoever moves the item holds its stock locked. */
const valueOthers = async ({ rows }: Context, moved: readonly BatchRow[], shelfOf: (row: BatchRow) => Holding): Promise<void> => {
  if (moved.length === 0) return
  const uuids = moved.map(({ uuid }) => uuid)
  const places = new Set(moved.map(({ warehouse, item: of }) => `${warehouse} ${of}`))
  const others = await rows.list(
    batchStock,
    (f) =>
      f.and(
        f.oneOf('warehouse', [...new Set(moved.map(({ warehouse }) => warehouse))]),
        f.oneOf('item', [...new Set(moved.map(({ item: of }) => of))]),
        f.gt('qty', '0'),
      ),
    MOST_BATCHES,
  )
  const changed = others.flatMap((row) => {
    if (uuids.includes(row.uuid) || !places.has(`${row.warehouse} ${row.item}`)) return []
    const value = worthOf(row, shelfOf(row))
    return value === row.value ? [] : [{ uuid: row.uuid, value }]
  })
  await rows.updateEach(batchStock, changed)
}

/** The batches that moves are about, locked; `move` changes one and says what is wrong, `store` writes all of them. */
export const takesBatches = async (call: Context, moves: readonly Move[], goodsOf: (item: string) => Goods) => {
  const today = todayOf(call)
  const named = moves.flatMap(({ warehouse, item: of, batch }) => (batch === null ? [] : [{ warehouse, item: of, batch }]))
  const keys = [...new Map(named.map((key) => [keyOf(key), key])).values()]
  const rows = new Map((await call.rows.balances(batchStock, keys)).map((row) => [keyOf(row), row]))
  const out = (row: BatchRow, { qty, kind, expired }: Move, goods: Goods): BatchRow | Problem => {
    const said = { item: goods.name, b: row.batch, n: withoutZeros(row.qty) }
    if (expired === undefined && kind !== KIND.scrapped && isExpired(row.expiry, today)) return t('批次{b}已过期', said)
    if (compare(qty, row.qty) > 0) return t('{item}批次{b}库存不足，可用{n}', said)
    return { ...row, qty: exactText(minus(row.qty, qty), QTY_SCALE) }
  }
  return {
    move(move: Move): BatchRow | Problem | null {
      const goods = goodsOf(move.item)
      const wrong = batchProblem(goods, move.batch)
      if (wrong !== null) return wrong
      const row = move.batch === null ? undefined : rows.get(keyOf(move))
      if (row === undefined) return null
      const next =
        move.way === 'in'
          ? { ...row, qty: exactText(plus(row.qty, move.qty), QTY_SCALE), expiry: row.expiry ?? expiryOf(move, goods) }
          : out(row, move, goods)
      if ('uuid' in next) rows.set(keyOf(next), next)
      return next
    },
    /** Writes the batches that have moved, and what each batch of their items is worth now; `shelfOf` is where the item stands. */
    async store(of: readonly Store[], shelfOf: (row: BatchRow) => Holding): Promise<void> {
      const byUuid = new Map(of.map((store) => [store.uuid, store]))
      await valueOthers(call, [...rows.values()], shelfOf)
      await call.rows.updateEach(
        batchStock,
        [...rows.values()].map((row) => {
          const { uuid, qty, expiry, warehouse, warnAt } = row
          return {
            ...{ uuid, qty, expiry, value: worthOf(row, shelfOf(row)), warnAt: warnAt ?? nextWarning(expiry, call.clock.now) },
            ...{ projectUuid: byUuid.get(warehouse)?.projectUuid ?? null, keeper: byUuid.get(warehouse)?.keeper ?? null },
          }
        }),
      )
    },
  }
}

/** Batches of items in a warehouse by item, for those who take the earliest first. */
export const batchesOf = async ({ rows }: Context, warehouse: string, items: readonly string[]): Promise<Map<string, BatchRow[]>> => {
  if (items.length === 0) return new Map()
  const found = await rows.list(
    batchStock,
    (f) => f.and(f.eq('warehouse', warehouse), f.oneOf('item', items), f.gt('qty', '0')),
    MOST_BATCHES,
  )
  return Map.groupBy(found, (row) => row.item)
}

/** Tells the keeper that a batch comes to its end, while there is something of it. */
export const warnOfExpiry = async ({ row, rows, messages, clock: { now } }: TimerCall<typeof batchStock>) => {
  const { keeper, expiry, batch, qty } = row
  if (keeper !== null && expiry !== null && !isNothing(qty)) {
    const name = (await rows.find(item, row.item))?.name ?? ''
    const over = isExpired(expiry, chinaDay(now)) || expiry === chinaDay(now)
    await messages.notify({
      kind: 'message',
      userUuids: [keeper],
      title: t('效期预警：{item}', { item: name }),
      summary: over
        ? t('批次{b}今日到期，剩余{n}', { b: batch, n: withoutZeros(qty) })
        : t('批次{b}将于{date}到期，剩余{n}', { b: batch, date: expiry, n: withoutZeros(qty) }),
      row: { entity: batchStock, uuid: row.uuid },
    })
  }
  return { warnAt: nextWarning(expiry, now) }
}
