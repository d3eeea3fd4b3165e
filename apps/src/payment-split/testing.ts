import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { createWorld, inside, type PersonName, withClient } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import { account } from '#src/payment-split/accounts/account.ts'
import { divide, refunded as heardRefund } from '#src/payment-split/orders/hearing.ts'
import { order } from '#src/payment-split/orders/order.ts'
import { rule } from '#src/payment-split/rules/rule.ts'
import { setting } from '#src/payment-split/rules/setting.ts'

/** What tests of splits say: the administrator files, somebody else of finance approves. */
export const splitWorld = async () => {
  const world = await createWorld()
  let count = 0
  const by = (name: PersonName = 'zhangwei') => world.as(name)
  const day = (ahead = 0): string => chinaDay(new Date(world.clock.now().getTime() + ahead * DAY_MS))
  const done = async (answer: Promise<{ msg: string; data: unknown; code: number }>) => {
    const { msg, data, code } = await answer
    expect([code, msg, code === 200 ? null : data]).toEqual([200, '操作成功!', null])
    return data as Record<string, unknown>
  }
  const add = async (of: Entity, input: object, name?: PersonName): Promise<string> =>
    String((await done(by(name).call(entityEndpoints(of).add, input as never))).uuid)
  const act = (of: Entity, action: string, uuid: string, form: object = {}, name?: PersonName) =>
    by(name).call(entityEndpoints(of).acting[action] ?? expect.fail(`there is no action ${action}`), { uuid, ...form })
  const does = (of: Entity, action: string, uuid: string, form: object = {}, name?: PersonName) => done(act(of, action, uuid, form, name))
  const info = async (of: Entity, uuid: string) => (await by().call(entityEndpoints(of).info, { uuid })).data as Record<string, unknown>
  const page = async (of: Entity, filter?: object) =>
    (await by().call(entityEndpoints(of).page, { ...(filter && { filter }), pageSize: 200 } as never)).data.list as Record<
      string,
      unknown
    >[]
  /** An account that takes shares. */
  const addAccount = (name: string, more: object = {}): Promise<string> =>
    inside(world, async ({ rows }) => {
      const plain = { name, owner: '1', channel: '2', settleCycle: '1', minSettle: 0, fallback: false, state: 'enabled' } as const
      return (await rows.record(account, { ...plain, ...more })).uuid
    })
  const ratio = (to: string, bp: number) => ({ account: to, kind: '2', ratio: bp })
  const addRule = (lines: readonly object[], more: object = {}) => add(rule, { name: `规则${(count += 1)}`, lines, priority: 10, ...more })
  const rates = async (bp: number) => {
    await by().call(entityEndpoints(setting).add, { mockRate: bp, wechatRate: bp, alipayRate: bp })
  }
  const fact = (gross: number, more: object = {}) => ({
    ...{ app: 'pkg2', subject: '物业缴费', channel: '2', tradeNo: 'T1', amount: gross, refunded: 0, day: day() },
    ...more,
  })
  /** A payment that has come in; gives its order. */
  const pay = async (gross: number, more: object = {}): Promise<{ payNo: string; uuid: string }> => {
    const payNo = `ZF${(count += 1)}`
    await inside(world, (call) => divide(call, payNo, { ...fact(gross, more), rowUuid: call.rows.newUuid() }))
    return { payNo, uuid: String((await page(order, { op: 'and', items: [{ field: 'payNo', cmp: 'eq', value: payNo }] }))[0]?.uuid) }
  }
  /** All that has gone back of a payment so far. */
  const refund = (payNo: string, gross: number, refunded: number) =>
    inside(world, (call) => heardRefund({ ...call, event: { uuid: call.rows.newUuid(), no: payNo, more: fact(gross, { refunded }) } }))
  const shares = async (uuid: string) =>
    Object.fromEntries(((await info(order, uuid)).details as Record<string, unknown>[]).map((line) => [line.accountName, line.left]))
  const standing = async (uuid: string) => {
    const { balance, frozen } = await info(account, uuid)
    return [balance, frozen]
  }
  /** Accounts are the sums of their ledger, and every order is divided to the fen. */
  const expectBalanced = () =>
    withClient(world.database.owner, async (client) => {
      const { rows } = await client.query(`
        select a.name from payment_split_account a left join payment_split_move m on m.account = a.uuid
        group by a.uuid, a.enterprise_uuid, a.name, a.balance, a.frozen
        having a.balance <> coalesce(sum(m.balance), 0) or a.frozen <> coalesce(sum(m.frozen), 0)
        union all
        select o.no from payment_split_order o left join payment_split_order_details d on d.parent_uuid = o.uuid where o.state not in ('10', '50')
        group by o.uuid, o.enterprise_uuid, o.no, o.gross, o.refunded, o.channel_fee
        having coalesce(sum(d.amount - d.clawback), 0) + o.channel_fee <> o.gross - o.refunded`)
      expect(rows).toEqual([])
    })
  return { world, by, day, add, act, does, info, page, addAccount, ratio, addRule, rates, pay, refund, shares, standing, expectBalanced }
}

export type SplitWorld = Awaited<ReturnType<typeof splitWorld>>
