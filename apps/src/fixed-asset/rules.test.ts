import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { employ, type PersonName, userId } from '@qifuyun/server/testing.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { entry } from '#src/fixed-asset/cards/entry.ts'
import { count } from '#src/fixed-asset/counting/count.ts'
import { depRun } from '#src/fixed-asset/depreciation/dep-run.ts'
import { adjustment } from '#src/fixed-asset/documents/adjustment.ts'
import { movement } from '#src/fixed-asset/documents/movement.ts'
import { scrap } from '#src/fixed-asset/documents/scrap.ts'
import { type AssetWorld, assetWorld, GARDEN, ORGAN } from '#src/fixed-asset/testing.ts'

// Rules of apps-operations.md section 9 that its scenarios do not tell.

const refused = { status: 403, code: 401, msg: '暂无权限' }

let of: AssetWorld
beforeAll(async () => {
  of = await assetWorld()
})
beforeEach(() => of.world.rewind())
afterEach(() => of.expectBooked())
afterAll(() => of.world.close())

const dispose = (assets: string[]) => of.add(scrap, { kind: '1', assets, reason: '损坏' } as never)
const lend = async (uuid: string): Promise<void> => {
  const lent = await of.add(movement, { kind: '3', assets: [uuid], user: userId('liuyang'), dueBack: of.day(-5), reason: '巡检' })
  await of.does(movement, 'submit', lent)
  await of.does(movement, 'handOver', lent)
  await of.does(movement, 'confirm', lent, {}, 'liuyang')
}

describe('a card', () => {
  test('has a serial number that no other one of its brand has', async () => {
    await of.addAsset({ brand: '联想', sn: 'SN-1' })
    const category = await of.addCategory()
    const usual = { name: '电脑', category, purchaseDate: of.day(9), inUseDate: of.day(9), originalValue: 100_000 }
    const where = { projectUuid: GARDEN, organ: ORGAN, keeper: userId('zhangwei') }
    expect((await of.adds(asset, { ...usual, ...where, brand: '联想', sn: 'SN-1' } as never)).code).toBe(3002)
    expect((await of.adds(asset, { ...usual, ...where, brand: '惠普', sn: 'SN-1' } as never)).code).toBe(200)
  })

  test('of a residual of 100 % is charged nothing', async () => {
    const uuid = await of.addAsset({ residualRate: 10_000, ago: 2 })
    await of.runs(of.month(1), of.thisMonth())
    expect(await of.worth(uuid)).toEqual([0, 1_234_567])
  })

  test.each([
    [{ originalValue: -1 }, 'originalValue'],
    [{ months: 0 }, 'months'],
    [{ months: 601 }, 'months'],
    [{ residualRate: 10_001 }, 'residualRate'],
    [{ method: 'none2' }, 'method'],
    [{ keeper: null }, 'keeper'],
    [{ inUseDate: '2020-01-01', purchaseDate: '2020-01-02' }, 'inUseDate'],
  ])('%j is refused at %s', async (more, field) => {
    const category = await of.addCategory()
    const usual = { name: '电脑', category, purchaseDate: of.day(9), inUseDate: of.day(9), originalValue: 100_000 }
    const where = { projectUuid: GARDEN, organ: ORGAN, keeper: userId('zhangwei') }
    const { code, data } = await of.adds(asset, { ...usual, ...where, ...more } as never)
    expect(code).toBe(3002)
    expect(data).toHaveProperty([field])
  })
})

describe('a disposal', () => {
  test('of what is lent, is counted, or is not charged for its month is refused', async () => {
    const lent = await of.addAsset({ ago: 0 })
    await lend(lent)
    expect((await of.act(scrap, 'submit', await dispose([lent]))).code).toBe(3002)
    const late = await of.addAsset({ ago: 2 })
    const { no } = await of.info(asset, late)
    expect((await of.act(scrap, 'submit', await dispose([late]))).msg).toBe(`资产${String(no)}请先计提${of.month(1)}折旧`)
    const counted = await of.addAsset({ ago: 0, method: 'none' })
    const doc = await of.add(count, { title: '盘点', until: of.day(-3), counters: [userId('zhangwei')] })
    await of.does(count, 'start', doc)
    const { no: countNo } = await of.info(count, doc)
    expect((await of.act(scrap, 'submit', await dispose([counted]))).msg).toMatch(new RegExp(`正在${String(countNo)}中$`))
  })

  test('of an asset that is named twice is of it once', async () => {
    const uuid = await of.addAsset({ ago: 0 })
    expect(await of.info(scrap, await dispose([uuid, uuid]))).toMatchObject({ assets: [uuid] })
  })
})

describe('roles', () => {
  const KEEPER: PersonName = 'yanglei'
  const FINANCE: PersonName = 'chenjing'
  const STAFF: PersonName = 'xuliang'
  beforeEach(async () => {
    await employ(of.world, KEEPER, 'pkg20', '资产管理员')
    await employ(of.world, FINANCE, 'pkg20', '财务')
    await employ(of.world, STAFF, 'pkg20', '员工')
  })

  test('whoever may not see money sees none: not in the list, the card or the order', async () => {
    const uuid = await of.addAsset({ user: userId(STAFF), ago: 0 })
    const seen = await of.info(asset, uuid, STAFF)
    for (const field of ['originalValue', 'accumulatedDep', 'netValue', 'residual']) expect(seen).not.toHaveProperty(field)
    expect(JSON.stringify(await of.page(asset, undefined, STAFF))).not.toContain('1234567')
    const sorted = await of.by(STAFF).call(entityEndpoints(asset).page, { sort: [{ field: 'originalValue', order: 'asc' }] } as never)
    expect(sorted.code).toBe(3002)
    expect(await of.info(asset, uuid, FINANCE)).toMatchObject({ originalValue: 1_234_567 })
  })

  test('a keeper hands out and charges no month; finance charges and hands out nothing; staff ask only', async () => {
    const uuid = await of.addAsset({ ago: 1, keeper: userId(KEEPER) })
    expect(await of.by(KEEPER).call(entityEndpoints(depRun).add, { period: of.thisMonth() })).toMatchObject(refused)
    const run = await of.add(depRun, { period: of.thisMonth() }, FINANCE)
    await of.does(depRun, 'post', run, {}, FINANCE)
    await of.does(depRun, 'reverse', run, {}, FINANCE)
    const claim = await of.add(movement, { kind: '1', assets: [uuid], user: userId(STAFF), reason: '办公' }, STAFF)
    await of.does(movement, 'submit', claim, {}, STAFF)
    expect((await of.act(movement, 'handOver', claim, {}, STAFF)).code).not.toBe(200)
    expect(await of.act(movement, 'handOver', claim, {}, FINANCE)).toMatchObject(refused)
    await of.does(movement, 'handOver', claim, {}, KEEPER)
    await of.does(movement, 'confirm', claim, {}, STAFF)
    expect(await of.info(asset, uuid)).toMatchObject({ state: '20', user: userId(STAFF) })
    expect(await of.by(KEEPER).call(entityEndpoints(adjustment).add, { assets: [uuid], reason: 'x' })).toMatchObject(refused)
  })

  test('staff give back what they use themselves, and change nothing of what others have', async () => {
    const submits = async (uuid: string, more: object, name: PersonName) =>
      of.act(movement, 'submit', await of.add(movement, { assets: [uuid], reason: '调整', ...more } as never, name), {}, name)
    const uuid = await of.addAsset({ keeper: userId(KEEPER), user: userId('liuyang') })
    for (const more of [{ newUser: userId(STAFF) }, { newKeeper: userId(STAFF) }, { toText: '家中' }])
      expect(await submits(uuid, { kind: '6', ...more }, STAFF)).toMatchObject({ data: { assets: '只有资产的管理员可以办理变更' } })
    expect(await submits(uuid, { kind: '2' }, STAFF)).toMatchObject({ data: { assets: '只能退还或归还自己使用的资产' } })
    expect(await of.info(asset, uuid)).toMatchObject({ user: userId('liuyang'), keeper: userId(KEEPER), heldBy: null })
    expect(await submits(uuid, { kind: '6', newUser: userId(STAFF) }, KEEPER)).toMatchObject({ code: 200 })
    expect(await submits(uuid, { kind: '2' }, STAFF)).toMatchObject({ code: 200 })
  })
})

test('figures: what was charged by month and department, loans that are late, warranties that end within 30 days', async () => {
  const lent = await of.addAsset({ ago: 1, originalValue: 360_000, residualRate: 0 })
  for (const days of [0, -30, -31, 1]) await of.addAsset({ ago: 1, method: 'none', warrantyUntil: of.day(days) })
  await of.run(of.thisMonth())
  await lend(lent)
  const figure = async (entity: typeof asset | typeof entry, kpiKey: string, filter?: object) =>
    (await of.by().call(entityEndpoints(entity).kpi, { ...(filter && { filter }) } as never)).data.find((each) => each.kpiKey === kpiKey)
      ?.value
  const organ = (value: string) => ({ field: 'organ', cmp: 'eq', value })
  expect([await figure(entry, 'depreciation', organ(ORGAN)), await figure(entry, 'depreciation', organ(GARDEN))]).toEqual([10_000, null])
  expect([await figure(asset, 'warrantyEnding30'), await figure(asset, 'overdueLoans')]).toEqual([2, 0])
  await of.asOwner(`update fixed_asset_asset set due_back = '${of.day(1)}' where uuid = '${lent}'`)
  expect(await figure(asset, 'overdueLoans')).toBe(1)
})

test('figures: newness is net ÷ original, the idle rate is idle ÷ live', async () => {
  const before = new Set((await of.page(asset)).map(({ uuid }) => uuid))
  expect(before.size).toBe(0)
  await of.addAsset({ originalValue: 100_000, residualRate: 0, months: 10, ago: 1 })
  await of.addAsset({ originalValue: 300_000, method: 'none', user: userId('liuyang'), ago: 1 })
  await of.run(of.thisMonth())
  const { data } = await of.by().call(entityEndpoints(asset).kpi, {})
  const figure = (key: string) => data.find(({ kpiKey }) => kpiKey === key)?.value
  // 100,000 of 400,000 lose a tenth: 390,000 ÷ 400,000.
  expect([figure('count'), figure('originalTotal'), figure('netTotal')]).toEqual([2, 400_000, 390_000])
  expect([figure('newness'), figure('idleRate')]).toEqual([97.5, 50])
})
