import { REFUND_STATE } from '@qifuyun/contract/payments/constants.ts'
import { confirmPayRefund, payRefundPage } from '@qifuyun/contract/payments/endpoints.ts'
import { type CustomCall, customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { createWorld, demoId, type PersonName, withClient } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { feeApp } from '#src/fee/app.ts'
import { collectCall, householdCall } from '#src/fee/calls.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { lateFeeRule } from '#src/fee/setup/late-fee-rule.ts'

/** A home of the demo enterprise, and the project in which it is. */
export const ROOM = demoId('0009', 1)
export const WEST_LAKE = demoId('0007', 1)

/**
 * Every bill is the sum of its ledger, every account that of its log, every payment that of its bills and the same as the money that came and
 * went; nothing is billed twice: what is not so.
 */
export const UNBALANCED = `
  select 'bill' as what, r.recv_no as no from fee_receivable r left join fee_entry e on e.receivable = r.uuid
    where r.state <> '10' group by r.uuid, r.recv_no, r.enterprise_uuid, r.outstanding, r.paid
    having r.outstanding <> coalesce(sum(e.amount), 0) or r.paid <> coalesce(sum(e.collected), 0)
  union all
  select 'account', a.uuid::text from fee_prepay_account a left join fee_prepay_log l on l.account = a.uuid
    group by a.uuid, a.enterprise_uuid, a.balance having a.balance <> coalesce(sum(l.amount), 0)
  union all
  select 'payment', p.collect_no from fee_payment p left join fee_payment_allocations a on a.parent_uuid = p.uuid
    group by p.uuid, p.enterprise_uuid, p.collect_no, p.amount, p.from_prepaid, p.to_prepaid
    having p.amount <> coalesce(sum(a.principal + a.late), 0) - p.from_prepaid + p.to_prepaid or p.from_prepaid <> coalesce(sum(a.prepaid), 0)
  union all
  select 'money', coalesce(p.collect_no, o.pay_no) from (select * from fee_payment where state in ('20', '31') and amount > 0) p
    full join (select *, (select coalesce(sum(r.amount_fen), 0) from pay_refund r where r.pay_no = pay_order.pay_no) as back
      from pay_order where paid_at is not null and biz_app = 'pkg2') o on o.pay_no = p.pay_no
    where o.pay_no is null or p.amount <> o.amount_fen or (p.state = '20' and p.refunded <> o.refunded_fen) or (p.uuid is null and o.back <> o.amount_fen)
  union all
  select 'twice', min(recv_no) from fee_receivable where state <> '90' and source_uuid is not null and period_begin is not null
    group by item, source_uuid, period_begin having count(*) > 1`

let count = 0

/** The demo enterprise, and what tests of fees do again and again, as the administrator unless somebody else is named. */
export const feeWorld = async () => {
  const world = await createWorld()
  const by = (name: PersonName = 'zhangwei') => world.as(name)
  const add = async (of: Entity, values: object): Promise<string> => {
    const { data, msg } = await by().call(entityEndpoints(of).add, values as never)
    expect([msg, data]).toMatchObject(['操作成功!', {}])
    return String(data.uuid)
  }
  const act = (of: Entity, action: string, uuid: string, form: object = {}, name?: PersonName) =>
    by(name).call(entityEndpoints(of).acting[action] ?? expect.fail(`there is no action ${action}`), { uuid, ...form })
  const does = async (...asked: Parameters<typeof act>) => {
    const { msg, data } = await act(...asked)
    expect([msg, data]).toMatchObject(['操作成功!', {}])
  }
  const info = async (of: Entity, uuid: string) => (await by().call(entityEndpoints(of).info, { uuid })).data as Record<string, unknown>
  const page = async (of: Entity, filter?: object) =>
    (await by().call(entityEndpoints(of).page, { ...(filter && { filter }), pageSize: 100 } as never)).data.list as Record<
      string,
      unknown
    >[]
  const call = <I extends z.ZodType, O extends z.ZodType>(of: CustomCall<I, O>, input: z.input<I>, name?: PersonName) =>
    by(name).call(customEndpoint(feeApp, of), input as never)

  /** Somebody who owns the room and pays for it. */
  const addOwner = async (name = '王芳', mobile = `139${String((count += 1)).padStart(8, '0')}`, room = ROOM): Promise<string> => {
    const uuid = await add(customer, { kind: '1', source: '5', mobiles2: [], name, mobile })
    await add(relation, { customer: uuid, roomUuid: room, role: '1', startsOn: '2026-01-01', primary: true, payer: true })
    return uuid
  }
  const addRule = (values: object = {}) =>
    add(lateFeeRule, {
      name: `规则${(count += 1)}`,
      ratePerDay: '0.0005',
      graceDays: 15,
      graceMode: '1',
      cap: 10_000,
      minAmount: 0,
      ...values,
    })
  const addItem = (values: object = {}) =>
    add(chargeItem, {
      ...{ itemCode: `WY${(count += 1)}`, itemName: `物业费${count}`, kind: '1', billMode: '1', objectType: '1', prepayMode: '1' },
      ...{
        cycleMonths: '3',
        dueDays: 30,
        roundUnit: '1',
        roundMode: '1',
        taxRate: '600',
        allowPartial: true,
        allowPrepay: true,
        onlinePay: true,
      },
      ...values,
    })
  /** A bill that is owed. */
  const owe = async (item: string, original: number, values: object = {}): Promise<string> => {
    const uuid = await add(receivable, { item, projectUuid: WEST_LAKE, roomUuid: ROOM, dueDate: '2026-03-31', original, ...values })
    await does(receivable, 'publish', uuid)
    return uuid
  }
  const bill = (uuid: string) => info(receivable, uuid)
  /** Takes money for bills as a desk does that has just looked at them. */
  const take = async (
    bills: readonly string[],
    received: number,
    values: Partial<z.input<typeof collectCall.input>> = {},
    name?: PersonName,
  ) => {
    const shown = (await call(householdCall, { roomUuid: ROOM }, name)).data.bills
    const due = shown.filter(({ uuid }) => bills.includes(uuid)).reduce((sum, { principal, late }) => sum + principal + late, 0)
    return call(collectCall, { bills: bills.map((uuid) => ({ uuid })), due, payerName: '王芳', channel: '4', received, ...values }, name)
  }
  const taken = async (...asked: Parameters<typeof take>) => {
    const { code, data, msg } = await take(...asked)
    expect([code, msg, data]).toMatchObject([200, msg, {}])
    return data
  }
  /** All that is to be given back by hand is. */
  const handOver = async (): Promise<void> => {
    const { list } = (await by().call(payRefundPage, { stateList: [REFUND_STATE.queued] })).data
    for (const { refundNo } of list) expect((await by().call(confirmPayRefund, { refundNo })).code).toBe(200)
  }
  const expectBalanced = async (): Promise<void> =>
    withClient(world.database.owner, async (client) => expect((await client.query(UNBALANCED)).rows).toEqual([]))
  return { world, by, add, act, does, info, page, call, addOwner, addRule, addItem, owe, bill, take, taken, handOver, expectBalanced }
}
