import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import { ADJUST, adjustment } from '#src/fee/adjusting/adjustment.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { refuseAt } from '#src/fee/texts.ts'
import type { giveUpDebts } from '#src/main-data/give-up-debts.ts'

/** Bills that another application gives up: an adjustment for each project, handed in at once. */
export const giveUp = async (
  { rows }: Context,
  { receivables, reason, because }: z.output<typeof giveUpDebts.input>,
): Promise<{ adjustments: string[] }> => {
  const calledOff = because === 'calledOff'
  const found = [...(await rows.findEach(receivable, receivables)).values()].filter((row) =>
    receivable.isIn(row, calledOff ? 'draft' : 'part', 'unpaid'),
  )
  if (found.length === 0) return refuseAt('receivables', '账单已缴清，请刷新')
  const adjustments: string[] = []
  for (const bills of Map.groupBy(found, ({ projectUuid }) => projectUuid).values()) {
    const lines = bills.map(({ uuid }) => ({ receivable: uuid }))
    const { uuid } = await rows.add(adjustment, { kind: calledOff ? ADJUST.void : ADJUST.badDebt, lines, reason })
    await rows.act(adjustment, uuid, calledOff ? 'submit' : 'writeOff')
    adjustments.push(uuid)
  }
  return { adjustments }
}
