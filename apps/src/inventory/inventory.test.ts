import { todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { seedApplications } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stocktake } from '#src/inventory/counting/stocktake.ts'
import { inDoc } from '#src/inventory/documents/in-doc.ts'
import { outDoc } from '#src/inventory/documents/out-doc.ts'
import { requisition } from '#src/inventory/documents/requisition.ts'
import { transfer } from '#src/inventory/documents/transfer.ts'
import { item } from '#src/inventory/goods/item.ts'
import { ledger } from '#src/inventory/stock/ledger.ts'
import { monthClose } from '#src/inventory/stock/month-close.ts'
import { shortage } from '#src/inventory/stock/shortage.ts'
import { stock } from '#src/inventory/stock/stock.ts'
import { type InventoryWorld, inventoryWorld } from '#src/inventory/testing.ts'

let of: InventoryWorld
beforeAll(async () => {
  of = await inventoryWorld()
})
afterAll(async () => {
  await of.expectBalanced()
  await of.world.close()
})

const filter = (field: string, value: unknown) => ({ field, cmp: 'eq', value })
const shelf = async (more: object = {}): Promise<{ at: string; thing: string }> => ({
  at: await of.addWarehouse(),
  thing: await of.addItem(more),
})

test('S1: the seven steps of the table, to the fen', async () => {
  const { at, thing } = await shelf()
  const [main, other] = [at, await of.addWarehouse()]
  const line = (qty: string, price?: string) => [{ item: thing, qty, ...(price !== undefined && { price }) }]
  await of.receive(main, line('100', '10'))
  expect(await of.stockOf(main, thing)).toMatchObject({ qty: '100.0000', value: 100_000, average: '10.0000' })
  await of.receive(main, line('50', '13'))
  expect(await of.stockOf(main, thing)).toMatchObject({ value: 165_000, average: '11.0000' })
  await of.issue(main, line('30'))
  expect(await of.standing(main, thing)).toEqual([120, 132_000])
  await of.receive(main, line('7', '12.35'))
  expect(await of.stockOf(main, thing)).toMatchObject({ qty: '127.0000', value: 140_645, average: '11.0744' })
  const forty = await of.issue(main, line('40'))
  expect(await of.info(outDoc, forty)).toMatchObject({ cost: 44_298, lines: [{ cost: 44_298 }] })
  expect(await of.standing(main, thing)).toEqual([87, 96_347])
  const moving = await of.add(transfer, { from: main, to: other, lines: line('10') })
  await of.does(transfer, 'submit', moving)
  await of.does(transfer, 'ship', moving)
  expect(await of.info(transfer, moving)).toMatchObject({ state: '40', cost: 11_074 })
  expect(await of.stockOf(main, thing)).toMatchObject({ qty: '77.0000', value: 85_273, average: '11.0744' })
  const last = await of.issue(main, line('77'))
  expect(await of.info(outDoc, last)).toMatchObject({ cost: 85_273 })
  expect(await of.stockOf(main, thing)).toMatchObject({ qty: '0.0000', value: 0, average: null })
  // Ten of the forty come back at their share of what those cost.
  const no = String((await of.info(outDoc, forty)).no)
  const back = await of.receive(main, [{ item: thing, qty: '10', sourceLine: `${no}-1` }], { kind: '2' })
  expect(await of.info(inDoc, back)).toMatchObject({ cost: 11_075 })
  const more = await of.add(inDoc, {
    kind: '2',
    warehouse: main,
    bizDate: of.day(),
    lines: [{ item: thing, qty: '31', sourceLine: `${no}-1` }],
  } as never)
  expect(await of.act(inDoc, 'post', more)).toMatchObject({ status: 422, data: { 'lines[0].qty': '退料数量超过出库数量' } })
  expect(await of.act(outDoc, 'reverse', forty, { reason: '错' })).toMatchObject({ status: 409, msg: '该出库单已有退料，不能冲销' })
})

test('an item tells what was used of it in each of the last twelve weeks, and what that makes', async () => {
  const { at, thing } = await shelf()
  const unused = await of.addItem()
  const line = (qty: string) => [{ item: thing, qty }]
  await of.receive(at, [{ item: thing, qty: '100', price: '10' }], { bizDate: of.day(100) })
  for (const [ago, qty] of [
    [84, '9'],
    [83, '4'],
    [7, '2.5'],
    [6, '1.25'],
    [0, '3'],
  ] as const) {
    await of.issue(at, line(qty), { bizDate: of.day(ago) })
  }
  await of.issue(at, line('20'), { kind: '3' })
  const rows = await of.page(item, undefined)
  const row = (uuid: string) => rows.find((each) => each.uuid === uuid)
  expect(row(thing)).toMatchObject({ used: '10.7500', usedCourse: [4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2.5, 4.25] })
  expect(row(unused)).toMatchObject({ used: null })
  expect(row(unused)).not.toHaveProperty('usedCourse')
})

test('S2: of two who issue 60 of 100 at once one is told that 40 are left', async () => {
  const { at, thing } = await shelf()
  await of.receive(at, [{ item: thing, qty: '100', price: '10' }])
  const docs = [await of.draftOut(at, [{ item: thing, qty: '60' }]), await of.draftOut(at, [{ item: thing, qty: '60' }])]
  const answers = await Promise.all(docs.map((uuid) => of.act(outDoc, 'post', uuid)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 3002])
  const refused = answers.find(({ code }) => code !== 200)
  expect(refused?.msg).toMatch(/库存不足，可用40$/)
  expect(refused).toMatchObject({ status: 409, data: { 'lines[0].qty': refused?.msg } })
  expect(await of.standing(at, thing)).toEqual([40, 40_000])
})

test('of a hundred who issue the last pieces at once, exactly those get one that there were', { timeout: 60_000 }, async () => {
  const { at, thing } = await shelf()
  await of.receive(at, [{ item: thing, qty: '37', price: '10.01' }])
  const docs = []
  for (let n = 0; n < 100; n += 1) docs.push(await of.draftOut(at, [{ item: thing, qty: '1' }]))
  const answers = await Promise.all(docs.map((uuid) => of.act(outDoc, 'post', uuid)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(37)
  expect(await of.standing(at, thing)).toEqual([0, 0])
})

test('S3: of ten that were shipped eight are received, and two go back at what is left of their cost', async () => {
  const { at, thing } = await shelf()
  const to = await of.addWarehouse()
  await of.receive(at, [{ item: thing, qty: '127', price: '11.0744' }])
  const [, before] = await of.standing(at, thing)
  const uuid = await of.add(transfer, { from: at, to, lines: [{ item: thing, qty: '10' }] })
  await of.does(transfer, 'submit', uuid)
  expect(await of.stockOf(at, thing)).toMatchObject({ reserved: '10.0000', available: '117.0000' })
  await of.does(transfer, 'ship', uuid)
  const [line] = (await of.info(transfer, uuid)).lines as { uuid: string; cost: number; qty: string; item: string }[]
  expect(line?.cost).toBe(11_074)
  const received = { lines: [{ ...line, received: '8' }] }
  expect(await of.act(transfer, 'receive', uuid, received)).toMatchObject({ data: { reason: '实收与调拨数量不一致，请填写差异原因' } })
  expect(await of.act(transfer, 'receive', uuid, { lines: [{ ...line, received: '11' }] })).toMatchObject({
    data: { 'lines[0].received': '实收数量不能大于调拨数量' },
  })
  await of.does(transfer, 'receive', uuid, { ...received, reason: '途中破损' })
  expect(await of.info(transfer, uuid)).toMatchObject({ state: '60', cost: 0 })
  expect(await of.standing(to, thing)).toEqual([8, 8_859])
  expect(await of.standing(at, thing)).toEqual([119, before - 11_074 + 2_215])
})

test('S6: a receipt is reversed at its own amount while goods and value are there', async () => {
  const { at, thing } = await shelf()
  await of.receive(at, [{ item: thing, qty: '100', price: '10' }])
  const second = await of.receive(at, [{ item: thing, qty: '50', price: '13' }])
  expect(await of.act(inDoc, 'reverse', second)).toMatchObject({ data: { reason: '请填写冲销原因' } })
  await of.does(inDoc, 'reverse', second, { reason: '错收' })
  expect(await of.standing(at, thing)).toEqual([100, 100_000])
  expect(await of.info(inDoc, second)).toMatchObject({ state: '40', mirrorNo: expect.stringMatching(/^CK/) as unknown })
  const third = await of.receive(at, [{ item: thing, qty: '50', price: '13' }])
  await of.issue(at, [{ item: thing, qty: '30' }])
  await of.does(inDoc, 'reverse', third, { reason: '错收' })
  expect(await of.standing(at, thing)).toEqual([70, 67_000])
  const fourth = await of.receive(at, [{ item: thing, qty: '1', price: '9999' }])
  await of.issue(at, [{ item: thing, qty: '70' }])
  expect((await of.act(inDoc, 'reverse', fourth, { reason: '错收' })).status).toBe(409)
  const issued = await of.issue(at, [{ item: thing, qty: '1' }])
  await of.does(outDoc, 'reverse', issued, { reason: '退' })
  expect((await of.standing(at, thing))[0]).toBe(1)
})

test('S7: below the safe line the keeper has one thing to do, with what to order; above it, it is over', async () => {
  const { at, thing } = await shelf({ safetyStock: '20', maxStock: '100' })
  const alerts = () => of.page(shortage, filter('item', thing))
  await of.receive(at, [{ item: thing, qty: '25', price: '10' }])
  expect(await alerts()).toEqual([])
  await of.issue(at, [{ item: thing, qty: '7' }])
  const [alert, ...others] = await alerts()
  expect([alert, others]).toMatchObject([{ state: '10', available: '18.0000', proposed: '82.0000' }, []])
  const todos = async () =>
    (await of.by().call(todoPage, { businessTypeCode: 'pkg5', statusCode: 0, pageSize: 200 })).data.list.filter(
      ({ businessUuid }) => businessUuid === alert?.uuid,
    ).length
  expect(await todos()).toBe(1)
  await of.issue(at, [{ item: thing, qty: '3' }])
  expect(await alerts()).toHaveLength(1)
  expect(await todos()).toBe(1)
  await of.receive(at, [{ item: thing, qty: '30', price: '10' }])
  expect(await alerts()).toMatchObject([{ state: '20' }])
  expect(await todos()).toBe(0)
})

test('S9: an expired batch goes only to be scrapped; the one that ends first goes first', async () => {
  const { at, thing } = await shelf({ batchManaged: true })
  const bare = await of.add(inDoc, { kind: '1', warehouse: at, bizDate: of.day(), lines: [{ item: thing, qty: '1', price: '1' }] } as never)
  expect(await of.act(inDoc, 'post', bare)).toMatchObject({
    status: 422,
    data: { 'lines[0].batch': expect.stringContaining('请填写批次') as unknown },
  })
  const lines = [
    { item: thing, qty: '5', price: '2', batch: 'A', expiry: of.day(1) },
    { item: thing, qty: '5', price: '2', batch: 'B', expiry: of.day(-10) },
    { item: thing, qty: '5', price: '2', batch: 'C', expiry: of.day(-5) },
  ]
  await of.receive(at, lines)
  const expired = await of.draftOut(at, [{ item: thing, qty: '2', batch: 'A' }])
  expect(await of.act(outDoc, 'post', expired)).toMatchObject({ status: 409, data: { 'lines[0].qty': '批次A已过期' } })
  await of.issue(at, [{ item: thing, qty: '5', batch: 'A' }], { kind: '3' })
  const asked = await of.add(requisition, { warehouse: at, purpose: '维修', lines: [{ item: thing, qty: '7' }] } as never)
  await of.does(requisition, 'submit', asked)
  await of.does(requisition, 'issue', asked)
  const no = String((await of.info(requisition, asked)).issuedNo)
  const [doc] = await of.page(outDoc, filter('no', no))
  expect((await of.info(outDoc, String(doc?.uuid))).lines).toMatchObject([
    { batch: 'C', qty: '5.0000' },
    { batch: 'B', qty: '2.0000' },
  ])
})

describe('requisitions', () => {
  test('what is agreed to is kept for whoever asked, in parts, until it is issued or closed', async () => {
    const { at, thing } = await shelf()
    await of.receive(at, [{ item: thing, qty: '10', price: '10' }])
    const uuid = await of.add(requisition, { warehouse: at, purpose: '维修', lines: [{ item: thing, qty: '6' }] } as never)
    await of.does(requisition, 'submit', uuid)
    expect(await of.stockOf(at, thing)).toMatchObject({ reserved: '6.0000', available: '4.0000' })
    const other = await of.draftOut(at, [{ item: thing, qty: '5' }])
    expect((await of.act(outDoc, 'post', other)).msg).toMatch(/库存不足，可用4$/)
    const issuing = (qty: string) => ({ issuing: [{ item: thing, qty }] })
    expect(await of.act(requisition, 'issue', uuid, issuing('7'))).toMatchObject({ data: { 'issuing[0].qty': '发料数量超过未发数量6' } })
    await of.does(requisition, 'issue', uuid, issuing('2'))
    expect(await of.info(requisition, uuid)).toMatchObject({ state: '40', lines: [{ issued: '2.0000', reserved: '4.0000' }] })
    await of.does(requisition, 'close', uuid)
    expect(await of.stockOf(at, thing)).toMatchObject({ qty: '8.0000', reserved: '0.0000' })
  })

  test('for the own stock it lands there at its cost', async () => {
    const { at, thing } = await shelf()
    await of.receive(at, [{ item: thing, qty: '3', price: '3.33' }])
    const asked = { warehouse: at, purpose: '随身', target: '2', lines: [{ item: thing, qty: '2' }] }
    const uuid = await of.add(requisition, asked as never, 'zhangwei')
    await of.does(requisition, 'submit', uuid)
    await of.does(requisition, 'issue', uuid)
    expect(await of.info(requisition, uuid)).toMatchObject({ state: '50' })
    expect(await of.standing(at, thing)).toEqual([1, 333])
    const rows = await of.page(ledger, filter('item', thing))
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['15', -666],
        ['5', 666],
      ]),
    )
  })
})

describe('what is refused', () => {
  test('quantities that are none, the same line twice, goods of nowhere', async () => {
    const { at, thing } = await shelf()
    const add = (lines: object[], more: object = {}) =>
      of.by().call(entityEndpoints(inDoc).add, { kind: '1', warehouse: at, bizDate: of.day(), lines, ...more })
    expect((await add([{ item: thing, qty: '0' }])).data).toHaveProperty(['lines[0].qty'])
    expect((await add([{ item: thing, qty: '1.00001' }])).data).toMatchObject({ 'lines[0].qty': '数量最多4位小数' })
    expect((await add([{ item: thing, qty: '1000000' }])).data).toHaveProperty(['lines[0].qty'])
    expect(
      await add([
        { item: thing, qty: '1' },
        { item: thing, qty: '2' },
      ]),
    ).toMatchObject({ msg: '第2行物品重复', data: { 'lines[1].item': '第2行物品重复' } })
    expect(await add([{ item: thing, qty: '1' }], { kind: '3' })).toMatchObject({ data: { kind: '该类型由系统生成，不能手工填写' } })
    expect((await add([])).data).toHaveProperty(['lines'])
    const late = await of.add(inDoc, { kind: '1', warehouse: at, bizDate: of.day(-1), lines: [{ item: thing, qty: '1' }] } as never)
    expect(await of.act(inDoc, 'post', late)).toMatchObject({ data: { bizDate: '业务日期不能晚于今天' } })
    const { add: addTransfer } = entityEndpoints(transfer)
    const same = await of.by().call(addTransfer, { from: at, to: at, lines: [{ item: thing, qty: '1' }] })
    expect(same.data).toMatchObject({ to: '调出和调入仓库不能相同' })
  })

  test('the unit of an item that has moved stays', async () => {
    const { at, thing } = await shelf()
    const change = async (changes: object) =>
      of.by().call(entityEndpoints(item).update, { uuid: thing, version: Number((await of.info(item, thing)).version), ...changes })
    expect((await change({ unit: '只' })).code).toBe(200)
    await of.receive(at, [{ item: thing, qty: '1', price: '1' }])
    expect(await change({ unit: '箱', batchManaged: true })).toMatchObject({
      data: { unit: '已有库存流水，不能修改', batchManaged: '已有库存流水，不能修改' },
    })
    expect((await change({ name: '角阀 铜' })).code).toBe(200)
    expect(await of.stockOf(at, thing)).toMatchObject({ name: '角阀 铜' })
  })

  test('a line in the second unit is stored in the first', async () => {
    const { at, thing } = await shelf({ unit2: '箱', factor: '12' })
    const uuid = await of.receive(at, [{ item: thing, qty: '2', inUnit2: true, price: '24' }])
    expect(await of.info(inDoc, uuid)).toMatchObject({ total: 4_800, lines: [{ baseQty: '24.0000', cost: 4_800 }] })
    expect(await of.standing(at, thing)).toEqual([24, 4_800])
  })

  test('a closed month takes nothing, and gives nothing back, until it is opened again', async () => {
    const { at, thing } = await shelf()
    const last = lastMonth()
    const old = await of.receive(at, [{ item: thing, qty: '5', price: '1' }], { bizDate: `${last}-28` })
    const month = await of.add(monthClose, { month: last })
    const again = await of.by().call(entityEndpoints(monthClose).add, { month: of.day().slice(0, 7) })
    expect(again.data).toHaveProperty('month')
    const late = await of.add(inDoc, { kind: '1', warehouse: at, bizDate: `${last}-28`, lines: [{ item: thing, qty: '1' }] } as never)
    expect(await of.act(inDoc, 'post', late)).toMatchObject({ msg: '该月份已关账' })
    expect(await of.act(inDoc, 'reverse', old, { reason: '错' })).toMatchObject({ msg: '该月份已关账' })
    const { data } = await of.report({ month: last, warehouse: at })
    expect(data).toMatchObject({ total: 1, list: [{ openingQty: '0.0000', inQty: '5.0000', closingQty: '5.0000', closingAmount: 500 }] })
    expect((await of.by().call(entityEndpoints(monthClose).delete, { uuidList: [month] })).code).toBe(200)
    await of.does(inDoc, 'reverse', old, { reason: '错' })
  })
})

const lastMonth = (): string => {
  const [year = 0, month = 0] = of.day().split('-').map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

test('the demo company has stores with goods, some of which are short', async () => {
  await seedApplications(of.world.app.platform)
  const { data } = await of.by().call(entityEndpoints(stock).kpi, {})
  const value = (key: string) => Number(data.find(({ kpiKey }) => kpiKey === key)?.value)
  expect(value('stockValue')).toBeGreaterThan(900_000)
  expect(value('itemsBelowSafety')).toBeGreaterThan(5)
  expect(await of.page(stocktake, filter('state', '20'))).toHaveLength(1)
})
