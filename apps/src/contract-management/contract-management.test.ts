import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { decide, inside, node, publish, userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tenderAwarded } from '#src/bidding/events.ts'
import { tender } from '#src/bidding/tender.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { party } from '#src/contract-management/agreements/party.ts'
import { contractApp } from '#src/contract-management/app.ts'
import { preview } from '#src/contract-management/calls.ts'
import { flows } from '#src/contract-management/flows.ts'
import { planItem } from '#src/contract-management/plans/plan-item.ts'
import { template } from '#src/contract-management/templates/template.ts'
import { type ContractWorld, contractWorld, ROOM, YEAR } from '#src/contract-management/testing.ts'
import { supplier } from '#src/supplier/supplier.ts'

let made: ContractWorld
beforeAll(async () => {
  made = await contractWorld()
})
beforeEach(async () => {
  await made.world.rewind()
  made.clockAt(`${YEAR}-01-01T12:00`)
})
afterAll(() => made.world.close())

const quarters = (amount: number) =>
  ['03-31', '06-30', '09-30', '12-31'].map((day, index) => ({ name: `第${index + 1}季`, dueDate: `${YEAR}-${day}`, amount }))

describe('drafts', () => {
  test('C1: 100,000.00 in three equal parts, and it may be submitted', async () => {
    const uuid = await made.draft({ planBy: '2', planParts: 3, planFirst: `${YEAR}-01-31`, planEvery: 1, plan: [] })
    const { plan, direction, endsOn, contractNo } = await made.of(uuid)
    expect((plan as { amount: number; dueDate: string }[]).map(({ amount, dueDate }) => [amount, dueDate])).toEqual([
      [3_333_333, `${YEAR}-01-31`],
      [3_333_333, `${YEAR}-02-28`],
      [3_333_334, `${YEAR}-03-31`],
    ])
    expect([direction, endsOn, contractNo]).toEqual(['1', `${YEAR}-12-31`, expect.stringMatching(/^HT2027-T\d+-\d{4}$/)])
    await made.does(contract, 'submit', uuid)
    expect((await made.of(uuid)).state).toBe('30')
  })

  test('C2: 30 %, 40 % and 20 % do not make the amount', async () => {
    const plan = [3_000, 4_000, 2_000].map((ratio, index) => ({ name: `第${index + 1}期`, dueDate: `${YEAR}-0${index + 1}-15`, ratio }))
    const uuid = await made.draft({ planBy: '3', plan })
    const answer = await made.act(contract, 'submit', uuid)
    expect([answer.code, answer.data]).toMatchObject([3002, { plan: '付款计划合计 90,000.00 与合同金额 100,000.00 不一致' }])
  })

  test('C3: a room that is let is let to nobody else in the same days', async () => {
    const rent = await made.addType({ rent: true })
    const first = await made.signed({ type: rent, rooms: [ROOM] })
    const no = (await made.of(first)).contractNo
    const other = { type: rent, rooms: [ROOM], period: { begin: `${YEAR}-12-01`, end: '2028-11-30' } }
    const { status, data } = await made.tryAdd(other)
    expect([status, data]).toMatchObject([422, { rooms: expect.stringMatching(new RegExp(`^房屋 .+ 在该期间已有合同 ${String(no)}$`)) }])
    expect((await made.tryAdd({ ...other, period: { begin: '2028-01-01', end: '2028-12-31' } })).code).toBe(200)
    expect((await made.tryAdd({ ...other, type: await made.addType() })).code).toBe(200)
  })

  test('two drafts for one room: the second one is refused when it is submitted', async () => {
    const type = await made.addType({ rent: true })
    const [first, second] = [await made.draft({ type, rooms: [ROOM] }), await made.draft({ type, rooms: [ROOM] })]
    await made.does(contract, 'submit', first)
    const { data } = await made.act(contract, 'submit', second)
    expect(data).toMatchObject({ rooms: expect.stringContaining('在该期间已有合同') })
  })

  test('what cannot be agreed is refused at its field', async () => {
    const self = await made.addParty({ kind: '1' })
    const refused = async (values: object) => (await made.tryAdd(values)).data
    expect(await refused({ partyA: self, partyB: self })).toMatchObject({ partyB: '甲乙双方不能相同' })
    expect(await refused({ period: { begin: `${YEAR}-02-01`, end: `${YEAR}-01-31` } })).toMatchObject({
      period: '结束日期不能早于开始日期',
    })
    const submitted = async (values: object) => (await made.act(contract, 'submit', await made.draft(values))).data
    expect(await submitted({ body: [] })).toMatchObject({ body: '请上传合同正文' })
    expect(await submitted({ projectUuid: null })).toMatchObject({ projectUuid: '收款合同请选择项目' })
    expect(await submitted({ amount: null, plan: [] })).toMatchObject({ amount: '请填写合同金额' })
    const empty = [{ name: '空', dueDate: `${YEAR}-06-30`, amount: 0 }]
    expect(await submitted({ plan: empty })).toMatchObject({ 'plan[0].amount': '计划金额须大于0' })
  })

  test('parties show the check digit of their credit code, and no two have one name', async () => {
    const tried = async (values: object) => (await made.by().call(entityEndpoints(party).add, { kind: '5', ...values })).data
    expect(await tried({ name: '甲公司', creditCode: '91330106MA2H20010E' })).toMatchObject({ creditCode: '统一社会信用代码格式不正确' })
    expect(await tried({ name: '甲公司', creditCode: '91330106MA2H200601' })).toMatchObject({ uuid: expect.any(String) })
    expect(await tried({ name: '甲公司' })).toMatchObject({ name: '签约方已存在' })
  })

  test('a contract without money has no amounts and no plan', async () => {
    const uuid = await made.signed({ type: await made.addType({ direction: '3' }), projectUuid: null })
    expect(await made.of(uuid)).toMatchObject({ amount: null, plan: [], state: '50' })
    expect(await made.itemsOf(uuid)).toEqual([])
  })
})

describe('approval', () => {
  const enable = async (flowCode: string): Promise<void> => {
    const fields = flows.find((flow) => flow.flowCode === flowCode)?.fields ?? expect.fail(`${flowCode} has no template`)
    await publish(made.world, { nodes: [node('a1', 'a')], flowCode, fields: [...fields] })
  }
  const decided = async (uuid: string, how: 'agree' | 'overrule') => {
    const [row] = await made.sql(`select approval_uuid as of from contract_management_contract where uuid = '${uuid}'`)
    await decide(made.world, String(row?.of), how)
  }

  test('C7: rejected, edited and sent again, it keeps its number', async () => {
    await enable('contract.approve')
    const uuid = await made.draft()
    const { contractNo } = await made.of(uuid)
    const states = [String((await made.of(uuid)).state)]
    const note = async () => states.push(String((await made.of(uuid)).state))
    await made.does(contract, 'submit', uuid)
    await note()
    await decided(uuid, 'overrule')
    await note()
    const { version } = await made.of(uuid)
    const edited = await made.by().call(entityEndpoints(contract).update, { uuid, version, name: '场地租用（修订）' })
    expect(edited.code).toBe(200)
    await made.does(contract, 'submit', uuid)
    await note()
    await decided(uuid, 'agree')
    await note()
    expect(states).toEqual(['10', '20', '11', '20', '30'])
    expect(await made.of(uuid)).toMatchObject({ contractNo, name: '场地租用（修订）', approvedAt: expect.any(String) })
    const rounds = await made.sql(`select 1 from approval where biz_uuid = '${uuid}'`)
    expect(rounds).toHaveLength(2)
  })

  test('a type that asks nobody passes at once', async () => {
    await enable('contract.approve')
    const uuid = await made.draft({ type: await made.addType({ approval: '0' }) })
    await made.does(contract, 'submit', uuid)
    expect((await made.of(uuid)).state).toBe('30')
  })

  test('what is being approved is not edited, and nothing is void that binds', async () => {
    await enable('contract.approve')
    const uuid = await made.draft()
    await made.does(contract, 'submit', uuid)
    const { version } = await made.of(uuid)
    const edited = await made.by().call(entityEndpoints(contract).update, { uuid, version, name: '改名' })
    expect(edited.data).toMatchObject({ name: '当前状态不允许修改合同名称' })
    const active = await made.signed({ type: await made.addType({ approval: '0' }) })
    expect((await made.act(contract, 'void', active, { reason: '误录' })).msg).toBe('当前状态不允许该操作')
  })
})

describe('signing', () => {
  test('it needs a scan and a day that has come; it binds from its first day on', async () => {
    const uuid = await made.draft({ period: { begin: `${YEAR}-02-01`, end: `${YEAR}-12-31` } })
    await made.does(contract, 'submit', uuid)
    expect((await made.act(contract, 'sign', uuid, { signDate: `${YEAR}-01-01` })).data).toMatchObject({ scan: '请填写签署扫描件' })
    const later = { signDate: `${YEAR}-01-02`, scan: [await made.file()] }
    expect((await made.act(contract, 'sign', uuid, later)).data).toMatchObject({ signDate: '签署日期不能晚于今天' })
    await made.sign(uuid)
    expect((await made.of(uuid)).state).toBe('40')
    expect(await made.itemsOf(uuid)).toMatchObject([{ amount: 10_000_000, state: '10', direction: '1' }])
    await made.goTo(`${YEAR}-02-01T00:10`)
    expect(await made.of(uuid)).toMatchObject({ state: '50', effectiveAt: expect.any(String) })
  })
})

describe('the end', () => {
  const messagesOf = (uuid: string) =>
    made.sql(`select title from pending_message where business_uuid = '${uuid}' and user_uuid = '${userId('zhangwei')}'`)

  test('C5: thirty days before the end one message and one to-do, however often it is looked at', async () => {
    const uuid = await made.signed({ type: await made.addType({ remindDays: ['30'] }) })
    await made.goTo(`${YEAR}-12-01T08:00`)
    const told = await messagesOf(uuid)
    await made.goTo(`${YEAR}-12-01T08:05`)
    await made.goTo(`${YEAR}-12-01T18:00`)
    expect((await messagesOf(uuid)).length).toBe(told.length)
    expect(told).toHaveLength(1)
    expect(await made.todosOf(uuid)).toHaveLength(1)
  })

  test('who decides not to renew has nothing more to do about it', async () => {
    const uuid = await made.signed()
    await made.goTo(`${YEAR}-12-10T08:00`)
    await made.does(contract, 'decline', uuid)
    expect([await made.todosOf(uuid), (await made.of(uuid)).renewal]).toEqual([[], '2'])
    expect((await made.act(contract, 'decline', uuid)).msg).toBe('续签意向已确定')
  })

  test('a renewal is a draft of its own, with its escalation; it is made once', async () => {
    const uuid = await made.signed({ plan: quarters(2_500_000), monthly: 833_333 })
    await made.does(contract, 'renew', uuid, { renewMonths: 12, escalation: 500 })
    const { renewedBy, renewal, state } = await made.of(uuid)
    expect([renewal, state]).toEqual(['1', '50'])
    expect(await made.of(String(renewedBy))).toMatchObject({
      ...{ state: '10', parent: uuid, amount: 10_500_000, monthly: 875_000, period: { begin: '2028-01-01', end: '2028-12-31' } },
      plan: [
        { dueDate: '2028-03-31', amount: 2_625_000 },
        { dueDate: '2028-06-30', amount: 2_625_000 },
        { dueDate: '2028-09-30', amount: 2_625_000 },
        { dueDate: '2028-12-31', amount: 2_625_000 },
      ],
    })
    expect((await made.act(contract, 'renew', uuid, { renewMonths: 12 })).msg).toBe('该合同已续签')
  })

  test('a contract that ran before it came here goes on under its number, with what was paid of it', async () => {
    made.clockAt(`${YEAR}-07-10T12:00`)
    const uuid = await made.draft({ plan: quarters(2_500_000), formerNo: 'ZJ-2027-08', paidBefore: 3_000_000, deposit: 500_000 })
    const bringIn = (form: object = {}) => made.act(contract, 'bringIn', uuid, { signDate: `${YEAR}-01-01`, ...form })
    expect((await bringIn()).data).toEqual({ paidBefore: '此前已收付须等于前若干期计划之和' })
    expect((await bringIn({ paidBefore: 5_000_000 })).code).toBe(200)
    expect(await made.of(uuid)).toMatchObject({ state: '50', contractNo: 'ZJ-2027-08', paid: 5_000_000, signDate: `${YEAR}-01-01` })
    const items = await made.itemsOf(uuid)
    expect(items.map(({ kind, state, actual }) => [kind, state, actual])).toEqual([
      ['2', '30', 500_000],
      ['1', '30', 2_500_000],
      ['1', '30', 2_500_000],
      ['1', '10', 0],
      ['1', '10', 0],
    ])
    await made.goTo(`${YEAR}-09-23T00:10`)
    expect((await made.itemsOf(uuid))[3]).toMatchObject({ state: '20' })
  })

  test('a renewal that is void or deleted is decided anew', async () => {
    const uuid = await made.signed({ deposit: null })
    await made.goTo(`${YEAR}-12-10T08:00`)
    const renewed = async (): Promise<string> => {
      await made.does(contract, 'renew', uuid, { renewMonths: 12 })
      expect(await made.todosOf(uuid)).toEqual([])
      return String((await made.of(uuid)).renewedBy)
    }
    await made.does(contract, 'void', await renewed(), { reason: '月数有误' })
    expect(await made.of(uuid)).toMatchObject({ renewal: '0', renewedBy: null })
    expect(await made.todosOf(uuid)).toHaveLength(1)
    const draft = await renewed()
    expect((await made.by().call(entityEndpoints(contract).delete, { uuidList: [draft] })).msg).toBe('操作成功!')
    expect(await made.of(uuid)).toMatchObject({ renewal: '0', renewedBy: null })
    expect((await made.of(await renewed())).state).toBe('10')
  })

  test('a contract that goes on by itself has its draft the day after its end', async () => {
    const uuid = await made.signed({ autoRenew: true, renewMonths: 6 })
    await made.goTo('2028-01-01T00:10')
    const { state, renewedBy } = await made.of(uuid)
    expect(state).toBe('60')
    expect(await made.of(String(renewedBy))).toMatchObject({ state: '10', period: { begin: '2028-01-01', end: '2028-06-30' } })
  })

  test('it is put away once nothing is open', async () => {
    const type = await made.addType({ direction: '2' })
    const uuid = await made.signed({ type })
    await made.goTo('2028-01-01T00:10')
    expect((await made.act(contract, 'archive', uuid)).msg).toBe('还有 1 笔收付款计划未完成')
    const [item] = await made.itemsOf(uuid)
    await made.does(planItem, 'confirm', String(item?.uuid), { paidOn: '2028-01-01' })
    await made.does(contract, 'archive', uuid)
    expect(await made.of(uuid)).toMatchObject({ state: '80', paid: 10_000_000 })
  })
})

describe('templates', () => {
  const CLAUSE = { kind: '3', title: '保密', content: '双方对履行中知悉的信息保密。' }

  test('a contract begins with the clauses of its template; one in other words is marked', async () => {
    const body = '<p>甲方：{{partyA.name}}，合计 {{amount}}，{{nothing}}</p>'
    const of = await made.add(template, { name: '场地合同', body, clauses: [CLAUSE] })
    const uuid = await made.draft({ template: of, body: [], partyA: await made.addParty({ name: '甲<方>', kind: '1' }) })
    const { clauses, version } = await made.of(uuid)
    expect(clauses).toMatchObject([{ ...CLAUSE, standard: true, altered: false }])
    const changed = [
      { ...CLAUSE, content: '甲方无须保密。' },
      { ...CLAUSE, title: '其他约定' },
    ]
    await made.by().call(entityEndpoints(contract).update, { uuid, version, clauses: changed })
    expect((await made.of(uuid)).clauses).toMatchObject([
      { standard: true, altered: true },
      { standard: false, altered: false },
    ])
    const { data } = await made.by().call(customEndpoint(contractApp, preview), { contract: uuid })
    expect(data).toMatchObject({ html: '<p>甲方：甲&lt;方&gt;，合计 ¥ 100,000.00，{{nothing}}</p>', unknown: ['nothing'] })
    await made.does(contract, 'submit', uuid)
  })
})

describe('a tender that was awarded', () => {
  const award = async (): Promise<string> => {
    const tenderUuid = await inside(made.world, async ({ rows, events }) => {
      const won = await rows.record(supplier, {
        ...{ name: '杭州维保公司', creditCode: '91330106MA2H102742', kind: ['3'], licences: [], usable: true, state: 'qualified' },
        contacts: [{ name: '林经理', phone: '13900001234', post: null }],
      })
      const { uuid } = await rows.record(tender, {
        ...{
          title: '电梯维保',
          kind: '1',
          budget: 12_000_000,
          bond: 0,
          content: '全年维保',
          docs: [],
          criteria: [],
          judges: [],
          sections: [],
        },
        ...{ signUpEnd: `${YEAR}-01-01T00:00:00Z`, bidEnd: `${YEAR}-01-02T00:00:00Z`, openAt: `${YEAR}-01-02T00:00:00Z` },
      })
      const about = { uuid, no: 'ZB1', projectUuid: null }
      await events.publish(tenderAwarded, about, { title: '电梯维保', supplierUuid: won.uuid, amountFen: 9_900_000 })
      return uuid
    })
    await made.world.app.platform.events.drain()
    return tenderUuid
  }

  test('is the draft of a contract with whoever has won', async () => {
    await made.addParty({ kind: '1' })
    await made.addType({ direction: '2' })
    const of = await award()
    const [draft] = await made.page(contract, { field: 'name', cmp: 'eq', value: '电梯维保' })
    expect(draft).toMatchObject({ state: '10', amount: 9_900_000, direction: '2', tender: of, partyAName: expect.any(String) })
    const [seller] = await made.page(party, { field: 'name', cmp: 'eq', value: draft?.partyBName })
    expect(seller).toMatchObject({ kind: '3', supplier: expect.any(String) })
  })
})
