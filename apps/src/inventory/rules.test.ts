import { getApprovalDetail } from '@qifuyun/contract/approvals/reading-endpoints.ts'
import { monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { printedPapers, printPapers } from '@qifuyun/contract/papers/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { paperId } from '@qifuyun/kit/paper/paper.ts'
import { codeOn, decide, fireTimers, inside, node, pagesOf, publish, userId, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shelfLabel } from '#src/inventory/app.ts'
import { countLine } from '#src/inventory/counting/count-line.ts'
import { stocktake } from '#src/inventory/counting/stocktake.ts'
import { inDoc } from '#src/inventory/documents/in-doc.ts'
import { outDoc } from '#src/inventory/documents/out-doc.ts'
import { requisition } from '#src/inventory/documents/requisition.ts'
import { transfer } from '#src/inventory/documents/transfer.ts'
import { flows } from '#src/inventory/flows.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { batchStock } from '#src/inventory/stock/batch-stock.ts'
import { ledger } from '#src/inventory/stock/ledger.ts'
import { monthClose } from '#src/inventory/stock/month-close.ts'
import { turnoverOf } from '#src/inventory/stock/reporting.ts'
import { stock } from '#src/inventory/stock/stock.ts'
import { type InventoryWorld, inventoryWorld } from '#src/inventory/testing.ts'

// Rules of apps-operations.md section 7 that its scenarios do not tell.

let of: InventoryWorld
beforeAll(async () => {
  of = await inventoryWorld()
})
beforeEach(() => of.restart())
afterEach(() => of.expectBalanced())
afterAll(() => of.world.close())

const shelf = async (more: object = {}): Promise<{ at: string; thing: string }> => ({
  at: await of.addWarehouse(),
  thing: await of.addItem(more),
})
const withFlow = async (flowCode: string): Promise<void> => {
  const { fields = [] } = flows.find((flow) => flow.flowCode === flowCode) ?? {}
  await publish(of.world, { nodes: [node('a1', 'a')], flowCode, fields: [...fields] })
}
const decided = async (doc: typeof outDoc | typeof inDoc, uuid: string, how: 'agree' | 'overrule'): Promise<void> =>
  decide(of.world, String((await of.info(doc, uuid)).approvalUuid), how)
const change = async (entity: typeof item | typeof warehouse, uuid: string, changes: object): Promise<void> => {
  const { version } = await of.info(entity, uuid)
  expect((await of.by().call(entityEndpoints(entity).update, { uuid, version: Number(version), ...changes })).code).toBe(200)
}
const pass = async (ms: number): Promise<void> => {
  of.world.pass(ms)
  await fireTimers(of.world.app.platform)
}
/** What people were told, however long ago they signed in. */
const told = async (): Promise<string[]> =>
  withClient(of.world.database.owner, async (client) => {
    const { rows } = await client.query<{ said: string }>("select title || ' ' || summary as said from pending_message")
    return rows.map(({ said }) => said)
  })
/** Stock, as functions of the application see it. */
const shelfNow = async (at: string, thing: string) =>
  (await inside(of.world, ({ rows }) => rows.list(stock, (f) => f.and(f.eq('warehouse', at), f.eq('item', thing)), 1)))[0]

const byKind = (one: Record<string, unknown>, other: Record<string, unknown>): number => Number(one.kind) - Number(other.kind)
const formOf = async (entity: Entity, uuid: string) => {
  const wfProcinstUuid = String((await of.info(entity, uuid)).approvalUuid)
  return (await of.by().call(getApprovalDetail, { wfProcinstUuid })).data.formData
}

describe('what is submitted', () => {
  test('names no item and no warehouse that is switched off', async () => {
    const { at, thing } = await shelf()
    const out = await of.receive(at, [{ item: thing, qty: '5', price: '1' }]).then(() => of.draftOut(at, [{ item: thing, qty: '1' }]))
    const inn = await of.add(inDoc, { kind: '1', warehouse: at, bizDate: of.day(), lines: [{ item: thing, qty: '1' }] } as never)
    const { name } = await of.info(item, thing)
    await change(item, thing, { enabled: false })
    for (const [doc, uuid] of [[outDoc, out] as const, [inDoc, inn] as const])
      expect(await of.act(doc, 'post', uuid)).toMatchObject({ status: 422, data: { 'lines[0].item': `${String(name)}已停用` } })
    await change(item, thing, { enabled: true })
    const { name: store } = await of.info(warehouse, at)
    await change(warehouse, at, { enabled: false })
    expect(await of.act(outDoc, 'post', out)).toMatchObject({ status: 422, data: { warehouse: `${String(store)}已停用` } })
    expect(await of.standing(at, thing)).toEqual([5, 500])
  })

  test('names the batch of what has batches, and of nothing else', async () => {
    const { at, thing } = await shelf({ batchManaged: true })
    const plain = await of.addItem()
    const posts = async (lines: object[]) =>
      of.act(inDoc, 'post', await of.add(inDoc, { kind: '1', warehouse: at, bizDate: of.day(), lines } as never))
    expect((await posts([{ item: thing, qty: '1' }])).data).toMatchObject({
      'lines[0].batch': expect.stringMatching('按批次管理，请填写批次'),
    })
    expect((await posts([{ item: plain, qty: '1', batch: 'B1' }])).data).toMatchObject({
      'lines[0].batch': expect.stringMatching('未启用批次管理，不能填写批次'),
    })
    expect((await posts([{ item: thing, qty: '1', batch: 'B1', price: '2' }])).code).toBe(200)
  })

  test('is done only by whoever has the right, and once', async () => {
    const { at, thing } = await shelf()
    await of.receive(at, [{ item: thing, qty: '5', price: '1' }])
    const out = await of.draftOut(at, [{ item: thing, qty: '1' }])
    expect(await of.act(outDoc, 'post', out, {}, 'liuyang')).toMatchObject({ status: 403, code: 401 })
    const both = await Promise.all([of.act(outDoc, 'post', out), of.act(outDoc, 'post', out)])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 3002])
    expect(await of.act(outDoc, 'post', out)).toMatchObject({ status: 409, code: 3002 })
    expect(await of.standing(at, thing)).toEqual([4, 400])
  })
})

test('what an issue takes is kept while its approval runs, and free again when it is refused', async () => {
  await withFlow('inventory.out')
  const at = await of.addWarehouse({ outFlow: true })
  const thing = await of.addItem()
  await of.receive(at, [{ item: thing, qty: '10', price: '1' }])
  const out = await of.draftOut(at, [{ item: thing, qty: '7' }])
  await of.does(outDoc, 'post', out)
  expect(await of.info(outDoc, out)).toMatchObject({ state: '20' })
  expect(await formOf(outDoc, out)).toMatchObject({ amount: 700, lines: expect.stringMatching(/ 7 个$/) as unknown })
  expect(await of.stockOf(at, thing)).toMatchObject({ qty: '10.0000', reserved: '7.0000', available: '3.0000' })
  const { name } = await of.info(item, thing)
  const other = await of.draftOut(at, [{ item: thing, qty: '4' }])
  expect(await of.act(outDoc, 'post', other)).toMatchObject({ status: 409, msg: `${String(name)}库存不足，可用3` })
  await decided(outDoc, out, 'overrule')
  expect(await of.stockOf(at, thing)).toMatchObject({ reserved: '0.0000', available: '10.0000' })
  await of.does(outDoc, 'post', out)
  await decided(outDoc, out, 'agree')
  expect(await of.stockOf(at, thing)).toMatchObject({ qty: '3.0000', reserved: '0.0000', value: 300 })
})

test('the flows of what goes elsewhere, and of what is asked for, are told what it is worth', async () => {
  const at = await of.addWarehouse({ transferFlow: true, outFlow: true })
  const thing = await of.addItem({ unit2: '箱', factor: '12' })
  await of.receive(at, [{ item: thing, qty: '30', price: '2.5' }])
  for (const flowCode of ['inventory.transfer', 'inventory.requisition', 'inventory.out']) await withFlow(flowCode)
  const moving = await of.add(transfer, { from: at, to: await of.addWarehouse(), lines: [{ item: thing, qty: '4' }] })
  await of.does(transfer, 'submit', moving)
  expect(await formOf(transfer, moving)).toMatchObject({ amount: 1_000 })
  const asked = await of.add(requisition, { warehouse: at, purpose: '换阀', lines: [{ item: thing, qty: '2' }] } as never)
  await of.does(requisition, 'submit', asked)
  expect(await formOf(requisition, asked)).toMatchObject({ amount: 500 })
  const boxes = await of.draftOut(at, [{ item: thing, qty: '1', inUnit2: true }])
  await of.does(outDoc, 'post', boxes)
  expect(await formOf(outDoc, boxes)).toMatchObject({ amount: 3_000, lines: expect.stringMatching(/ 12 个$/) as unknown })
})

test('a receipt that waits for its approval brings nothing before it is agreed to', async () => {
  await withFlow('inventory.in')
  const at = await of.addWarehouse({ inFlow: true })
  const thing = await of.addItem()
  const doc = await of.receive(at, [{ item: thing, qty: '10', price: '1.25' }])
  expect([(await of.info(inDoc, doc)).state, await of.stockOf(at, thing)]).toEqual(['20', undefined])
  await decided(inDoc, doc, 'agree')
  expect(await of.standing(at, thing)).toEqual([10, 1_250])
})

test('goods go back to the supplier at the average; what he pays otherwise stands beside it', async () => {
  const { at, thing } = await shelf()
  await of.receive(at, [{ item: thing, qty: '10', price: '1' }])
  await of.receive(at, [{ item: thing, qty: '10', price: '2' }])
  const back = await of.issue(at, [{ item: thing, qty: '4', price: '2' }], { kind: '6' })
  expect(await of.info(outDoc, back)).toMatchObject({ cost: 600, lines: [{ cost: 600, priceDiff: 200 }] })
  expect(await of.standing(at, thing)).toEqual([16, 2_400])
})

test('goods come back without their line at the average, at the last one where there are none, at the typed price where there never were', async () => {
  const { at, thing } = await shelf()
  const back = async (qty: string, price?: string) => {
    const lines = [{ item: thing, qty, ...(price && { price }) }]
    return (await of.info(inDoc, await of.receive(at, lines, { kind: '2' }))).cost
  }
  expect(await back('2', '3')).toBe(600)
  await of.receive(at, [{ item: thing, qty: '2', price: '5' }])
  expect(await back('1', '9')).toBe(400)
  await of.issue(at, [{ item: thing, qty: '5' }])
  expect(await back('1', '9')).toBe(400)
})

describe('a transfer', () => {
  test('is received with a reason for what is missing, and never more than was shipped', async () => {
    const { at, thing } = await shelf()
    await of.receive(at, [{ item: thing, qty: '10', price: '1' }])
    const uuid = await of.add(transfer, { from: at, to: await of.addWarehouse(), lines: [{ item: thing, qty: '10' }] })
    expect(await of.act(transfer, 'ship', uuid)).toMatchObject({ status: 409, code: 3002 })
    await of.does(transfer, 'submit', uuid)
    await of.does(transfer, 'ship', uuid)
    const [line] = (await of.info(transfer, uuid)).lines as { uuid: string }[]
    const receive = (received: string, more: object = {}) =>
      of.act(transfer, 'receive', uuid, { lines: [{ uuid: line?.uuid, item: thing, qty: '10', received }], ...more })
    expect((await receive('11')).data).toHaveProperty(['lines[0].received'])
    expect((await receive('8')).data).toHaveProperty('reason')
    expect((await receive('8', { reason: '破损' })).code).toBe(200)
    expect(await of.standing(at, thing)).toEqual([2, 200])
  })

  test('that is called off lets go of what it kept', async () => {
    const { at, thing } = await shelf()
    await of.receive(at, [{ item: thing, qty: '10', price: '1' }])
    const uuid = await of.add(transfer, { from: at, to: await of.addWarehouse(), lines: [{ item: thing, qty: '10' }] })
    await of.does(transfer, 'submit', uuid)
    expect(await of.stockOf(at, thing)).toMatchObject({ available: '0.0000' })
    await of.does(transfer, 'cancel', uuid)
    expect(await of.stockOf(at, thing)).toMatchObject({ available: '10.0000' })
  })
})

test('what is kept for a request is free after seven days, and can still be fetched while it is there', async () => {
  const { at, thing } = await shelf()
  await of.receive(at, [{ item: thing, qty: '10', price: '1' }])
  const uuid = await of.add(requisition, { warehouse: at, purpose: '换阀', target: '1', lines: [{ item: thing, qty: '6' }] } as never)
  await of.does(requisition, 'submit', uuid)
  await pass(7 * DAY_MS - HOUR_MS)
  expect(await shelfNow(at, thing)).toMatchObject({ reserved: '6.0000' })
  await pass(HOUR_MS)
  expect(await shelfNow(at, thing)).toMatchObject({ reserved: '0.0000', available: '10.0000' })
  expect(await told()).toContainEqual(expect.stringContaining('预留已到期'))
  await inside(of.world, ({ rows }) => rows.act(requisition, uuid, 'issue'))
  expect(await shelfNow(at, thing)).toMatchObject({ qty: '4.0000', value: 400 })
})

describe('batches', () => {
  test('are told of 30 and 7 days before they end and on the day, while there is something of them', async () => {
    const { at, thing } = await shelf({ batchManaged: true, expiryDays: 60 })
    await of.receive(at, [
      { item: thing, qty: '3', price: '1', batch: 'A1' },
      { item: thing, qty: '2', price: '1', batch: 'A2' },
    ])
    await of.issue(at, [{ item: thing, qty: '2', batch: 'A2' }])
    const warned = async (days: number): Promise<number> => {
      const before = (await told()).filter((each) => each.includes('效期预警')).length
      await pass(days * DAY_MS)
      return (await told()).filter((each) => each.includes('效期预警')).length - before
    }
    // People are told at eight: a day more or less on either side, whatever the hour of the test.
    expect([await warned(29), await warned(2), await warned(21), await warned(2), await warned(7)]).toEqual([0, 1, 0, 1, 1])
    expect((await told()).join()).not.toContain('批次A2')
  })

  test('are worth their share of the item, whichever of them moves; those about to end stand on the overview', async () => {
    const { at, thing } = await shelf({ batchManaged: true })
    const expiring = async () =>
      Number((await of.by().call(entityEndpoints(batchStock).kpi, {})).data.find(({ kpiKey }) => kpiKey === 'expiringValue')?.value)
    const worth = async () =>
      Object.fromEntries(
        (await of.page(batchStock, { field: 'item', cmp: 'eq', value: thing })).map(({ batch, value }) => [String(batch), Number(value)]),
      )
    const before = await expiring()
    await of.receive(at, [{ item: thing, qty: '10', price: '1', batch: 'NEAR', expiry: of.day(-20) }])
    await of.receive(at, [{ item: thing, qty: '10', price: '3', batch: 'FAR', expiry: of.day(-200) }])
    expect(await worth()).toEqual({ NEAR: 2_000, FAR: 2_000 })
    await of.issue(at, [{ item: thing, qty: '4', batch: 'NEAR' }])
    expect([await worth(), (await expiring()) - before]).toEqual([{ NEAR: 1_200, FAR: 2_000 }, 1_200])
    await of.issue(at, [{ item: thing, qty: '6', batch: 'NEAR' }])
    expect([await worth(), (await expiring()) - before]).toEqual([{ NEAR: 0, FAR: 2_000 }, 0])
  })
})

test('出库成本 is what was used up: neither what went to another warehouse nor what was taken back counts', async () => {
  const { at, thing } = await shelf()
  const ofThing = { field: 'item', cmp: 'eq', value: thing }
  const used = async () => {
    const { data } = await of.by().call(entityEndpoints(ledger).kpi, { filter: ofThing as never })
    const report = (await of.report({ month: of.day().slice(0, 7), warehouse: at })).data.summary
    return [data.find(({ kpiKey }) => kpiKey === 'outCost')?.value, report.turnover]
  }
  await of.receive(at, [{ item: thing, qty: '100', price: '1' }])
  const moving = await of.add(transfer, { from: at, to: await of.addWarehouse(), lines: [{ item: thing, qty: '50' }] })
  await of.does(transfer, 'submit', moving)
  await of.does(transfer, 'ship', moving)
  expect(await used()).toEqual([null, '0.0000'])
  const [organ] = await inside(of.world, ({ people }) => people.organsOf(userId('liuyang')))
  const asked = await of.add(requisition, { warehouse: at, purpose: '换阀', lines: [{ item: thing, qty: '10' }] } as never, 'zhangwei')
  await of.does(requisition, 'submit', asked)
  await of.does(requisition, 'issue', asked)
  const wrong = await of.issue(at, [{ item: thing, qty: '20' }], { receiver: userId('liuyang'), organ })
  expect(await used()).toEqual([3_000, '3.0000'])
  await of.does(outDoc, 'reverse', wrong, { reason: '发错' })
  expect(await used()).toEqual([1_000, '0.5000'])
  const sentBack = await of.issue(at, [{ item: thing, qty: '5', price: '1' }], { kind: '6' })
  expect((await used())[0]).toBe(1_000)
  await of.does(outDoc, 'reverse', sentBack, { reason: '未退' })
  expect((await used())[0]).toBe(1_000)
  const [own] = await inside(of.world, ({ people }) => people.organsOf(userId('zhangwei')))
  const lines = await of.page(ledger, ofThing)
  expect(
    lines
      .filter(({ kind }) => kind === '11')
      .map((line) => line.organ)
      .toSorted(),
  ).toEqual([own, organ].toSorted())
  expect(lines.filter(({ kind }) => kind === '8').map((line) => [line.cost, line.organ])).toEqual(
    expect.arrayContaining([
      [-2_000, organ],
      [0, null],
    ]),
  )
})

test('figures: 出库成本 is what goods cost that went, 呆滞 is the value of what nobody took for 180 days', async () => {
  const { at, thing } = await shelf()
  await of.receive(at, [{ item: thing, qty: '10', price: '7' }])
  await of.issue(at, [{ item: thing, qty: '4' }])
  const kpi = async (entity: typeof ledger | typeof stock, kpiKey: string) =>
    (await of.by().call(entityEndpoints(entity).kpi, { filter: { field: 'item', cmp: 'eq', value: thing } })).data.find(
      (each) => each.kpiKey === kpiKey,
    )?.value
  expect([await kpi(ledger, 'outCost'), await kpi(stock, 'deadStock')]).toEqual([2_800, null])
  const deadIn = async (): Promise<number> =>
    (Date.parse(String((await of.stockOf(at, thing))?.deadAt)) - of.world.clock.now().getTime()) / DAY_MS
  expect(await deadIn()).toBeCloseTo(180, 1)
  const sinceIssue = (days: number) =>
    withClient(of.world.database.owner, (client) =>
      client.query(`update inventory_stock set dead_at = dead_at - interval '${days} days' where item = '${thing}'`),
    )
  await sinceIssue(181)
  expect(await kpi(stock, 'deadStock')).toBe(4_200)
  // More of them does not mean that somebody takes them.
  await of.receive(at, [{ item: thing, qty: '1', price: '8' }])
  expect(await kpi(stock, 'deadStock')).toBe(5_000)
  await of.issue(at, [{ item: thing, qty: '1' }])
  expect(await kpi(stock, 'deadStock')).toBeNull()
})

describe('a count', () => {
  test('whose month is closed before it is agreed to is booked as the next one begins', async () => {
    const { at, thing } = await shelf()
    await of.receive(at, [{ item: thing, qty: '10', price: '1' }])
    const [day, month] = [of.day(), of.day().slice(0, 7)]
    const uuid = await of.add(stocktake, { warehouse: at, scope: '1', counters: [userId('zhangwei')] } as never)
    await of.does(stocktake, 'start', uuid)
    const [line] = await of.page(countLine, { field: 'stocktake', cmp: 'eq', value: uuid })
    await of.does(countLine, 'count', String(line?.uuid), { countedQty: '9' })
    of.world.pass(35 * DAY_MS)
    await of.add(monthClose, { month })
    await of.does(stocktake, 'finish', uuid)
    await of.does(stocktake, 'approve', uuid)
    expect(await of.info(stocktake, uuid)).toMatchObject({ state: '50', loss: 100 })
    const [, lost] = await of.page(ledger, { field: 'item', cmp: 'eq', value: thing }).then((rows) => rows.toSorted(byKind))
    expect(lost).toMatchObject({ kind: '14', bizDate: `${monthAfter(month)}-01` })
    expect(await of.stockOf(at, thing)).toMatchObject({ qty: '9.0000', countedOn: day })
  })

  test('is agreed to before anything is booked where the enterprise asks for that, and refused it is reviewed again', async () => {
    await withFlow('inventory.count')
    const { at, thing } = await shelf()
    await of.receive(at, [{ item: thing, qty: '10', price: '1' }])
    const uuid = await of.add(stocktake, { warehouse: at, scope: '1', counters: [userId('zhangwei')] } as never)
    await of.does(stocktake, 'start', uuid)
    const [line] = await of.page(countLine, { field: 'stocktake', cmp: 'eq', value: uuid })
    expect((await of.act(stocktake, 'finish', uuid)).msg).toContain('还有1项未盘')
    await of.does(countLine, 'count', String(line?.uuid), { countedQty: '9' })
    await of.does(stocktake, 'finish', uuid)
    await of.does(stocktake, 'approve', uuid)
    const approval = async () => String((await of.info(stocktake, uuid)).approvalUuid)
    expect(await of.standing(at, thing)).toEqual([10, 1_000])
    await decide(of.world, await approval(), 'overrule')
    expect(await of.info(stocktake, uuid)).toMatchObject({ state: '30' })
    await of.does(stocktake, 'approve', uuid)
    await decide(of.world, await approval(), 'agree')
    expect(await of.info(stocktake, uuid)).toMatchObject({ state: '50', loss: 100 })
    expect(await of.standing(at, thing)).toEqual([9, 900])
    expect(await of.act(countLine, 'count', String(line?.uuid), { countedQty: '8' })).toMatchObject({ status: 409 })
  })
})

test('whoever may not see costs sees quantities of his own stock, and no amount', async () => {
  const { at, thing } = { at: await of.addWarehouse({ keeper: userId('liuyang') }), thing: await of.addItem() }
  await of.receive(at, [{ item: thing, qty: '10', price: '7.77' }])
  const ofThing = { field: 'item', cmp: 'eq', value: thing }
  expect(await of.page(stock, ofThing)).toMatchObject([{ qty: '10.0000', value: 7_770, average: '7.7700' }])
  const seen = await of.page(stock, ofThing, 'liuyang')
  expect(seen).toMatchObject([{ qty: '10.0000' }])
  // By name: its digits may stand in a uuid or a time as well.
  expect(seen[0]).not.toHaveProperty('value')
  expect(seen[0]).not.toHaveProperty('average')
})

test('chosen stock is printed as labels for its shelves, with the code of the item and the way to its stock', async () => {
  const { at, thing } = await shelf({ spec: 'DN15' })
  await of.receive(at, [{ item: thing, qty: '10', price: '1' }])
  const { uuid } = (await of.stockOf(at, thing)) ?? {}
  const { code } = await of.info(item, thing)
  const { data } = await of.by().call(printPapers, { paper: paperId(shelfLabel), size: 'label-70x40', uuids: [String(uuid)] })
  const authorization = (await of.by().token()) ?? ''
  const query = { prints: data.printList.join(','), format: 'pdf' }
  const { rawPayload } = await of.world.app.http.inject({ method: 'GET', url: printedPapers.path, query, headers: { authorization } })
  const [page] = await pagesOf(rawPayload)
  if (page === undefined) return expect.fail('nothing was printed')
  expect([page.width, page.height].map(Math.round)).toEqual([70, 40])
  for (const said of [code, '角阀', 'DN15']) expect(page.text).toContain(said)
  expect(codeOn(page)).toContain(uuid)
})

test('turnover is 0.375 and goods lie for 80 days where 1,200.00 went of 3,000.00 and 3,400.00', () => {
  expect(turnoverOf(120_000, 300_000, 340_000, 30)).toEqual({ turnover: '0.3750', days: '80.0' })
  expect(turnoverOf(0, 0, 0, 30)).toEqual({ turnover: null, days: null })
  expect(turnoverOf(0, 100, 100, 30)).toEqual({ turnover: '0.0000', days: null })
})
