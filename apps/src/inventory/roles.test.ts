import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { employ, type PersonName, userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventoryApp } from '#src/inventory/app.ts'
import { valueByCategory } from '#src/inventory/calls.ts'
import { countLine } from '#src/inventory/counting/count-line.ts'
import { stocktake } from '#src/inventory/counting/stocktake.ts'
import { inDoc } from '#src/inventory/documents/in-doc.ts'
import { outDoc } from '#src/inventory/documents/out-doc.ts'
import { requisition } from '#src/inventory/documents/requisition.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { ledger } from '#src/inventory/stock/ledger.ts'
import { monthClose } from '#src/inventory/stock/month-close.ts'
import { stock } from '#src/inventory/stock/stock.ts'
import { type InventoryWorld, inventoryWorld } from '#src/inventory/testing.ts'

// What the bundles of rights let people do, and what they do not (apps-operations.md section 7, permissions).

const KEEPER: PersonName = 'yanglei'
const COUNTER: PersonName = 'liuyang'
const FINANCE: PersonName = 'chenjing'
const STAFF: PersonName = 'xuliang'

let of: InventoryWorld
let at: string
let thing: string
beforeAll(async () => {
  of = await inventoryWorld()
  await employ(of.world, KEEPER, 'pkg5', '仓管员')
  await employ(of.world, COUNTER, 'pkg5', '盘点员')
  await employ(of.world, FINANCE, 'pkg5', '财务')
  await employ(of.world, STAFF, 'pkg5', '领用人')
  ;[at, thing] = [await of.addWarehouse(), await of.addItem()]
  await of.receive(at, [{ item: thing, qty: '50', price: '2' }])
})
afterAll(async () => {
  await of.expectBalanced()
  await of.world.close()
})

const refused = { status: 403, code: 401, msg: '暂无权限' }
const draft = () => ({ kind: '1', warehouse: at, bizDate: of.day(), lines: [{ item: thing, qty: '1', price: '2' }] })

test('a keeper posts what comes and goes and starts counts; he takes nothing back and closes no month', async () => {
  const out = await of.add(outDoc, draft() as never, KEEPER)
  await of.does(outDoc, 'post', out, {}, KEEPER)
  expect(await of.info(outDoc, out, KEEPER)).toMatchObject({ state: '30', cost: 200 })
  expect(await of.act(outDoc, 'reverse', out, { reason: '错' }, KEEPER)).toMatchObject(refused)
  const inn = await of.add(inDoc, draft() as never, KEEPER)
  await of.does(inDoc, 'post', inn, {}, KEEPER)
  expect(await of.act(inDoc, 'reverse', inn, { reason: '错' }, KEEPER)).toMatchObject(refused)
  expect(await of.by(KEEPER).call(entityEndpoints(monthClose).add, { month: '2026-01' })).toMatchObject(refused)
  const count = await of.add(stocktake, { warehouse: at, scope: '1', counters: [userId(COUNTER)] } as never, KEEPER)
  await of.does(stocktake, 'start', count, {}, KEEPER)
  await of.does(stocktake, 'finish', count, { restZero: true }, KEEPER)
  expect(await of.act(stocktake, 'approve', count, {}, KEEPER)).toMatchObject(refused)
  await of.does(stocktake, 'cancel', count, {}, KEEPER)
})

test('a counter counts, and neither posts nor learns what things cost', async () => {
  const count = await of.add(stocktake, { warehouse: at, scope: '1', counters: [userId(COUNTER)] } as never)
  await of.does(stocktake, 'start', count)
  const [line] = await of.page(countLine, { field: 'stocktake', cmp: 'eq', value: count }, COUNTER)
  await of.does(countLine, 'count', String(line?.uuid), { countedQty: '49' }, COUNTER)
  expect(await of.act(countLine, 'recount', String(line?.uuid), {}, COUNTER)).toMatchObject(refused)
  expect(await of.act(stocktake, 'finish', count, {}, COUNTER)).toMatchObject(refused)
  expect(await of.by(COUNTER).call(entityEndpoints(outDoc).add, draft() as never)).toMatchObject(refused)
  expect(JSON.stringify(await of.page(countLine, undefined, COUNTER))).not.toContain('diffAmount')
  for (const read of [of.report({ month: of.day().slice(0, 7) }, COUNTER), of.by(COUNTER).call(entityEndpoints(ledger).page, {})])
    expect(await read).toMatchObject(refused)
  await of.does(stocktake, 'cancel', count)
})

test('finance reads every amount and closes months, and moves nothing', async () => {
  const [seen] = await of.page(stock, { field: 'item', cmp: 'eq', value: thing }, FINANCE)
  expect(seen).toMatchObject({ average: '2.0000' })
  expect((await of.report({ month: of.day().slice(0, 7) }, FINANCE)).data.summary.closingAmount).toBe(Number(seen?.value))
  expect((await of.by(FINANCE).call(customEndpoint(inventoryApp, valueByCategory), {})).code).toBe(200)
  expect(await of.by(FINANCE).call(entityEndpoints(inDoc).add, draft() as never)).toMatchObject(refused)
  const out = await of.draftOut(at, [{ item: thing, qty: '1' }])
  expect(await of.act(outDoc, 'post', out, {}, FINANCE)).toMatchObject(refused)
  expect((await of.by(FINANCE).call(entityEndpoints(monthClose).add, { month: '2020-01' })).code).toBe(200)
})

test('staff ask for goods and see their own requests; they hand out nothing and see no amount', async () => {
  const choices = async (among: Entity) => (await of.by(STAFF).call(entityEndpoints(among).options, {})).data.map(({ uuid }) => uuid)
  expect([await choices(warehouse), await choices(item)]).toEqual([expect.arrayContaining([at]), expect.arrayContaining([thing])])
  const own = await of.add(requisition, { warehouse: at, purpose: '换灯', target: '1', lines: [{ item: thing, qty: '2' }] } as never, STAFF)
  const other = await of.add(requisition, { warehouse: at, purpose: '换阀', target: '1', lines: [{ item: thing, qty: '2' }] } as never)
  await of.does(requisition, 'submit', own, {}, STAFF)
  expect((await of.page(requisition, undefined, STAFF)).map(({ uuid }) => uuid)).toEqual([own])
  expect(await of.by(STAFF).call(entityEndpoints(requisition).info, { uuid: other })).toMatchObject({ status: 404, code: 404 })
  expect(await of.act(requisition, 'issue', own, {}, STAFF)).toMatchObject(refused)
  await of.does(requisition, 'issue', own)
  const issued = await of.info(requisition, own, STAFF)
  expect(issued).toMatchObject({ state: '50', lines: [{ issued: '2.0000' }] })
  expect(issued).not.toHaveProperty('cost')
  expect(await of.report({ month: of.day().slice(0, 7) }, STAFF)).toMatchObject(refused)
})

test('the accuracy of counts is the lines without a difference ÷ all that were settled: 3 of 4 are 75 %', async () => {
  const store = await of.addWarehouse()
  const goods: string[] = []
  for (const qty of ['4', '5', '6', '7']) {
    const item = await of.addItem()
    await of.receive(store, [{ item, qty, price: '1' }])
    goods.push(item)
  }
  const count = await of.add(stocktake, { warehouse: store, scope: '1', counters: [userId('zhangwei')] } as never)
  await of.does(stocktake, 'start', count)
  const accuracy = async () => {
    const asked = { kpiKey: 'countAccuracy', filter: { field: 'stocktake', cmp: 'eq', value: count } }
    return (await of.by().call(entityEndpoints(countLine).kpi, asked as never)).data[0]?.value
  }
  for (const line of await of.page(countLine, { field: 'stocktake', cmp: 'eq', value: count })) {
    const short = line.item === goods[0] ? 1 : 0
    await of.does(countLine, 'count', String(line.uuid), { countedQty: String(Number(line.bookQty) - short) })
  }
  await of.does(stocktake, 'finish', count)
  expect(await accuracy()).toBeNull()
  await of.does(stocktake, 'approve', count)
  expect(await accuracy()).toBe(75)
  expect(await of.info(stocktake, count)).toMatchObject({ accuracy: 7_500, diffCount: 1, lineCount: 4 })
})
