import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inDoc } from '#src/inventory/documents/in-doc.ts'
import { outDoc } from '#src/inventory/documents/out-doc.ts'
import { shortage } from '#src/inventory/stock/shortage.ts'
import { request } from '#src/procurement/asking/request.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { goodsReturn } from '#src/procurement/receiving/goods-return.ts'
import { receipt } from '#src/procurement/receiving/receipt.ts'
import { type ProcurementWorld, procurementWorld } from '#src/procurement/testing.ts'

let p: ProcurementWorld
beforeAll(async () => {
  p = await procurementWorld()
  await p.world.listen()
})
afterAll(() => p.world.close())

/** An order of so many of an item, at 12.50 yuan. */
const orderOf = async (item: string, warehouse: string, qty: string): Promise<string> =>
  p.ordered([{ item, qty, price: '12.5' }], { warehouse, subject: await p.addSubject(10_000_000) })
const docsOf = (of: string) => p.page(inDoc, { field: 'procurementUuid', cmp: 'eq', value: of })
/** The newest alarm of a warehouse. */
const alarmOf = async (warehouse: string) => (await p.page(shortage, { field: 'warehouse', cmp: 'eq', value: warehouse }))[0]
const stored = (of: string) => expect.poll(async () => (await p.info(receipt, of)).state)

describe('goods of the stock', () => {
  test('come in as a draft of the keeper with what is good, at the price of the order', async () => {
    const [warehouse, item] = [await p.addWarehouse(), await p.addItem()]
    const of = await orderOf(item, warehouse, '100')
    const [line] = (await p.rowOf(of)).lines as Record<string, unknown>[]
    expect(line).toMatchObject({ unit: '个', name: expect.stringMatching(/^角阀/) as unknown })
    const { uuid, answer } = await p.receiveOf(of, [[1, '60', '58']])
    expect(answer.msg).toBe('操作成功!')
    const [doc] = await docsOf(uuid)
    const { no } = await p.info(receipt, uuid)
    expect(doc).toMatchObject({ kind: '1', state: '10', sourceNo: no, warehouse, total: 72_500 })
    expect(await p.info(receipt, uuid)).toMatchObject({ state: '20', inDocNo: doc?.no })
    expect(await p.stockOf(warehouse, item)).toBeUndefined()
    await p.does(inDoc, 'post', String(doc?.uuid))
    expect(await p.standing(warehouse, item)).toEqual([58, 72_500])
    await stored(uuid).toBe('30')
    await p.expectBalanced()
    // Whoever orders it again sees what was paid.
    const again = await p.approved([{ item, qty: '1', price: '20' }], { warehouse, subject: await p.addSubject(10_000) })
    const draft = await p.orderOf(again, await p.addSupplier())
    expect((await p.rowOf(draft)).lines).toMatchObject([{ price: '20.0000', lastPrice: '12.5000' }])
  })

  test('need a warehouse; what is not kept there does not', async () => {
    const item = await p.addItem()
    const of = await p.orderOf(
      await p.approved([{ item, qty: '1', price: '1' }], { subject: await p.addSubject(1_000) }),
      await p.addSupplier(),
    )
    expect((await p.act(order, 'submit', of)).data).toEqual({ warehouse: '请选择收货仓库' })
    const service = await p.ordered([{ name: '清洗', qty: '1', price: '1' }], { subject: await p.addSubject(1_000) })
    const { uuid } = await p.receiveOf(service, [[1, '1']])
    expect(await p.info(receipt, uuid)).toMatchObject({ state: '30', inDocNo: null })
  })

  test('on their way are known to the stock until they lie there', async () => {
    const [warehouse, item] = [await p.addWarehouse(), await p.addItem({ safetyStock: '20', maxStock: '100' })]
    const fall = async () => {
      await p.receive(warehouse, [{ item, qty: '25', price: '12.5' }])
      await p.issue(warehouse, [{ item, qty: '25' }])
      return alarmOf(warehouse)
    }
    expect(await fall()).toMatchObject({ onOrder: '0.0000', proposed: '100.0000' })
    const of = await orderOf(item, warehouse, '60')
    expect(await fall()).toMatchObject({ onOrder: '60.0000', proposed: '40.0000' })
    // 30 have come and wait for the keeper, 30 are still to come.
    await p.receiveOf(of, [[1, '30']])
    expect(await fall()).toMatchObject({ onOrder: '60.0000', proposed: '40.0000' })
    await p.does(order, 'endShort', of, { reason: '停产' })
    expect(await fall()).toMatchObject({ onOrder: '30.0000', proposed: '70.0000' })
  })

  test('that fall below the safe line are asked for in one draft a warehouse, at the last price', async () => {
    const [warehouse, one, other] = [
      await p.addWarehouse(),
      await p.addItem({ safetyStock: '20', maxStock: '100' }),
      await p.addItem({ safetyStock: '5', maxStock: '9' }),
    ]
    await p.receiveOf(await orderOf(one, warehouse, '1'), [[1, '1']])
    const fall = async (item: string): Promise<void> => {
      await p.receive(warehouse, [{ item, qty: '30', price: '1' }])
      await p.issue(warehouse, [{ item, qty: '30' }])
    }
    const drafts = async () =>
      (await p.page(request, { field: 'fromStock', cmp: 'eq', value: true })).filter((row) => row.warehouse === warehouse)
    const linesOf = async () => {
      const [draft] = await drafts()
      return draft === undefined
        ? []
        : ((await p.info(request, String(draft.uuid))).lines as { item: string; qty: string; price: string }[])
    }
    await fall(one)
    await expect.poll(linesOf).toMatchObject([{ item: one, qty: '99.0000', price: '12.5000' }])
    await fall(other)
    await expect.poll(async () => (await linesOf()).length).toBe(2)
    expect(await linesOf()).toMatchObject([{ item: one }, { item: other, qty: '9.0000', price: '0.0000' }])
    expect(await drafts()).toHaveLength(1)
  })

  test('whose stock document is cancelled wait for somebody, who sends them again or takes the receipt back', async () => {
    const [warehouse, item] = [await p.addWarehouse(), await p.addItem()]
    const of = await orderOf(item, warehouse, '10')
    const { uuid } = await p.receiveOf(of, [[1, '10']])
    const openDoc = async () => (await docsOf(uuid)).find(({ state }) => state === '10')
    await p.does(inDoc, 'cancel', String((await openDoc())?.uuid))
    await stored(uuid).toBe('25')
    expect((await p.act(receipt, 'cancel', uuid)).code).toBe(3002)

    await p.does(receipt, 'storeAgain', uuid)
    const again = await openDoc()
    expect(await p.info(receipt, uuid)).toMatchObject({ state: '20', inDocNo: again?.no })
    expect((await p.by().call(entityEndpoints(inDoc).delete, { uuidList: [String(again?.uuid)] })).msg).toBe('操作成功!')
    await stored(uuid).toBe('25')

    await p.does(receipt, 'takeBack', uuid)
    expect((await p.info(receipt, uuid)).state).toBe('90')
    const row = await p.rowOf(of)
    expect([row.state, row.lines]).toMatchObject(['30', [{ received: '0.0000', accepted: '0.0000' }]])
    // What came before and is paid for is not taken back.
    const second = await p.receiveOf(of, [[1, '4']])
    await p.does(inDoc, 'post', String((await docsOf(second.uuid))[0]?.uuid))
    await stored(second.uuid).toBe('30')
    await p.expectBalanced()
  })

  test('whose stock document is reversed are no receipt that is done any more', async () => {
    const [warehouse, item] = [await p.addWarehouse(), await p.addItem()]
    const of = await orderOf(item, warehouse, '10')
    const { uuid } = await p.receiveOf(of, [[1, '10']])
    const doc = String((await docsOf(uuid))[0]?.uuid)
    await p.does(inDoc, 'post', doc)
    await stored(uuid).toBe('30')
    await p.does(inDoc, 'reverse', doc, { reason: '数量记错' })
    await stored(uuid).toBe('25')
    expect(await p.standing(warehouse, item)).toEqual([0, 0])
    await p.does(receipt, 'takeBack', uuid)
    expect(await p.rowOf(of)).toMatchObject({ state: '30', lines: [{ received: '0.0000', accepted: '0.0000' }] })
  })

  test('that go back leave the stock by a draft of the keeper', async () => {
    const [warehouse, item] = [await p.addWarehouse(), await p.addItem()]
    const of = await orderOf(item, warehouse, '10')
    const { uuid } = await p.receiveOf(of, [[1, '10']])
    await p.does(inDoc, 'post', String((await docsOf(uuid))[0]?.uuid))
    const back = await p.add(goodsReturn, { order: of, kind: '1', reason: '破损', lines: [{ line: 1, qty: '4' }] } as never)
    await p.does(goodsReturn, 'confirm', back)
    const { no, outDocNo } = await p.info(goodsReturn, back)
    const [doc] = await p.page(outDoc, { field: 'sourceNo', cmp: 'eq', value: no })
    expect(doc).toMatchObject({ no: outDocNo, kind: '6', state: '10' })
    await p.does(outDoc, 'post', String(doc?.uuid))
    expect(await p.standing(warehouse, item)).toEqual([6, 7_500])
  })
})
