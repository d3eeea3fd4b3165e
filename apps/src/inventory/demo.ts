import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { stocktake } from '#src/inventory/counting/stocktake.ts'
import { batchOf, DEMO_CATEGORIES, DEMO_GOODS } from '#src/inventory/demo-goods.ts'
import { inDoc } from '#src/inventory/documents/in-doc.ts'
import { opening } from '#src/inventory/documents/opening.ts'
import { outDoc } from '#src/inventory/documents/out-doc.ts'
import { requisition } from '#src/inventory/documents/requisition.ts'
import { itemCategory } from '#src/inventory/goods/category.ts'
import { item } from '#src/inventory/goods/item.ts'
import { WAREHOUSE, warehouse } from '#src/inventory/goods/warehouse.ts'
import { demoProject } from '#src/main-data/demo-project.ts'

/** What is there of each: some is short, one thing has run out. */
const THERE = [40, 7, 0, 9, 0, 60, 14, 0, 18, 3, 5, 46, 3200] as const

/** Stores with goods, and what happens in them today. */
export const demoInventory = async (call: Context): Promise<void> => {
  const { actor, rows, clock } = call
  const at = await demoProject(call)
  if (at === undefined || actor === null) return
  const today = chinaDay(clock.now)
  const categories: string[] = []
  for (const category of DEMO_CATEGORIES) categories.push((await rows.add(itemCategory, category)).uuid)
  const goods: string[] = []
  for (const { category, price: _price, ...thing } of DEMO_GOODS)
    goods.push((await rows.add(item, { ...thing, category: categories[category] ?? '' })).uuid)
  const store = { keeper: actor.userUuid, inFlow: false, outFlow: false, transferFlow: false }
  const near = { code: 'CK-01', name: `${at.projectName}仓`, kind: WAREHOUSE.project, projectUuid: at.uuid, ...store }
  const { uuid: here } = await rows.add(warehouse, near)
  await rows.add(warehouse, { code: 'CK-00', name: '集团中心仓', kind: WAREHOUSE.group, ...store })
  const batched = (n: number) =>
    DEMO_GOODS[n] !== undefined && 'batchManaged' in DEMO_GOODS[n] ? { batch: batchOf(DEMO_GOODS[n], today) } : {}
  for (const [n, qty] of THERE.entries())
    if (qty > 0)
      await rows.add(opening, {
        ...{ warehouse: here, item: goods[n] ?? '', qty: String(qty), price: DEMO_GOODS[n]?.price ?? '0', bizDate: today },
        ...batched(n),
      })
  const line = (n: number, qty: number) => ({ item: goods[n] ?? '', qty: String(qty), ...batched(n) })
  const doc = { warehouse: here, bizDate: today }
  const priced = (n: number, qty: number) => ({ ...line(n, qty), price: DEMO_GOODS[n]?.price ?? '0' })
  const delivered = await rows.add(inDoc, { ...doc, kind: '1', lines: [priced(4, 6), priced(7, 4)] })
  await rows.act(inDoc, delivered.uuid, 'post')
  await rows.add(inDoc, { ...doc, kind: '1', lines: [priced(2, 6), priced(0, 200)] })
  const used = await rows.add(outDoc, { ...doc, kind: '1', receiver: actor.userUuid, lines: [line(6, 2), line(8, 1)] })
  await rows.act(outDoc, used.uuid, 'post')
  const asked = await rows.add(requisition, {
    warehouse: here,
    purpose: '2 栋门禁读卡器更换',
    target: '1',
    lines: [{ item: goods[4] ?? '', qty: '1' }],
  })
  await rows.act(requisition, asked.uuid, 'submit')
  const counted = await rows.add(stocktake, {
    warehouse: here,
    scope: '2',
    categories: [categories[1] ?? ''],
    counters: [actor.userUuid],
    remark: '月度抽盘',
  })
  await rows.act(stocktake, counted.uuid, 'start')
}
