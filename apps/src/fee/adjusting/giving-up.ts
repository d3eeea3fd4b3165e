import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import { ADJUST, adjustment } from '#src/fee/adjusting/adjustment.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import type { Receivable } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { refuseAt, t } from '#src/fee/texts.ts'
import type { giveUpDebts } from '#src/main-data/give-up-debts.ts'

/** The step of the work that asking for a refund is. */
const REFUND = 'refund'

/** What was paid of bills that charge for nothing any more is work for those who ask for refunds, until it has gone back. */
const askForRefunds = async ({ rows, people, messages }: Context, paid: readonly Receivable[], reason: string): Promise<void> => {
  await rows.updateEach(
    receivable,
    paid.map(({ uuid }) => ({ uuid, calledOff: true })),
    t('来源已取消'),
  )
  for (const { uuid, recvNo, projectUuid } of paid)
    await messages.replaceTodos([
      {
        userUuids: await people.holdersOf(payment, 'action.refund', projectUuid),
        title: t('来源已取消，请退款：{no}', { no: recvNo }),
        summary: reason,
        row: { entity: receivable, uuid },
        step: REFUND,
        due: null,
      },
    ])
}

/**
 * Bills that another application gives up: an adjustment for each project, handed in at once. Of what was called off it is asked that goes
 * back what was paid.
 */
export const giveUp = async (
  call: Context,
  { receivables, reason, because }: z.output<typeof giveUpDebts.input>,
): Promise<{ adjustments: string[] }> => {
  const { rows } = call
  const calledOff = because === 'calledOff'
  const all = [...(await rows.findEach(receivable, receivables)).values()]
  const found = all.filter((row) => receivable.isIn(row, calledOff ? 'draft' : 'part', 'unpaid'))
  const paid = calledOff ? all.filter((row) => row.paid > 0 && receivable.isIn(row, 'part', 'paid', 'disputed')) : []
  await askForRefunds(call, paid, reason)
  if (found.length === 0 && paid.length === 0) return refuseAt('receivables', '账单已缴清，请刷新')
  const adjustments: string[] = []
  for (const bills of Map.groupBy(found, ({ projectUuid }) => projectUuid).values()) {
    const lines = bills.map(({ uuid }) => ({ receivable: uuid }))
    const { uuid } = await rows.add(adjustment, { kind: calledOff ? ADJUST.void : ADJUST.badDebt, lines, reason })
    await rows.act(adjustment, uuid, calledOff ? 'submit' : 'writeOff')
    adjustments.push(uuid)
  }
  return { adjustments }
}
