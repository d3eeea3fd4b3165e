import { confirmPayRefund } from '@qifuyun/contract/payments/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { decide, inside, node, publish, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { flows } from '#src/decoration/flows.ts'
import { refund } from '#src/decoration/money/refund.ts'
import { acceptance } from '#src/decoration/site/acceptance.ts'
import { violation } from '#src/decoration/site/violation.ts'
import { type WorkWorld, workWorld } from '#src/decoration/testing.ts'
import { decoration } from '#src/decoration/works/application.ts'
import { deposit } from '#src/fee/deposits/deposit.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { ROOM } from '#src/fee/testing.ts'
import { room } from '#src/main-data/room.ts'

let w: WorkWorld
beforeAll(async () => {
  w = await workWorld()
})
beforeEach(() => w.begin())
afterAll(() => w.world.close())

const OWNER = '1'
const COMPANY = '2'
const amounts = async (uuid: string) =>
  (await w.refundsOf(uuid)).map(({ payer, deposit: held, deduct, amount }) => [payer, held, deduct, amount])
/** Somebody says of all money that goes back from hand to hand that it has. */
const handedOver = async (): Promise<void> => {
  const queued = await withClient(w.world.database.owner, (client) => client.query("select refund_no from pay_refund where state = '20'"))
  for (const { refund_no: refundNo } of queued.rows) {
    const { code, msg } = await w.by().call(confirmPayRefund, { refundNo: String(refundNo) })
    expect([code, msg]).toEqual([200, msg])
  }
}
const wait = (): void => w.clockAt('2027-03-31T09:00')

describe('violations', () => {
  test('more than 50,000.00 is not taken at once; pictures, a time and a work that goes on are needed', async () => {
    const uuid = await w.issued()
    const tries = async (values: object) => (await w.by().call(entityEndpoints(violation).add, await w.violationOf(uuid, values))).data
    expect(await tries({ deduct: 5_000_001 })).toMatchObject({ deduct: '单次扣款超出上限' })
    expect(await tries({ images: [] })).toMatchObject({ images: '请填写现场照片' })
    expect(await tries({ rectifyBy: null })).toMatchObject({ rectifyBy: '请填写整改期限' })
    const other = await w.add(decoration, await w.workOf({ roomUuid: '01940000-0000-7000-8000-000900000009' }))
    expect(await tries({ application: other })).toMatchObject({ application: '仅施工中的装修可登记违规' })
    await w.violated(uuid, { deduct: 5_000_000 })
  })

  test('what was not put right goes back to be put right; late is told', async () => {
    const uuid = await w.issued()
    const fault = await w.violated(uuid)
    expect((await w.act(violation, 'rectify', fault)).data).toMatchObject({ rectifyPhotos: '请填写整改照片' })
    await w.rectified(fault)
    expect((await w.act(violation, 'fail', fault)).data).toMatchObject({ checkNote: '请填写复查意见' })
    await w.does(violation, 'fail', fault, { checkNote: '仍有垃圾' })
    expect(await w.info(violation, fault)).toMatchObject({ state: '10', checkCount: 1 })
    w.clockAt('2027-05-01T09:00')
    await w.rectified(fault)
    expect(await w.info(violation, fault)).toMatchObject({ state: '20', onTime: false })
  })
})

describe('acceptance', () => {
  test('D8: with a violation that waits for its check it is refused, after it was put right it goes on', async () => {
    const uuid = await w.issued()
    const fault = await w.violated(uuid)
    await w.rectified(fault)
    const refused = await w.act(decoration, 'applyAccept', uuid)
    expect([refused.code, refused.msg]).toEqual([3002, '存在未整改的违规'])
    await w.does(violation, 'pass', fault)
    await w.does(decoration, 'applyAccept', uuid)
    expect(await w.stateOf(uuid)).toBe('70')
  })

  test('not in order it is put right and looked at again; in order its cards end and the room is what it was', async () => {
    const uuid = await w.issued()
    await w.does(decoration, 'applyAccept', uuid)
    const sheet = w.sheet(['防水闭水试验'], '2')
    const wrong = await w.act(decoration, 'accept', uuid, { checks: sheet, verdict: '1', sitePhotos: [await w.photo()] })
    expect(wrong.data).toMatchObject({ verdict: '存在不合格项，不能通过验收' })
    await w.does(decoration, 'accept', uuid, { checks: sheet, verdict: '2', sitePhotos: [await w.photo()] })
    expect(await w.stateOf(uuid)).toBe('80')
    await w.does(decoration, 'fixed', uuid)
    expect((await w.accepts(uuid)).code).toBe(200)
    expect(await w.info(decoration, uuid)).toMatchObject({ state: '90', actualEnd: '2027-03-01', holdUntil: '2027-03-31', acceptCount: 2 })
    expect(await w.workersOf(uuid)).toMatchObject([{ state: '40' }])
    expect(await w.permitsOf(uuid)).toMatchObject([{ state: '30' }])
    expect((await inside(w.world, ({ rows }) => rows.find(room, ROOM)))?.roomStatusCode).toBe(3)
    const seen = await w.page(acceptance, { field: 'application', cmp: 'eq', value: uuid })
    expect(seen.map(({ attempt, result }) => [attempt, result])).toEqual(
      expect.arrayContaining([
        [1, '2'],
        [2, '1'],
      ]),
    )
  })
})

describe('the refund', () => {
  test('D6: accepted on 1 March and held for 30 days: refused on the 30th, accepted on the 31st, after the second acceptance', async () => {
    const uuid = await w.issued()
    await w.does(decoration, 'applyAccept', uuid)
    await w.accepts(uuid)
    w.clockAt('2027-03-30T23:00')
    const early = await w.act(decoration, 'refund', uuid)
    expect([early.code, early.msg]).toEqual([3002, '冻结期未满（至2027-03-31）'])
    wait()
    expect((await w.act(decoration, 'refund', uuid)).msg).toBe('二次验收通过后方可退款')
    await w.accepts(uuid, 'checkAgain')
    await w.does(decoration, 'refund', uuid)
    expect(await w.stateOf(uuid)).toBe('100')
  })

  test('a manager with a reason has it go back earlier', async () => {
    const uuid = await w.issued()
    await w.accepted(uuid)
    expect((await w.act(decoration, 'refundEarly', uuid)).data).toMatchObject({ earlyReason: '请填写提前退款原因' })
    await w.does(decoration, 'refundEarly', uuid, { earlyReason: '业主出国' })
    expect(await w.stateOf(uuid)).toBe('100')
  })

  test('D4: 200.00 and 150.00 of the owner, 500.00 of the company: 1,650.00 and 2,500.00 go back', async () => {
    const uuid = await w.issued()
    await w.closed(uuid, { payer: OWNER, deduct: 20_000 })
    await w.closed(uuid, { payer: OWNER, deduct: 15_000 })
    await w.closed(uuid, { payer: COMPANY, deduct: 50_000 })
    await w.accepted(uuid)
    wait()
    await w.does(decoration, 'refund', uuid)
    expect(await amounts(uuid)).toEqual([
      [OWNER, 200_000, 35_000, 165_000],
      [COMPANY, 300_000, 50_000, 250_000],
    ])
  })

  test('D4: a violation that was revoked before costs nothing: 1,800.00; afterwards it stands', async () => {
    const uuid = await w.issued()
    await w.closed(uuid, { payer: OWNER, deduct: 20_000 })
    const other = await w.closed(uuid, { payer: OWNER, deduct: 15_000 })
    const company = await w.closed(uuid, { payer: COMPANY, deduct: 50_000 })
    await w.accepted(uuid)
    await w.does(violation, 'appeal', other, { appealReason: '责任不在业主' })
    expect(await w.info(violation, other)).toMatchObject({ state: '40', deduct: 0 })
    wait()
    await w.does(decoration, 'refund', uuid)
    expect(await amounts(uuid)).toEqual([
      [OWNER, 200_000, 20_000, 180_000],
      [COMPANY, 300_000, 50_000, 250_000],
    ])
    expect((await w.act(violation, 'appeal', company, { appealReason: '晚了' })).msg).toBe('押金已结算，不能撤销违规')
  })

  describe('while a violation may still be revoked', () => {
    const publishes = async (flowCode: string): Promise<void> => {
      const template = flows.find((each) => each.flowCode === flowCode) ?? expect.fail('no template')
      await publish(w.world, { nodes: [node('a1', 'a')], flowCode, fields: [...template.fields] })
    }
    const approvalOf = async (uuid: string): Promise<string> =>
      String((await inside(w.world, ({ rows }) => rows.find(violation, uuid)))?.appealUuid)
    const appealed = async (): Promise<{ uuid: string; fault: string }> => {
      const uuid = await w.issued()
      const fault = await w.closed(uuid, { payer: OWNER, deduct: 20_000 })
      await w.accepted(uuid)
      wait()
      return { uuid, fault }
    }
    const appeal = (fault: string) => w.does(violation, 'appeal', fault, { appealReason: '责任不在业主' })

    test('nothing goes back', async () => {
      await publishes('decoration.appeal')
      const { uuid, fault } = await appealed()
      await appeal(fault)
      expect((await w.act(decoration, 'refund', uuid)).msg).toBe('存在审批中的违规撤销')
      expect((await w.act(decoration, 'refundEarly', uuid, { earlyReason: '业主出国' })).msg).toBe('存在审批中的违规撤销')
      await decide(w.world, await approvalOf(fault), 'agree')
      expect(await w.info(violation, fault)).toMatchObject({ state: '40', deduct: 0 })
      await w.does(decoration, 'refund', uuid)
      expect((await amounts(uuid))[0]).toEqual([OWNER, 200_000, 0, 200_000])
    })

    test('what was agreed to first stands', async () => {
      for (const flowCode of ['decoration.appeal', 'decoration.refund']) await publishes(flowCode)
      const { uuid, fault } = await appealed()
      await w.does(decoration, 'refund', uuid)
      await appeal(fault)
      const refundUuid = String((await inside(w.world, ({ rows }) => rows.find(decoration, uuid)))?.refundUuid)
      await decide(w.world, refundUuid, 'agree')
      expect((await amounts(uuid))[0]).toEqual([OWNER, 200_000, 20_000, 180_000])
      await decide(w.world, await approvalOf(fault), 'agree')
      expect(await w.info(violation, fault)).toMatchObject({ state: '30', deduct: 20_000, appealUuid: null })
      const { rows } = await withClient(w.world.database.owner, (client) =>
        client.query("select 1 from pending_message where title like '违规撤销未生效%'"),
      )
      expect(rows).not.toEqual([])
    })
  })

  test('D5: 2,300.00 of an owner who gave 2,000.00: nothing goes back, and 300.00 are owed', async () => {
    const uuid = await w.issued()
    await w.closed(uuid, { payer: OWNER, deduct: 230_000 })
    await w.accepted(uuid)
    wait()
    await w.does(decoration, 'refund', uuid)
    expect(await w.refundsOf(uuid)).toMatchObject([
      { payer: OWNER, amount: 0, state: '30' },
      { payer: COMPANY, amount: 300_000, state: '20' },
    ])
    const bills = await w.page(receivable, { field: 'sourceApp', cmp: 'eq', value: 'pkg7' })
    expect(bills.find(({ itemName }) => itemName === '装修违规补缴')).toMatchObject({ original: 30_000, payerName: '王芳', roomUuid: ROOM })
  })

  test('fees give the deposits back by their own rules; with the last one it is over', async () => {
    const uuid = await w.issued()
    await w.closed(uuid, { payer: OWNER, deduct: 35_000 })
    await w.accepted(uuid)
    wait()
    await w.does(decoration, 'refund', uuid)
    const [owner, company] = await w.refundsOf(uuid)
    const byHand = await w.act(refund, 'confirm', String(owner?.uuid), { voucher: [await w.paper()] })
    expect(byHand.msg).toBe('该押金由收费管理保管，请办理退款')
    await w.does(refund, 'pay', String(owner?.uuid), { mode: '2' })
    expect(await w.info(refund, String(owner?.uuid))).toMatchObject({ state: '25', mode: '2', refundedByName: '张伟' })
    await handedOver()
    expect(await w.info(refund, String(owner?.uuid))).toMatchObject({ state: '30' })
    expect(await w.stateOf(uuid)).toBe('100')
    await w.does(refund, 'pay', String(company?.uuid), { mode: '3', account: '招商银行 6225' })
    await handedOver()
    expect(await w.info(decoration, uuid)).toMatchObject({ state: '110', closedAt: expect.any(String) })
    expect((await w.page(deposit)).map(({ left }) => left).toSorted()).toEqual(expect.arrayContaining([0, 35_000]))
    await w.expectBalanced()
  })

  test('money that fees do not keep as a deposit is confirmed by hand, with its proof', async () => {
    const uuid = await w.applied()
    await w.pay(uuid, ['装修垃圾清运费'])
    await w.does(decoration, 'cancel', uuid)
    const [back] = await w.refundsOf(uuid)
    expect((await w.act(refund, 'pay', String(back?.uuid), { mode: '2' })).msg).toBe('该款项不在收费管理的押金中，请线下退款后确认')
    await w.does(refund, 'confirm', String(back?.uuid), { voucher: [await w.paper()], account: '现金' })
    expect(await w.info(refund, String(back?.uuid))).toMatchObject({ state: '30', amount: 26_850 })
  })

  test('where the enterprise has a flow, what goes back is agreed to first', async () => {
    const uuid = await w.issued()
    await w.accepted(uuid)
    wait()
    const template = flows.find(({ flowCode }) => flowCode === 'decoration.refund') ?? expect.fail('no template')
    await publish(w.world, { nodes: [node('a1', 'a')], flowCode: template.flowCode, fields: [...template.fields] })
    await w.does(decoration, 'refund', uuid)
    expect([await w.stateOf(uuid), await amounts(uuid)]).toEqual(['90', []])
    const [asked] = await inside(w.world, async ({ rows }) => [await rows.find(decoration, uuid)])
    await decide(w.world, String(asked?.refundUuid), 'agree')
    expect([await w.stateOf(uuid), (await amounts(uuid)).length]).toEqual(['100', 2])
  })
})
