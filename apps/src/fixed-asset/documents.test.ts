import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { pendingMessagePage, todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { decide, demoId, fireTimers, node, type PersonName, publish, userId } from '@qifuyun/server/testing.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { adjustment } from '#src/fixed-asset/documents/adjustment.ts'
import { maintenance } from '#src/fixed-asset/documents/maintenance.ts'
import { movement } from '#src/fixed-asset/documents/movement.ts'
import { scrap } from '#src/fixed-asset/documents/scrap.ts'
import { transfer } from '#src/fixed-asset/documents/transfer.ts'
import { flows } from '#src/fixed-asset/flows.ts'
import { type AssetWorld, assetWorld, GARDEN, ORGAN } from '#src/fixed-asset/testing.ts'

let of: AssetWorld
beforeAll(async () => {
  of = await assetWorld()
})
beforeEach(() => of.world.rewind())
afterEach(() => of.expectBooked())
afterAll(() => of.world.close())

const noOf = async (uuid: string): Promise<string> => String((await of.info(asset, uuid)).no)
const todosOf = async (name: PersonName): Promise<string[]> =>
  (await of.by(name).call(todoPage, { businessTypeCode: 'pkg20', statusCode: 0 })).data.list.map(({ title }) => title)
const messagesOf = async (name: PersonName): Promise<string[]> =>
  (await of.by(name).call(pendingMessagePage, {})).data.list.map(({ title }) => title)
const claim = (assets: string[], more: object = {}) =>
  of.add(movement, { kind: '1', assets, user: userId('liuyang'), reason: '办公', ...more })
const lend = async (uuid: string, dueBack = of.day(-5)): Promise<string> => {
  const lent = await of.add(movement, { kind: '3', assets: [uuid], user: userId('liuyang'), dueBack, reason: '巡检' })
  await of.does(movement, 'submit', lent)
  await of.does(movement, 'handOver', lent)
  await of.does(movement, 'confirm', lent, {}, 'liuyang')
  return lent
}
const away = (assets: string[], more: object = {}) =>
  of.add(transfer, {
    ...{ assets, fromProject: GARDEN, toProject: GARDEN, organ: ORGAN, toKeeper: userId('wangqiang'), reason: '调剂' },
    ...more,
  })

const withFlow = async (flowCode: string): Promise<void> => {
  const { fields = [] } = flows.find((flow) => flow.flowCode === flowCode) ?? {}
  await publish(of.world, { nodes: [node('a1', 'a')], flowCode, fields: [...fields] })
}
const decided = async (doc: Entity, uuid: string, how: 'agree' | 'overrule'): Promise<void> =>
  decide(of.world, String((await of.info(doc, uuid)).approvalUuid), how)

describe('A7: a claim', () => {
  test('is handed over by the keeper and confirmed by whoever gets it', async () => {
    const uuid = await of.addAsset()
    const doc = await claim([uuid])
    await of.does(movement, 'submit', doc)
    expect(await of.info(movement, doc)).toMatchObject({ state: '70', keeper: userId('zhangwei') })
    expect(await of.info(asset, uuid)).toMatchObject({ state: '10', heldBy: expect.stringMatching(/^ZD/) })
    expect(await of.act(movement, 'confirm', doc, {}, 'liuyang')).toMatchObject({ code: 401 })
    await of.does(movement, 'handOver', doc)
    expect(await todosOf('liuyang')).toEqual([expect.stringContaining('待确认')])
    const mine = filterOf(movement, (f) => f.and(f.state('toConfirm'), f.mine('confirmer')))
    expect(await of.page(movement, mine, 'liuyang')).toMatchObject([{ uuid: doc, assetsName: expect.any(String) }])
    // Neither a stranger nor another employee confirms it.
    expect((await of.act(movement, 'confirm', doc, {}, 'chenjing')).code).not.toBe(200)
    await of.does(movement, 'confirm', doc, {}, 'liuyang')
    expect(await todosOf('liuyang')).toEqual([])
    expect(await of.info(movement, doc)).toMatchObject({
      ...{ state: '40', confirmedBy: userId('liuyang'), handedBy: userId('zhangwei') },
      before: [{ asset: uuid, user: null, organ: ORGAN }],
    })
    expect(await of.info(asset, uuid)).toMatchObject({ state: '20', user: userId('liuyang'), heldBy: null })
  })

  test('that nobody confirms is called to mind after three days', async () => {
    const doc = await claim([await of.addAsset()])
    await of.does(movement, 'submit', doc)
    await of.does(movement, 'handOver', doc)
    of.world.pass(3 * DAY_MS + 60_000)
    await fireTimers(of.world.app.platform)
    for (const name of ['liuyang', 'zhangwei'] as const)
      expect(await messagesOf(name)).toContainEqual(expect.stringContaining('资产待确认'))
  })

  test('of a leaver is taken back by the keeper: all of his three assets', async () => {
    const assets = [await of.addAsset(), await of.addAsset(), await of.addAsset()]
    const doc = await claim(assets)
    await of.does(movement, 'submit', doc)
    await of.does(movement, 'handOver', doc)
    await of.does(movement, 'confirm', doc, {}, 'liuyang')
    const { platform } = of.world.app
    const left = { enterpriseUuid: demoId('0002', 1), userUuid: userId('liuyang'), imAccountId: 'x', handoverUserUuid: null }
    await platform.db.tenant(left.enterpriseUuid, null, (tx) => platform.events.emit(tx, 'member.left', left))
    await platform.events.drain()
    expect(await todosOf('zhangwei')).toContainEqual(expect.stringContaining('待验收'))
    const [back] = await of.page(movement, { field: 'kind', cmp: 'eq', value: '2' })
    expect(back).toMatchObject({ state: '80', reason: '使用人离职，收回资产' })
    expect([back?.assets].flat().toSorted()).toEqual(assets.toSorted())
    await of.does(movement, 'check', String(back?.uuid), { condition: '1' })
    for (const uuid of assets) expect(await of.info(asset, uuid)).toMatchObject({ state: '10', user: null, heldBy: null })
  })

  test('above the limit waits for its approval, and is let go when that is refused', async () => {
    await withFlow('asset.claim')
    const small = await claim([await of.addAsset({ originalValue: 199_999 })])
    await of.does(movement, 'submit', small)
    expect(await of.info(movement, small)).toMatchObject({ state: '70' })
    const uuid = await of.addAsset({ originalValue: 200_000 })
    const dear = await claim([uuid])
    await of.does(movement, 'submit', dear)
    const { approvalUuid, state } = await of.info(movement, dear)
    expect(state).toBe('20')
    await decide(of.world, String(approvalUuid), 'overrule')
    expect(await of.info(movement, dear)).toMatchObject({ state: '50' })
    expect(await of.info(asset, uuid)).toMatchObject({ heldBy: null, state: '10' })
    await of.does(movement, 'submit', dear)
    await decide(of.world, String((await of.info(movement, dear)).approvalUuid), 'agree')
    expect(await of.info(movement, dear)).toMatchObject({ state: '70' })
    expect((await of.info(asset, uuid)).heldBy).toMatch(/^ZD/)
  })
})

describe('an asset that a document holds', () => {
  test('is taken by no other one', async () => {
    const uuid = await of.addAsset({ user: userId('liuyang') })
    const doc = await away([uuid])
    await of.does(transfer, 'submit', doc)
    const refused = { code: 3002, msg: `资产${await noOf(uuid)}正在${String((await of.info(transfer, doc)).no)}中` }
    const back = await of.add(movement, { kind: '2', assets: [uuid], reason: '不用了' })
    expect(await of.act(movement, 'submit', back)).toMatchObject(refused)
    const repair = await of.add(maintenance, { asset: uuid, fault: '坏了' })
    expect(await of.act(maintenance, 'begin', repair)).toMatchObject(refused)
    const gone = await of.add(scrap, { kind: '1', assets: [uuid], reason: '坏了' })
    expect(await of.act(scrap, 'submit', gone)).toMatchObject(refused)
    const worth = await of.add(adjustment, { asset: uuid, newMonths: 48, reason: '延长' })
    expect(await of.act(adjustment, 'submit', worth)).toMatchObject({ ...refused, data: { asset: refused.msg } })
    expect(await of.act(asset, 'void', uuid)).toMatchObject({ code: 3002 })
    await of.does(transfer, 'cancel', doc)
    expect(await of.info(asset, uuid)).toMatchObject({ state: '20', heldBy: null })
    await of.does(movement, 'submit', back)
  })

  test('goes to one of two who ask at once', async () => {
    const uuid = await of.addAsset()
    const docs = [await claim([uuid]), await claim([uuid])]
    const both = await Promise.all(docs.map((doc) => of.act(movement, 'submit', doc)))
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 3002])
  })
})

describe('A6: a transfer', () => {
  test('is refused for what is lent, stands elsewhere, or stays where it is', async () => {
    const lent = await of.addAsset()
    await lend(lent)
    expect(await of.act(transfer, 'submit', await away([lent]))).toMatchObject({
      ...{ code: 3002, msg: `资产${await noOf(lent)}当前为借出，不能办理` },
    })
    const uuid = await of.addAsset()
    const elsewhere = await away([uuid], { fromProject: demoId('0007', 2) })
    const [{ name } = { name: '' }] = await of.asOwner<{ name: string }>(
      `select project_name as name from main_data_project where uuid = '${demoId('0007', 2)}'`,
    )
    expect(await of.act(transfer, 'submit', elsewhere)).toMatchObject({ code: 3002, msg: `资产${await noOf(uuid)}不在${name}` })
    const same = await away([uuid], { toKeeper: userId('zhangwei') })
    expect(await of.act(transfer, 'submit', same)).toMatchObject({ code: 3002, msg: `资产${await noOf(uuid)}的调入和调出相同` })
  })

  test('goes to nobody who could not confirm that it has arrived', async () => {
    const asked = { assets: [await of.addAsset()], fromProject: GARDEN, toProject: GARDEN, organ: ORGAN, reason: '调剂' }
    expect(await of.adds(transfer, { ...asked, toKeeper: userId('chenjing') })).toMatchObject({
      ...{ code: 3002, data: { toKeeper: '所选人员没有资产调拨权限，不能接收' } },
    })
  })

  test('is given by one keeper and received by the other', async () => {
    const uuid = await of.addAsset({ user: userId('liuyang') })
    const doc = await away([uuid], { toText: '工程库房' })
    await of.does(transfer, 'submit', doc)
    expect(await of.info(asset, uuid)).toMatchObject({ state: '50' })
    expect((await of.act(transfer, 'receive', doc, {}, 'wangqiang')).code).toBe(3002)
    await of.does(transfer, 'give', doc)
    expect(await of.info(transfer, doc)).toMatchObject({ state: '70', givenBy: userId('zhangwei') })
    await of.does(transfer, 'receive', doc, {}, 'wangqiang')
    expect(await of.info(asset, uuid)).toMatchObject({
      state: '20',
      keeper: userId('wangqiang'),
      positionText: '工程库房',
      user: userId('liuyang'),
    })
  })
})

describe('a loan', () => {
  test('ends within 90 days and comes back to whoever keeps it', async () => {
    const uuid = await of.addAsset()
    const asked = { kind: '3' as const, assets: [uuid], user: userId('liuyang'), reason: '巡检' }
    for (const dueBack of [of.day(1), of.day(-91)])
      expect(await of.adds(movement, { ...asked, dueBack })).toMatchObject({ code: 3002, data: { dueBack: '应归还日期应在今天起90天内' } })
    expect(await of.adds(movement, asked as never)).toMatchObject({ code: 3002, data: { dueBack: '请填写应归还日期' } })
    await lend(uuid)
    expect(await of.info(asset, uuid)).toMatchObject({ state: '30', user: userId('liuyang'), dueBack: of.day(-5) })
    const back = await of.add(movement, { kind: '4', assets: [uuid], reason: '用毕' })
    await of.does(movement, 'submit', back)
    expect(await of.act(movement, 'check', back, {})).toMatchObject({ code: 3002, data: { condition: '请填写验收情况' } })
    await of.does(movement, 'check', back, { condition: '2', checkNote: '外壳划痕' })
    expect(await of.info(asset, uuid)).toMatchObject({ state: '10', user: null, dueBack: null })
  })

  test('that is late is called to mind on three days, then the head hears of it', async () => {
    await lend(await of.addAsset(), of.day())
    for (let day = 0; day < 6; day += 1) {
      of.world.pass(DAY_MS)
      await fireTimers(of.world.app.platform)
    }
    const late = async (name: PersonName) => (await messagesOf(name)).filter((title) => title.includes('逾期未还')).length
    expect(await late('liuyang')).toBe(3)
    expect(await late('zhangwei')).toBe(1)
  })
})

describe('a document says at the field what is wrong', () => {
  test.each([
    ['assets', { assets: [] }, '请填写资产'],
    ['user', { user: null }, '请填写使用人'],
    ['reason', { reason: '' }, '请填写事由'],
  ] as const)('%s', async (field, more, text) => {
    const asked = { kind: '1', assets: [await of.addAsset()], user: userId('liuyang'), reason: '办公' }
    expect(await of.adds(movement, { ...asked, ...more } as never)).toMatchObject({ code: 3002, data: { [field]: text } })
  })

  test('assets of two keepers, one twice, a change of nothing', async () => {
    const [one, other] = [await of.addAsset(), await of.addAsset({ keeper: userId('chenjing') })]
    const adds = (more: object) =>
      of.adds(movement, { kind: '1', user: userId('liuyang'), reason: '办公', assets: [one], ...more } as never)
    expect(await adds({ assets: [one, other] })).toMatchObject({ code: 3002, data: { assets: '一张单据只能包含同一管理员的资产' } })
    expect(await adds({ kind: '6', user: null })).toMatchObject({ code: 3002, data: { newUser: '请填写变更内容' } })
  })

  test('an adjustment below the residual value, of no more months than were charged, of nothing', async () => {
    const uuid = await of.addAsset({ ago: 3 })
    await of.runs(of.month(2), of.month(1))
    const tries = async (more: object) => of.act(adjustment, 'submit', await of.add(adjustment, { asset: uuid, reason: '减值', ...more }))
    expect(await of.adds(adjustment, { asset: uuid, reason: '减值' })).toMatchObject({
      code: 3002,
      data: { newValue: '请至少填写一项调整' },
    })
    expect(await tries({ newValue: 61_727 })).toMatchObject({ code: 3002, data: { newValue: '调整后净值不能低于残值' } })
    expect(await tries({ newMonths: 2 })).toMatchObject({ code: 3002, data: { newMonths: '调整后年限应大于已提月数2' } })
    expect(await tries({ newValue: 61_728 })).toMatchObject({ code: 200 })
    expect(await of.worth(uuid)).toEqual([65_158, 61_728])
    expect((await of.preview()).count).toBe(0)
  })
})

describe('with a flow of the enterprise', () => {
  test('a transfer to another department waits, is let go when refused, and holds its assets until it is received', async () => {
    await withFlow('asset.transfer')
    const uuid = await of.addAsset()
    const within = await away([uuid])
    await of.does(transfer, 'submit', within)
    expect(await of.info(transfer, within)).toMatchObject({ state: '30' })
    await of.does(transfer, 'cancel', within)
    const doc = await away([uuid], { organ: demoId('0003', 2) })
    await of.does(transfer, 'submit', doc)
    expect([(await of.info(transfer, doc)).state, (await of.info(asset, uuid)).state]).toEqual(['20', '50'])
    expect((await of.act(transfer, 'give', doc)).code).toBe(3002)
    await decided(transfer, doc, 'overrule')
    expect(await of.info(transfer, doc)).toMatchObject({ state: '50' })
    expect(await of.info(asset, uuid)).toMatchObject({ state: '10', heldBy: null, organ: ORGAN })
    await of.does(transfer, 'submit', doc)
    await decided(transfer, doc, 'agree')
    await of.does(transfer, 'give', doc)
    await of.does(transfer, 'receive', doc, {}, 'wangqiang')
    expect(await of.info(asset, uuid)).toMatchObject({ state: '10', heldBy: null, organ: demoId('0003', 2), keeper: userId('wangqiang') })
  })

  test('a disposal takes the asset out of use while it is decided about, and gives it back when that is refused', async () => {
    await withFlow('asset.scrap')
    const uuid = await of.addAsset({ user: userId('liuyang'), ago: 0 })
    const doc = await of.add(scrap, { kind: '1', assets: [uuid], reason: '损坏' })
    await of.does(scrap, 'submit', doc)
    expect([(await of.info(scrap, doc)).state, (await of.info(asset, uuid)).state]).toEqual(['20', '60'])
    expect((await of.act(scrap, 'dispose', doc)).code).toBe(3002)
    await decided(scrap, doc, 'overrule')
    expect(await of.info(asset, uuid)).toMatchObject({ state: '20', heldBy: null, user: userId('liuyang') })
    await of.does(scrap, 'submit', doc)
    await decided(scrap, doc, 'agree')
    await of.does(scrap, 'dispose', doc, { proceeds: 50_000, cost: 10_000 })
    expect(await of.info(scrap, doc)).toMatchObject({ state: '40', net: 1_234_567, result: 40_000 - 1_234_567 })
    expect(await of.info(asset, uuid)).toMatchObject({ state: '70' })
  })

  test('a value is adjusted once it is agreed to, and not before', async () => {
    await withFlow('asset.adjust')
    const uuid = await of.addAsset({ ago: 2 })
    await of.runs(of.month(1), of.month(1))
    const doc = await of.add(adjustment, { asset: uuid, newValue: 1_000_000, reason: '减值' })
    await of.does(adjustment, 'submit', doc)
    const before = await of.worth(uuid)
    expect(before).toEqual([32_579, 1_201_988])
    await decided(adjustment, doc, 'overrule')
    expect([await of.worth(uuid), (await of.info(asset, uuid)).heldBy]).toEqual([before, null])
    await of.does(adjustment, 'submit', doc)
    await decided(adjustment, doc, 'agree')
    expect(await of.info(adjustment, doc)).toMatchObject({ state: '40', oldValue: 1_201_988, change: -201_988 })
    expect((await of.worth(uuid))[1]).toBe(1_000_000)
  })
})
