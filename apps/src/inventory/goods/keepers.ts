import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { heldWork } from '@qifuyun/kit/server.ts'
import { requisition } from '#src/inventory/documents/requisition.ts'
import { transfer } from '#src/inventory/documents/transfer.ts'
import { WAREHOUSE, warehouse } from '#src/inventory/goods/warehouse.ts'
import { batchStock } from '#src/inventory/stock/batch-stock.ts'
import { shortage } from '#src/inventory/stock/shortage.ts'
import { stock } from '#src/inventory/stock/stock.ts'
import { t } from '#src/inventory/texts.ts'

type Warehouse = StoredOf<typeof warehouse>

/** Items in one warehouse, and documents about it that are not over. */
const ROWS_MAX = 10_000
/** What one person keeps. */
const KEPT_MAX = 200

/** Stock belongs to whoever keeps its warehouse. */
const moveStock = async ({ rows }: Context, { uuid: at, keeper, projectUuid }: Warehouse): Promise<void> => {
  const goods = await rows.list(stock, (f) => f.eq('warehouse', at), ROWS_MAX)
  await rows.updateEach(
    stock,
    goods.map(({ uuid }) => ({ uuid, keeper, projectUuid })),
  )
  const batches = await rows.list(batchStock, (f) => f.eq('warehouse', at), ROWS_MAX)
  await rows.updateEach(
    batchStock,
    batches.map(({ uuid }) => ({ uuid, keeper, projectUuid })),
  )
}

/** What is still to be done there is the work of whoever keeps it now. */
const moveWork = async ({ rows }: Context, { uuid: at, keeper }: Warehouse): Promise<void> => {
  const short = await rows.list(shortage, (f) => f.and(f.eq('warehouse', at), f.state('open')), ROWS_MAX)
  await rows.updateEach(
    shortage,
    short.map(({ uuid }) => ({ uuid, keeper })),
  )
  const asked = await rows.list(
    requisition,
    (f) => f.and(f.eq('warehouse', at), f.state('draft', 'approving', 'ready', 'partly')),
    ROWS_MAX,
  )
  await rows.updateEach(
    requisition,
    asked.map(({ uuid }) => ({ uuid, keeper })),
  )
  const moving = await rows.list(
    transfer,
    (f) => f.and(f.or(f.eq('from', at), f.eq('to', at)), f.state('draft', 'approving', 'ready', 'shipped')),
    ROWS_MAX,
  )
  await rows.updateEach(
    transfer,
    moving.map(({ uuid, from }) => ({ uuid, ...(from === at ? { fromKeeper: keeper } : { toKeeper: keeper }) })),
  )
}

/** Whoever keeps a warehouse has its stock, and the work about it. */
export const followWarehouse = async (call: SaveCall<Warehouse>): Promise<void> => {
  for (const { before, row } of call.saves) {
    if (before === null) continue
    const isOther = before.keeper !== row.keeper
    if (isOther || before.projectUuid !== row.projectUuid) await moveStock(call, row)
    if (isOther) await moveWork(call, row)
    if (isOther || (before.enabled !== false && row.enabled === false))
      await call.messages.replaceTodos([
        { row: { entity: warehouse, uuid: row.uuid }, step: null, userUuids: [], title: '', summary: '', due: null },
      ])
  }
}

/** Warehouses go to the successor of who leaves, who is told of each. */
export const warehousesInHand = heldWork(warehouse, {
  holder: 'keeper',
  title: 'name',
  async told({ row: { uuid }, rows, messages }) {
    const row = await rows.find(warehouse, uuid)
    if (row === undefined) return
    await messages.notify({
      kind: 'message',
      userUuids: [row.keeper],
      title: t('仓库交接：{name}', { name: row.name }),
      summary: t('{name}由您管理，请核对库存', { name: row.name }),
      row: { entity: warehouse, uuid },
    })
  },
})

/** What somebody still keeps who has left is for somebody else to keep, or to fetch: of the goods they carried only while there are any. */
export const keeperLeft = async ({ userUuid, ...call }: Context & { userUuid: string }): Promise<void> => {
  const { rows, people, messages } = call
  const kept = await rows.list(warehouse, (f) => f.and(f.eq('keeper', userUuid), f.ne('enabled', false)), KEPT_MAX)
  for (const { uuid, name, kind, projectUuid } of kept) {
    if (kind === WAREHOUSE.person && (await rows.count(stock, (f) => f.and(f.eq('warehouse', uuid), f.gt('qty', '0')))) === 0) continue
    await messages.replaceTodos([
      {
        ...{ row: { entity: warehouse, uuid }, step: 'handOver', due: null },
        userUuids: await people.holdersOf(warehouse, 'update', projectUuid),
        title: t('待交接仓库：{name}', { name }),
        summary: t('管理员已离职，请更换管理员，或调出库存后停用'),
      },
    ])
  }
}
