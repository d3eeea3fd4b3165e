import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { QTY_SCALE } from '@qifuyun/kit/ledger/moving-average.ts'
import { compare, exactText } from '@qifuyun/kit/values/exact.ts'
import { inventoryLowStock } from '#src/inventory/events.ts'
import { onOrder } from '#src/inventory/ports.ts'
import type { Goods, Store } from '#src/inventory/stock/goods.ts'
import { availableOf, proposalOf } from '#src/inventory/stock/holding.ts'
import { shortage } from '#src/inventory/stock/shortage.ts'
import type { stock } from '#src/inventory/stock/stock.ts'

type Stock = StoredOf<typeof stock>

/** Stock whose quantity or safe line has changed. */
export interface Watched {
  before: Stock
  after: Stock
  goods: Goods
  store: Store
}

export const isShort = ({ qty, reserved, safety }: Pick<Stock, 'qty' | 'reserved' | 'safety'>): boolean =>
  safety !== null && compare(availableOf({ qty, reserved }), safety) < 0

/** What is on its way from suppliers, by warehouse and item; nothing where no application knows. */
const ordered = async ({ applications }: Context, of: readonly Watched[]): Promise<ReadonlyMap<string, string>> => {
  const told = await applications.query(onOrder, { places: of.map(({ after: { warehouse, item } }) => ({ warehouse, item })) })
  return new Map(of.map(({ after: { uuid } }, at) => [uuid, told?.[at] ?? exactText(0, QTY_SCALE)]))
}

const raise = async (call: Context, fallen: readonly Watched[]): Promise<void> => {
  if (fallen.length === 0) return
  const coming = await ordered(call, fallen)
  const made = fallen.map(({ after, store }) => {
    const available = availableOf(after)
    const onTheWay = coming.get(after.uuid) ?? '0'
    return {
      stock: after.uuid,
      ...{ item: after.item, name: after.name ?? '', warehouse: after.warehouse, projectUuid: store.projectUuid, keeper: store.keeper },
      ...{ available, safety: after.safety ?? '0', onOrder: onTheWay, proposed: proposalOf(after.target, available, onTheWay) },
    }
  })
  const rows = await call.rows.recordEach(shortage, made)
  for (const [at, { item, warehouse, projectUuid, available, safety, proposed }] of made.entries())
    await call.events.publish(
      inventoryLowStock,
      { uuid: rows[at]?.uuid ?? '', projectUuid, no: null },
      { item, warehouse, available, safety, proposed },
    )
}

const end = async ({ rows, clock: { now } }: Context, risen: readonly Watched[]): Promise<void> => {
  if (risen.length === 0) return
  const open = await rows.list(
    shortage,
    (f) =>
      f.and(
        f.oneOf(
          'stock',
          risen.map(({ after }) => after.uuid),
        ),
        f.state('open'),
      ),
    risen.length,
  )
  await rows.updateEach(
    shortage,
    open.map(({ uuid }) => ({ uuid, state: 'ended' as const, endedAt: now.toISOString() })),
  )
}

/** Tells keepers once when stock falls below its safe line, and that it is over when it has risen again. */
export const watchShortages = async (call: Context, watched: readonly Watched[]): Promise<void> => {
  await raise(
    call,
    watched.filter(({ before, after }) => isShort(after) && before.short !== true),
  )
  await end(
    call,
    watched.filter(({ before, after }) => !isShort(after) && before.short === true),
  )
}
