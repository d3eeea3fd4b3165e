import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { EventType, Payload } from '@qifuyun/kit/event.ts'
import { decide, employ, fireTimers, inside, node, publish, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { refundCall } from '#src/fee/calls.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { feeWorld } from '#src/fee/testing.ts'
import { invoicingApp } from '#src/invoicing/app.ts'
import { apply } from '#src/invoicing/applying/apply.ts'
import { request } from '#src/invoicing/asking/request.ts'
import { askLink, invoiceableCall, invoiceLink } from '#src/invoicing/calls.ts'
import { flows } from '#src/invoicing/flows.ts'
import { input } from '#src/invoicing/input/input.ts'
import { mockInvoice } from '#src/invoicing/issuing/mock-invoice.ts'
import { setting } from '#src/invoicing/issuing/setting.ts'
import { inputInvoices } from '#src/invoicing/ports.ts'
import { title } from '#src/invoicing/titles/title.ts'
import { officeExpenseApproved, officeExpenseRevoked } from '#src/office-work/events.ts'
import { invoiceLetGo, invoicePaid } from '#src/procurement/events.ts'

// Invoices (apps-business.md section 13.3), told by a bill of 752.30 at 6 % that was paid.

let fees: Awaited<ReturnType<typeof feeWorld>>
let item: string
let owner: string
let bill: string
let paid: string
let paper: string
let person: string
let company: string

const pages = publicEndpoints(invoicingApp)
const TAX_NO = '91330106MA2H11644W'

beforeAll(async () => {
  fees = await feeWorld()
})
beforeEach(async () => {
  await fees.world.rewind()
  owner = await fees.addOwner()
  item = await fees.addItem()
  bill = await fees.owe(item, 75_230)
  const taken = await fees.taken([bill], 75_230, { customer: owner })
  ;[paid, paper] = [taken.uuid, taken.receiptUuid]
  person = await fees.add(title, { customer: owner, kind: '1', name: '王芳' })
  company = await fees.add(title, { customer: owner, kind: '2', name: '杭州芳华商贸有限公司', taxNo: TAX_NO })
})
afterAll(() => fees.world.close())

const values = (amount = 75_230, more: object = {}) => ({
  titleUuid: person,
  type: '1' as const,
  lines: [{ receivable: bill, amount }],
  ...more,
})
const ask = (amount?: number, more: object = {}) => fees.by().call(entityEndpoints(apply).add, values(amount, more))
const asked = async (amount?: number, more: object = {}): Promise<string> => {
  const { data, msg } = await ask(amount, more)
  expect(msg).toBe('操作成功!')
  return String(data.uuid)
}
const seen = (uuid: string) => fees.info(apply, uuid)
const does = (action: string, uuid: string, form: object = {}) => fees.does(apply, action, uuid, form)
const act = (action: string, uuid: string, form: object = {}) => fees.act(apply, action, uuid, form)
/** Minutes go by, and what is due by then happens. */
const pass = async (minutes = 0): Promise<void> => {
  fees.world.pass(minutes * MINUTE_MS)
  await fireTimers(fees.world.app.platform)
}
const mock = async (mockMode: string, more: object = {}): Promise<void> => {
  const settings = entityEndpoints(setting)
  const { list } = (await fees.by().call(settings.page, { pageSize: 1 })).data
  const [row] = list as { uuid: string; version: number }[]
  const said = { provider: '1', mockMode, mockSeconds: 600, ...more }
  if (row === undefined) await fees.add(setting, said)
  else await fees.by().call(settings.update, { uuid: row.uuid, version: row.version, ...said })
}
const issued = async (amount?: number, more: object = {}): Promise<string> => {
  const uuid = await asked(amount, more)
  await does('approve', uuid)
  await pass()
  expect(await seen(uuid)).toMatchObject({ state: '30' })
  return uuid
}
const left = async (): Promise<number | undefined> =>
  (await fees.by().call(customEndpoint(invoicingApp, invoiceableCall), { customer: owner })).data.find(({ uuid }) => uuid === bill)?.left
const reds = async (of: string) =>
  (await fees.page(apply, { field: 'redOf', cmp: 'eq', value: of })).map(({ uuid, state, amount }) => ({
    uuid: String(uuid),
    state,
    amount,
  }))
const refund = (amount: number) => fees.call(refundCall, { uuid: paid, amount, mode: '2', reason: '多收' })
const kpi = async (key: string) => (await fees.by().call(entityEndpoints(apply).kpi, {})).data.find((each) => each.kpiKey === key)?.value

describe('titles', () => {
  test('a company has a taxpayer number, and a customer each title once', async () => {
    const refusal = async (more: object) =>
      (await fees.by().call(entityEndpoints(title).add, { customer: owner, kind: '2', name: '另一公司', ...more })).data
    expect(await refusal({})).toEqual({ taxNo: '企业抬头请填写纳税人识别号' })
    expect(await refusal({ taxNo: '123' })).toEqual({ taxNo: '纳税人识别号为15至20位数字或大写字母' })
    expect(await refusal({ taxNo: TAX_NO, name: '杭州芳华商贸有限公司' })).toMatchObject({ name: '该客户已有此抬头' })
  })
})

describe('what may be invoiced', () => {
  test('is what was paid, has not gone back and stands on no invoice', async () => {
    expect(await left()).toBe(75_230)
    const first = await asked(30_000)
    expect(await left()).toBe(45_230)
    const over = await ask(45_231)
    expect([over.code, over.data]).toEqual([3002, { 'lines[0].amount': '可开票金额为 452.3 元' }])
    await does('reject', first, { reason: '抬头不符' })
    expect(await left()).toBe(75_230)
    expect((await ask(0)).data).toMatchObject({ 'lines[0].amount': expect.any(String) as unknown })
    expect((await ask(-100)).code).toBe(3002)
    expect(
      (
        await ask(100, {
          lines: [
            { receivable: bill, amount: 100 },
            { receivable: bill, amount: 100 },
          ],
        })
      ).data,
    ).toEqual({ 'lines[1].receivable': '账单重复' })
    const unpaid = await fees.owe(item, 10_000)
    expect((await ask(100, { lines: [{ receivable: unpaid, amount: 100 }] })).data).toEqual({ 'lines[0].amount': '可开票金额为 0 元' })
  })

  test('what somebody has asked back is not invoiced, unless it is refused', async () => {
    const { data, code } = await refund(30_000)
    expect([code, await left()]).toEqual([200, 45_230])
    const over = await ask(45_231)
    expect([over.code, over.data]).toEqual([3002, { 'lines[0].amount': '可开票金额为 452.3 元' }])
    await asked(45_230)
    expect(await left()).toBe(0)
    await withClient(fees.world.database.owner, (client) =>
      client.query(`update pay_refund set state = '11' where refund_no = $1`, [data.refundNo]),
    )
    expect(await left()).toBe(30_000)
  })

  test('is asked for twice at once only as far as there is some', async () => {
    const both = await Promise.all([ask(50_000), ask(50_000)])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 3002])
  })

  test('is looked at again when it is approved: some may have gone back', async () => {
    const uuid = await asked()
    await does('reject', uuid, { reason: '稍后' })
    await fees.does(payment, 'reverse', paid, { reason: '收错' })
    expect((await act('resubmit', uuid)).data).toMatchObject({ 'lines[0].amount': '可开票金额为 0 元' })
    expect((await seen(uuid)).state).toBe('11')
  })

  test('special invoices are for companies alone', async () => {
    for (const type of ['2', '4']) expect((await ask(100, { type })).data).toEqual({ type: '个人不能开具专用发票' })
    expect((await ask(100, { type: '2', titleUuid: company })).code).toBe(200)
  })

  test('the tax of each line is what it contains, rounded once', async () => {
    const other = await fees.owe(await fees.addItem({ taxRate: '300' }), 10_000)
    await fees.taken([other], 10_000, { customer: owner })
    const uuid = await asked(75_230, {
      lines: [
        { receivable: bill, amount: 75_230 },
        { receivable: other, amount: 10_000 },
      ],
    })
    // 752.30 × 6 ÷ 106 = 42.58; 100.00 × 3 ÷ 103 = 2.91.
    expect(await seen(uuid)).toMatchObject({
      amount: 85_230,
      tax: 4_549,
      lines: [
        { tax: 4_258, taxRate: 600 },
        { tax: 291, taxRate: 300 },
      ],
    })
  })
})

describe('a provider', () => {
  test('answers at once: 待审核, 开票中, 已开票, 已交付', async () => {
    await mock('1')
    const uuid = await asked()
    expect(await seen(uuid)).toMatchObject({ state: '10', no: expect.stringMatching(/^KP\d{6}\d{5}$/) as unknown })
    await does('approve', uuid)
    expect(await seen(uuid)).toMatchObject({ state: '20' })
    await pass()
    expect(await seen(uuid)).toMatchObject({ state: '30', invoiceNo: expect.stringMatching(/^\d{20}$/) as unknown, problem: null })
    await does('deliver', uuid)
    expect(await seen(uuid)).toMatchObject({ state: '40', deliveredAt: expect.any(String) as unknown })
    expect([await kpi('invoiced'), await kpi('tax'), await kpi('waiting')]).toEqual([75_230, 4_258, 0])
  })

  test.each([
    ['2', 'late'],
    ['3', 'after the time-out'],
  ])('in mode %s answers %s, and makes one invoice', async (mode) => {
    await mock(mode)
    const uuid = await asked()
    await does('approve', uuid)
    for (const minutes of [0, 1, 2]) await pass(minutes)
    expect(await seen(uuid)).toMatchObject({ state: '20', invoiceNo: null })
    for (const minutes of [4, 8]) await pass(minutes)
    expect(await seen(uuid)).toMatchObject({ state: '30', invoiceNo: expect.any(String) as unknown })
    expect(await fees.page(mockInvoice)).toMatchObject([{ asked: 1 }])
  })

  test('that fails says why, and is asked again', async () => {
    await mock('5')
    const uuid = await asked()
    await does('approve', uuid)
    await pass()
    expect(await seen(uuid)).toMatchObject({ state: '21', problem: '模拟税控：开票失败' })
    await does('retry', uuid)
    await pass()
    expect(await seen(uuid)).toMatchObject({ state: '30', problem: null })
    expect(await fees.page(mockInvoice)).toMatchObject([{ asked: 2 }])
  })

  test('that never answers is given up after eight times, and people enter the invoice by hand', async () => {
    await mock('3', { mockSeconds: 86_400 })
    const uuid = await asked()
    await does('approve', uuid)
    for (const minutes of [0, 1, 2, 4, 8, 16, 32, 60]) await pass(minutes)
    expect(await seen(uuid)).toMatchObject({ state: '21', problem: '税控长时间未返回结果', tries: 8 })
    await does('enter', uuid, { invoiceNo: '26332000000000000001', invoiceDate: '2026-01-05' })
    expect(await seen(uuid)).toMatchObject({ state: '30', invoiceNo: '26332000000000000001' })
  })

  test('is not needed: numbers are entered by hand, each once', async () => {
    await mock('1', { provider: '2' })
    const [one, other] = [await asked(100), await asked(100)]
    await does('approve', one)
    // Whoever types it in finds the row as they have read it.
    const { version } = await seen(one)
    await pass()
    expect(await seen(one)).toMatchObject({ state: '20', version })
    const said = { invoiceNo: '12345678', invoiceCode: '033001', invoiceDate: '2026-01-05' }
    await does('enter', one, said)
    expect((await act('enter', other, said)).data).toEqual({ invoiceNo: '发票号码已存在' })
    expect((await act('enter', other, { ...said, invoiceNo: '1', invoiceDate: '2199-01-01' })).data).toEqual({
      invoiceDate: '开票日期不能晚于今天',
    })
    await does('enter', other, { ...said, invoiceCode: '033002' })
  })
})

describe('red invoices', () => {
  beforeEach(() => mock('1'))

  test('take back all, with negative lines; what was taken back may be invoiced again', async () => {
    const uuid = await issued()
    await does('redden', uuid, { reason: '抬头有误' })
    const [red] = await reds(uuid)
    expect(red).toMatchObject({ state: '20', amount: -75_230 })
    expect(await left()).toBe(0)
    await pass()
    expect(await seen(red?.uuid ?? '')).toMatchObject({ state: '30', tax: -4_258, lines: [{ amount: -75_230, tax: -4_258 }] })
    expect(await seen(uuid)).toMatchObject({ state: '50', redTotal: 75_230 })
    expect(await left()).toBe(75_230)
    expect((await act('redden', red?.uuid ?? '', { reason: 'x' })).msg).toBe('红字发票不能再红冲')
    expect(await kpi('invoiced')).toBe(0)
  })

  test('take back a part, and no more than is left', async () => {
    const uuid = await issued()
    await does('redden', uuid, { reason: '部分退款', redAmount: 20_000 })
    await pass()
    expect(await seen(uuid)).toMatchObject({ state: '30', redTotal: 20_000, redAmount: null })
    expect((await act('redden', uuid, { reason: 'x', redAmount: 55_231 })).data).toEqual({ redAmount: '可红冲金额为 552.3 元' })
    await does('redden', uuid, { reason: '其余' })
    expect((await act('redden', uuid, { reason: 'x' })).msg).toBe('该发票已全部红冲')
    await pass()
    expect(await seen(uuid)).toMatchObject({ state: '50', redTotal: 75_230 })
  })

  test('are made once `invoice.red` agrees, and not where it does not', async () => {
    const [template] = flows
    await publish(fees.world, { nodes: [node('a1', 'a')], flowCode: 'invoice.red', fields: [...(template?.fields ?? [])] })
    const uuid = await issued()
    const approval = async (): Promise<string> =>
      withClient(
        fees.world.database.owner,
        async (client) =>
          (await client.query<{ of: string }>(`select red_uuid as of from invoicing_apply where uuid = '${uuid}'`)).rows[0]?.of ?? '',
      )
    await does('redden', uuid, { reason: '抬头有误' })
    expect(await reds(uuid)).toEqual([])
    await decide(fees.world, await approval(), 'overrule')
    expect([await reds(uuid), (await seen(uuid)).state]).toEqual([[], '30'])
    await does('redden', uuid, { reason: '抬头有误' })
    await decide(fees.world, await approval(), 'agree')
    expect(await reds(uuid)).toHaveLength(1)
  })

  test('come before money goes back', async () => {
    const uuid = await issued(60_000)
    expect((await refund(15_231)).msg).toMatch(/已开票 600 元，请先红冲发票再退款$/)
    expect((await fees.act(payment, 'reverse', paid, { reason: '收错' })).msg).toMatch(/请先红冲发票再退款$/)
    await does('redden', uuid, { reason: '退款' })
    expect((await refund(15_231)).code).toBe(3002)
    await pass()
    expect((await refund(15_231)).code).toBe(200)
  })
})

describe('input invoices', () => {
  const got = {
    invoiceNo: '26332000001123456701',
    sellerName: '杭州恒联水电材料有限公司',
    invoiceDate: '2026-01-05',
    amount: 11_300,
    tax: 1_300,
    file: [],
  }
  const add = (more: object = {}) => fees.by().call(entityEndpoints(input).add, { ...got, ...more })

  test('are there once by code and number, are certified and deducted', async () => {
    const uuid = String((await add()).data.uuid)
    expect((await add()).data).toEqual({ invoiceNo: '该发票已登记' })
    expect((await add({ invoiceCode: '033001' })).code).toBe(200)
    expect((await add({ invoiceNo: '2', tax: 11_300 })).data).toEqual({ tax: '税额须小于价税合计' })
    expect((await add({ invoiceNo: '2', invoiceDate: '2199-01-01' })).data).toEqual({ invoiceDate: '开票日期不能晚于今天' })
    expect((await fees.act(input, 'deduct', uuid, { deductMonth: '2026-02' })).msg).toBe('当前状态不允许该操作')
    await fees.does(input, 'certify', uuid)
    expect((await fees.act(input, 'deduct', uuid, { deductMonth: '2025-12' })).data).toEqual({ deductMonth: '抵扣月份不能早于开票月份' })
    await fees.does(input, 'deduct', uuid, { deductMonth: '2026-02' })
    expect(await fees.info(input, uuid)).toMatchObject({ state: '30', deductMonth: '2026-02' })
  })
})

describe('an input invoice that is used', () => {
  const number = '26332000001123456702'
  const register = () =>
    fees.add(input, { invoiceNo: number, sellerName: '杭州恒联', invoiceDate: '2026-01-05', amount: 11_300, tax: 1_300, file: [] })
  const tells = async <P extends Payload>(event: EventType<P>, no: string, more: z.input<P>): Promise<void> => {
    const about = { uuid: crypto.randomUUID(), no, projectUuid: null }
    await inside(fees.world, ({ events }) => events.publish(event, about, more))
    await fees.world.app.platform.events.drain()
  }
  const usedBy = async (uuid: string) => (await fees.info(input, uuid)).usedBy

  test('says by which claim or payment, the first one that is agreed to', async () => {
    const uuid = await register()
    expect(await usedBy(uuid)).toBeNull()
    await tells(officeExpenseApproved, 'BX1', { total: 11_300, invoices: [number] })
    await tells(invoicePaid, 'FK1', { supplier: null, invoiceNo: number })
    expect(await usedBy(uuid)).toBe('BX1')
    await tells(officeExpenseRevoked, 'BX2', { invoices: [number] })
    expect(await usedBy(uuid)).toBe('BX1')
    const told = await inside(fees.world, ({ applications }) => applications.query(inputInvoices, { numbers: [number] }))
    expect(told).toEqual([{ invoiceNo: number, supplier: null, usedBy: 'BX1' }])
  })

  test('may be used again once its payment was given up, or somebody says so', async () => {
    const uuid = await register()
    await tells(invoicePaid, 'FK1', { supplier: null, invoiceNo: ` ${number}` })
    expect(await usedBy(uuid)).toBe('FK1')
    await tells(invoiceLetGo, 'FK2', { supplier: null, invoiceNo: number })
    expect(await usedBy(uuid)).toBe('FK1')
    await tells(invoiceLetGo, 'FK1', { supplier: null, invoiceNo: number })
    expect(await usedBy(uuid)).toBeNull()
    await tells(officeExpenseApproved, 'BX1', { total: 1, invoices: [number] })
    await tells(officeExpenseRevoked, 'BX1', { invoices: [number] })
    expect(await usedBy(uuid)).toBeNull()
    expect((await fees.act(input, 'free', uuid)).msg).toBe('该发票尚未使用')
    await tells(officeExpenseApproved, 'BX2', { total: 1, invoices: [number] })
    await fees.does(input, 'free', uuid)
    expect(await usedBy(uuid)).toBeNull()
  })
})

describe('asking by a link', () => {
  const linkToken = async (): Promise<string> => {
    const { link } = (await fees.by().call(customEndpoint(invoicingApp, askLink), { uuid: paper })).data
    return /\/h5\/invoiceAsk\/(.+)$/.exec(link)?.[1] ?? ''
  }
  const outside = () => fees.world.withToken(null)
  const says = async (more: object = {}, token?: string) =>
    outside().call(pages.publicAdd, {
      token: token ?? (await linkToken()),
      ...{ bills: [bill], kind: '2', titleName: '杭州云栖咖啡店', taxNo: TAX_NO, type: '1', email: 'a@b.cn', ...more },
    })
  const requests = () => fees.page(request)

  test('a customer chooses what they have paid, says in whose name, and sees what becomes of it', async () => {
    await mock('1')
    const shown = await outside().call(pages.publicPage, { token: await linkToken() })
    expect(JSON.stringify(shown.data)).toContain('¥ 752.30')
    const { data, msg } = await says()
    expect(msg).toBe('操作成功!')
    const [made] = await requests()
    expect(made).toMatchObject({ titleName: '杭州云栖咖啡店', amount: 75_230, customerName: '王芳' })
    const of = String(made?.applyUuid)
    expect(await seen(of)).toMatchObject({ state: '10', amount: 75_230, email: 'a@b.cn' })
    expect((await fees.page(title)).find(({ name }) => name === '杭州云栖咖啡店')).toMatchObject({ customer: owner, taxNo: TAX_NO })
    expect(await left()).toBe(0)
    await does('approve', of)
    await pass()
    const next = /\/h5\/invoiceAsked\/([\w-]+)/.exec(JSON.stringify(data))?.[1] ?? String((data as { token?: string }).token)
    const after = await outside().call(pages.publicPage, { token: next })
    expect(JSON.stringify(after.data)).toContain(String((await seen(of)).invoiceNo))
  })

  test('what cannot be is told at its field, and nothing is stored', async () => {
    expect((await says({ taxNo: '' })).data).toMatchObject({ taxNo: '企业抬头请填写纳税人识别号' })
    expect((await says({ taxNo: '12' })).data).toMatchObject({ taxNo: '纳税人识别号为15至20位数字或大写字母' })
    expect((await says({ kind: '1', taxNo: null, type: '2' })).data).toMatchObject({ type: '个人不能开具专用发票' })
    expect((await says({ titleName: '' })).code).toBe(3002)
    const unpaid = await fees.owe(item, 10_000)
    expect((await says({ bills: [unpaid] })).data).toMatchObject({ bills: expect.any(String) as unknown })
    expect((await says({ titleName: '杭州芳华商贸有限公司', taxNo: '91330106MA2H11644X' })).data).toMatchObject({
      taxNo: '与已登记的抬头不一致，请联系物业',
    })
    await refund(75_230)
    expect((await says()).data).toMatchObject({ bills: expect.any(String) as unknown })
    expect(await requests()).toEqual([])
  })

  test('the same bill twice is asked for once; a title that is known is taken', async () => {
    expect((await says({ titleName: '杭州芳华商贸有限公司' })).code).toBe(200)
    expect((await says({ titleName: '杭州芳华商贸有限公司' })).code).toBe(3002)
    expect((await requests()).length).toBe(1)
    expect((await fees.page(title)).filter(({ name }) => name === '杭州芳华商贸有限公司')).toHaveLength(1)
  })

  test('bills of other receipts, of one that is void, and a link that nobody has given', async () => {
    const next = await fees.owe(item, 10_000)
    const { receiptUuid } = await fees.taken([next], 10_000, { customer: owner })
    const tokenOf = async (uuid: unknown): Promise<string> => {
      const { link } = (await fees.by().call(customEndpoint(invoicingApp, askLink), { uuid: String(uuid) })).data
      return /\/h5\/invoiceAsk\/(.+)$/.exec(link)?.[1] ?? ''
    }
    expect((await says({}, await tokenOf(receiptUuid))).data).toMatchObject({ bills: expect.any(String) as unknown })
    await fees.does(payment, 'reverse', paid, { reason: '收错' })
    expect((await says({}, await tokenOf(paper))).data).toMatchObject({ bills: expect.any(String) as unknown })
    expect((await says({}, 'x'.repeat(22))).msg).toBe('链接已失效')
  })
})

describe('who may', () => {
  test('a clerk asks, and neither approves nor takes back', async () => {
    await employ(fees.world, 'zhaomin', 'pkg29', '开票员')
    const uuid = await asked()
    for (const action of ['approve', 'reject', 'redden'])
      expect((await fees.act(apply, action, uuid, { reason: 'x' }, 'zhaomin')).code).toBe(401)
  })

  test('a customer sees their invoice by a link', async () => {
    await mock('1')
    const uuid = await issued()
    const { link } = (await fees.by().call(customEndpoint(invoicingApp, invoiceLink), { uuid })).data
    const token = /\/h5\/invoice\/(.+)$/.exec(link)?.[1] ?? ''
    const { data } = await fees.world.withToken(null).call(pages.publicPage, { token })
    expect(JSON.stringify(data)).toContain(String((await seen(uuid)).invoiceNo))
  })
})
