import type { ActionCall, ApprovalHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import type { Case } from '#src/dunning/cases/opening.ts'
import { refuse } from '#src/dunning/texts.ts'
import { giveUpDebts } from '#src/main-data/give-up-debts.ts'

/** Whether a case goes to court. What was paid while it was decided needs none. */
export const legal: ApprovalHandlers<typeof dunningCase> = {
  form: ({ row: { no, payerName, amount, reason } }) => ({ no, payer: payerName, amount, reason }),
  passes: ({ row, clock: { now } }) =>
    row.amount === 0
      ? { state: 'settled' as const, closedAt: now.toISOString(), nextAt: null, nextChannel: null }
      : { legalAt: now.toISOString(), nextAt: null, nextChannel: null },
}

export const isPaid = ({ row }: ActionCall<typeof dunningCase>): void => {
  if (row.amount > 0) refuse('尚有欠费 {x} 元，不能结案', { x: row.amount / 100 })
}

/** What is given up is written off where it is owed; the case ends with its bills. */
export const giveUp = async ({ saves, applications }: SaveCall<Case>): Promise<void> => {
  for (const { row, before } of saves) {
    if (before === null || before.givenUpAt !== null || row.givenUpAt === null) continue
    const receivables = row.debts.filter(({ outstanding }) => outstanding > 0).map((line) => line.receivable)
    if (receivables.length === 0) refuse('没有可核销的欠费')
    await applications.order(
      giveUpDebts,
      {
        sourceApp: dunningCase.spec.app.appKey ?? '',
        sourceUuid: row.uuid,
        receivables,
        reason: `${row.no} ${row.reason ?? ''}`.slice(0, 200),
      },
      { reason: 'reason' },
    )
  }
}
