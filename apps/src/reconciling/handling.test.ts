import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { employ, inside, runSchedules, uploaded, userId, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payment } from '#src/fee/collecting/payment.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { prepayAccount } from '#src/fee/prepaid/account.ts'
import { feeWorld, ROOM, UNBALANCED } from '#src/fee/testing.ts'
import { check } from '#src/payment-split/comparing/check.ts'
import { reconcilingApp } from '#src/reconciling/app.ts'
import { batch } from '#src/reconciling/books/batch.ts'
import { line } from '#src/reconciling/books/line.ts'
import { compareBooksCall, importCall, settleGapCall, unlinkCall } from '#src/reconciling/calls.ts'
import { monthClose } from '#src/reconciling/closing/month-close.ts'

// What becomes of the money when a difference is dealt with (apps-business.md section 13.5, kernel of section 0.4).

type Row = Record<string, unknown>
let fee: Awaited<ReturnType<typeof feeWorld>>
beforeAll(async () => {
  fee = await feeWorld()
})
beforeEach(() => fee.world.rewind())
afterAll(() => fee.world.close())

const by = () => fee.world.as('zhangwei')
const day = (ago = 0): string => chinaDay(new Date(fee.world.clock.now().getTime() - ago * DAY_MS))
const lastMonth = () => day(Number(day().slice(8))).slice(0, 7)
const act = (of: Entity, action: string, uuid: unknown, form: object = {}) => fee.act(of, action, String(uuid), form)
const info = (of: Entity, uuid: unknown) => fee.info(of, String(uuid))
const linesOf = (uuid: unknown) => fee.page(line, { field: 'batch', cmp: 'eq', value: uuid })
const lineOf = async (uuid: unknown, side: '1' | '2') => (await linesOf(uuid)).find((row) => row.side === side) ?? {}
const paymentOf = (no: unknown) =>
  inside(
    fee.world,
    async ({ rows }) => (await rows.list(payment, (f) => f.eq('collectNo', String(no)), 1))[0] ?? expect.fail('there is no such payment'),
  )
const refundsOf = async (payNo: string | null) =>
  (
    await withClient(fee.world.database.owner, (client) =>
      client.query('select state, amount_fen::int as fen from pay_refund where pay_no = $1', [payNo]),
    )
  ).rows
const expectBalanced = () =>
  withClient(fee.world.database.owner, async (client) => expect((await client.query(UNBALANCED)).rows).toEqual([]))

const HEADING = ['交易日期', '交易流水号', '收入金额', '对方户名', '摘要']
let files = 0
const statement = async (...rows: readonly (readonly string[])[]): Promise<string> => {
  const sha256 = String((files += 1)).padStart(64, 'f')
  const table = [HEADING, ...rows].map((cells) => [...cells])
  const { data, msg } = await by().call(customEndpoint(reconcilingApp, importCall), { name: `流水${files}.csv`, sha256, table })
  expect([msg, data]).toMatchObject(['success', {}])
  return data.uuid
}
const ENTER = { reason: '3', action: '1' }
const REVERSE = { reason: '4', action: '2' }
/** A transfer that the desk took for a bill of the room. */
const transfer = async (amount: number, more: object = {}) => {
  const bill = await fee.owe(await fee.addItem(), amount, { dueDate: day(), payerName: '王芳' })
  const { filePath } = await uploaded(fee.world, 'zhangwei', { name: '转账回单.txt', bytes: '付款人：王芳' }, 'file')
  const { uuid } = await fee.taken([bill], amount, { channel: '5', proof: [filePath], ...more })
  return { bill, uuid, no: String((await info(payment, uuid)).collectNo) }
}

describe('补单', () => {
  test('money that only the bank has pays the bills of its room, the oldest first, and the rest is put aside', async () => {
    const owner = await fee.addOwner('沈雨')
    const item = await fee.addItem()
    const [old, young] = [await fee.owe(item, 10_000, { dueDate: day(40) }), await fee.owe(item, 5_000, { dueDate: day() })]
    const of = await statement([day(1), 'B7', '180.00', '沈雨', ''])
    const open = await lineOf(of, '2')
    expect(open).toMatchObject({ payerName: '沈雨', hint: expect.stringContaining('沈雨'), state: '10' })
    expect((await act(line, 'handle', open.uuid, { ...ENTER, roomUuid: ROOM })).msg).toBe('操作成功!')
    const done = await info(line, open.uuid)
    expect(done).toMatchObject({ state: '30', handlerName: '张伟', booked: expect.stringMatching(/^SK/) })
    const paid = await paymentOf(done.booked)
    expect(paid).toMatchObject({
      amount: 18_000,
      channel: '5',
      bankNo: 'B7',
      day: day(1),
      cashier: null,
      customer: owner,
      toPrepaid: 3_000,
    })
    expect([await fee.bill(old), await fee.bill(young)]).toMatchObject([{ state: '40' }, { state: '40' }])
    expect(paid.payNo).toMatch(/^ZF/)
    await expectBalanced()
    // The next statement does not take it for money that the bank lacks.
    expect(await linesOf(await statement([day(), 'B8', '1.00', '路人', '']))).toHaveLength(1)
  })

  test('undone, the payment is taken back, and the bill is owed again', async () => {
    await fee.addOwner('沈雨')
    const bill = await fee.owe(await fee.addItem(), 10_000, { dueDate: day() })
    const of = await statement([day(), 'B1', '100.00', '沈雨', ''])
    const { uuid } = await lineOf(of, '2')
    await act(line, 'handle', uuid, { ...ENTER, roomUuid: ROOM })
    const { booked } = await info(line, uuid)
    expect(await fee.bill(bill)).toMatchObject({ state: '40' })
    expect((await act(line, 'undo', uuid)).msg).toBe('操作成功!')
    expect([await fee.bill(bill), await info(line, uuid)]).toMatchObject([{ state: '20' }, { state: '10', booked: null, action: null }])
    const taken = await paymentOf(booked)
    expect(taken.state).toBe('31')
    expect(await refundsOf(taken.payNo)).toEqual([{ state: '40', fen: 10_000 }])
    await expectBalanced()
  })

  test('late fees that were charged up to a later day are not charged again', async () => {
    await fee.addOwner('沈雨')
    const item = await fee.addItem({ lateRule: await fee.addRule({ graceDays: 0 }) })
    const bill = await fee.owe(item, 100_000, { dueDate: day(20) })
    await fee.taken([bill], 50_000)
    const before = await fee.bill(bill)
    expect(before).toMatchObject({ lateSince: day() })
    const { uuid } = await lineOf(await statement([day(5), 'B1', '100.00', '沈雨', '']), '2')
    expect((await act(line, 'handle', uuid, { ...ENTER, roomUuid: ROOM })).msg).toBe('操作成功!')
    expect(await fee.bill(bill)).toMatchObject({ lateSince: day(), lateAccrued: before.lateAccrued, paid: 60_000 })
    await expectBalanced()
  })

  test('nobody knows whose it is: a room or a customer is asked for; without a customer nothing is put aside', async () => {
    const { uuid } = await lineOf(await statement([day(), 'B1', '100.00', '路人', '']), '2')
    expect((await act(line, 'handle', uuid, ENTER)).data).toEqual({ roomUuid: '请选择入账的房屋或客户' })
    expect((await act(line, 'handle', uuid, { ...ENTER, roomUuid: ROOM })).data).toEqual({
      payer: '未关联客户，多收的 100 元不能转入预存',
    })
    expect(await info(line, uuid)).toMatchObject({ state: '10', booked: null })
  })

  test('what both have is not booked, and what only the bank has not taken back', async () => {
    const { no } = await transfer(10_000)
    const of = await statement([day(), 'B1', '55.00', '路人', ''])
    const refused = { action: '该差异不能这样处理，请挂账或忽略' }
    expect((await act(line, 'handle', (await lineOf(of, '2')).uuid, REVERSE)).data).toEqual(refused)
    const ours = await lineOf(of, '1')
    expect(ours.docNo).toBe(no)
    expect((await act(line, 'handle', ours.uuid, { ...ENTER, roomUuid: ROOM })).data).toEqual(refused)
  })
})

describe('冲正', () => {
  test('a transfer that never came is taken back by the kernel: its bill is owed again, and it stays so', async () => {
    const { bill, no } = await transfer(10_000)
    fee.world.pass(2 * DAY_MS)
    const of = await statement([day(2), 'B1', '1.00', '路人', ''])
    const ours = await lineOf(of, '1')
    expect(ours).toMatchObject({ docNo: no, amount: 10_000 })
    expect((await act(line, 'handle', ours.uuid, { ...REVERSE, note: '银行退票' })).msg).toBe('操作成功!')
    const taken = await paymentOf(no)
    expect(taken).toMatchObject({ state: '31', reason: '银行退票' })
    expect(await refundsOf(taken.payNo)).toEqual([{ state: '40', fen: 10_000 }])
    expect(await fee.bill(bill)).toMatchObject({ state: '20', paid: 0 })
    await expectBalanced()
    expect((await act(line, 'undo', ours.uuid)).msg).toBe('已冲正的收款不能恢复，请重新收款')
  })

  test('a payment that was refunded or taken back meanwhile is not taken back', async () => {
    const { no } = await transfer(10_000)
    const ours = await lineOf(await statement([day(), 'B1', '1.00', '路人', '']), '1')
    await inside(fee.world, async ({ rows }) => rows.update(payment, (await paymentOf(no)).uuid, { refunded: 1 }))
    expect((await act(line, 'handle', ours.uuid, REVERSE)).data).toEqual({ action: '该收款单已有退款，不能冲正' })
    await inside(fee.world, async ({ rows }) => rows.update(payment, (await paymentOf(no)).uuid, { refunded: 0, state: 'reversed' }))
    expect((await act(line, 'handle', ours.uuid, REVERSE)).data).toEqual({ action: `收款单 ${no} 已不是成功状态` })
  })
})

describe('a planted cent', () => {
  const planted = async () => {
    const owner = await fee.addOwner('沈雨')
    const { no, bill } = await transfer(22_139, { customer: owner, payerName: '沈雨' })
    const of = await statement([day(), 'B1', '221.38', '沈雨', '物业费'])
    const [theirs, ours] = [await lineOf(of, '2'), await lineOf(of, '1')]
    expect([theirs.amount, ours.amount, ours.docNo]).toEqual([22_138, 22_139, no])
    const settle = (way: 'carry' | 'book', more: object = {}) =>
      by().call(customEndpoint(reconcilingApp, settleGapCall), { theirs: String(theirs.uuid), ours: String(ours.uuid), way, ...more })
    return { of, no, bill, theirs, ours, settle }
  }

  test('is carried forward by name, and undone with both of its lines', async () => {
    const { of, theirs, ours, settle } = await planted()
    expect((await settle('carry')).data).toEqual({ gap: -1, booked: null })
    expect(await linesOf(of)).toMatchObject([1, 2].map(() => ({ state: '30', reason: '5', action: '3', note: '尾差 ¥ 0.01' })))
    expect(await info(batch, of)).toMatchObject({ state: '40', open: 0, diff: -1 })
    expect((await settle('carry')).code).toBe(3002)
    await act(line, 'undo', theirs.uuid)
    expect([await info(line, theirs.uuid), await info(line, ours.uuid)]).toMatchObject([{ state: '10' }, { state: '10' }])
    expect(await info(batch, of)).toMatchObject({ state: '30', open: 2 })
  })

  test('or ours is booked anew as the bank has it: a cent of the bill is owed', async () => {
    const { no, bill, ours, theirs, settle } = await planted()
    // An older bill of the room is not paid by it.
    const older = await fee.owe(await fee.addItem(), 5_000, { dueDate: day(90) })
    const { data } = await settle('book')
    expect(await fee.bill(older)).toMatchObject({ state: '20', paid: 0 })
    expect(data).toEqual({ gap: -1, booked: expect.stringMatching(/^SK/) })
    expect([await paymentOf(no), await paymentOf(data.booked)]).toMatchObject([{ state: '31' }, { state: '20', amount: 22_138 }])
    expect(await fee.bill(bill)).toMatchObject({ state: '30', outstanding: 1 })
    await expectBalanced()
    for (const { uuid } of [ours, theirs]) expect((await act(line, 'undo', uuid)).msg).toBe('已冲正的收款不能恢复，请重新收款')
  })

  test('is not unlinked as if it had been matched: what was booked would be booked again', async () => {
    const { theirs, ours, settle } = await planted()
    const { data } = await settle('book')
    for (const { uuid } of [theirs, ours]) {
      const undone = await by().call(customEndpoint(reconcilingApp, unlinkCall), { line: String(uuid) })
      expect([undone.code, undone.msg]).toEqual([3002, '明细已被处理，请刷新后重试'])
    }
    expect(await info(line, theirs.uuid)).toMatchObject({ state: '30', booked: data.booked })
  })

  test('more than that is another payment', async () => {
    await transfer(10_000)
    const of = await statement([day(), 'B1', '101.00', '路人', ''])
    const [theirs, ours] = [await lineOf(of, '2'), await lineOf(of, '1')]
    const input = { theirs: String(theirs.uuid), ours: String(ours.uuid), way: 'carry' as const }
    const { data } = await by().call(customEndpoint(reconcilingApp, settleGapCall), input)
    expect(data).toEqual({ theirs: '相差 ¥ 1.00，不是尾差' })
  })
})

describe('a closed month', () => {
  test('takes no statement, no booking, no reversal and no undoing', async () => {
    const at = `${lastMonth()}-15`
    const { no } = await transfer(10_000)
    await inside(fee.world, async ({ rows }) => rows.update(payment, (await paymentOf(no)).uuid, { day: at }))
    await fee.addOwner('沈雨')
    const of = await statement([at, 'B1', '33.00', '沈雨', ''])
    const [theirs, ours] = [await lineOf(of, '2'), await lineOf(of, '1')]
    await act(line, 'handle', theirs.uuid, { reason: '1', action: '3' })
    await act(line, 'handle', ours.uuid, { reason: '1', action: '3' })
    const { data, msg } = await by().call(entityEndpoints(monthClose).add, { month: lastMonth() })
    expect([msg, data]).toMatchObject(['操作成功!', {}])
    for (const { uuid } of [theirs, ours]) expect((await act(line, 'undo', uuid)).msg).toBe('该月已关账，不能修改')
    const input = { name: '迟到.csv', sha256: 'c'.repeat(64), table: [HEADING, [at, 'B2', '1.00', '', '']] }
    const late = await by().call(customEndpoint(reconcilingApp, importCall), input)
    expect(late.data).toEqual({ table: `${lastMonth()}已关账，不能再入账` })
    expect(await paymentOf(no)).toMatchObject({ state: '20' })
  })

  test('nor a line of it in the batch of an open month', async () => {
    const at = `${lastMonth()}-28`
    const ours = await transfer(10_000)
    await inside(fee.world, async ({ rows }) => rows.update(payment, (await paymentOf(ours.no)).uuid, { day: at }))
    await fee.addOwner('沈雨')
    const of = await statement([at, 'B1', '33.00', '沈雨', ''], [day(), 'B2', '1.00', '路人', ''])
    await by().call(entityEndpoints(monthClose).add, { month: lastMonth() })
    const old = (await linesOf(of)).filter((row) => row.day === at)
    expect(old.map(({ side }) => side).toSorted()).toEqual(['1', '2'])
    for (const row of old) {
      const form = row.side === '1' ? REVERSE : { ...ENTER, roomUuid: ROOM }
      expect((await act(line, 'handle', row.uuid, form)).msg).toBe('该月已关账，不能修改')
    }
    expect(await paymentOf(ours.no)).toMatchObject({ state: '20' })
  })
})

test('what the next statement has is closed by the machine as a matter of time', async () => {
  const { no } = await transfer(10_000, { bankNo: 'B5' })
  const early = await statement([day(), 'B1', '1.00', '路人', ''])
  expect(await lineOf(early, '1')).toMatchObject({ docNo: no, state: '10' })
  await statement([day(), 'B5', '100.00', '王芳', ''])
  const closed = await lineOf(early, '1')
  expect(closed).toMatchObject({ state: '30', reason: '1', auto: true, note: expect.stringMatching(/^在 流水\d+\.csv 中$/) })
  expect(await info(batch, early)).toMatchObject({ open: 1 })
})

test('a difference is passed on to somebody who may deal with it: it is work of theirs until it is handled', async () => {
  const { uuid } = await lineOf(await statement([day(), 'B1', '1.00', '路人', '']), '2')
  const lina = userId('lina')
  expect((await act(line, 'assign', uuid, { assignee: lina })).data).toEqual({ assignee: '该同事无权处理对账差异' })
  await employ(fee.world, 'lina', 'pkg31', '会计')
  expect((await act(line, 'assign', uuid, { assignee: lina })).msg).toBe('操作成功!')
  const todos = async () => {
    await fee.world.app.platform.events.drain()
    return (await fee.world.as('lina').call(todoPage, { statusCode: 0, pageSize: 200 })).data.list.map(({ title }) => title)
  }
  expect(await todos()).toContain('对账差异 ¥ 1.00 转给你处理')
  expect(await info(line, uuid)).toMatchObject({ state: '10', assigneeName: '李娜' })
  const form = { reason: '5', action: '4', note: '开通测试转账' }
  expect((await fee.act(line, 'handle', String(uuid), form, 'lina')).msg).toBe('操作成功!')
  expect(await todos()).not.toContain('对账差异 ¥ 1.00 转给你处理')
})

describe('books beside their ledgers', () => {
  const compareNow = async () => (await by().call(customEndpoint(reconcilingApp, compareBooksCall), {})).data
  const batchOf = async (kind: string): Promise<Row> =>
    (await fee.page(batch, { field: 'kind', cmp: 'eq', value: kind })).find(({ lastDay }) => lastDay === day()) ?? {}
  const spoil = (statementText: string, values: unknown[]) =>
    withClient(fee.world.database.owner, (client) => client.query(statementText, values))

  test('prepaid accounts, deposits and bills agree; each is compared once a day, and nobody keeps a mall or points', async () => {
    await fee.addOwner('沈雨')
    await fee.owe(await fee.addItem(), 10_000, { dueDate: day() })
    expect(await compareNow()).toEqual({ made: 3, open: 0 })
    expect(await compareNow()).toEqual({ made: 0, open: 0 })
    for (const kind of ['3', '4', '5']) expect(await batchOf(kind)).toMatchObject({ state: '20', diff: 0, open: 0 })
    for (const kind of ['6', '7']) expect(await batchOf(kind)).toEqual({})
  })

  test('every night they are compared as the day left them', async () => {
    // Past the night of this day already, so that the next one ends this day.
    fee.world.pass(chinaMidnight(day()).getTime() + 1.5 * DAY_MS - fee.world.clock.now().getTime())
    await runSchedules(fee.world.app.platform)
    fee.world.pass(DAY_MS)
    await runSchedules(fee.world.app.platform)
    const made = await fee.page(batch, { field: 'kind', cmp: 'eq', value: '5' })
    expect(made.some(({ lastDay }) => lastDay === day(1))).toBe(true)
  })

  test('a cent in a prepaid account is named with both of its sides, and is one difference', async () => {
    const owner = await fee.addOwner('沈雨')
    const bill = await fee.owe(await fee.addItem(), 10_000, { dueDate: day() })
    await fee.taken([bill], 12_000, { customer: owner, changeToPrepaid: true })
    await spoil('update fee_prepay_account set balance = balance - 1 where customer = $1', [owner])
    expect(await compareNow()).toEqual({ made: 3, open: 1 })
    const of = await batchOf('3')
    expect(of).toMatchObject({ state: '30', open: 1, diff: 1 })
    const lines = await linesOf(of.uuid)
    expect(lines.toSorted((one, other) => Number(one.amount) - Number(other.amount))).toMatchObject([
      { side: '1', amount: 1_999, party: '沈雨' },
      { side: '2', amount: 2_000, party: '沈雨' },
    ])
    const [first] = lines
    expect((await act(line, 'handle', first?.uuid, REVERSE)).data).toEqual({ action: '该差异不能这样处理，请挂账或忽略' })
    expect((await act(line, 'handle', first?.uuid, { reason: '5', action: '3' })).msg).toBe('操作成功!')
    expect(await info(batch, of.uuid)).toMatchObject({ state: '40', open: 0 })
    expect(await linesOf(of.uuid)).toMatchObject([{ state: '30' }, { state: '30' }])
    const [account] = await fee.page(prepayAccount, { field: 'customer', cmp: 'eq', value: owner })
    expect(account).toMatchObject({ balance: 1_999 })
  })

  test('a cent of a bill and one of a deposit are named', async () => {
    const bill = await fee.owe(await fee.addItem(), 10_000, { dueDate: day(), payerName: '王芳' })
    const deposit = await fee.owe(await fee.addItem({ kind: '7', billMode: '4', cycleMonths: null }), 50_000, {
      dueDate: day(),
      payerName: '王芳',
    })
    await fee.taken([deposit], 50_000)
    await spoil('update fee_receivable set outstanding = outstanding + 1 where uuid = $1', [bill])
    await spoil('update fee_deposit set held = held + 1, "left" = "left" + 1 where receivable = $1', [deposit])
    await compareNow()
    expect(await linesOf((await batchOf('5')).uuid)).toMatchObject([{ docNo: (await info(receivable, bill)).recvNo }, {}])
    expect((await linesOf((await batchOf('4')).uuid)).map(({ amount }) => amount).toSorted()).toEqual([50_000, 50_001])
  })
})

test('a difference of a channel stands here with both sides, and is dealt with where channels are compared', async () => {
  const made = await inside(fee.world, ({ rows }) =>
    rows.record(check, {
      ...{ name: '微信', channel: '2', day: day(), dayKey: 'x', oursCount: 3, oursFen: 30_000, theirsCount: 3, theirsFen: 29_999 },
      ...{ rowCount: 3, diffCount: 1, state: 'differing' },
      diffs: [{ kind: '3', payNo: 'ZF1', refundNo: null, tradeNo: 'T', ours: 10_000, theirs: 9_999, result: null, reason: null }],
    }),
  )
  await runSchedules(fee.world.app.platform)
  fee.world.pass(DAY_MS)
  await runSchedules(fee.world.app.platform)
  const [of] = await fee.page(batch, { field: 'kind', cmp: 'eq', value: '1' })
  expect(of).toMatchObject({ state: '30', open: 1 })
  const [one, two] = await linesOf(of?.uuid)
  expect([one?.amount, two?.amount].toSorted()).toEqual([10_000, 9_999])
  expect((await act(line, 'handle', one?.uuid, { reason: '5', action: '4', note: '尾差不追' })).data).toEqual({
    note: '忽略的原因至少5个字',
  })
  expect((await act(line, 'handle', one?.uuid, { reason: '5', action: '4', note: '尾差不再追' })).msg).toBe('操作成功!')
  expect(await info(check, made.uuid)).toMatchObject({ state: '40', diffs: [{ result: '4', reason: '尾差不再追' }] })
  expect([await info(batch, of?.uuid), await info(line, two?.uuid)]).toMatchObject([{ state: '40', open: 0 }, { state: '30' }])
  expect((await act(line, 'undo', one?.uuid)).msg).toBe('渠道差异已处理，不能撤销')
})
