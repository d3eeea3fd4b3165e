import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { decide, demoId, inside, node, publish } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { person } from '#src/access-control/people/person.ts'
import { decorationApp } from '#src/decoration/app.ts'
import { applyLink, siteMap, workFacts } from '#src/decoration/calls.ts'
import { flows } from '#src/decoration/flows.ts'
import { charge } from '#src/decoration/money/charge.ts'
import { round } from '#src/decoration/site/round.ts'
import { violation } from '#src/decoration/site/violation.ts'
import { worker } from '#src/decoration/site/worker.ts'
import { CARD, DAY, LEADER_PHONE, OWNER_PHONE, type WorkWorld, workWorld } from '#src/decoration/testing.ts'
import { decoration } from '#src/decoration/works/application.ts'
import { watchWorks } from '#src/decoration/works/watching.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { ROOM } from '#src/fee/testing.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { room } from '#src/main-data/room.ts'

const OTHER_CARD = '330102198503121017'

let w: WorkWorld
beforeAll(async () => {
  w = await workWorld()
})
beforeEach(() => w.begin())
afterAll(() => w.world.close())

const publishFlow = async (flowCode: string): Promise<void> => {
  const template = flows.find((each) => each.flowCode === flowCode) ?? expect.fail('no template')
  await publish(w.world, { nodes: [node('a1', 'a')], flowCode, fields: [...template.fields] })
}
const roomStatus = async () => (await inside(w.world, ({ rows }) => rows.find(room, ROOM)))?.roomStatusCode

describe('what is written', () => {
  test.each([
    [{ end: '2027-08-29' }, { end: '装修工期不能超过180天' }],
    [{ end: '2027-02-28' }, { end: '结束时间不能早于开始时间' }],
    [{ companyName: null }, { companyName: '请选择承包商或填写施工单位' }],
    [
      { ownerPhone: '1', content: [] },
      { ownerPhone: '手机号格式错误', content: '请填写装修内容' },
    ],
  ])('an application with %j is refused', async (values, problems) => {
    const { status, code, data } = await w.tryApply(values)
    expect([status, code, data]).toMatchObject([422, 3002, problems])
  })

  test('180 days are not too many', async () => {
    expect((await w.tryApply({ end: '2027-08-28' })).code).toBe(200)
  })

  test('papers have to be there: a promise always, drawings of more than a part', async () => {
    const without = await w.add(decoration, await w.workOf({ commitment: [] }))
    expect((await w.act(decoration, 'submit', without)).data).toMatchObject({ commitment: '请上传装修承诺书' })
    const home = await w.add(decoration, await w.workOf({ kind: '1' }))
    expect((await w.act(decoration, 'submit', home)).data).toMatchObject({ drawings: '请上传图纸' })
  })

  test('a company that is blacklisted works nowhere; another one gives its name', async () => {
    const [known] = await inside(w.world, ({ rows }) => rows.list(contractor, (f) => f.eq('statusCode', 1), 1))
    const company = known?.uuid ?? expect.fail('no contractor')
    const { data } = await w.tryApply({ contractor: company, companyName: null })
    expect((await w.info(decoration, String(data.uuid))).companyName).toBe(known?.contractorName)
    await inside(w.world, ({ rows }) => rows.update(contractor, company, { statusCode: 3 }))
    expect((await w.tryApply({ contractor: company })).data).toMatchObject({ contractor: '施工单位已被列入黑名单' })
  })

  test('fees that are owed for the room are told, or refused where the project says so', async () => {
    await w.owe(await w.addItem(), 30_000, { customer: null, payerName: '王芳', payerPhone: OWNER_PHONE })
    const uuid = await w.add(decoration, await w.workOf())
    await w.asks({ whenOwed: '2' })
    expect((await w.act(decoration, 'submit', uuid)).data).toMatchObject({ roomUuid: '该房屋存在欠费' })
    await w.asks({ whenOwed: '1' })
    await w.does(decoration, 'submit', uuid)
    expect(await w.info(decoration, uuid)).toMatchObject({ owed: true, state: '30' })
  })

  test('D1: a second application for a room in which people work is refused at the room', async () => {
    await w.issued()
    const { code, data } = await w.tryApply()
    expect([code, data]).toMatchObject([3002, { roomUuid: '该房屋已有进行中的装修申请' }])
  })
})

describe('paying', () => {
  test('D2: after three of four payments it waits, after the fourth the permit may be issued', async () => {
    const uuid = await w.applied()
    const charges = await w.chargesOf(uuid)
    const amounts = charges.map(({ name, amount, payer }) => [name, amount, payer])
    expect(amounts).toEqual(
      expect.arrayContaining([
        ['装修押金（业主）', 200_000, '1'],
        ['装修押金（施工方）', 300_000, '2'],
        ['装修出入证工本费', 5_000, '2'],
        ['装修垃圾清运费', 26_850, '1'],
      ]),
    )
    expect(await w.info(decoration, uuid)).toMatchObject({ state: '30', unpaid: 531_850 })
    await w.pay(uuid, ['装修押金（业主）', '装修押金（施工方）', '装修出入证工本费'])
    expect(await w.info(decoration, uuid)).toMatchObject({ state: '30', unpaid: 26_850 })
    await w.pay(uuid, ['装修垃圾清运费'])
    expect(await w.info(decoration, uuid)).toMatchObject({ state: '40', unpaid: 0 })
    await w.expectBalanced()
  })

  test('where nothing is asked for, the permit may be issued at once', async () => {
    await w.asks({ ownerDeposit: 0, companyDeposit: 0, cardFee: 0, garbagePerM2: 0 })
    expect(await w.stateOf(await w.applied())).toBe('40')
  })

  test('what has a bill is not taken by hand', async () => {
    const uuid = await w.applied()
    const [first] = await w.chargesOf(uuid)
    expect((await w.act(charge, 'receive', String(first?.uuid))).msg).toBe('该费用已生成账单，请在收费管理中收款')
  })

  test('cancelled: what is unpaid is void, what was paid goes back in full', async () => {
    const uuid = await w.applied()
    await w.pay(uuid, ['装修押金（业主）', '装修垃圾清运费'])
    await w.does(decoration, 'cancel', uuid)
    expect((await w.chargesOf(uuid)).map(({ state }) => state).toSorted()).toEqual(['20', '20', '40', '40'])
    const bills = await w.page(receivable, { field: 'sourceApp', cmp: 'eq', value: 'pkg7' })
    expect(bills.filter(({ outstanding }) => Number(outstanding) > 0)).toEqual([])
    expect((await w.refundsOf(uuid)).map(({ deposit, deduct, amount, state }) => [deposit, deduct, amount, state])).toEqual(
      expect.arrayContaining([
        [200_000, 0, 200_000, '20'],
        [26_850, 0, 26_850, '20'],
      ]),
    )
  })
})

describe('the permit and its people', () => {
  test('nobody gets one without workers; it gives cards, and the room is known to be fitted out', async () => {
    const uuid = await w.applied()
    await w.payAll(uuid)
    expect((await w.act(decoration, 'issue', uuid)).msg).toBe('请先登记施工人员')
    const wrong = await w.by().call(entityEndpoints(worker).add, {
      ...{ application: uuid, name: '章师傅', idCard: '110105194912310021', photo: [await w.photo()] },
    })
    expect([wrong.code, wrong.data]).toMatchObject([3002, { idCard: '身份证号格式不正确' }])
    await w.addWorker(uuid)
    await w.does(decoration, 'issue', uuid)
    const no = String((await w.info(decoration, uuid)).no)
    expect(await w.info(decoration, uuid)).toMatchObject({ state: '50', nextRound: '2027-03-04', until: '2027-05-01' })
    expect(await w.workersOf(uuid)).toMatchObject([
      { state: '20', cardNo: `${no}-01`, validTo: '2027-05-01', idCard: '1101**********002X' },
    ])
    expect(await w.permitsOf(uuid)).toMatchObject([{ state: '10', validFrom: DAY, validTo: '2027-05-01', leader: '葛工' }])
    expect(await roomStatus()).toBe(5)
    // Who comes later has a card at once, who is registered twice is refused.
    await w.addWorker(uuid, { name: '娄师傅', idCard: OTHER_CARD })
    expect((await w.workersOf(uuid)).map(({ cardNo, state }) => [cardNo, state])).toEqual(
      expect.arrayContaining([
        [`${no}-01`, '20'],
        [`${no}-02`, '20'],
      ]),
    )
    const twice = await w.by().call(entityEndpoints(worker).add, {
      ...{ application: uuid, name: '章师傅', idCard: CARD, photo: [await w.photo()] },
    })
    expect(twice.data).toMatchObject({ idCard: '该人员已登记' })
  })

  test('D3: a violation of the third level stops the work, its permit says so and cards open nothing, until it is put right', async () => {
    const uuid = await w.issued()
    const doors = async () =>
      (await w.page(person, { field: 'name', cmp: 'eq', value: '章师傅' })).filter(({ state }) => state === '10').length
    const open = await doors()
    const [given] = await w.permitsOf(uuid)
    const said = async () => {
      const { data } = await w.shown(String(given?.link))
      return [data.state?.label, data.notes?.[0], data.lines.find(({ label }) => label === '今日施工人员')?.text]
    }
    expect(await said()).toEqual(['施工中', '许可有效，可以施工', '章**（01）'])
    const fault = await w.violated(uuid, { level: '3', kind: '2', content: '拆除承重墙' })
    expect(await w.info(decoration, uuid)).toMatchObject({ state: '60', openViolations: 1, violationCount: 1 })
    expect(await said()).toEqual(['已停工', '已停工，禁止施工', '无'])
    expect(await w.workersOf(uuid)).toMatchObject([{ state: '30' }])
    expect(await w.permitsOf(uuid)).toMatchObject([{ state: '20' }])
    if (open > 0) expect(await doors()).toBe(0)
    await w.rectified(fault)
    expect(await w.stateOf(uuid)).toBe('60')
    await w.does(violation, 'pass', fault)
    expect(await w.info(decoration, uuid)).toMatchObject({ state: '50', openViolations: 0 })
    expect(await w.workersOf(uuid)).toMatchObject([{ state: '20' }])
    expect(await w.permitsOf(uuid)).toMatchObject([{ state: '10' }])
    expect((await said())[0]).toBe('施工中')
    expect(await doors()).toBe(open)
  })

  test('D7: 40 days more are fine, 30 on top of them are refused; permit and cards follow', async () => {
    const uuid = await w.issued()
    await w.does(decoration, 'extend', uuid, { extendDays: 40, extendReason: '材料未到' })
    expect(await w.info(decoration, uuid)).toMatchObject({ extendedDays: 40, until: '2027-06-10', extendDays: null, state: '50' })
    expect(await w.permitsOf(uuid)).toMatchObject([{ validTo: '2027-06-10' }])
    expect(await w.workersOf(uuid)).toMatchObject([{ validTo: '2027-06-10', state: '20' }])
    const { code, data } = await w.act(decoration, 'extend', uuid, { extendDays: 30, extendReason: '天气' })
    expect([code, data]).toMatchObject([3002, { extendDays: '累计延期不能超过60天' }])
    await w.does(decoration, 'extend', uuid, { extendDays: 20, extendReason: '天气' })
  })

  test('where the enterprise has a flow, an extension waits for it, while rounds go on', async () => {
    const uuid = await w.issued()
    await publishFlow('decoration.extend')
    await w.does(decoration, 'extend', uuid, { extendDays: 10, extendReason: '材料未到' })
    expect(await w.info(decoration, uuid)).toMatchObject({ extendedDays: 0, until: '2027-05-01', state: '50' })
    expect((await w.inspects(uuid)).code).toBe(200)
    const [asked] = await inside(w.world, async ({ rows }) => [await rows.find(decoration, uuid)])
    await decide(w.world, String(asked?.extendUuid), 'agree')
    expect(await w.info(decoration, uuid)).toMatchObject({ extendedDays: 10, until: '2027-05-11', state: '50' })
  })

  test('past its end it is marked, its people hear of it for three days, then cards open nothing; more time opens them again', async () => {
    const uuid = await w.issued()
    w.clockAt('2027-05-02T07:00')
    await inside(w.world, watchWorks)
    expect(await w.info(decoration, uuid)).toMatchObject({ expired: true, state: '50', daysLeft: -1 })
    expect(await w.sms(LEADER_PHONE)).toContain('已于2027-05-01到期')
    expect(await w.workersOf(uuid)).toMatchObject([{ state: '20' }])
    w.clockAt('2027-05-05T07:00')
    await inside(w.world, watchWorks)
    expect(await w.workersOf(uuid)).toMatchObject([{ state: '30' }])
    await w.does(decoration, 'extend', uuid, { extendDays: 30, extendReason: '收尾' })
    expect(await w.info(decoration, uuid)).toMatchObject({ expired: false, until: '2027-05-31' })
    expect(await w.workersOf(uuid)).toMatchObject([{ state: '20', validTo: '2027-05-31' }])
  })
})

describe('rounds', () => {
  test('a round stands for itself, and the next one is due some days later', async () => {
    const uuid = await w.issued()
    w.clockAt('2027-03-05T10:00')
    expect((await w.inspects(uuid, '2')).msg).toBe('操作成功!')
    expect(await w.info(decoration, uuid)).toMatchObject({ roundCount: 1, nextRound: '2027-03-08' })
    const [found] = await w.page(round, { field: 'application', cmp: 'eq', value: uuid })
    expect(found).toMatchObject({ count: 1, result: '2', onTime: false, userName: '张伟', next: '2027-03-08' })
    expect((await w.act(decoration, 'inspect', uuid, { checks: w.sheet(['x']) })).data).toMatchObject({ sitePhotos: '请填写现场照片' })
  })

  test('one tap records work at a time at which nobody may, and no other', async () => {
    const uuid = await w.issued()
    const sitePhotos = [await w.photo()]
    expect((await w.act(decoration, 'overtime', uuid, { sitePhotos })).msg).toBe('当前在可施工时段内')
    w.clockAt('2027-03-01T21:30')
    await w.does(decoration, 'overtime', uuid, { sitePhotos: [await w.photo()] })
    const [found] = await w.page(violation, { field: 'application', cmp: 'eq', value: uuid })
    expect(found).toMatchObject({ level: '1', kind: '1', payer: '2', deduct: 0, state: '10' })
  })
})

describe('without a network', () => {
  const noted = (at: string, clockOffset = 0) => ({ offline: true, scannedAt: new Date(`${at}+08:00`).toISOString(), clockOffset })
  const roundsOf = (uuid: string) => w.page(round, { field: 'application', cmp: 'eq', value: uuid })

  test('a round counts for when it was walked; one that was walked before the last one moves nothing', async () => {
    const uuid = await w.issued()
    w.clockAt('2027-03-05T09:00')
    const walks = async (said: object) =>
      w.act(decoration, 'inspect', uuid, { checks: w.sheet(['现场']), sitePhotos: [await w.photo()], ...said })
    expect((await walks(noted('2027-03-04T21:01', 60_000))).msg).toBe('操作成功!')
    const found = { roundCount: 1, nextRound: '2027-03-07', offline: false }
    expect(await w.info(decoration, uuid)).toMatchObject({ ...found, lastRoundAt: expect.any(String) as unknown })
    const at = (text: string) => new Date(`${text}+08:00`).toISOString()
    expect(await roundsOf(uuid)).toMatchObject([{ at: at('2027-03-04T21:00'), onTime: true, next: '2027-03-07' }])
    expect((await walks(noted('2027-03-04T10:00'))).msg).toBe('操作成功!')
    expect(await w.info(decoration, uuid)).toMatchObject({ roundCount: 2, nextRound: '2027-03-07', lastRoundAt: at('2027-03-04T21:00') })
    // With a network it is the clock of the server that counts.
    expect((await walks({ ...noted('2027-03-04T10:00'), offline: false })).msg).toBe('操作成功!')
    expect(await w.info(decoration, uuid)).toMatchObject({ roundCount: 3, nextRound: '2027-03-08' })
    for (const said of [noted('2027-03-04T08:59'), noted('2027-03-05T09:11'), noted('2027-03-05T08:00', 601_000)])
      expect((await walks(said)).msg).toBe('离线记录已超过24小时，或手机时间不准，不能登记')
  })

  test('work at night is a violation in the morning too, and work by day is none at night', async () => {
    const uuid = await w.issued()
    const tells = async (said: object) => w.act(decoration, 'overtime', uuid, { sitePhotos: [await w.photo()], ...said })
    w.clockAt('2027-03-02T09:00')
    expect((await tells(noted('2027-03-01T22:00'))).msg).toBe('操作成功!')
    const [fault] = await w.page(violation, { field: 'application', cmp: 'eq', value: uuid })
    expect(fault?.content).toMatch(/^超时施工（.*22:00/)
    w.clockAt('2027-03-02T22:00')
    expect((await tells(noted('2027-03-02T10:00'))).msg).toBe('当前在可施工时段内')
  })
})

describe('at the same moment', () => {
  test('two who take the last charges lead to the permit, two who pass the last violations let the work go on', async () => {
    const uuid = await w.applied()
    const charges = await w.chargesOf(uuid)
    const paid = ({ uuid: each, amount }: Record<string, unknown>) =>
      inside(w.world, ({ rows }) => rows.update(charge, String(each), { state: 'paid', paid: Number(amount) }))
    await Promise.all(charges.map(paid))
    expect(await w.info(decoration, uuid)).toMatchObject({ state: '40', unpaid: 0 })
    await w.addWorker(uuid)
    await w.does(decoration, 'issue', uuid)
    const faults = [await w.violated(uuid, { level: '3' }), await w.violated(uuid, { level: '3' }), await w.violated(uuid, { level: '3' })]
    for (const each of faults) await w.rectified(each)
    await Promise.all(faults.map((each) => w.does(violation, 'pass', each)))
    expect(await w.info(decoration, uuid)).toMatchObject({ state: '50', openViolations: 0 })
  })
})

describe('people outside', () => {
  test('an owner applies by the link of their room, and sees how far it is', async () => {
    const { data } = await w.by().call(customEndpoint(decorationApp, applyLink), { uuid: ROOM })
    const page = (await w.shown(data.link)).data
    expect(page.adds?.form.map(({ key }) => key)).toContain('commitment')
    const uuid = await w.applied()
    const progress = (await w.shown((/https?:\S+|\/h5\S+/.exec(await w.sms(OWNER_PHONE)) ?? [''])[0])).data
    expect(progress.state?.label).toBe('待缴费')
    expect(progress.steps?.map(({ label }) => label)).toContain('发证开工')
    expect(progress.pay).toMatchObject({ amountFen: 531_850 })
    await w.payAll(uuid)
  })

  test('what else is known of the room is shown to who may see it, and where work goes on', async () => {
    const uuid = await w.issued()
    await w.closed(uuid, { deduct: 20_000, payer: '1' })
    const facts = (await w.by().call(customEndpoint(decorationApp, workFacts), { uuid })).data
    expect(facts.payers).toMatchObject([
      { payer: '1', deposit: 200_000, deduct: 20_000, refund: 180_000 },
      { payer: '2', deposit: 300_000, deduct: 0, refund: 300_000 },
    ])
    expect(facts.blocks.map(({ app }) => app)).toContain('pkg2')
    const at = (await inside(w.world, ({ rows }) => rows.find(room, ROOM)))?.buildingUuid
    const map = (await w.by().call(customEndpoint(decorationApp, siteMap), { buildingUuid: at ?? null })).data
    expect(map.rooms.find((each) => each.uuid === ROOM)).toMatchObject({ work: { uuid, state: '50', leader: '葛工' } })
    const stranger = await w.world.as('xuliang').call(customEndpoint(decorationApp, siteMap), {})
    expect(stranger.status).toBe(403)
    const foreign = await w.by().call(customEndpoint(decorationApp, workFacts), { uuid: demoId('0009', 77) })
    expect(foreign.msg).toBe('数据不存在')
  })
})
