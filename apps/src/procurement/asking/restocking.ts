import { on, type Subscription } from '@qifuyun/kit/server.ts'
import { compare, exactText } from '@qifuyun/kit/values/exact.ts'
import { inventoryLowStock } from '#src/inventory/events.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { lastPrices } from '#src/procurement/asking/last-prices.ts'
import { request } from '#src/procurement/asking/request.ts'
import { t } from '#src/procurement/texts.ts'

/** What a draft is for that nobody has written. */
const RESTOCK = '低于安全库存，补货'

/** Goods that fall below their safe line are asked for: the keeper finds them in one draft for each warehouse. */
export const subscriptions: readonly Subscription[] = [
  on(inventoryLowStock, async (call) => {
    const { item: itemUuid, warehouse: at, proposed } = call.event.more
    if (compare(proposed, 0) <= 0) return
    const { rows, people } = call
    const [store, of] = [await rows.find(warehouse, at), await rows.find(item, itemUuid)]
    const [organUuid] = store === undefined ? [] : await people.organsOf(store.keeper)
    if (store === undefined || of === undefined || organUuid === undefined) return
    const price = (await lastPrices(call, [itemUuid])).get(itemUuid) ?? exactText(0, 4)
    const line = { item: itemUuid, name: of.name, spec: of.spec, unit: of.unit, qty: proposed, price }
    const [draft] = await rows.list(request, (f) => f.and(f.eq('warehouse', at), f.eq('fromStock', true), f.state('draft')), 1)
    if (draft === undefined) {
      const about = { reason: RESTOCK, organUuid, warehouse: at }
      await rows.add(request, { ...about, projectUuid: store.projectUuid, lines: [line] }, { fromStock: true })
      return
    }
    const [locked] = await rows.lock(request, [draft.uuid])
    if (locked === undefined || !request.isIn(locked, 'draft') || locked.lines.some((each) => each.item === itemUuid)) return
    await rows.update(request, locked.uuid, { lines: [...locked.lines, line] }, t('库存补货'))
  }),
]
