import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity, InputOf } from '@qifuyun/kit/entity.ts'
import { createWorld, type PersonName, userId, withClient } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import { inventoryApp } from '#src/inventory/app.ts'
import { monthReport } from '#src/inventory/calls.ts'
import { inDoc } from '#src/inventory/documents/in-doc.ts'
import { outDoc } from '#src/inventory/documents/out-doc.ts'
import { itemCategory } from '#src/inventory/goods/category.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { stock } from '#src/inventory/stock/stock.ts'

/** What tests of stock say. `today` is the day of the world's clock. */
export const inventoryWorld = async () => {
  const world = await createWorld()
  let made = 0
  const by = (name: PersonName = 'zhangwei') => world.as(name)
  const day = (ago = 0): string => chinaDay(new Date(world.clock.now().getTime() - ago * DAY_MS))
  const done = async (answer: Promise<{ msg: string; data: unknown; code: number }>) => {
    const { msg, data, code } = await answer
    expect([code, msg, code === 200 ? null : data]).toEqual([200, '操作成功!', null])
    return data as Record<string, unknown>
  }
  const add = async <E extends Entity>(of: E, input: InputOf<E>, name?: PersonName): Promise<string> =>
    String((await done(by(name).call(entityEndpoints(of).add, { ...Object(input) }))).uuid)
  const act = (of: Entity, action: string, uuid: string, form: object = {}, name?: PersonName) => {
    const endpoint = entityEndpoints(of).acting[action]
    if (endpoint === undefined) throw new Error(`there is no action ${action}`)
    return by(name).call(endpoint, { uuid, ...form })
  }
  const does = (of: Entity, action: string, uuid: string, form: object = {}, name?: PersonName) => done(act(of, action, uuid, form, name))
  const info = async (of: Entity, uuid: string, name?: PersonName) =>
    (await by(name).call(entityEndpoints(of).info, { uuid })).data as Record<string, unknown>
  const page = async (of: Entity, filter: object | undefined, name?: PersonName): Promise<Record<string, unknown>[]> =>
    (await by(name).call(entityEndpoints(of).page, { pageSize: 200, ...(filter && { filter }) } as never)).data.list
  const next = (): string => `${(made += 1)}`
  let category: string | undefined
  const addItem = async (more: object = {}): Promise<string> => {
    category ??= await add(itemCategory, { code: 'FL', name: '五金' })
    const n = next()
    return add(item, { code: `WL-${n}`, name: `角阀${n}`, unit: '个', category, ...more })
  }
  const addWarehouse = async (more: object = {}): Promise<string> => {
    const n = next()
    return add(warehouse, { code: `CK-${n}`, name: `仓库${n}`, kind: '1', keeper: userId('zhangwei'), ...more })
  }
  const receive = async (at: string, lines: readonly object[], more: object = {}): Promise<string> => {
    const uuid = await add(inDoc, { kind: '1', warehouse: at, bizDate: day(), lines, ...more } as never)
    await does(inDoc, 'post', uuid)
    return uuid
  }
  const draftOut = (at: string, lines: readonly object[], more: object = {}): Promise<string> =>
    add(outDoc, { kind: '1', warehouse: at, bizDate: day(), lines, ...more } as never)
  const issue = async (at: string, lines: readonly object[], more: object = {}): Promise<string> => {
    const uuid = await draftOut(at, lines, more)
    await does(outDoc, 'post', uuid)
    return uuid
  }
  const stockOf = async (at: string, of: string) => {
    const [row] = await page(stock, {
      op: 'and',
      items: [
        { field: 'warehouse', cmp: 'eq', value: at },
        { field: 'item', cmp: 'eq', value: of },
      ],
    })
    return row
  }
  /** Quantity and value, as people read them. */
  const standing = async (at: string, of: string): Promise<[number, number]> => {
    const row = await stockOf(at, of)
    return [Number(row?.qty), Number(row?.value)]
  }
  const report = (input: object, name?: PersonName) => by(name).call(customEndpoint(inventoryApp, monthReport), input as never)
  /** Every stock, batch and month is the sum of the ledger. */
  const expectBalanced = async (): Promise<void> =>
    withClient(world.database.owner, async (client) => {
      const { rows } = await client.query(`
        select s.item from inventory_stock s left join inventory_ledger l using (enterprise_uuid, warehouse, item)
        group by s.enterprise_uuid, s.uuid, s.item, s.qty, s.value
        having s.qty <> coalesce(sum(l.qty_in - l.qty_out), 0) or s.value <> coalesce(sum(l.amount), 0) or (s.qty = 0 and s.value <> 0)
        union all
        select b.item from inventory_batch_stock b left join inventory_ledger l using (enterprise_uuid, warehouse, item, batch)
        group by b.enterprise_uuid, b.uuid, b.item, b.qty having b.qty <> coalesce(sum(l.qty_in - l.qty_out), 0)
        union all
        select m.item from inventory_month_balance m
        join inventory_ledger l on l.warehouse = m.warehouse and l.item = m.item and to_char(l.biz_date, 'YYYY-MM') = m.month
        group by m.uuid, m.item, m.in_qty, m.out_qty, m.in_amount, m.out_amount
        having m.in_qty <> sum(l.qty_in) or m.out_qty <> sum(l.qty_out) or m.in_amount - m.out_amount <> sum(l.amount)`)
      expect(rows).toEqual([])
    })
  /** As at the first, for tests that publish flows or let days pass. */
  const restart = async (): Promise<void> => {
    await world.rewind()
    category = undefined
  }
  return {
    world,
    restart,
    by,
    day,
    add,
    act,
    does,
    info,
    page,
    addItem,
    addWarehouse,
    receive,
    draftOut,
    issue,
    stockOf,
    standing,
    report,
    expectBalanced,
  }
}

export type InventoryWorld = Awaited<ReturnType<typeof inventoryWorld>>
