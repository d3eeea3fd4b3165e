import { importExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { type CellValue, ending, sheetAt, uploadRows, userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventoryApp } from '#src/inventory/app.ts'
import { countSheet } from '#src/inventory/calls.ts'
import { countLine } from '#src/inventory/counting/count-line.ts'
import { stocktake } from '#src/inventory/counting/stocktake.ts'
import { inDoc } from '#src/inventory/documents/in-doc.ts'
import { opening } from '#src/inventory/documents/opening.ts'
import { outDoc } from '#src/inventory/documents/out-doc.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { ledger } from '#src/inventory/stock/ledger.ts'
import { type InventoryWorld, inventoryWorld } from '#src/inventory/testing.ts'

let of: InventoryWorld
beforeAll(async () => {
  of = await inventoryWorld()
  await of.world.listen()
})
afterAll(async () => {
  await of.expectBalanced()
  await of.world.close()
})

const filter = (field: string, value: unknown) => ({ field, cmp: 'eq', value })
const startOf = async (at: string, more: object = {}): Promise<string> => {
  const uuid = await of.add(stocktake, { warehouse: at, counters: [userId('zhangwei')], ...more } as never)
  await of.does(stocktake, 'start', uuid)
  return uuid
}
const linesOf = (uuid: string, name?: 'wangqiang') => of.page(countLine, filter('stocktake', uuid), name)
const lineOf = async (uuid: string, thing: string): Promise<string> =>
  String((await linesOf(uuid)).find((line) => line.item === thing)?.uuid)
const count = (line: string, countedQty: string, more: object = {}) => of.does(countLine, 'count', line, { countedQty, ...more })

/** A hundred pieces for 1,100.00. */
const stocked = async (): Promise<{ at: string; thing: string }> => {
  const [at, thing] = [await of.addWarehouse(), await of.addItem()]
  await of.receive(at, [{ item: thing, qty: '100', price: '11' }])
  return { at, thing }
}

test('S4 and S5: what is counted while goods move is compared with what should be there then, and stands for ever', async () => {
  const { at, thing } = await stocked()
  const uuid = await startOf(at)
  expect(
    await of.act(stocktake, 'start', await of.add(stocktake, { warehouse: at, counters: [userId('zhangwei')] } as never)),
  ).toMatchObject({
    status: 409,
    msg: expect.stringContaining('正在PD') as unknown,
  })
  await of.issue(at, [{ item: thing, qty: '5' }])
  expect(await of.act(stocktake, 'finish', uuid)).toMatchObject({ data: { restZero: '还有1项未盘，请盘点或确认未盘按零计' } })
  await count(await lineOf(uuid, thing), '93')
  await of.does(stocktake, 'finish', uuid)
  expect(await linesOf(uuid)).toMatchObject([
    { bookQty: '100.0000', moved: '-5.0000', countedQty: '93.0000', diff: '-2.0000', diffAmount: -2_200 },
  ])
  await of.does(stocktake, 'approve', uuid)
  const done = await of.info(stocktake, uuid)
  expect(done).toMatchObject({ state: '50', loss: 2_200, gain: 0, diffCount: 1, accuracy: 0 })
  const [loss] = await of.page(outDoc, filter('no', done.lossNo))
  expect(loss).toMatchObject({ kind: '4', cost: 2_200, state: '30' })
  expect(await of.standing(at, thing)).toEqual([93, 102_300])
  // Nothing is written for days before it; today goes on.
  const late = await of.add(inDoc, {
    kind: '1',
    warehouse: at,
    bizDate: of.day(1),
    lines: [{ item: thing, qty: '1', price: '1' }],
  } as never)
  expect((await of.act(inDoc, 'post', late)).msg).toBe(`${of.day()}已盘点，不能补录`)
  await of.issue(at, [{ item: thing, qty: '1' }])
  expect(await linesOf(uuid)).toMatchObject([{ bookQty: '100.0000', countedQty: '93.0000', diff: '-2.0000', state: '40' }])
  expect((await of.act(countLine, 'count', await lineOf(uuid, thing), { countedQty: '94' })).status).toBe(409)
})

test('whoever counts blind learns nothing of the books; what was counted without a network counts for its own time', async () => {
  const { at, thing } = await stocked()
  const uuid = await startOf(at, { blind: true, counters: [userId('wangqiang')] })
  const sheet = async () => (await of.by().call(customEndpoint(inventoryApp, countSheet), { uuid })).data
  expect((await sheet()).lines).toMatchObject([{ bookQty: null, moved: null, countedQty: null }])
  const countedAt = of.world.clock.now().toISOString()
  of.world.pass(60_000)
  await of.issue(at, [{ item: thing, qty: '10' }])
  expect(
    await of.act(countLine, 'count', await lineOf(uuid, thing), { countedQty: '100', countedAt: '2020-01-01T00:00:00Z' }),
  ).toMatchObject({
    data: { countedAt: '盘点时间应在开始盘点之后、现在之前' },
  })
  // It was counted before the ten left.
  await count(await lineOf(uuid, thing), '100', { countedAt })
  await of.does(stocktake, 'finish', uuid)
  expect(await linesOf(uuid)).toMatchObject([{ moved: '0.0000', diff: '0.0000' }])
  expect(await of.act(stocktake, 'recount', uuid)).toMatchObject({ msg: '请先在盘点明细中选择需要复盘的行' })
  await of.does(countLine, 'recount', await lineOf(uuid, thing))
  await of.does(stocktake, 'recount', uuid)
  await count(await lineOf(uuid, thing), '92')
  await of.does(stocktake, 'finish', uuid)
  await of.does(stocktake, 'approve', uuid)
  expect(await of.info(stocktake, uuid)).toMatchObject({ gain: 2_200, loss: 0, gainNo: expect.stringMatching(/^RK/) as unknown })
  expect(await of.standing(at, thing)).toEqual([92, 99_000 + 2_200])
})

test('goods that the books do not know get a line of their own, and come in at what they last cost', async () => {
  const { at, thing } = await stocked()
  const stray = await of.addItem()
  const uuid = await startOf(at, { scope: '3', items: [thing] })
  const found = await of.add(countLine, { stocktake: uuid, item: stray })
  await count(found, '4')
  await of.does(stocktake, 'finish', uuid, { restZero: true })
  await of.does(stocktake, 'approve', uuid)
  expect(await of.standing(at, stray)).toEqual([4, 0])
  expect(await of.standing(at, thing)).toEqual([0, 0])
})

test('goods beyond the scope are compared with what the books said of them at the begin, batch by batch', async () => {
  const { at, thing } = await stocked()
  const [other, batched] = [await of.addItem(), await of.addItem({ batchManaged: true })]
  await of.receive(at, [{ item: other, qty: '50', price: '2' }])
  await of.receive(at, [
    { item: batched, qty: '20', price: '1', batch: 'A' },
    { item: batched, qty: '30', price: '1', batch: 'B' },
  ])
  const uuid = await startOf(at, { scope: '3', items: [thing] })
  of.world.pass(60_000)
  await of.issue(at, [{ item: other, qty: '5' }])
  const found = async (item: string, countedQty: string, more: object = {}): Promise<void> =>
    void (await count(await of.add(countLine, { stocktake: uuid, item, ...more }), countedQty))
  await found(other, '45')
  await found(batched, '19', { batch: 'A' })
  await count(await lineOf(uuid, thing), '100')
  await of.does(stocktake, 'finish', uuid)
  const lines = await linesOf(uuid)
  expect(lines.find((line) => line.item === other)).toMatchObject({ bookQty: '50.0000', moved: '-5.0000', diff: '0.0000' })
  expect(lines.find((line) => line.item === batched)).toMatchObject({ bookQty: '20.0000', moved: '0.0000', diff: '-1.0000' })
  await of.does(stocktake, 'approve', uuid)
  expect(await of.standing(at, other)).toEqual([45, 9_000])
  expect(await of.standing(at, batched)).toEqual([49, 4_900])
})

const bring = async (code: string, ...rows: CellValue[][]) => {
  const excelPath = await uploadRows(of.world, 'zhangwei', ...rows)
  const { data, msg } = await of.by().call(importExcel, { progressBusinessCode: `app.pkg5.${code}`, excelPath, progressParamData: {} })
  if (data === null) throw new Error(msg)
  return (await ending(of.world, 'zhangwei', data.progressId)).progressResultData
}
const reasons = async (path: string | null | undefined) => (await sheetAt(of.world, path)).slice(1).map((row) => String(row.at(-1)))

test('a file of counts is taken where its lines are in the count; goods of another warehouse are refused', async () => {
  const { at, thing } = await stocked()
  const elsewhere = await stocked()
  const uuid = await startOf(at)
  const codes = await Promise.all([thing, elsewhere.thing].map(async (each) => String((await of.info(item, each)).code)))
  const no = String((await of.info(stocktake, uuid)).no)
  const result = await bring('countResult', ['盘点单', '物品', '实盘数量'], [no, codes[0] ?? '', 99], [no, codes[1] ?? '', 5])
  expect(result).toMatchObject({ count: 2, successCount: 1, failCount: 1 })
  expect(await reasons(result?.excelErrorPath)).toEqual([expect.stringContaining(`的盘点单${no}中`)])
  expect(await linesOf(uuid)).toMatchObject([{ countedQty: '99.0000', state: '20' }])
})

test('S8: opening stock comes from a file where nothing has moved; the rest is in the file of errors', async () => {
  const { at, thing } = await stocked()
  const fresh = await of.addItem()
  const code = String((await of.info(warehouse, at)).code)
  const codes = await Promise.all([thing, fresh].map(async (each) => String((await of.info(item, each)).code)))
  const head = ['仓库', '物品', '数量', '单价', '业务日期']
  const lines = codes.map((each) => [code, each, 10, 2.5, of.day()])
  const result = await bring('opening', head, ...lines)
  expect(result).toMatchObject({ count: 2, successCount: 1, failCount: 1 })
  expect(await reasons(result?.excelErrorPath)).toEqual([expect.stringContaining('已有库存流水')])
  expect(await of.standing(at, fresh)).toEqual([10, 2_500])
  const again = await bring('opening', head, ...lines)
  expect(again).toMatchObject({ successCount: 0, failCount: 2 })
  const [row] = await of.page(opening, filter('item', fresh))
  const change = await of.by().call(entityEndpoints(opening).update, { uuid: String(row?.uuid), version: 1, qty: '11' })
  expect(change.status).toBe(422)
  expect(await of.page(ledger, filter('item', fresh))).toMatchObject([{ kind: '4', amount: 2_500 }])
})
