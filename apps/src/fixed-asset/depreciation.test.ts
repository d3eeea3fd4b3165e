import { monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { ending, userId } from '@qifuyun/server/testing.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixedAssetApp } from '#src/fixed-asset/app.ts'
import { changeReport } from '#src/fixed-asset/calls.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { entry } from '#src/fixed-asset/cards/entry.ts'
import { setting } from '#src/fixed-asset/cards/setting.ts'
import { depRun } from '#src/fixed-asset/depreciation/dep-run.ts'
import { adjustment } from '#src/fixed-asset/documents/adjustment.ts'
import { maintenance } from '#src/fixed-asset/documents/maintenance.ts'
import { movement } from '#src/fixed-asset/documents/movement.ts'
import { scrap } from '#src/fixed-asset/documents/scrap.ts'
import { transfer } from '#src/fixed-asset/documents/transfer.ts'
import { type AssetWorld, assetWorld, GARDEN, ORGAN } from '#src/fixed-asset/testing.ts'

let of: AssetWorld
beforeAll(async () => {
  of = await assetWorld()
})
beforeEach(() => of.world.rewind())
afterEach(() => of.expectBooked())
afterAll(() => of.world.close())

/** The lines of the book about an asset, the oldest first: what was charged, by kind. */
const lines = async (uuid: string) =>
  (await of.page(entry, { field: 'asset', cmp: 'eq', value: uuid }))
    .toReversed()
    .map(({ period, kind, depreciation }) => [period, kind, depreciation])

test('A1: 12,345.67 at 5 % over 36 months is charged 35 × 325.79 and 325.74, and nothing more', async () => {
  const uuid = await of.addAsset({ ago: 37 })
  expect(await of.info(asset, uuid)).toMatchObject({
    state: '10',
    residual: 61_728,
    netValue: 1_234_567,
    no: expect.stringMatching(/^ZCL\d+20\d{7}$/),
  })
  await of.runs(of.month(36), of.month(1))
  expect(await of.worth(uuid)).toEqual([1_172_839, 61_728])
  const charged = (await lines(uuid)).slice(1)
  expect(charged.map(([, kind, amount]) => [kind, amount])).toEqual([...Array.from({ length: 35 }, () => ['1', 32_579]), ['3', 32_574]])
  const last = await of.run(of.month(0))
  expect(await of.info(depRun, last)).toMatchObject({ state: '20', total: 0, assetCount: 0 })
  expect(await of.worth(uuid)).toEqual([1_172_839, 61_728])
})

describe('A2', () => {
  test('months are charged in their order, none twice and none before it has come', async () => {
    const uuid = await of.addAsset({ ago: 3 })
    expect(await of.adds(depRun, { period: of.month(1) })).toMatchObject({ code: 3002, data: { period: `请先计提${of.month(2)}` } })
    await of.run(of.month(2))
    const before = await of.worth(uuid)
    expect(await of.adds(depRun, { period: of.month(2) })).toMatchObject({ code: 3002, msg: `${of.month(2)}已计提，不能重复计提` })
    expect(await of.adds(depRun, { period: of.month(-1) })).toMatchObject({
      code: 3002,
      data: { period: `${of.month(-1)}尚未到来，不能计提` },
    })
    expect(await of.worth(uuid)).toEqual(before)
  })

  test('a run that is posted is not posted again, and two posts at once charge once', async () => {
    const uuid = await of.addAsset({ ago: 2 })
    const run = await of.add(depRun, { period: of.month(1) })
    expect(await of.adds(depRun, { period: of.month(1) })).toMatchObject({ code: 3002, msg: '该月份已有折旧批次' })
    const both = await Promise.all([of.act(depRun, 'post', run), of.act(depRun, 'post', run)])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 3002])
    expect(await of.act(depRun, 'post', run)).toMatchObject({ code: 3002, msg: '该月份已过账' })
    expect(await of.worth(uuid)).toEqual([32_579, 1_201_988])
  })
})

test('A3: after 14 months a life of 48 months is charged 33 × 210.80 and 210.93', async () => {
  const uuid = await of.addAsset({ ago: 15 })
  await of.runs(of.month(14), of.month(1))
  expect(await of.worth(uuid)).toEqual([456_106, 778_461])
  const longer = await of.add(adjustment, { asset: uuid, newMonths: 48, reason: '大修后可继续使用' })
  await of.does(adjustment, 'submit', longer)
  expect(await of.info(adjustment, longer)).toMatchObject({ state: '40', oldMonths: 36, change: 0, fromPeriod: of.month(0) })
  const rest = (await of.plan(uuid)).filter(({ charged }: { charged: boolean }) => !charged)
  expect(rest.map(({ amount }: { amount: number }) => amount)).toEqual([...Array.from({ length: 33 }, () => 21_080), 21_093])
  expect(rest.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(716_733)
  expect(rest.at(-1)).toMatchObject({ net: 61_728 })
  await of.run(of.month(0))
  expect(await of.worth(uuid)).toEqual([477_186, 757_381])
})

test('A4: the declining balance charges 4,000 · 2,400 · 1,440 · 880 · 880 down to 400.00 exactly', async () => {
  const category = await of.addCategory({ method: 'ddb', months: 60, residualRate: 400 })
  const uuid = await of.addAsset({ ago: 13, category, originalValue: 1_000_000 })
  await of.runs(of.month(12), of.month(1))
  expect((await lines(uuid)).slice(1).map(([, , amount]) => amount)).toEqual([...Array.from({ length: 11 }, () => 33_333), 33_337])
  const years = (await of.plan(uuid)).filter((_month: unknown, at: number) => at % 12 === 11).map(({ net }: { net: number }) => net)
  expect(years).toEqual([600_000, 360_000, 216_000, 128_000, 40_000])
})

test('A5: what is disposed of in month 15 is charged for it, loses 6,958.82 and is charged no more', async () => {
  const uuid = await of.addAsset({ ago: 15 })
  await of.runs(of.month(14), of.month(1))
  const gone = await of.add(scrap, { kind: '2', assets: [uuid], reason: '已无使用价值' })
  const { no } = await of.info(asset, uuid)
  expect(await of.act(scrap, 'submit', gone)).toMatchObject({ code: 3002, msg: `资产${String(no)}请先计提${of.month(0)}折旧` })
  await of.run(of.month(0))
  expect(await of.worth(uuid)).toEqual([488_685, 745_882])
  await of.does(scrap, 'submit', gone)
  expect(await of.info(asset, uuid)).toMatchObject({ state: '60' })
  await of.does(scrap, 'dispose', gone, { proceeds: 50_000 })
  expect(await of.info(scrap, gone)).toMatchObject({ state: '40', net: 745_882, result: -695_882, disposedOn: of.day() })
  expect(await of.info(asset, uuid)).toMatchObject({ state: '70', disposedOn: of.day(), heldBy: null })
  expect((await of.preview()).count).toBe(0)
})

describe('A9', () => {
  test('a run is taken back, the last one first', async () => {
    const uuid = await of.addAsset({ ago: 3 })
    const [first = '', second = ''] = await of.runs(of.month(2), of.month(1))
    expect(await of.act(depRun, 'reverse', first)).toMatchObject({ code: 3002, msg: `请先冲销${of.month(1)}` })
    expect(await of.worth(uuid)).toEqual([65_158, 1_169_409])
    await of.does(depRun, 'reverse', second)
    expect(await of.worth(uuid)).toEqual([32_579, 1_201_988])
    expect(await of.info(asset, uuid)).toMatchObject({ lastPeriod: of.month(2) })
    expect(await of.info(depRun, second)).toMatchObject({ state: '30' })
    await of.does(depRun, 'reverse', first)
    expect(await of.worth(uuid)).toEqual([0, 1_234_567])
    await of.runs(of.month(2), of.month(1))
    expect(await of.worth(uuid)).toEqual([65_158, 1_169_409])
  })

  test('what was adjusted or disposed of since keeps its month', async () => {
    const uuid = await of.addAsset({ ago: 2 })
    const run = await of.run(of.month(1))
    const { no } = await of.info(asset, uuid)
    await of.does(adjustment, 'submit', await of.add(adjustment, { asset: uuid, newValue: 1_000_000, reason: '减值' }))
    expect(await of.worth(uuid)).toEqual([32_579, 1_000_000])
    expect(await of.act(depRun, 'reverse', run)).toMatchObject({ code: 3002, msg: `资产${String(no)}在该月之后有价值调整，不能冲销` })
  })
})

test('a card that is entered late is charged what was missed, together', async () => {
  await of.addAsset({ ago: 5 })
  await of.runs(of.month(4), of.month(2))
  const late = await of.addAsset({ ago: 4 })
  await of.run(of.month(1))
  expect((await lines(late)).slice(1).toSorted((one, other) => String(one[1]).localeCompare(String(other[1])))).toEqual([
    [of.month(1), '1', 32_579],
    [of.month(1), '2', 65_158],
  ])
  expect(await of.info(asset, late)).toMatchObject({ lastPeriod: of.month(1), accumulatedDep: 97_737 })
})

test('the month at which charging begins may be set: what came before is made up for in it', async () => {
  await of.add(setting, { lowCharge: '1', claimLimit: 200_000, firstPeriod: of.month(1) })
  const uuid = await of.addAsset({ ago: 12 })
  expect(await of.preview()).toMatchObject({ period: of.month(1), count: 1, total: 11 * 32_579, missed: 10 * 32_579 })
  await of.run(of.month(1))
  expect(await of.worth(uuid)).toEqual([358_369, 876_198])
})

test('one of the books before goes on with its schedule', async () => {
  const old = { ago: 15, source: '6', openingMonths: 14, openingDep: 456_106 }
  const uuid = await of.addAsset(old)
  expect(await of.info(asset, uuid)).toMatchObject({ accumulatedDep: 456_106, netValue: 778_461, lastPeriod: of.month(1) })
  const other = await of.addAsset({ ...old, openingDep: 400_000 })
  await of.run(of.month(0))
  expect(await of.worth(uuid)).toEqual([488_685, 745_882])
  // What was charged otherwise before is spread anew: (8,345.67 − 617.28) ÷ 22.
  expect(await of.worth(other)).toEqual([435_129, 799_438])
})

test.each([
  ['openingDep', { source: '6', openingMonths: 14, openingDep: 1_200_000 }, '期初累计折旧不能大于原值减残值'],
  ['openingMonths', { source: '6', openingMonths: 37, openingDep: 0 }, '已提月数不能大于折旧年限'],
  ['openingMonths', { source: '6', openingDep: 0 }, '请填写已提月数'],
  ['originalValue', { originalValue: -1 }, expect.stringContaining('原值')],
  ['residualRate', { residualRate: 10_001 }, expect.stringContaining('残值率')],
  ['months', { months: 601 }, expect.stringContaining('折旧年限(月)')],
  ['inUseDate', { ago: 0, purchaseDate: '2020-01-01', inUseDate: '2099-01-01' }, '启用日期不能晚于今天'],
  ['inUseDate', { purchaseDate: '2024-05-02', inUseDate: '2024-05-01' }, '启用日期不能早于购置日期'],
] as const)('a card with a wrong %s is refused at the field', async (field, more, text) => {
  const where = { projectUuid: GARDEN, organ: ORGAN, keeper: userId('zhangwei') }
  const usual = { name: '电脑', category: await of.addCategory(), originalValue: 100_000, purchaseDate: of.day(40), inUseDate: of.day(40) }
  const { ago: _ago, ...said } = more as { ago?: number }
  expect(await of.adds(asset, { ...usual, ...where, ...said } as never)).toMatchObject({ code: 3002, data: { [field]: text } })
})

test('values are corrected until something is charged, and adjusted afterwards', async () => {
  const uuid = await of.addAsset({ ago: 2 })
  const { version } = await of.info(asset, uuid)
  const change = (more: object, at: unknown) => of.by().call(entityEndpoints(asset).update, { uuid, version: at, ...more })
  expect(await change({ originalValue: 2_000_000 }, version)).toMatchObject({ code: 200 })
  expect((await lines(uuid)).map(([, kind]) => kind)).toEqual(['11', '16'])
  expect(await of.info(asset, uuid)).toMatchObject({ residual: 100_000, netValue: 2_000_000 })
  await of.run(of.month(1))
  const { version: now } = await of.info(asset, uuid)
  expect(await change({ originalValue: 3_000_000 }, now)).toMatchObject({
    code: 3002,
    data: { originalValue: '已计提折旧，请使用价值调整' },
  })
  expect(await change({ user: userId('lina') }, now)).toMatchObject({ code: 3002, data: { user: '请通过变动单或调拨单修改' } })
  expect(await change({ name: '新名字' }, now)).toMatchObject({ code: 200 })
})

test.each([
  ['1', [1_000_00, 0]],
  ['2', [50_000, 50_000]],
] as const)('low-value goods are charged as they are claimed (setting %s), and the rest as they go', async (lowCharge, worth) => {
  await of.add(setting, { lowCharge, claimLimit: 200_000 })
  const category = await of.addCategory({ kind: 'low', residualRate: 0 })
  const uuid = await of.addAsset({ category, originalValue: 100_000 })
  const claim = await of.add(movement, { kind: '1', assets: [uuid], user: userId('lina'), reason: '办公' })
  await of.does(movement, 'submit', claim)
  await of.does(movement, 'handOver', claim)
  await of.does(movement, 'confirm', claim, {}, 'lina')
  expect(await of.worth(uuid)).toEqual([...worth])
  expect((await of.preview()).count).toBe(0)
  const gone = await of.add(scrap, { kind: '1', assets: [uuid], reason: '损坏' })
  await of.does(scrap, 'submit', gone)
  await of.does(scrap, 'dispose', gone, {})
  expect(await of.info(scrap, gone)).toMatchObject({ net: 0, result: 0, lines: [{ accumulated: 100_000, net: 0 }] })
})

test('low-value goods that are entered with whoever uses them are charged at once, those taken over say themselves what was charged', async () => {
  const category = await of.addCategory({ kind: 'low', residualRate: 0 })
  const low = { category, originalValue: 100_000, user: userId('lina') }
  const used = await of.addAsset(low)
  expect(await of.worth(used)).toEqual([100_000, 0])
  expect((await lines(used)).map(([, kind]) => kind).toSorted()).toEqual(['11', '5'])
  const opening = await of.addAsset({ ...low, source: '6', openingDep: 20_000, openingMonths: 0 })
  expect(await of.worth(opening)).toEqual([20_000, 80_000])
  const idle = await of.addAsset({ ...low, user: null })
  expect(await of.worth(idle)).toEqual([0, 100_000])
})

test('a repair that adds to the value is spread over the rest of the life', async () => {
  const uuid = await of.addAsset({ ago: 15 })
  await of.runs(of.month(14), of.month(1))
  const repair = await of.add(maintenance, { asset: uuid, fault: '主机损坏' })
  await of.does(maintenance, 'begin', repair)
  expect(await of.info(asset, uuid)).toMatchObject({ state: '40' })
  expect(await of.act(maintenance, 'finish', repair, { capitalise: true })).toMatchObject({
    code: 3002,
    data: { cost: '计入原值时请填写维修费用' },
  })
  await of.does(maintenance, 'finish', repair, { cost: 100_000, capitalise: true })
  // (7,784.61 + 1,000.00 − 5 % of 13,345.67) ÷ 22.
  expect(await of.info(asset, uuid)).toMatchObject({ state: '10', originalValue: 1_334_567, residual: 66_728, netValue: 878_461 })
  await of.run(of.month(0))
  expect(await of.worth(uuid)).toEqual([456_106 + 36_897, 841_564])
})

test('a department is charged from the month after it got the asset', async () => {
  const uuid = await of.addAsset({ ago: 2 })
  await of.run(of.month(1))
  const other =
    (
      await of.asOwner<{ uuid: string }>(
        `select organ_uuid as uuid from organ where organ_uuid <> '${ORGAN}' and enterprise_uuid = '01940000-0000-7000-8000-000200000001' limit 1`,
      )
    )[0]?.uuid ?? ''
  const away = await of.add(transfer, {
    assets: [uuid],
    fromProject: GARDEN,
    toProject: GARDEN,
    organ: other,
    toKeeper: userId('zhangwei'),
    reason: '部门调整',
  })
  await of.does(transfer, 'submit', away)
  await of.does(transfer, 'give', away)
  await of.does(transfer, 'receive', away)
  expect(await of.info(asset, uuid)).toMatchObject({ state: '10', organ: other })
  await of.run(of.month(0))
  const [latest] = await of.page(entry, { field: 'asset', cmp: 'eq', value: uuid })
  expect(latest).toMatchObject({ period: of.month(0), organ: ORGAN })
  expect(await of.report(of.month(0), of.month(0), 'organ')).toMatchObject([{ key: ORGAN, charged: 32_579 }])
})

test('the report of a span balances line by line, and adds up to the cards', async () => {
  await of.addAsset({ ago: 3 })
  await of.addAsset({ ago: 15, source: '6', openingMonths: 14, openingDep: 456_106 })
  const adjusted = await of.addAsset({ ago: 3 })
  const sold = await of.addAsset({ ago: 3 })
  await of.runs(of.month(2), of.month(0))
  await of.does(adjustment, 'submit', await of.add(adjustment, { asset: adjusted, newValue: 900_000, reason: '减值' }))
  const gone = await of.add(scrap, { kind: '2', assets: [sold], reason: '出售' })
  await of.does(scrap, 'submit', gone)
  await of.does(scrap, 'dispose', gone, {})
  const rows = await of.report(of.month(2), of.month(0))
  for (const { opening, closing, ...row } of rows) {
    const [came, went] = [Number(row.added) - Number(row.addedDep), Number(row.removed) - Number(row.removedDep)]
    expect(Number(opening.original) + Number(row.added) - Number(row.removed)).toBe(closing.original)
    expect(Number(opening.depreciation) + Number(row.addedDep) + Number(row.charged) - Number(row.removedDep)).toBe(closing.depreciation)
    expect(Number(opening.net) + came - went - Number(row.charged) + Number(row.adjusted)).toBe(closing.net)
  }
  const cards = (await of.page(asset, { field: 'state', cmp: 'ne', value: '70' })).reduce((sum, { netValue }) => sum + Number(netValue), 0)
  expect(rows.reduce((sum, { closing }) => sum + Number(closing.net), 0)).toBe(cards)
  expect(await of.by().call(customEndpoint(fixedAssetApp, changeReport), { from: '2026-05', to: '2026-04', by: 'organ' })).toMatchObject({
    code: 3002,
    data: { to: '结束月份不能早于开始月份' },
  })
})

test('many assets are charged by a job: tried out first, posted once, taken back whole', { timeout: 60_000 }, async () => {
  await of.world.listen()
  const model = await of.addAsset({ ago: 2 })
  const many = 250
  await of.copy(model, many)
  const run = await of.add(depRun, { period: of.month(1) })
  const state = async () => (await of.info(depRun, run)).state
  const jobOf = async () =>
    (await of.asOwner<{ id: string }>('select progress_id as id from progress_record order by created_at desc limit 1'))[0]?.id ?? ''
  await of.does(depRun, 'trial', run)
  const tried = await ending(of.world, 'zhangwei', await jobOf())
  expect(tried.progressResultData).toMatchObject({ count: many + 1, successCount: many + 1, dryRunFlag: 1 })
  expect(await of.worth(model)).toEqual([0, 1_234_567])
  await of.does(depRun, 'post', run)
  await expect.poll(state, { timeout: 20_000 }).toBe('20')
  expect(await of.info(depRun, run)).toMatchObject({ assetCount: many + 1, total: (many + 1) * 32_579 })
  await of.does(depRun, 'reverse', run)
  await expect.poll(state, { timeout: 20_000 }).toBe('30')
  expect(await of.worth(model)).toEqual([0, 1_234_567])
  expect(monthAfter(of.month(1))).toBe(of.month(0))
})
