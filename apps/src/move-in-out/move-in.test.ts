import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { decide, demoId, inside, node, publish, userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { rooms } from '#src/customers/testing.ts'
import { deposit } from '#src/fee/deposits/deposit.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { ROOM } from '#src/fee/testing.ts'
import { moveInOutApp } from '#src/move-in-out/app.ts'
import { occupancy } from '#src/move-in-out/calls.ts'
import { flows } from '#src/move-in-out/flows.ts'
import { moveIn } from '#src/move-in-out/move-in.ts'
import { type MoveWorld, moveWorld } from '#src/move-in-out/testing.ts'

const CARD = '11010519491231002X'

let moves: MoveWorld
beforeAll(async () => {
  moves = await moveWorld()
})
beforeEach(async () => {
  await moves.world.rewind()
  moves.clockAt('2027-11-12T12:00')
})
afterAll(() => moves.world.close())

describe('what is written', () => {
  test('whatever is wrong is told at its field, all at once', async () => {
    const answer = await moves.tryEnter({ phone: '1', relation: '9', idCard: '110105194912310021' }, { startsOn: '', documents: [] })
    expect([answer.status, answer.code]).toEqual([422, 3002])
    expect(answer.data).toMatchObject({
      startsOn: '请填写入住日期',
      'persons[0].phone': '手机号格式错误',
      'persons[0].relation': '与业主关系取值不正确',
    })
  })

  test.each([
    [{ endsOn: null }, { endsOn: '租户须填写居住截止' }],
    [{ endsOn: '2027-10-31' }, { endsOn: '居住截止不能早于入住日期' }],
    [{ leaseEnd: '2028-10-30' }, { endsOn: '居住截止不能晚于合同到期日' }],
    [{ vehicles: [{ plate: '没有' }] }, { vehicles: '车牌号格式不正确' }],
  ])('a tenant with %j is refused', async (values, problems) => {
    const { status, data } = await moves.tryEnter({}, values)
    expect([status, data]).toMatchObject([422, problems])
  })

  test('two people have neither a phone nor an identity number in common', async () => {
    const twice = (more: object) => [1, 2].map((n) => ({ name: `人${n}`, phone: `1371234100${n}`, relation: '1', ...more }))
    expect((await moves.tryEnter({}, { persons: twice({ idCard: CARD }) })).data).toMatchObject({ persons: '身份证号重复' })
    expect((await moves.tryEnter({}, { persons: twice({ phone: '13712341000' }) })).data).toMatchObject({
      persons: '联系电话重复，请填写各自的号码',
    })
  })

  test('a lease among the contracts is of the room and in force, and says when it ends', async () => {
    const lease = (values: object = {}) =>
      inside(moves.world, async ({ rows }) => {
        const [type, partyA, partyB] = [rows.newUuid(), rows.newUuid(), rows.newUuid()]
        const parties = { type, partyA, partyB, ownerUserUuid: userId('zhangwei'), ownerOrganUuid: demoId('0003', 1) }
        const period = { begin: '2027-11-01', end: '2028-06-30' }
        const { uuid } = await rows.record(contract, {
          ...{ ...parties, period, contractNo: 'HT-1', name: '租赁合同', endsOn: period.end, rooms: [ROOM], state: 'active' },
          ...values,
        })
        return uuid
      })
    const good = await lease()
    expect((await moves.tryEnter({}, { contract: good })).data).toMatchObject({ endsOn: '居住截止不能晚于合同到期日' })
    const other = await lease({ rooms: [], contractNo: 'HT-2' })
    expect((await moves.tryEnter({}, { contract: other })).data).toMatchObject({ contract: '该合同不包含此房屋' })
    const over = await lease({ state: 'terminated', contractNo: 'HT-3' })
    expect((await moves.tryEnter({}, { contract: over })).data).toMatchObject({ contract: '该合同未在履行' })
    const uuid = await moves.add(moveIn, await moves.enteringOf({}, { contract: good, endsOn: '2028-06-30' }))
    expect(await moves.moveInOf(uuid)).toMatchObject({ leaseContract: 'HT-1', leaseEnd: '2028-06-30' })
  })

  test('nobody goes on without papers', async () => {
    const uuid = await moves.add(moveIn, await moves.enteringOf({}, { documents: [] }))
    const { status, data } = await moves.act(moveIn, 'submit', uuid)
    expect([status, data]).toMatchObject([422, { documents: '请上传资料' }])
  })
})

describe('moving in', () => {
  test('once all is seen to, they are residents of the room, which is let', async () => {
    await moves.addOwner()
    const uuid = await moves.entering({ name: '于洋', phone: '13712349999', idCard: CARD })
    expect(await moves.moveInOf(uuid)).toMatchObject({ state: '30', openCount: 4 })
    const early = await moves.act(moveIn, 'complete', uuid)
    expect(early.msg).toBe('存在未完成事项：资料核验、水电起数、钥匙交付、门禁开通')
    await moves.tickAll(uuid, ['1', '3', '4'])
    const { points } = await moves.entersBy(uuid)
    expect(points.map(({ item, state, place }) => [item, state, place])).toEqual([
      ['1', 'done', null],
      ['3', 'done', '/application/pkg6?entity=reading'],
      ['4', 'done', '/application/pkg41?entity=loan'],
      ['5', 'open', '/application/pkg25?entity=person'],
    ])
    await moves.does(moveIn, 'skip', uuid, { point: '5', note: '住户自带门禁卡' })
    await moves.does(moveIn, 'complete', uuid)
    expect(await moves.moveInOf(uuid)).toMatchObject({ state: '40', openCount: 0, completedAt: expect.any(String) })
    const [lives] = (await moves.page(relation, { field: 'roomUuid', cmp: 'eq', value: ROOM })).filter(({ role }) => role === '2')
    expect(lives).toMatchObject({ role: '2', startsOn: '2027-11-01', endsOn: '2028-10-31', state: '20' })
    expect(await moves.info(customer, String(lives?.customer))).toMatchObject({
      name: '于洋',
      idType: '1',
      idNo: '1101**********002X',
      state: '20',
    })
    expect((await moves.by().call(rooms.info, { roomUuid: ROOM })).data).toMatchObject({ roomStatusCode: 4 })
    expect((await moves.tryEnter({ idCard: CARD.toLowerCase() })).data).toMatchObject({ 'persons[0].idCard': '该身份证号已登记在此房屋' })
    const { data } = await moves.by().call(customEndpoint(moveInOutApp, occupancy), {})
    expect(data).toMatchObject({ occupied: 1, tenants: 1, residents: 2 })
  })

  test('a second owner of the whole room is refused at that person, and nothing is left of it', async () => {
    await moves.addOwner()
    const uuid = await moves.entering({ relation: '1', name: '新业主' })
    await moves.tickAll(uuid)
    const answer = await moves.act(moveIn, 'complete', uuid)
    expect([answer.status, answer.data]).toMatchObject([422, { 'persons[0]': '产权份额合计不能超过100%' }])
    expect(await moves.page(customer, { field: 'name', cmp: 'eq', value: '新业主' })).toEqual([])
    expect((await moves.moveInOf(uuid)).state).toBe('30')
  })

  test('the deposit is owed from the begin, kept as one, and ticked by its payment alone', async () => {
    const uuid = await moves.entering({}, { deposit: 200_000 })
    const [bill] = await moves.page(receivable, { field: 'sourceApp', cmp: 'eq', value: 'pkg40' })
    expect(bill).toMatchObject({ itemName: '入住押金', original: 200_000, payerName: '于洋', roomUuid: ROOM, state: '20' })
    const byHand = await moves.act(moveIn, 'tick', uuid, { point: '2' })
    expect(byHand.data).toMatchObject({ point: '该事项由对应应用自动核对，请前往办理' })
    await moves.taken([String(bill?.uuid)], 200_000)
    await moves.world.app.platform.events.drain()
    expect(await moves.moveInOf(uuid)).toMatchObject({ openCount: 4 })
    expect((await moves.entersBy(uuid)).points.find(({ item }) => item === '2')).toMatchObject({ state: 'done' })
    expect(await moves.page(deposit)).toMatchObject([{ left: 200_000, payerName: '于洋', state: '20' }])
  })

  test('called off, its deposit is owed no more', async () => {
    const uuid = await moves.entering({}, { deposit: 200_000 })
    await moves.does(moveIn, 'cancel', uuid)
    expect(await moves.page(receivable, { field: 'sourceApp', cmp: 'eq', value: 'pkg40' })).toMatchObject([{ outstanding: 0 }])
  })

  test('a point that is not on the list is refused, a reason has to be given for one that is skipped', async () => {
    const uuid = await moves.entering()
    expect((await moves.act(moveIn, 'tick', uuid, { point: '2' })).data).toMatchObject({ point: '清单中没有该事项' })
    expect((await moves.act(moveIn, 'skip', uuid, { point: '1' })).data).toMatchObject({ note: '请填写说明' })
    await moves.does(moveIn, 'tick', uuid, { point: '1', note: '原件已核' })
    expect(await moves.moveInOf(uuid)).toMatchObject({ point: null, note: null, checklist: [{ state: '2', note: '原件已核' }, {}, {}, {}] })
  })

  test('where the enterprise has a flow, it decides', async () => {
    const template = flows.find(({ flowCode }) => flowCode === 'move-in-out.in') ?? expect.fail('no template')
    await publish(moves.world, { nodes: [node('a1', 'a')], flowCode: template.flowCode, fields: [...template.fields] })
    const uuid = await moves.add(moveIn, await moves.enteringOf())
    await moves.does(moveIn, 'submit', uuid)
    const asked = await moves.moveInOf(uuid)
    expect(asked.state).toBe('20')
    await decide(moves.world, String(asked.approvalUuid), 'overrule')
    expect((await moves.moveInOf(uuid)).state).toBe('50')
    await moves.does(moveIn, 'submit', uuid)
    await decide(moves.world, String((await moves.moveInOf(uuid)).approvalUuid), 'agree')
    expect((await moves.moveInOf(uuid)).state).toBe('30')
  })
})
