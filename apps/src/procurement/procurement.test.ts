import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { decide, fireTimers, node, type PersonName, publish } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WEST_LAKE } from '#src/fee/testing.ts'
import { category } from '#src/fixed-asset/cards/category.ts'
import { input } from '#src/invoicing/input/input.ts'
import { procurementApp } from '#src/procurement/app.ts'
import { request } from '#src/procurement/asking/request.ts'
import { approvalPath, budgetState, comparison } from '#src/procurement/calls.ts'
import { flows } from '#src/procurement/flows.ts'
import { inquiry } from '#src/procurement/inquiring/inquiry.ts'
import { quote } from '#src/procurement/inquiring/quote.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { payment } from '#src/procurement/paying/payment.ts'
import { goodsReturn } from '#src/procurement/receiving/goods-return.ts'
import { receipt } from '#src/procurement/receiving/receipt.ts'
import { setting } from '#src/procurement/setting.ts'
import { type ProcurementWorld, procurementWorld } from '#src/procurement/testing.ts'
import { score } from '#src/supplier/score.ts'
import { supplier } from '#src/supplier/supplier.ts'

let p: ProcurementWorld
beforeAll(async () => {
  p = await procurementWorld()
})
beforeEach(() => p.world.rewind())
afterAll(() => p.world.close())

/** 10 × 100.00 and 5 × 60.00 yuan: 1,300.00. */
const WORK = [
  { name: '外墙清洗', unit: '次', qty: '10', price: '100' },
  { name: '管道疏通', unit: '次', qty: '5', price: '60' },
]
const ONE = [{ name: '外墙清洗', unit: '次', qty: '100', price: '10' }]

/** The form of a template, decided by one person. */
const withFlow = async (flowCode: string): Promise<void> => {
  const template = flows.find((each) => each.flowCode === flowCode)
  await publish(p.world, { nodes: [node('a1', 'a')], flowCode, fields: [...(template?.fields ?? [])] })
}
const approvalOf = async (of: typeof request | typeof order | typeof payment, uuid: string): Promise<string> =>
  String((await p.info(of, uuid)).approvalUuid)
const noBudget = async (): Promise<void> => {
  const endpoint = entityEndpoints(setting)
  const { data } = await p.by().call(endpoint.page, {})
  const [row] = data.list
  await (row === undefined
    ? p.by().call(endpoint.add, { budgetNeeded: false })
    : p.by().call(endpoint.update, { uuid: String(row.uuid), version: Number(row.version), budgetNeeded: false }))
}

describe('from request to payment', () => {
  test('money is reserved, used and paid exactly once', async () => {
    const subject = await p.addSubject(1_000_000)
    const asked = await p.approved(WORK, { subject })
    expect(await p.budgetOf(subject)).toEqual([130_000, 0])
    expect(await p.info(request, asked)).toMatchObject({ state: '30', total: 130_000, held: 130_000 })
    const of = await p.orderOf(asked, await p.addSupplier())
    expect(await p.info(request, asked)).toMatchObject({ state: '40' })
    expect(await p.budgetOf(subject)).toEqual([130_000, 0])
    await p.does(order, 'submit', of)
    expect(await p.budgetOf(subject)).toEqual([0, 130_000])
    const first = await p.receiveOf(of, [[1, '4']])
    expect(first.answer.msg).toBe('操作成功!')
    expect(await p.rowOf(of)).toMatchObject({ state: '35', owed: 40_000, payable: 40_000 })
    await p.receiveOf(of, [
      [1, '6'],
      [2, '5'],
    ])
    expect(await p.rowOf(of)).toMatchObject({ state: '40', owed: 130_000, onTime: true })
    expect(await p.info(request, asked)).toMatchObject({ state: '50' })
    const pay = await p.payFor(of)
    expect(await p.info(payment, pay)).toMatchObject({ total: 130_000, amount: 130_000 })
    await p.does(payment, 'submit', pay)
    expect(await p.rowOf(of)).toMatchObject({ paying: 130_000, paid: 0, invoiceTotal: 130_000 })
    await p.does(payment, 'pay', pay, { paidOn: p.today() })
    expect(await p.rowOf(of)).toMatchObject({ state: '50', paying: 0, paid: 130_000, payable: 0 })
    expect(await p.budgetOf(subject)).toEqual([0, 130_000])
  })
})

describe('a request', () => {
  test('above its budget is refused: 超出预算 {x} 元', async () => {
    const subject = await p.addSubject(100_000)
    const asked = await p.addRequest(WORK, { subject })
    expect(await p.act(request, 'submit', asked)).toMatchObject({ code: 3002, data: { total: '超出预算 300.00 元' } })
    expect(await p.info(request, asked)).toMatchObject({ state: '10' })
    expect(await p.budgetOf(subject)).toEqual([0, 0])
  })

  test('that exceeds a budget which only warns says why', async () => {
    const subject = await p.addSubject(100_000, '2')
    const asked = await p.addRequest(WORK, { subject })
    expect((await p.act(request, 'submit', asked)).data).toMatchObject({ overReason: '超出预算 300.00 元，请填写原因' })
    const why = await p.addRequest(WORK, { subject, overReason: '台风抢修' })
    await p.does(request, 'submit', why)
    expect(await p.budgetOf(subject)).toEqual([130_000, 0])
  })

  test('keeps its money while an approval runs, and lets it go whatever other end that has', async () => {
    await withFlow('procurement.request')
    const subject = await p.addSubject(200_000)
    const asked = await p.addRequest(WORK, { subject })
    for (const _again of [1, 2]) {
      await p.does(request, 'submit', asked)
      expect([await p.budgetOf(subject), (await p.info(request, asked)).state]).toEqual([[130_000, 0], '20'])
      expect((await p.act(request, 'submit', await p.addRequest(WORK, { subject }))).data).toMatchObject({ total: '超出预算 600.00 元' })
      await decide(p.world, await approvalOf(request, asked), 'overrule')
      expect([await p.budgetOf(subject), (await p.info(request, asked)).state]).toEqual([[0, 0], '10'])
    }
    await p.does(request, 'submit', asked)
    await decide(p.world, await approvalOf(request, asked), 'agree')
    expect([await p.budgetOf(subject), (await p.info(request, asked)).state]).toEqual([[130_000, 0], '30'])
    await p.does(request, 'revise', asked)
    expect([await p.budgetOf(subject), (await p.info(request, asked)).state]).toEqual([[0, 0], '10'])
    await p.does(request, 'submit', asked)
    await decide(p.world, await approvalOf(request, asked), 'agree')
    await p.does(request, 'cancel', asked)
    expect(await p.budgetOf(subject)).toEqual([0, 0])
  })

  test('says all that is wrong with its lines at once', async () => {
    const lines = [
      { qty: '1', price: '1' },
      { qty: '0', price: '-1' },
      { name: '绳', qty: '1.00001', price: '1' },
    ]
    const answer = await p.by().call(entityEndpoints(request).add, { reason: '', organUuid: p.ORGAN, lines })
    expect(answer.code).toBe(3002)
    expect(Object.keys(answer.data).toSorted()).toEqual(['lines[1].price', 'lines[1].qty', 'lines[2].qty', 'reason'])
    const nameless = await p.by().call(entityEndpoints(request).add, { reason: '买', organUuid: p.ORGAN, lines: lines.slice(0, 1) })
    expect(nameless.data).toEqual({ 'lines[0].name': '请选择物品或填写品名' })
    const free = await p.addRequest([{ name: '绳', qty: '1', price: '0' }], { subject: await p.addSubject(1) })
    expect((await p.act(request, 'submit', free)).data).toEqual({ 'lines[0].price': '请填写单价' })
    expect((await p.act(request, 'submit', await p.addRequest(ONE))).data).toEqual({ subject: '请选择预算科目' })
    await noBudget()
    await p.does(request, 'submit', await p.addRequest(ONE))
  })

  test('that is ordered in parts keeps what is left, and gets back what is cancelled', async () => {
    const subject = await p.addSubject(1_000_000)
    const asked = await p.approved(WORK, { subject })
    const of = await p.orderOf(asked, await p.addSupplier())
    const { lines, version } = await p.rowOf(of)
    const [first] = lines as { uuid: string }[]
    const cheaper = [{ ...first, qty: '6', price: '90' }]
    expect((await p.by().call(entityEndpoints(order).update, { uuid: of, version: Number(version), lines: cheaper })).msg).toBe('操作成功!')
    await p.does(order, 'submit', of)
    // 6 × 90.00 is used; 4 × 100.00 and 5 × 60.00 stay reserved.
    expect(await p.budgetOf(subject)).toEqual([70_000, 54_000])
    expect(await p.rowOf(of)).toMatchObject({ total: 54_000, estimate: 60_000, saved: 6_000 })
    const rest = await p.orderOf(asked, await p.addSupplier())
    expect(await p.rowOf(rest)).toMatchObject({ total: 70_000, lines: [{ qty: '4.0000' }, { qty: '5.0000' }] })
    await p.does(order, 'submit', rest)
    expect(await p.budgetOf(subject)).toEqual([0, 124_000])
    expect((await p.act(request, 'order', asked, { supplier: await p.addSupplier() })).msg).toBe('没有待采购的明细')
    await p.does(order, 'cancel', of)
    expect(await p.budgetOf(subject)).toEqual([60_000, 70_000])
    expect(await p.info(request, asked)).toMatchObject({ state: '40', held: 60_000 })
    expect((await p.act(request, 'finish', asked)).msg).toMatch(/^采购单PO.*尚未完成$/)
    await p.receiveOf(rest, [
      [1, '4'],
      [2, '5'],
    ])
    await p.does(request, 'finish', asked)
    expect(await p.budgetOf(subject)).toEqual([0, 70_000])
  })
})

describe('the budget beside a document', () => {
  const beside = async (input: object) => (await p.by().call(customEndpoint(procurementApp, budgetState), input as never)).data.budget

  test('says what is left, with what the request of an order keeps for it', async () => {
    const subject = await p.addSubject(1_000_000)
    const place = { organUuid: p.ORGAN, subject }
    expect(await beside(place)).toMatchObject({ planned: 1_000_000, taken: 0, left: 1_000_000, over: '1' })
    const asked = await p.approved(WORK, { subject })
    expect(await beside(place)).toMatchObject({ taken: 130_000, left: 870_000 })
    expect(await beside({ ...place, request: asked })).toMatchObject({ planned: 1_000_000, taken: 0, left: 1_000_000 })
    expect(await beside({ ...place, subject: crypto.randomUUID() })).toBeNull()
  })
})

describe('the way of an approval', () => {
  const pathOf = async (amount: number, by: PersonName = 'zhangwei') =>
    (await p.by(by).call(customEndpoint(procurementApp, approvalPath), { kind: 'request', amount, lines: 1 })).data.steps

  test('is told before something is submitted, by its amount and with the people of today', async () => {
    expect(await pathOf(100_000)).toBeNull()
    const [template] = flows
    const dear = { any: [{ all: [{ field: 'amount', op: 'gt', value: 500_000 }] }] } as const
    const branches = [
      { branchId: 'c1a', branchName: '5,000 元以上', when: dear, chain: [node('a2', 'b')] },
      { branchId: 'c1b', branchName: '其他', when: null, chain: [] },
    ]
    const choice = { nodeId: 'c1', nodeTypeCode: 'condition', nodeName: '金额', branches } as const
    await publish(p.world, {
      nodes: [node('a1', 'a'), choice as never],
      flowCode: 'procurement.request',
      fields: [...(template?.fields ?? [])],
    })
    const names = async (amount: number) => (await pathOf(amount))?.map(({ name, kind, people }) => [name, kind, people.length])
    expect(await names(500_000)).toEqual([
      ['发起人', 'start', 1],
      ['a1', 'approver', 1],
    ])
    expect((await names(500_001))?.at(-1)).toEqual(['a2', 'approver', 1])
  })

  test('is not told to whoever may not read requests', async () => {
    const asked = { kind: 'request', amount: 1, lines: 1 } as const
    expect(await p.by('xuliang').call(customEndpoint(procurementApp, approvalPath), asked)).toMatchObject({ status: 403, code: 401 })
  })
})

test('what was paid last stands beside what is asked for and offered', async () => {
  const [item, subject, from] = [await p.addItem(), await p.addSubject(10_000_000), await p.addSupplier()]
  const lines = [{ item, qty: '2', price: '30' }]
  const warehouse = await p.addWarehouse()
  const first = await p.approved(lines, { subject, warehouse })
  expect((await p.info(request, first)).lines).toMatchObject([{ lastPrice: null }])
  await p.does(order, 'submit', await p.orderOf(first, from))
  const second = await p.approved([{ item, qty: '2', price: '35' }], { subject })
  expect((await p.info(request, second)).lines).toMatchObject([{ price: '35.0000', lastPrice: '30.0000' }])
  const of = await p.add(inquiry, { request: second, suppliers: [from], dueOn: p.inDays(3) })
  const offer = await p.add(quote, { inquiry: of, supplier: from, lines: [] })
  expect((await p.info(quote, offer)).lines).toMatchObject([{ lastPrice: '30.0000' }])

  // Wherever other rows tell of it, an offer is called by its supplier.
  const { name } = await p.info(supplier, from)
  expect((await p.by().call(entityEndpoints(quote).options, { uuidList: [offer] })).data).toMatchObject([{ uuid: offer, label: name }])
  const { data } = await p.by().call(entityEndpoints(inquiry).related, { uuid: of })
  expect(data.find(({ entity }) => entity === 'quote')?.rows).toMatchObject([{ uuid: offer, title: name }])
})

describe('bad input', () => {
  const refusedAt = async (of: typeof request | typeof inquiry | typeof order | typeof quote, input: object) => {
    const { code, data } = await p.by().call(entityEndpoints(of).add, input as never)
    expect(code).toBe(3002)
    return data as unknown as Record<string, string>
  }

  test('a blacklisted supplier is refused wherever one is named: 供应商已被禁用', async () => {
    const [from, subject] = [await p.addSupplier(), await p.addSubject(1_000_000)]
    const asked = await p.approved(WORK, { subject })
    const of = await p.add(inquiry, { request: asked, suppliers: [from], dueOn: p.inDays(3) })
    await p.sql(`update supplier_supplier set state = '50', usable = false where uuid = '${from}'`)
    const said = '供应商已被禁用'
    expect(await refusedAt(request, { reason: 'x', organUuid: p.ORGAN, supplier: from, lines: WORK })).toMatchObject({ supplier: said })
    expect(await refusedAt(inquiry, { request: asked, suppliers: [from], dueOn: p.inDays(3) })).toMatchObject({ suppliers: said })
    expect(await refusedAt(quote, { inquiry: of, supplier: from, lines: [] })).toMatchObject({ supplier: said })
    expect(await refusedAt(order, { supplier: from, organUuid: p.ORGAN, deliverBy: p.today(), lines: WORK })).toMatchObject({
      supplier: said,
    })
    expect((await p.act(request, 'order', asked, { supplier: from })).data).toMatchObject({ supplier: said })
  })

  test.each([
    [{ lines: [] }, 'lines'],
    [{ lines: [{ name: 'x', qty: '0', price: '1' }] }, 'lines[0].qty'],
    [{ lines: [{ name: 'x', qty: '1.00001', price: '1' }] }, 'lines[0].qty'],
    [{ lines: [{ name: 'x', qty: '1000000', price: '1' }] }, 'lines[0].qty'],
    [{ lines: [{ name: 'x', qty: '1', price: '-1' }] }, 'lines[0].price'],
    [{ lines: [{ name: 'x', qty: '1' }] }, 'lines[0].price'],
    [{ lines: [{ qty: '1', price: '1' }] }, 'lines[0].name'],
    [{ reason: '很'.repeat(201) }, 'reason'],
    [{ subject: crypto.randomUUID() }, 'subject'],
  ])('of a request %j is refused at %s', async (input, field) => {
    expect(await refusedAt(request, { reason: '测试采购', organUuid: p.ORGAN, lines: WORK, ...input })).toHaveProperty([field])
  })
})

describe('an order', () => {
  test('that somebody types is tied to the lines of its request by item and name', async () => {
    const asked = await p.approved(WORK, { subject: await p.addSubject(1_000_000) })
    const lines = [
      { name: '管道疏通', qty: '5', price: '50' },
      { name: '不在申请中', qty: '1', price: '1' },
    ]
    const about = { request: asked, supplier: await p.addSupplier(), organUuid: p.ORGAN, deliverBy: p.today(), lines }
    const of = await p.add(order, about)
    expect(await p.rowOf(of)).toMatchObject({ estimate: 30_000, lines: [{ estPrice: '60.0000' }, { estPrice: null }] })
    const rest = await p.orderOf(asked, await p.addSupplier())
    expect(await p.rowOf(rest)).toMatchObject({ lines: [{ name: '外墙清洗', qty: '10.0000' }] })
  })

  test('that costs more than its request is judged by the difference only', async () => {
    const subject = await p.addSubject(140_000)
    const of = await p.orderOf(await p.approved(WORK, { subject }), await p.addSupplier())
    const { lines } = await p.rowOf(of)
    const [first, second] = lines as { uuid: string }[]
    const dearer = (price: string) => [{ ...first, price }, second]
    const save = async (price: string): Promise<void> => {
      const answer = await p
        .by()
        .call(entityEndpoints(order).update, { uuid: of, version: Number((await p.rowOf(of)).version), lines: dearer(price) })
      expect(answer.msg).toBe('操作成功!')
    }
    await save('120')
    expect((await p.act(order, 'submit', of)).data).toMatchObject({ total: '超出预算 100.00 元' })
    expect(await p.budgetOf(subject)).toEqual([130_000, 0])
    await save('110')
    await p.does(order, 'submit', of)
    expect(await p.budgetOf(subject)).toEqual([0, 140_000])
  })

  test('in approval has taken the money over, and gives it back where it is not agreed to', async () => {
    await withFlow('procurement.order')
    const subject = await p.addSubject(1_000_000)
    const asked = await p.approved(WORK, { subject })
    const of = await p.orderOf(asked, await p.addSupplier())
    await p.does(order, 'submit', of)
    expect([await p.budgetOf(subject), (await p.info(request, asked)).held]).toEqual([[130_000, 0], null])
    await decide(p.world, await approvalOf(order, of), 'overrule')
    expect([await p.budgetOf(subject), (await p.info(request, asked)).held]).toEqual([[130_000, 0], 130_000])
    await p.does(order, 'submit', of)
    await decide(p.world, await approvalOf(order, of), 'agree')
    expect([await p.budgetOf(subject), (await p.rowOf(of)).state]).toEqual([[0, 130_000], '30'])
  })

  test('to a blacklisted supplier is refused: 供应商已被禁用', async () => {
    const from = await p.addSupplier()
    const subject = await p.addSubject(1_000_000)
    const asked = await p.approved(WORK, { subject })
    const of = await p.orderOf(asked, from)
    await p.sql(`update supplier_supplier set state = '50', usable = false where uuid = '${from}'`)
    expect((await p.act(order, 'submit', of)).data).toMatchObject({ supplier: '供应商已被禁用' })
    const again = await p.by().call(entityEndpoints(order).add, { supplier: from, organUuid: p.ORGAN, deliverBy: p.today(), lines: [] })
    expect(again).toMatchObject({ code: 3002, data: { supplier: '供应商已被禁用' } })
  })

  test('above ¥10,000.00 needs three quotes; the one that is chosen becomes the order', async () => {
    const subject = await p.addSubject(10_000_000)
    const asked = await p.approved([{ name: '电梯大修', qty: '1', price: '20000' }], { subject })
    const [a, b, c] = [await p.addSupplier(), await p.addSupplier(), await p.addSupplier()]
    const direct = await p.orderOf(asked, a)
    expect((await p.act(order, 'submit', direct)).data).toMatchObject({ total: '采购金额超过 10,000.00 元，须有至少 3 家报价，现有 0 家' })
    await p.does(order, 'cancel', direct)
    const ask = (suppliers: string[]) => p.by().call(entityEndpoints(inquiry).add, { request: asked, suppliers, dueOn: p.inDays(3) })
    expect((await ask([a, b])).data).toMatchObject({ suppliers: '采购金额超过 10,000.00 元，须向至少 3 家供应商询价' })
    const of = String((await ask([a, b, c])).data.uuid)
    const quoted = async (from: string, price: string): Promise<string> => {
      const uuid = await p.add(quote, { inquiry: of, supplier: from, lines: [], deliverDays: 5, payTerms: '月结 30 天' })
      const { lines, version } = await p.info(quote, uuid)
      const priced = (lines as object[]).map((line) => ({ ...line, price }))
      expect((await p.by().call(entityEndpoints(quote).update, { uuid, version: Number(version), lines: priced })).msg).toBe('操作成功!')
      return uuid
    }
    const [first, best] = [await quoted(a, '19000'), await quoted(b, '18000')]
    expect((await p.act(quote, 'choose', best)).data).toMatchObject({ total: '采购金额超过 10,000.00 元，须有至少 3 家报价，现有 2 家' })
    expect((await p.by().call(entityEndpoints(quote).add, { inquiry: of, supplier: b, lines: [] })).msg).toBe('该供应商已报价')
    const stranger = await p.by().call(entityEndpoints(quote).add, { inquiry: of, supplier: await p.addSupplier(), lines: [] })
    expect(stranger.data).toMatchObject({ supplier: '该供应商不在询价范围内' })
    await quoted(c, '21000')
    const compared = await p.by().call(customEndpoint(procurementApp, comparison), { inquiry: of })
    expect(compared.data.quotes.map(({ uuid, total, lowest }) => [uuid === best, total, lowest])).toEqual([
      [true, 1_800_000, true],
      [false, 1_900_000, false],
      [false, 2_100_000, false],
    ])
    expect(compared.data.lines).toEqual([
      {
        ...{ name: '电梯大修', qty: '1.0000', unit: expect.any(String) as unknown, estimate: '20000.0000', last: null },
        ...{ prices: ['18000.0000', '19000.0000', '21000.0000'], lowest: '18000.0000' },
      },
    ])
    await p.does(quote, 'choose', best)
    expect([(await p.info(quote, first)).state, (await p.info(inquiry, of)).state]).toEqual(['30', '20'])
    const [made] = await p.page(order, { field: 'quote', cmp: 'eq', value: best })
    expect(made).toMatchObject({
      supplier: b,
      total: 1_800_000,
      estimate: 2_000_000,
      saved: 200_000,
      payTerms: '月结 30 天',
      deliverBy: p.inDays(5),
    })
    await p.does(order, 'submit', String(made?.uuid))
    expect(await p.budgetOf(subject)).toEqual([0, 1_800_000])
  })

  test('that ends short costs what has come', async () => {
    const subject = await p.addSubject(1_000_000)
    const of = await p.ordered(ONE, { subject })
    await p.receiveOf(of, [[1, '40']])
    expect((await p.act(order, 'cancel', of)).code).toBe(3002)
    expect((await p.act(order, 'endShort', of)).data).toMatchObject({ reason: '请填写短交原因' })
    await p.does(order, 'endShort', of, { reason: '停产' })
    expect(await p.rowOf(of)).toMatchObject({ state: '40', owed: 40_000, onTime: false })
    expect(await p.budgetOf(subject)).toEqual([0, 40_000])
  })

  test('that is late is told to the buyers', async () => {
    await p.ordered(ONE, { subject: await p.addSubject(1_000_000) })
    p.world.pass(9 * DAY_MS)
    await fireTimers(p.world.app.platform)
    const [told] = await p.sql(`select count(*)::int as n from pending_message where title like '采购单%到货逾期'`)
    expect(Number(told?.n)).toBeGreaterThan(0)
  })

  test('asks for a rating of its supplier, and all of a month make the score', async () => {
    const from = await p.addSupplier()
    const rated = async (mark: number): Promise<void> => {
      const of = await p.orderOf(await p.approved(ONE, { subject: await p.addSubject(1_000_000) }), from)
      await p.does(order, 'submit', of)
      expect(await p.act(order, 'rate', of, { quality: mark, delivery: mark, price: mark, service: mark })).toMatchObject({ code: 3002 })
      await p.receiveOf(of, [[1, '100']])
      expect((await p.act(order, 'rate', of, { quality: 101 })).code).toBe(3002)
      const todo = () => p.sql(`select title from todo where business_uuid = '${of}' and title like '待评价供应商%' and done_at is null`)
      expect(await todo()).toHaveLength(1)
      await p.does(order, 'rate', of, { quality: mark, delivery: mark, price: mark, service: mark })
      expect(await todo()).toHaveLength(0)
      expect((await p.act(order, 'rate', of, { quality: 1, delivery: 1, price: 1, service: 1 })).code).toBe(3002)
    }
    await rated(90)
    await rated(81)
    const [made] = await p.page(score, { field: 'supplier', cmp: 'eq', value: from })
    expect(made).toMatchObject({ quality: 86, ratings: 2, total: '86.0', level: 'B' })
  })
})

describe('goods that come', () => {
  test('may be 5 % more than ordered and no more: 收货数量超过订购数量', async () => {
    const of = await p.ordered(ONE, { subject: await p.addSubject(1_000_000) })
    expect((await p.receiveOf(of, [[1, '105.0001']])).answer).toMatchObject({
      code: 3002,
      data: { 'lines[0].qty': '收货数量超过订购数量' },
    })
    expect((await p.receiveOf(of, [[1, '60']])).answer.code).toBe(200)
    expect((await p.receiveOf(of, [[1, '45.0001']])).answer.data).toMatchObject({ 'lines[0].qty': '收货数量超过订购数量' })
    expect((await p.receiveOf(of, [[1, '45']])).answer.code).toBe(200)
    expect(await p.rowOf(of)).toMatchObject({ state: '40', owed: 105_000 })
  })

  test('count where they are good; what is not good is to come again', async () => {
    const of = await p.ordered(ONE, { subject: await p.addSubject(1_000_000) })
    await p.receiveOf(of, [[1, '100', '90']])
    expect(await p.rowOf(of)).toMatchObject({ state: '35', owed: 90_000, lines: [{ received: '100.0000', accepted: '90.0000' }] })
    await p.does(order, 'receive', of)
    const [draft] = await p.page(receipt, { field: 'order', cmp: 'eq', value: of })
    expect(await p.info(receipt, String(draft?.uuid))).toMatchObject({ lines: [{ line: 1, qty: '10.0000', ok: '10.0000', bad: '0.0000' }] })
    expect((await p.act(order, 'receive', of)).msg).toMatch(/^已有草稿SH/)
    await p.does(receipt, 'confirm', String(draft?.uuid))
    expect(await p.rowOf(of)).toMatchObject({ state: '40', owed: 100_000 })
  })

  test('are refused by line: one that is not there, that stands twice, more good than came', async () => {
    const of = await p.ordered(ONE, { subject: await p.addSubject(1_000_000) })
    const lines = [
      { line: 1, qty: '1', ok: '2' },
      { line: 1, qty: '1' },
      { line: 9, qty: '1' },
    ]
    expect((await p.by().call(entityEndpoints(receipt).add, { order: of, receivedOn: p.today(), lines })).data).toEqual({
      'lines[0].ok': '合格数量不能超过到货数量',
      'lines[1].line': '第1行重复',
      'lines[2].line': '采购单没有第9行',
    })
  })

  test('twice at the same moment are counted once each, never beyond what may come', async () => {
    const of = await p.ordered(ONE, { subject: await p.addSubject(1_000_000) })
    const drafts = await Promise.all(
      [60, 60, 60].map((qty) =>
        p.add(receipt, { order: of, receivedOn: p.today(), lines: [{ line: 1, qty: String(qty), ok: String(qty) }] }),
      ),
    )
    const answers = await Promise.all(drafts.map((uuid) => p.act(receipt, 'confirm', uuid)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 3002, 3002])
    expect(await p.rowOf(of)).toMatchObject({ lines: [{ accepted: '60.0000' }] })
  })

  test('that go back after all was paid are given back by the supplier, or come anew', async () => {
    const of = await p.ordered(ONE, { subject: await p.addSubject(1_000_000) })
    await p.receiveOf(of, [[1, '100']])
    const pay = await p.payFor(of)
    await p.does(payment, 'submit', pay)
    await p.does(payment, 'pay', pay, { paidOn: p.today() })
    expect(await p.rowOf(of)).toMatchObject({ state: '50', paid: 100_000 })
    const back = async (qty: string, kind: string): Promise<string> => {
      const uuid = await p.add(goodsReturn, { order: of, kind, reason: '破损', lines: [{ line: 1, qty }] } as never)
      await p.does(goodsReturn, 'confirm', uuid)
      return uuid
    }
    const first = await back('10', '1')
    expect(await p.info(goodsReturn, first)).toMatchObject({ state: '15', refundDue: 10_000 })
    const second = await back('5', '1')
    expect(await p.info(goodsReturn, second)).toMatchObject({ state: '15', refundDue: 5_000 })
    expect(await p.rowOf(of)).toMatchObject({ state: '50', owed: 85_000, payable: -15_000 })
    for (const uuid of [first, second]) await p.does(goodsReturn, 'refund', uuid, { refundedOn: p.today() })
    expect([await p.info(goodsReturn, first), await p.rowOf(of)]).toMatchObject([
      { state: '20' },
      { state: '50', paid: 85_000, payable: 0 },
    ])
    const replaced = await back('5', '2')
    expect([await p.info(goodsReturn, replaced), await p.rowOf(of)]).toMatchObject([
      { state: '20', refundDue: 0 },
      { state: '35', owed: 80_000 },
    ])
    await p.receiveOf(of, [[1, '20']])
    expect(await p.rowOf(of)).toMatchObject({ state: '40', owed: 100_000 })
  })

  test('that are assets and are not kept in stock get a card for each good piece', async () => {
    const desk = [{ name: '升降办公桌', spec: '1.6 米', unit: '张', qty: '3', price: '1000' }]
    const of = await p.ordered(desk, { subject: await p.addSubject(1_000_000), projectUuid: WEST_LAKE })
    const take = async (qty: string) => {
      const uuid = await p.add(receipt, { order: of, receivedOn: p.today(), lines: [{ line: 1, qty, ok: qty, asset: true }] })
      return { uuid, answer: await p.act(receipt, 'confirm', uuid) }
    }
    expect((await take('1.5')).answer.data).toEqual({ 'lines[0].ok': '资产须为整件，每行不超过 200 件' })
    await p.add(category, { code: 'BG', name: '办公家具', kind: 'fixed', months: 60, residualRate: 500, method: 'sl' })
    const { uuid, answer } = await take('2')
    expect([answer.msg, answer.code]).toEqual(['操作成功!', 200])
    const { no } = await p.info(receipt, uuid)
    expect(
      await p.sql(`select name, original_value::int as value, state from fixed_asset_asset where source_no = '${String(no)}'`),
    ).toEqual([
      { name: '升降办公桌', value: 100_000, state: '80' },
      { name: '升降办公桌', value: 100_000, state: '80' },
    ])
  })

  test('that go back for money are owed no more, for others they are to come again', async () => {
    const of = await p.ordered(ONE, { subject: await p.addSubject(1_000_000) })
    await p.receiveOf(of, [[1, '100']])
    const back = (qty: string, kind: string): Promise<string> =>
      p.add(goodsReturn, { order: of, kind, reason: '破损', lines: [{ line: 1, qty }] } as never)
    expect((await p.act(goodsReturn, 'confirm', await back('100.5', '1'))).data).toMatchObject({ 'lines[0].qty': '退货数量超过已收数量' })
    await p.does(goodsReturn, 'confirm', await back('10', '1'))
    expect(await p.rowOf(of)).toMatchObject({ state: '40', owed: 90_000 })
    await p.does(goodsReturn, 'confirm', await back('5', '2'))
    expect(await p.rowOf(of)).toMatchObject({ state: '35', owed: 85_000 })
    await p.receiveOf(of, [[1, '15']])
    expect(await p.rowOf(of)).toMatchObject({ state: '40', owed: 100_000 })
  })
})

test('figures: 采购额, 节约率 = (estimate − order) ÷ estimate, 准时到货率, 合格率', async () => {
  const subject = await p.addSubject(1_000_000)
  const [kept, late] = [await p.orderOf(await p.approved(WORK, { subject }), await p.addSupplier()), await p.ordered(ONE, { subject })]
  const { lines, version } = await p.rowOf(kept)
  // 10 × 90.00 and 5 × 60.00 of 1,300.00; the other order costs its 1,000.00.
  const cheaper = (lines as object[]).map((line, at) => (at === 0 ? { ...line, price: '90' } : line))
  await p.by().call(entityEndpoints(order).update, { uuid: kept, version: Number(version), lines: cheaper })
  await p.does(order, 'submit', kept)
  await p.receiveOf(kept, [
    [1, '10'],
    [2, '5', '3'],
  ])
  await p.receiveOf(kept, [[2, '2']])
  await p.receiveOf(late, [[1, '40']])
  await p.does(order, 'endShort', late, { reason: '停产' })
  const figure = async (of: typeof order | typeof receipt, kpiKey: string) =>
    (await p.by().call(entityEndpoints(of).kpi, {})).data.find((each) => each.kpiKey === kpiKey)?.value
  // 100.00 of 2,300.00 saved; one of two in time; 55 of 57 good.
  expect([await figure(order, 'bought'), await figure(order, 'saved'), await figure(order, 'onTime')]).toEqual([220_000, 4.35, 50])
  expect(await figure(receipt, 'okRate')).toBe(96.49)
})

describe('a payment', () => {
  const received = async (): Promise<string> => {
    const of = await p.ordered(ONE, { subject: await p.addSubject(1_000_000) })
    await p.receiveOf(of, [[1, '80']])
    return of
  }
  const asks = async (of: string, line: object, more: object = {}) =>
    p.act(payment, 'submit', await p.payFor(of, { lines: [{ line: 1, ...line }], ...more }))

  test('needs an order, a receipt and an invoice that fit each other, within 0.5 %', async () => {
    const of = await received()
    expect((await asks(of, { qty: '80.0001', price: '10' }, { amount: 80_000 })).data).toMatchObject({
      'lines[0].qty': '开票数量超过合格未开票数量 80',
    })
    expect((await asks(of, { qty: '80', price: '10.0501' }, { amount: 80_000 })).data).toMatchObject({
      'lines[0].price': '发票单价与订单单价相差超过 0.50%',
    })
    expect((await asks(of, { qty: '80', price: '10' }, { amount: 80_000, invoiceNo: null })).data).toEqual({ invoiceNo: '请填写发票号码' })
    expect((await asks(of, { qty: '80', price: '10.05' }, { amount: 80_001 })).data).toEqual({
      amount: '付款金额超过应付金额，当前可付 800.00 元',
    })
    expect((await asks(of, { qty: '70', price: '10' }, { amount: 70_001 })).data).toEqual({
      amount: '付款金额超过已开票未付金额 700.00 元',
    })
    expect((await asks(of, { qty: '80', price: '10' }, { amount: 0 })).data).toEqual({ amount: '付款金额须大于0' })
    expect((await asks(of, { qty: '80', price: '10.05' }, { amount: 80_000 })).code).toBe(200)
  })

  test('holds what it asks for: two at once are never paid both', async () => {
    const of = await received()
    const [one, other] = [await p.payFor(of), await p.payFor(of)]
    const answers = await Promise.all([p.act(payment, 'submit', one), p.act(payment, 'submit', other)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 3002])
    expect(await p.rowOf(of)).toMatchObject({ paying: 80_000, invoiceTotal: 80_000, lines: [{ invoiced: '80.0000' }] })
    const won = answers[0]?.code === 200 ? one : other
    await p.does(payment, 'cancel', won)
    expect(await p.rowOf(of)).toMatchObject({ paying: 0, invoiceTotal: 0, lines: [{ invoiced: '0.0000' }] })
  })

  test('in parts: an invoice for all of it, paid twice', async () => {
    const of = await received()
    const first = await p.payFor(of, { lines: [{ line: 1, qty: '80', price: '10' }], amount: 30_000 })
    await p.does(payment, 'submit', first)
    await p.does(payment, 'pay', first, { paidOn: p.today(), voucher: 'PZ-1' })
    expect(await p.rowOf(of)).toMatchObject({ state: '35', paid: 30_000, payable: 50_000 })
    const second = await p.payFor(of, { lines: [], amount: 50_000 })
    expect(await p.info(payment, second)).toMatchObject({ total: 0, amount: 50_000 })
    await p.does(payment, 'submit', second)
    await p.does(payment, 'pay', second, { paidOn: p.today() })
    await p.does(order, 'endShort', of, { reason: '不再需要' })
    expect(await p.rowOf(of)).toMatchObject({ state: '50', paid: 80_000 })
  })

  test('is not paid for more than is owed once goods went back, and whoever pays is told', async () => {
    const of = await received()
    const pay = await p.payFor(of)
    await p.does(payment, 'submit', pay)
    const back = await p.add(goodsReturn, { order: of, kind: '1', reason: '破损', lines: [{ line: 1, qty: '10' }] } as never)
    await p.does(goodsReturn, 'confirm', back)
    expect(await p.sql(`select title from pending_message where title like '%退货，应付减少'`)).not.toEqual([])
    expect((await p.act(payment, 'pay', pay, { paidOn: p.today() })).msg).toBe('退货后仅应付 700.00 元，请取消后重新申请')
    await p.does(payment, 'cancel', pay)
    const anew = await p.payFor(of)
    await p.does(payment, 'submit', anew)
    await p.does(payment, 'pay', anew, { paidOn: p.today() })
    expect(await p.rowOf(of)).toMatchObject({ owed: 70_000, paid: 70_000, paying: 0 })
  })

  test('pays an invoice of a supplier once, on whatever orders, and not one that a claim has', async () => {
    const [from, subject] = [await p.addSupplier(), await p.addSubject(1_000_000)]
    const orderFrom = async (): Promise<string> => {
      const of = await p.orderOf(await p.approved(ONE, { subject }), from)
      await p.does(order, 'submit', of)
      await p.receiveOf(of, [[1, '80']])
      return of
    }
    const [one, other] = [await orderFrom(), await orderFrom()]
    const first = await p.payFor(one, { invoiceNo: 'fp 77001' })
    await p.does(payment, 'submit', first)
    const second = await p.payFor(other, { invoiceNo: 'FP77001' })
    const { no } = await p.info(payment, first)
    expect((await p.act(payment, 'submit', second)).data).toEqual({ invoiceNo: `发票已在 ${String(no)} 中使用` })
    await p.does(payment, 'cancel', first)
    await p.does(payment, 'submit', second)
    const got = { sellerName: '恒联', invoiceDate: p.today(), amount: 80_000, tax: 1, file: [] }
    const claimed = await p.add(input, { ...got, invoiceNo: 'FP77002' })
    await p.sql(`update invoicing_input set used_by = 'BX9' where uuid = '${claimed}'`)
    const third = await p.payFor(one, { invoiceNo: 'FP77002' })
    expect((await p.act(payment, 'submit', third)).data).toEqual({ invoiceNo: '发票已在 BX9 中使用' })
  })

  test('takes an approval, and lets the money go where that is not agreed to', async () => {
    await withFlow('procurement.payment')
    const of = await received()
    const pay = await p.payFor(of)
    await p.does(payment, 'submit', pay)
    expect([(await p.info(payment, pay)).state, (await p.rowOf(of)).paying]).toEqual(['20', 80_000])
    await decide(p.world, await approvalOf(payment, pay), 'overrule')
    expect([(await p.info(payment, pay)).state, (await p.rowOf(of)).paying]).toEqual(['10', 0])
  })
})
