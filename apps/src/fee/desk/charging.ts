import { worksIn } from '@qifuyun/kit/calls/works-in.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import type { z } from 'zod'
import type { chargeCall } from '#src/fee/calls.ts'
import { todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { refuseAt } from '#src/fee/texts.ts'

/** Charges something at the desk: it is owed at once. */
export const charge = async (call: Context, input: z.output<typeof chargeCall.input>): Promise<z.output<typeof chargeCall.output>> => {
  const item = await call.rows.find(chargeItem, input.item)
  if (item === undefined) return refuseAt('item', '收费项目不存在')
  const { amount, customer, payerName, projectUuid, roomUuid, remark } = input
  if (!(await worksIn(call, receivable, 'add', projectUuid))) refuseAt('projectUuid', '无权在该项目收费')
  const dueDate = input.dueDate ?? dayAfter(todayOf(call), item.dueDays)
  const { uuid } = await call.rows.add(receivable, {
    ...{ item: item.uuid, projectUuid, roomUuid, customer, payerName, payerPhone: null, period: null, dueDate, original: amount, remark },
  })
  await call.rows.act(receivable, uuid, 'publish')
  return { uuid }
}
