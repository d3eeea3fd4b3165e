import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { billArrived, paymentPaid } from '@qifuyun/kit/payments.ts'
import { employ, enterpriseId, inside, runSchedules, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payment } from '#src/fee/collecting/payment.ts'
import { account } from '#src/payment-split/accounts/account.ts'
import { paymentSplitApp } from '#src/payment-split/app.ts'
import { importBillCall, pairsCall } from '#src/payment-split/calls.ts'
import { check } from '#src/payment-split/comparing/check.ts'
import { compareDay } from '#src/payment-split/comparing/comparing.ts'
import { order } from '#src/payment-split/orders/order.ts'
import { settlement } from '#src/payment-split/settling/settlement.ts'
import { type SplitWorld, splitWorld } from '#src/payment-split/testing.ts'

// The days of channels, rights and walls (apps-business.md section 10 and 17).

let of: SplitWorld
beforeAll(async () => {
  of = await splitWorld()
})
beforeEach(() => of.world.rewind())
afterAll(() => of.world.close())

let count = 0
/** Money that the books have of the simulated channel, and what its bill says of it; null: nothing. */
const booked = async (ours: number | null, theirs: number | null): Promise<string> => {
  const payNo = `ZFD${(count += 1)}`
  const line = { payNo, tradeNo: `M${payNo}`, refundNo: null, amountFen: theirs }
  await withClient(of.world.database.owner, async (client) => {
    if (ours !== null)
      await client.query(
        `insert into pay_order (enterprise_uuid, pay_no, biz_app, biz_uuid, subject, amount_fen, channel, state, expire_at, paid_at, channel_trade_no, created_at)
         values ($1, $2, 'pkg2', gen_random_uuid(), '物业缴费', $3, '1', '30', $4, $4, $5, $4)`,
        [enterpriseId(1), payNo, ours, of.world.clock.now(), line.tradeNo],
      )
    if (theirs !== null)
      await client.query(
        `insert into pay_bill (enterprise_uuid, channel, day, lines, fetched_at) values ($1, '1', $2, $3, $4)
         on conflict (enterprise_uuid, channel, day) do update set lines = pay_bill.lines || excluded.lines`,
        [enterpriseId(1), of.day(), JSON.stringify([line]), of.world.clock.now()],
      )
  })
  return payNo
}
const batch = async () => (await of.page(check, { op: 'and', items: [{ field: 'day', cmp: 'eq', value: of.day() }] }))[0] ?? {}
const compared = async (): Promise<Record<string, unknown>> => {
  await inside(of.world, (call) => compareDay(call, '1', of.day()))
  return of.info(check, String((await batch()).uuid))
}
const linesOf = (row: Record<string, unknown>) => row.diffs as Record<string, unknown>[]

describe('a day of a channel', () => {
  test('P6: ours 3 rows 300.00, channel 3 rows 299.99: 1 diff kind 3, 0.01; batch 有差异', async () => {
    await booked(10_000, 10_000)
    await booked(10_000, 10_000)
    const payNo = await booked(10_000, 9_999)
    const row = await compared()
    expect(row).toMatchObject({ state: '30', oursCount: 3, oursFen: 30_000, theirsCount: 3, theirsFen: 29_999, diffCount: 1, gap: -1 })
    expect(linesOf(row)).toMatchObject([{ kind: '3', payNo, ours: 10_000, theirs: 9_999, diff: -1, result: null }])
    const { data } = await of.by().call(customEndpoint(paymentSplitApp, pairsCall), { uuid: String(row.uuid) })
    expect(data).toMatchObject({ billed: true, total: 3, list: [{ payNo, kind: '3' }, { kind: null }, { kind: null }] })
  })

  test('waits for the bill, and agrees with it', async () => {
    await booked(10_000, null)
    expect(await compared()).toMatchObject({ state: '10', oursFen: 10_000 })
    await withClient(of.world.database.owner, (client) =>
      client.query(
        `insert into pay_bill (enterprise_uuid, channel, day, lines, fetched_at)
         select enterprise_uuid, channel, $1, jsonb_build_array(jsonb_build_object('payNo', pay_no, 'tradeNo', channel_trade_no, 'refundNo', null, 'amountFen', amount_fen)), now()
         from pay_order where pay_no = $2`,
        [of.day(), `ZFD${count}`],
      ),
    )
    expect(await compared()).toMatchObject({ state: '20', diffCount: 0, gap: 0 })
  })

  test('all differences need a result before the day is done with; ignoring needs a reason', async () => {
    await booked(10_000, 9_999)
    await booked(null, 500)
    const row = await compared()
    const [first = {}, second = {}] = linesOf(row)
    const uuid = String(row.uuid)
    const said = (...results: (object | null)[]) =>
      of.act(check, 'handle', uuid, { diffs: [first, second].map((line, index) => ({ uuid: line.uuid, ...results[index] })) })
    expect((await said({ result: '4' }, null)).data).toEqual({ 'diffs[0].reason': '忽略差异请填写说明' })
    expect((await said({ result: '4', reason: '渠道优惠一分' }, null)).code).toBe(200)
    expect(await of.info(check, uuid)).toMatchObject({ state: '30' })
    // Compared again it keeps what was said.
    await of.does(check, 'compare', uuid)
    const again = await of.info(check, uuid)
    expect(linesOf(again)).toMatchObject([{ result: '4', reason: '渠道优惠一分' }, { result: null }])
    const [one = {}, other = {}] = linesOf(again)
    expect((await of.act(check, 'handle', uuid, { diffs: [{ uuid: one.uuid }, { uuid: other.uuid, result: '1' }] })).msg).toBe(
      '没有对应的支付单，请选择挂账',
    )
    await of.does(check, 'handle', uuid, { diffs: [{ uuid: one.uuid }, { uuid: other.uuid, result: '3' }] })
    expect(await of.info(check, uuid)).toMatchObject({ state: '40' })
    expect((await of.act(check, 'compare', uuid)).code).toBe(3002)
  })

  test('a payment of the books that was never divided is, by 补单', async () => {
    await of.addAccount('兜底', { fallback: true })
    const payNo = await booked(10_000, 9_999)
    const row = await compared()
    await of.does(check, 'handle', String(row.uuid), { diffs: [{ uuid: linesOf(row)[0]?.uuid, result: '1' }] })
    expect(await of.page(order, { op: 'and', items: [{ field: 'payNo', cmp: 'eq', value: payNo }] })).toMatchObject([{ gross: 10_000 }])
  })

  test('what was divided by a result is dealt with in no other way', async () => {
    await of.addAccount('兜底', { fallback: true })
    await booked(10_000, 9_999)
    await booked(null, 500)
    const row = await compared()
    const said = (...results: string[]) =>
      of.act(check, 'handle', String(row.uuid), {
        diffs: linesOf(row).map((line, index) => ({ uuid: line.uuid, ...(results[index] && { result: results[index] }) })),
      })
    expect((await said('1')).code).toBe(200)
    expect((await said('3')).data).toEqual({ 'diffs[0].result': '已补单或退款的差异不能改变处理' })
    expect((await said('1', '3')).code).toBe(200)
  })

  test('at ten yesterday is compared', async () => {
    const now = of.world.clock.now().getTime() + 8 * 3_600_000
    of.world.pass(DAY_MS - (now % DAY_MS) + 8 * 3_600_000)
    await booked(10_000, 10_000)
    const day = of.day()
    await runSchedules(of.world.app.platform)
    of.world.pass(DAY_MS + 3 * 3_600_000)
    await runSchedules(of.world.app.platform)
    const rows = await of.page(check, { op: 'and', items: [{ field: 'day', cmp: 'eq', value: day }] })
    expect(rows).toMatchObject([{ state: '20', channel: '1' }])
  })

  test('a bill that has come is compared at once; a day on which nothing moved is no batch', async () => {
    const arrived = async () => {
      await inside(of.world, ({ events, rows }) =>
        events.publish(billArrived, { uuid: rows.newUuid(), projectUuid: null, no: null }, { channel: '1', day: of.day() }),
      )
      await of.world.app.platform.events.drain()
      return batch()
    }
    const says = (lines: object[]) =>
      withClient(of.world.database.owner, (client) =>
        client.query(
          `insert into pay_bill (enterprise_uuid, channel, day, lines, fetched_at) values ($1, '1', $2, $3, now())
           on conflict (enterprise_uuid, channel, day) do update set lines = excluded.lines`,
          [enterpriseId(1), of.day(), JSON.stringify(lines)],
        ),
      )
    await says([])
    expect(await arrived()).toEqual({})
    await says([{ payNo: 'ZFX', tradeNo: 'MX', refundNo: null, amountFen: 10_000 }])
    expect(await arrived()).toMatchObject({ state: '30', theirsFen: 10_000 })
    // A bill that was put right takes back what it said, though nothing moved then.
    await says([])
    expect(await arrived()).toMatchObject({ state: '20', theirsFen: 0 })
  })
})

describe('rights and walls (section 17)', () => {
  test('a cashier pays what was agreed, and neither submits nor handles', async () => {
    const to = await of.addAccount('甲', { fallback: true })
    await withClient(of.world.database.owner, (client) => client.query('update payment_split_rule set enabled = false'))
    await employ(of.world, 'yanglei', 'pkg16', '出纳')
    await of.pay(10_000)
    const uuid = await of.add(settlement, { account: to })
    const refused = { status: 403, code: 401 }
    expect(await of.act(settlement, 'submit', uuid, {}, 'yanglei')).toMatchObject(refused)
    expect(await of.act(account, 'disable', to, {}, 'yanglei')).toMatchObject(refused)
    expect(await of.act(settlement, 'pay', uuid, { bankRef: '1' })).toMatchObject({ code: 3002, msg: '当前状态不允许该操作' })
    await of.does(settlement, 'submit', uuid)
    await of.does(settlement, 'pay', uuid, { bankRef: '1' }, 'yanglei')
  })

  test('payments reach it as facts, once each: those over the network are divided, what a desk takes lies in the till', async () => {
    await of.addAccount('兜底', { fallback: true })
    const told = async (channel: string) => {
      const payNo = `ZFE${(count += 1)}`
      const more = { app: 'pkg2', subject: '物业缴费', channel, tradeNo: 'T', amount: 5_000, refunded: 0, day: of.day() }
      await inside(of.world, ({ events, rows }) =>
        events.publish(paymentPaid, { uuid: rows.newUuid(), projectUuid: null, no: payNo }, more),
      )
      await of.world.app.platform.events.drain()
      return (await of.page(order, { op: 'and', items: [{ field: 'payNo', cmp: 'eq', value: payNo }] })).length
    }
    expect([await told('2'), await told('4')]).toEqual([1, 0])
  })
})

describe('a bill from a file', () => {
  const HEADING = ['交易时间', '商户订单号', '交易流水号', '交易金额']
  const take = async (rows: readonly (readonly string[])[], more: object = {}) => {
    const input = { channel: '6' as const, name: '银联.csv', table: [HEADING, ...rows].map((cells) => [...cells]), ...more }
    return of.by().call(customEndpoint(paymentSplitApp, importBillCall), input)
  }
  /** Money that a machine at the desk has taken. */
  const swiped = (amount: number): Promise<string> =>
    inside(of.world, ({ payments, rows }) =>
      payments.take({ row: { entity: payment, uuid: rows.newUuid() }, subject: '物业缴费', amountFen: amount, channel: '6' }),
    )
  const posDay = async () =>
    (await of.page(check, { field: 'channel', cmp: 'eq', value: '6' })).find((row) => row.day === of.day()) ?? expect.fail('no day')

  test('POS: lines of the file beside what the machine took, by the number of the payment; a cent is a difference', async () => {
    const [even, odd] = [await swiped(10_000), await swiped(22_139)]
    const { data, msg } = await take([
      [of.day(), even, 'P1', '100.00'],
      [of.day(), odd, 'P2', '221.38'],
    ])
    expect([msg, data]).toEqual(['success', { days: 1, lines: 2 }])
    const row = await of.info(check, String((await posDay()).uuid))
    expect(row).toMatchObject({ state: '30', theirsFen: 32_138, diffCount: 1 })
    expect(linesOf(row)).toMatchObject([{ kind: '3', payNo: odd, ours: 22_139, theirs: 22_138, diff: -1 }])
    const pairs = (await of.by().call(customEndpoint(paymentSplitApp, pairsCall), { uuid: String(row.uuid) })).data
    expect(pairs).toMatchObject({ billed: true, total: 2 })
    // A file that is right comes in the place of it.
    await take([
      [of.day(), even, 'P1', '100.00'],
      [of.day(), odd, 'P2', '221.39'],
    ])
    expect(await posDay()).toMatchObject({ state: '20', diffCount: 0 })
  })

  test('a channel of the network that has sent nothing', async () => {
    await booked(10_000, null)
    await take([[of.day(), `ZFD${count}`, `MZFD${count}`, '100.00']], { channel: '1' })
    expect(await batch()).toMatchObject({ state: '20', theirsFen: 10_000 })
  })

  test('the same file twice, columns, lines and days that are wrong are refused', async () => {
    const line = [of.day(), 'ZF1', 'P1', '1.00']
    expect((await take([line])).code).toBe(200)
    expect((await take([line], { name: '另一个名字.xlsx' })).data).toEqual({ table: '该文件已导入' })
    expect((await take([], { table: [['时间', '金额']] })).data).toEqual({ table: '缺少列：交易日期、商户订单号、交易流水号' })
    expect((await take([['昨天', 'ZF1', 'P1', '1']])).data).toEqual({ table: '以下行无法识别：2（交易日期）' })
    expect((await take([])).data).toEqual({ table: '文件中没有交易记录' })
    expect((await take([[of.day(1), 'ZF1', 'P1', '1']])).data).toEqual({ table: '账单日期不能晚于今天' })
  })

  test('takes the right to import', async () => {
    await employ(of.world, 'lina', 'pkg16', '只读')
    const input = { channel: '6' as const, name: 'x', table: [] }
    expect((await of.by('lina').call(customEndpoint(paymentSplitApp, importBillCall), input)).code).not.toBe(200)
  })
})
