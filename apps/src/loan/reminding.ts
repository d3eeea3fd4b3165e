import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { LATE_TIMES, loan } from '#src/loan/app.ts'
import { t } from '#src/loan/texts.ts'

type Loan = StoredOf<typeof loan>

const askBack = async ({ messages }: Context, row: Loan): Promise<void> => {
  const about = { borrower: row.borrower, no: row.no, dueAt: momentText(row.dueAt) }
  const text = t('{borrower}您好，您借用的物品（{no}）应于{dueAt}归还，请尽快归还', about)
  await messages.sendText({ mobile: row.phone, purpose: 'loan.late', text })
}

/** Borrowers are asked for what they have, whenever the desk wants it. */
export const remind = async (call: ActionCall<typeof loan>): Promise<Effect<typeof loan>> => {
  await askBack(call, call.row)
  return {}
}

/** Borrowers, and whoever lent it out, hear of it each hour, three times; in the end all who take things back (apps-operations.md section 22). */
export const remindLate = async (call: TimerCall<typeof loan>): Promise<object> => {
  const { row, count, people, messages } = call
  await askBack(call, row)
  const keepers = count < LATE_TIMES ? [] : await people.holdersOf(loan, 'action.return', row.projectUuid)
  const userUuids = [...new Set([...(row.createdBy === null ? [] : [row.createdBy]), ...keepers])]
  if (userUuids.length > 0)
    await messages.notify({
      kind: 'message',
      userUuids,
      title: t('借用逾期：{no}', { no: row.no }),
      summary: t('{borrower}借用的物品已过应还时间', { borrower: row.borrower }),
      row: { entity: loan, uuid: row.uuid },
    })
  return {}
}
