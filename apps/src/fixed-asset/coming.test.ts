import { exportExcel, importExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { type CellValue, ending, inside, sheetAt, uploadRows, userId } from '@qifuyun/server/testing.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { partsOf, receive } from '#src/fixed-asset/cards/receiving.ts'
import { type AssetWorld, assetWorld, GARDEN, ORGAN } from '#src/fixed-asset/testing.ts'
import { inDoc } from '#src/inventory/documents/in-doc.ts'
import { itemCategory } from '#src/inventory/goods/category.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'

// How assets come: from the books before, from suppliers, out of the warehouse.

let of: AssetWorld
beforeAll(async () => {
  of = await assetWorld()
})
beforeEach(() => of.world.rewind())
afterEach(() => of.expectBooked())
afterAll(() => of.world.close())

test('cards of the books before come in a file with what was charged, and those that are wrong in the file of errors', async () => {
  await of.world.listen()
  await of.addCategory({ code: 'DZ', name: '电子设备' })
  const day = `${of.month(15)}-10`
  const head = ['名称', '分类', '来源', '购置日期', '启用日期', '原值', '期初累计折旧', '已提月数', '项目', '使用部门', '管理员']
  const [{ organ } = { organ: '' }] = await of.asOwner<{ organ: string }>(
    `select organ_name as organ from organ where organ_uuid = '${ORGAN}'`,
  )
  const rest = ['西湖花园', organ, '张伟']
  const rows = [
    ['打印机', 'DZ', '期初', day, day, 12_345.67, 4_561.06, 14, ...rest],
    ['投影仪', 'DZ', '期初', day, day, 12_345.67, 12_000, 14, ...rest],
    ['复印机', 'DZ', '期初', day, day, 12_345.67, '', '', ...rest],
  ]
  const excelPath = await uploadRows(of.world, 'zhangwei', head, ...rows)
  const { data, msg } = await of.by().call(importExcel, { progressBusinessCode: 'app.pkg20.asset', excelPath, progressParamData: {} })
  if (data === null) throw new Error(msg)
  const { progressResultData } = await ending(of.world, 'zhangwei', data.progressId)
  expect(progressResultData).toMatchObject({ count: 3, successCount: 1, failCount: 2 })
  const told = JSON.stringify(await sheetAt(of.world, progressResultData?.excelErrorPath))
  expect(told).toContain('期初累计折旧不能大于原值减残值')
  expect(told).toContain('请填写已提月数')
  const [card] = await of.page(asset)
  // Given back as it was exported, a card is known by its number: it does not come a second time.
  const exported = await of.by().call(exportExcel, { progressBusinessCode: 'app.pkg20.asset', progressParamData: {} })
  const sheet = await sheetAt(of.world, (await ending(of.world, 'zhangwei', exported.data.progressId)).progressResultData?.excelHttpPath)
  const path = await uploadRows(of.world, 'zhangwei', ...(sheet as CellValue[][]))
  const again = await of.by().call(importExcel, { progressBusinessCode: 'app.pkg20.asset', excelPath: path, progressParamData: {} })
  expect((await ending(of.world, 'zhangwei', again.data.progressId)).progressResultData).toMatchObject({ count: 1, successCount: 0 })
  expect(await of.page(asset)).toEqual([card])
  expect(card).toMatchObject({ name: '打印机', accumulatedDep: 456_106, netValue: 778_461, months: 36, lastPeriod: of.month(1) })
  await of.run(of.month(0))
  expect(await of.worth(String(card?.uuid))).toEqual([488_685, 745_882])
})

test('what a supplier delivers gets a card for each piece, to the fen, once', async () => {
  expect(partsOf(100_000, 3)).toEqual([33_334, 33_333, 33_333])
  await of.addCategory()
  const line = { name: '对讲机', spec: 'P3688', category: null, count: 3, amount: 100_000 }
  const asked = {
    ...{ sourceApp: 'pkg16', sourceUuid: crypto.randomUUID(), sourceNo: 'SH1', projectUuid: GARDEN, organ: ORGAN },
    ...{ keeper: userId('zhangwei'), purchaseDate: of.day(), supplier: null, lines: [line] },
  }
  const { nos } = await inside(of.world, (call) => receive(call, asked))
  expect(nos).toHaveLength(3)
  const cards = await of.page(asset)
  expect(cards.map(({ state, sourceNo, originalValue }) => [state, sourceNo, originalValue]).toSorted()).toEqual([
    ['80', 'SH1', 33_333],
    ['80', 'SH1', 33_333],
    ['80', 'SH1', 33_334],
  ])
  const uuid = String(cards[0]?.uuid)
  expect(await of.act(asset, 'accept', uuid, { originalValue: 33_333, purchaseDate: of.day(), inUseDate: of.day(-3) })).toMatchObject({
    ...{ code: 3002, data: { inUseDate: '启用日期不能晚于今天' } },
  })
  await of.does(asset, 'accept', uuid, { originalValue: 33_333, purchaseDate: of.day(), inUseDate: of.day(), user: userId('liuyang') })
  expect(await of.info(asset, uuid)).toMatchObject({ state: '20', user: userId('liuyang'), residual: 1_667 })
})

test('pieces of goods that are assets get cards as they are taken in', async () => {
  await of.addCategory()
  const kind = await of.add(itemCategory, { code: 'SB', name: '设备' })
  const goods = { unit: '台', category: kind }
  const thing = await of.add(item, { code: 'W1', name: '除湿机', fixedAsset: true, ...goods })
  const other = await of.add(item, { code: 'W2', name: '角阀', ...goods })
  const at = await of.add(warehouse, { code: 'CK', name: '仓库', kind: '2', projectUuid: GARDEN, keeper: userId('zhangwei') })
  const lines = [
    { item: thing, qty: '2', price: '1500' },
    { item: other, qty: '9', price: '22' },
  ]
  const receipt = await of.add(inDoc, { kind: '1', warehouse: at, bizDate: of.day(), lines } as never)
  await of.does(inDoc, 'post', receipt)
  await of.world.app.platform.events.drain()
  const { no } = await of.info(inDoc, receipt)
  const card = { state: '80', name: '除湿机', originalValue: 150_000, sourceNo: no, keeper: userId('zhangwei') }
  expect(await of.page(asset)).toMatchObject([card, card])
})
