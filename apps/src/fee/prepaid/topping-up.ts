import { worksIn } from '@qifuyun/kit/calls/works-in.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import type { topUpCall } from '#src/fee/calls.ts'
import { refuseClosedDay } from '#src/fee/closing/closed-days.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { todayOf } from '#src/fee/ledger/owing.ts'
import { ANY_ITEM, PREPAY, prepayAccount } from '#src/fee/prepaid/account.ts'
import { lockPayer, movePrepaid } from '#src/fee/prepaid/moving.ts'
import { issueReceipt } from '#src/fee/receipts/issuing.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { refuseAt, t } from '#src/fee/texts.ts'

/** Takes money ahead: a payment of its own, without a bill. */
export const topUp = async (call: Context, input: z.output<typeof topUpCall.input>): Promise<z.output<typeof topUpCall.output>> => {
  const { rows, actor, payments, clock } = call
  const cashier = actor?.userUuid ?? null
  const day = todayOf(call)
  if (!(await worksIn(call, prepayAccount, 'action.topUp', input.projectUuid))) refuseAt('projectUuid', '无权在该项目收费')
  await refuseClosedDay(call, cashier, day)
  const who = await lockPayer(call, input.customer)
  if (input.item !== null && (await rows.find(chargeItem, input.item))?.allowPrepay !== true) refuseAt('item', '该收费项目不支持预存')
  const { projectUuid, amount, channel, item, proof, remark } = input
  const { uuid } = await rows.record(payment, {
    ...{ projectUuid, customer: who.uuid, payerName: who.name, channel, amount, allocations: [], toPrepaid: amount, day, cashier, remark },
    ...{ paidAt: clock.now.toISOString(), proof, state: 'done' },
  })
  const collectNo = (await rows.find(payment, uuid))?.collectNo ?? ''
  await movePrepaid(call, [{ customer: who.uuid, projectUuid, item, kind: PREPAY.topUp, amount }], { docNo: collectNo, day, cashier })
  const subject = t('物业费预存 {no}', { no: collectNo })
  const payNo = await payments.take({ row: { entity: payment, uuid }, subject, amountFen: amount, channel })
  await rows.update(payment, uuid, { payNo }, '收款')
  const receiptUuid = await issueReceipt(call, uuid, null)
  const [account] = await rows.list(
    prepayAccount,
    (f) => f.and(f.eq('customer', who.uuid), f.eq('projectUuid', projectUuid), f.eq('scope', item ?? ANY_ITEM)),
    1,
  )
  return { uuid, collectNo, receiptUuid, balance: account?.balance ?? 0 }
}
