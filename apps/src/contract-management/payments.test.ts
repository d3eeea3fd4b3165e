import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { employ } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { contractApp } from '#src/contract-management/app.ts'
import { course, expiring } from '#src/contract-management/calls.ts'
import { change } from '#src/contract-management/changes/change.ts'
import { edition } from '#src/contract-management/changes/edition.ts'
import { planItem } from '#src/contract-management/plans/plan-item.ts'
import { type ContractWorld, contractWorld, ROOM, YEAR } from '#src/contract-management/testing.ts'
import { refundCall } from '#src/fee/calls.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { deposit } from '#src/fee/deposits/deposit.ts'

let made: ContractWorld
beforeAll(async () => {
  made = await contractWorld()
})
beforeEach(async () => {
  await made.world.rewind()
  made.clockAt(`${YEAR}-01-01T12:00`)
})
afterAll(() => made.world.close())

const months = (days: readonly string[], amount: number) =>
  days.map((day, index) => ({ name: `第${index + 1}季`, dueDate: `${YEAR}-${day}`, amount }))
/** A lease by month: four quarters of 30,000.00, and a deposit of 20,000.00. */
const lease = async (values: { partyB?: string; [key: string]: unknown } = {}): Promise<string> => {
  const partyB = values.partyB ?? (await made.addParty({ name: '承租方' }))
  return made.signed({
    ...{ partyB, rooms: [ROOM], amount: 12_000_000, monthly: 1_000_000, deposit: 2_000_000 },
    ...{ plan: months(['01-05', '04-05', '07-05', '10-05'], 3_000_000), ...values },
  })
}
const confirmed = async (uuid: unknown, paidOn: string) => made.act(planItem, 'confirm', String(uuid), { paidOn })
/** Pays the bills of a contract that have been raised until a day, at the desk. */
const paysUntil = async (uuid: string, day: string): Promise<void> => {
  await made.goTo(`${day}T12:00`)
  for (const item of await made.itemsOf(uuid)) {
    if (item.state !== '20') continue
    const bill = await made.billOf(item.uuid)
    const answer = await made.pays(String(bill.uuid), '承租方')
    expect([answer.code, answer.data]).toMatchObject([200, {}])
    await made.world.app.platform.events.drain()
  }
}

describe('payments', () => {
  test('C8: what is due in seven days is charged; paid there, it is done here', async () => {
    const uuid = await made.signed({
      ...{ rooms: [ROOM], planBy: '2', planParts: 3, planFirst: `${YEAR}-06-30`, planEvery: 1, plan: [] },
      partyB: await made.addParty({ name: '承租方' }),
    })
    await made.goTo(`${YEAR}-06-22T12:00`)
    expect((await made.itemsOf(uuid)).map(({ state }) => state)).toEqual(['10', '10', '10'])
    await made.goTo(`${YEAR}-06-23T00:10`)
    const [due] = await made.itemsOf(uuid)
    expect(due).toMatchObject({ state: '20', amount: 3_333_333, actual: 0 })
    expect(await made.billOf(due?.uuid)).toMatchObject({ original: 3_333_333, dueDate: `${YEAR}-06-30`, payerName: '承租方' })
    expect(await made.todosOf(String(due?.uuid))).not.toHaveLength(0)
    await paysUntil(uuid, `${YEAR}-06-30`)
    expect((await made.itemsOf(uuid))[0]).toMatchObject({ state: '30', actual: 3_333_333, paidOn: `${YEAR}-06-30` })
    expect((await made.of(uuid)).paid).toBe(3_333_333)
    expect(await made.todosOf(String(due?.uuid))).toEqual([])
  })

  test('a payment that is taken back is owed again', async () => {
    const uuid = await lease({ deposit: null })
    await paysUntil(uuid, `${YEAR}-01-01`)
    expect((await made.of(uuid)).paid).toBe(3_000_000)
    const [taken] = await made.page(payment, { field: 'payerName', cmp: 'eq', value: '承租方' })
    await made.does(payment, 'reverse', String(taken?.uuid), { reason: '收错' })
    await made.world.app.platform.events.drain()
    expect([(await made.itemsOf(uuid))[0], (await made.of(uuid)).paid]).toMatchObject([{ state: '20', actual: 0, paidOn: null }, 0])
  })

  test('what goes out is confirmed by finance; what is charged is paid where it is charged', async () => {
    const out = await made.signed({ type: await made.addType({ direction: '2' }), plan: months(['01-05'], 10_000_000) })
    await made.goTo(`${YEAR}-01-02T12:00`)
    const [item] = await made.itemsOf(out)
    expect([item?.state, await made.billOf(item?.uuid)]).toEqual(['20', {}])
    expect((await confirmed(item?.uuid, `${YEAR}-01-03`)).data).toMatchObject({ paidOn: '收付日期不能晚于今天' })
    expect((await confirmed(item?.uuid, `${YEAR}-01-02`)).code).toBe(200)
    expect(await made.of(out)).toMatchObject({ paid: 10_000_000 })
    const [charged] = await made.itemsOf(await lease({ deposit: null, partyB: await made.addParty(), rooms: [] }))
    await made.goTo(`${YEAR}-01-02T13:00`)
    expect((await confirmed(charged?.uuid, `${YEAR}-01-02`)).status).toBe(409)
  })

  test('late payments are told of daily for three days, then weekly, and cost what was agreed', async () => {
    const type = await made.addType({ direction: '2' })
    const uuid = await made.signed({ type, penaltyRatePerDay: '0.001000', plan: months(['01-05'], 10_000_000) })
    const [item] = await made.itemsOf(uuid)
    const told = async () =>
      (
        await made.sql(
          `select distinct created_at from pending_message where business_uuid = '${String(item?.uuid)}' and title like '收付款已逾期%'`,
        )
      ).length
    const counts: number[] = []
    for (const day of ['01-05', '01-06', '01-07', '01-08', '01-09', '01-14', '01-15', '01-22']) {
      await made.goTo(`${YEAR}-${day}T08:00`)
      counts.push(await told())
    }
    expect(counts).toEqual([0, 1, 2, 3, 3, 3, 4, 5])
    expect((await made.itemsOf(uuid))[0]).toMatchObject({ overdueDays: 17, late: 170_000 })
    await made.goTo(`${YEAR}-12-30T08:00`)
    expect((await made.itemsOf(uuid))[0]).toMatchObject({ late: 2_000_000 })
  })

  test('the plan of a fixed price is changed by a change only, and what was paid never', async () => {
    const frame = await made.signed({ amountKind: '3', amount: null, plan: [], type: await made.addType({ direction: '2' }) })
    const tried = (values: object) =>
      made.by().call(entityEndpoints(planItem).add, {
        contract: frame,
        kind: '1',
        name: '加单',
        dueDate: `${YEAR}-03-01`,
        amount: 500,
        ...values,
      })
    const { data } = await tried({})
    const uuid = String(data.uuid)
    const fixed = await lease()
    expect((await tried({ contract: fixed })).data).toMatchObject({ contract: '固定总价合同请通过变更单调整计划' })
    expect((await confirmed(uuid, `${YEAR}-01-01`)).code).toBe(200)
    const gone = await made.by().call(entityEndpoints(planItem).delete, { uuidList: [uuid] })
    expect([gone.code, gone.msg]).toEqual([3002, '已发生收付款，不能删除'])
    const { version } = await made.info(planItem, uuid)
    const edited = await made.by().call(entityEndpoints(planItem).update, { uuid, version, amount: 400 })
    expect(edited.msg).toBe('已发生收付款，不能修改')
  })
})

describe('money that goes back', () => {
  const depositOf = async (uuid: string) => {
    const item = (await made.itemsOf(uuid)).find(({ kind }) => kind === '2')
    const bill = await made.billOf(item?.uuid)
    const [kept] = await made
      .page(deposit, { field: 'depNo', cmp: 'notEmpty' })
      .then((all) => all.filter((row) => row.receivable === bill.uuid))
    return { item: String(item?.uuid), kept: kept ?? {} }
  }

  test('by a refund it is owed again, and the contract is not settled with it', async () => {
    const uuid = await lease({ deposit: null })
    await paysUntil(uuid, `${YEAR}-01-01`)
    const [taken] = await made.page(payment, { field: 'payerName', cmp: 'eq', value: '承租方' })
    await made.goTo(`${YEAR}-01-02T12:00`)
    const refund = { uuid: String(taken?.uuid), mode: '2' as const, reason: '多收' }
    expect((await made.call(refundCall, { ...refund, amount: 1_000_000 })).code).toBe(200)
    await made.handOver()
    expect([(await made.itemsOf(uuid))[0], (await made.of(uuid)).paid]).toMatchObject([
      { state: '20', actual: 2_000_000, paidOn: null },
      2_000_000,
    ])
    expect((await made.call(refundCall, { ...refund, amount: 2_000_000 })).code).toBe(200)
    await made.handOver()
    expect([(await made.itemsOf(uuid))[0], (await made.of(uuid)).paid]).toMatchObject([{ state: '20', actual: 0 }, 0])
  })

  test('a deposit that was given back there is not given back once more here', async () => {
    const uuid = await lease()
    await paysUntil(uuid, `${YEAR}-01-01`)
    const { item, kept } = await depositOf(uuid)
    await made.does(deposit, 'giveBack', String(kept.uuid), { amount: 500_000, mode: '2', reason: '部分退还' })
    await made.handOver()
    expect(await made.info(planItem, item)).toMatchObject({ state: '30', actual: 1_500_000 })
    await made.does(deposit, 'giveBack', String(kept.uuid), { amount: 1_500_000, mode: '2', reason: '退还' })
    await made.handOver()
    expect(await made.info(planItem, item)).toMatchObject({ state: '40', returnedOn: `${YEAR}-01-01` })
  })

  test('a deposit that is given back here, or settled at the end, is kept there no longer', async () => {
    const given = await lease()
    await paysUntil(given, `${YEAR}-01-01`)
    const first = await depositOf(given)
    expect(first.kept).toMatchObject({ state: '20', left: 2_000_000 })
    await made.does(planItem, 'giveBack', first.item, { returnedOn: `${YEAR}-01-01` })
    expect(await made.info(planItem, first.item)).toMatchObject({ state: '40', actual: 2_000_000 })
    expect(await made.info(deposit, String(first.kept.uuid))).toMatchObject({ state: '40', returned: 2_000_000, left: 0 })
    const ended = await lease({ partyB: String((await made.of(given)).partyB) })
    await paysUntil(ended, `${YEAR}-01-01`)
    const second = await depositOf(ended)
    await made.goTo(`${YEAR}-05-20T12:00`)
    const asked = await made.changed(ended, { kind: '3', effective: `${YEAR}-05-20`, penalty: 0 }, 'terminate')
    // 30,000.00 paid of 46,451.61: 3,548.39 of the deposit are left.
    expect(await made.info(change, asked)).toMatchObject({ balance: 354_839 })
    expect(await made.info(deposit, String(second.kept.uuid))).toMatchObject({
      ...{ state: '40', deducted: 1_645_161, returned: 354_839, left: 0 },
    })
    await made.expectBalanced()
  })
})

describe('changes', () => {
  /** Two quarters of a lease that are paid, and its deposit. */
  const halfPaid = async (): Promise<string> => {
    const uuid = await lease()
    await paysUntil(uuid, `${YEAR}-01-01`)
    await paysUntil(uuid, `${YEAR}-04-01`)
    expect(await made.of(uuid)).toMatchObject({ paid: 6_000_000 })
    return uuid
  }

  test('C4: a contract that ends early is settled by the day, and what was planned is void', async () => {
    const uuid = await halfPaid()
    await made.goTo(`${YEAR}-05-20T12:00`)
    const asked = await made.changed(uuid, { kind: '3', effective: `${YEAR}-05-20`, penalty: 1_000_000 }, 'terminate')
    expect(await made.info(change, asked)).toMatchObject({
      ...{ state: '30', paid: 6_000_000, earned: 4_645_161, deposit: 2_000_000, balance: 2_354_839 },
    })
    expect(await made.of(uuid)).toMatchObject({ state: '70', terminatedOn: `${YEAR}-05-20` })
    expect((await made.itemsOf(uuid)).map(({ kind, state }) => [kind, state])).toEqual([
      ['2', '40'],
      ['1', '30'],
      ['1', '30'],
      ['1', '90'],
      ['1', '90'],
    ])
    expect(await made.todosOf(asked)).not.toHaveLength(0)
    expect((await made.act(contract, 'archive', uuid)).msg).toBe('终止结算尚未结清')
    await made.does(change, 'settle', asked, { settledOn: `${YEAR}-05-20` })
    await made.does(contract, 'archive', uuid)
  })

  test('what is still owed at the end is charged, and settled when it is paid', async () => {
    const uuid = await lease({ deposit: null })
    await paysUntil(uuid, `${YEAR}-01-01`)
    await made.goTo(`${YEAR}-05-20T12:00`)
    const asked = await made.changed(uuid, { kind: '3', effective: `${YEAR}-05-20`, penalty: 0 }, 'terminate')
    expect(await made.info(change, asked)).toMatchObject({ state: '30', balance: -1_645_161 })
    const bill = await made.billOf(asked)
    expect(bill).toMatchObject({ original: 1_645_161 })
    expect((await made.act(change, 'settle', asked, { settledOn: `${YEAR}-05-20` })).status).toBe(409)
    expect((await made.pays(String(bill.uuid), '承租方')).code).toBe(200)
    await made.world.app.platform.events.drain()
    expect(await made.info(change, asked)).toMatchObject({ state: '40', settledOn: `${YEAR}-05-20` })
  })

  test('C6: an amount below what was paid is refused', async () => {
    const uuid = await halfPaid()
    const { status, data } = await made.tryChange(uuid, { effective: `${YEAR}-07-01`, amount: 5_000_000 })
    expect([status, data]).toMatchObject([422, { amount: '变更后金额不能小于已收付金额 60,000.00' }])
  })

  test('new terms keep the old ones as an edition, and spread what remains', async () => {
    const uuid = await halfPaid()
    await made.changed(uuid, { effective: `${YEAR}-07-01`, amount: 10_000_000 })
    expect(await made.of(uuid)).toMatchObject({ amount: 10_000_000, edition: 2, state: '50' })
    const open = (await made.itemsOf(uuid)).filter(({ state }) => state === '10')
    expect(open.map(({ dueDate, amount }) => [dueDate, amount])).toEqual([
      [`${YEAR}-07-05`, 2_000_000],
      [`${YEAR}-10-05`, 2_000_000],
    ])
    const [kept] = await made.page(edition, { field: 'contract', cmp: 'eq', value: uuid })
    expect(kept).toMatchObject({ number: 1, amount: 12_000_000, paid: 6_000_000 })
    expect((await made.info(edition, String(kept?.uuid))).plan).toHaveLength(4)
    const told = (await made.by().call(customEndpoint(contractApp, course), { uuid })).data
    expect(told.editions.map(({ number }) => number)).toEqual([1, 2])
    expect(told.editions[1]?.diff[0]).toMatchObject({ item: '合同金额', amountBefore: 12_000_000, amountAfter: 10_000_000 })
  })

  test('a plan of one’s own has to make the new amount', async () => {
    const uuid = await halfPaid()
    const plan = [{ name: '尾款', dueDate: `${YEAR}-08-01`, amount: 1_000_000 }]
    const asked = await made.add(change, {
      contract: uuid,
      kind: '1',
      reason: '协商',
      effective: `${YEAR}-07-01`,
      amount: 8_000_000,
      plan,
      deductions: [],
    })
    expect((await made.act(change, 'submit', asked)).data).toMatchObject({ plan: '付款计划合计 70,000.00 与合同金额 80,000.00 不一致' })
    const { version } = await made.info(change, asked)
    await made.by().call(entityEndpoints(change).update, { uuid: asked, version, amount: 7_000_000 })
    await made.does(change, 'submit', asked)
    expect((await made.itemsOf(uuid)).filter(({ state }) => state === '10')).toMatchObject([{ name: '尾款', amount: 1_000_000 }])
  })

  test('another party takes over, and payments name it', async () => {
    const uuid = await halfPaid()
    const partyB = await made.addParty({ name: '新承租方' })
    await made.changed(uuid, { kind: '4', effective: `${YEAR}-07-01`, partyB })
    expect((await made.itemsOf(uuid)).map(({ partyName }) => partyName)).toEqual(['承租方', '承租方', '承租方', '新承租方', '新承租方'])
  })

  test('an end that is put off is refused where the room is let to somebody else by then', async () => {
    const rent = await made.addType({ rent: true })
    const first = await made.signed({ type: rent, rooms: [ROOM] })
    const next = { begin: '2028-01-01', end: '2028-12-31' }
    const other = await made.signed({
      type: rent,
      rooms: [ROOM],
      period: next,
      plan: [{ name: '一次', dueDate: '2028-01-31', amount: 10_000_000 }],
    })
    const asked = await made.add(change, {
      ...{ contract: first, kind: '1', reason: '延期', effective: `${YEAR}-06-01`, endsOn: '2028-06-30', plan: [], deductions: [] },
    })
    const no = String((await made.of(other)).contractNo)
    expect((await made.act(change, 'submit', asked)).data).toEqual({ endsOn: expect.stringMatching(new RegExp(`在该期间已有合同 ${no}$`)) })
    const { version } = await made.info(change, asked)
    await made.by().call(entityEndpoints(change).update, { uuid: asked, version, endsOn: `${YEAR}-12-30` })
    await made.does(change, 'submit', asked)
    expect(await made.of(first)).toMatchObject({ endsOn: `${YEAR}-12-30` })
  })

  test('of a contract that one does not see are refused', async () => {
    const uuid = await lease()
    await employ(made.world, 'liuyang', 'pkg4', '合同经办', DATA_SCOPE.department)
    const values = { contract: uuid, kind: '1', reason: '协商', effective: `${YEAR}-07-01`, amount: 1, plan: [], deductions: [] } as const
    const tried = await made.by('liuyang').call(entityEndpoints(change).add, values)
    expect(tried.data).toEqual({ contract: '合同不存在' })
  })

  test('what speaks against a change is said at its field', async () => {
    const uuid = await halfPaid()
    const refused = async (values: object) => (await made.tryChange(uuid, { effective: `${YEAR}-07-01`, ...values })).data
    expect(await refused({ effective: `2028-01-01` })).toMatchObject({ effective: '生效日期须在合同期内' })
    expect(await refused({ endsOn: `${YEAR}-06-30` })).toMatchObject({ endsOn: '变更后到期日不能早于生效日期' })
    expect(await refused({ kind: '2' })).toMatchObject({ kind: '续签请在合同上办理' })
    const early = [{ name: '早', dueDate: `${YEAR}-06-30`, amount: 1 }]
    expect(await refused({ plan: early })).toMatchObject({ 'plan[0].dueDate': '收付日期不能早于变更生效日期' })
    const draft = await made.draft()
    expect((await made.tryChange(draft, { effective: `${YEAR}-07-01` })).data).toMatchObject({ contract: '仅履行中的合同可以变更' })
    const asked = await made.add(change, { contract: uuid, kind: '1', reason: '无', effective: `${YEAR}-07-01`, plan: [], deductions: [] })
    expect((await made.act(change, 'submit', asked)).msg).toBe('请填写变更内容')
    expect((await made.act(change, 'terminate', asked)).msg).toBe('仅终止类变更单可以终止合同')
    expect(JSON.stringify((await made.tryChange(uuid, { effective: `${YEAR}-07-01` })).data)).toContain('该合同有未完成的变更单')
    await made.does(change, 'cancel', asked)
    const late = await made.add(change, { contract: uuid, kind: '3', reason: '提前', effective: `${YEAR}-07-01`, plan: [], deductions: [] })
    expect((await made.act(change, 'terminate', late)).data).toMatchObject({ effective: '终止日期不能晚于今天' })
  })
})

describe('amounts', () => {
  test('without the right nobody reads an amount, anywhere', async () => {
    const uuid = await lease()
    await made.goTo(`${YEAR}-12-20T12:00`)
    await employ(made.world, 'liuyang', 'pkg4', '只读', DATA_SCOPE.all)
    const told = async (name: 'zhangwei' | 'liuyang') => {
      const reader = made.world.as(name)
      const { data: row } = await reader.call(entityEndpoints(contract).info, { uuid })
      const { data: shown } = await reader.call(customEndpoint(contractApp, course), { uuid })
      const { data: board } = await reader.call(customEndpoint(contractApp, expiring), {})
      const { data: items } = await reader.call(entityEndpoints(planItem).page, {})
      const ending = board.contracts.find((each) => each.uuid === uuid)
      return [
        row.amount,
        row.deposit,
        (row.plan as { amount?: number }[])[0]?.amount,
        shown.amount,
        shown.items[0]?.amount,
        ending?.amount,
        items.list[0]?.amount,
      ]
    }
    expect(await told('zhangwei')).toEqual([12_000_000, 2_000_000, 3_000_000, 12_000_000, 2_000_000, 12_000_000, expect.any(Number)])
    const hidden = await told('liuyang')
    expect(hidden.map((each) => each ?? null)).toEqual([null, null, null, null, null, null, null])
  })
})
