import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import { activity } from '#src/community-activity/activities/activity.ts'
import { APP, FEE_APP, REFUND } from '#src/community-activity/codes.ts'
import { setting } from '#src/community-activity/setting.ts'
import type { Signup } from '#src/community-activity/signups/judging.ts'
import { payBy } from '#src/community-activity/signups/moments.ts'
import { signup } from '#src/community-activity/signups/signup.ts'
import { t } from '#src/community-activity/texts.ts'
import type { receivable } from '#src/fee/ledger/receivable.ts'
import { raiseFee } from '#src/main-data/raise-fee.ts'

type Bill = StoredOf<typeof receivable>

/** What a place costs is owed where fees are kept; where they are not, somebody takes it by hand. */
export const raiseBill = async ({ rows, applications, clock }: Context, row: Signup): Promise<void> => {
  if (row.feeUuid !== null || row.projectUuid === null || !(await applications.isOpen(FEE_APP))) return
  const ordered = await applications.order(raiseFee, {
    ...{ sourceApp: APP, sourceUuid: row.uuid, sourceNo: row.no, item: '社区活动费', kind: 'other', amount: row.amount ?? 0 },
    ...{ projectUuid: row.projectUuid, roomUuid: row.roomUuid, payer: row.name ?? '', phone: row.phone ?? '' },
    dueDate: chinaDay(row.payBy === null ? clock.now : new Date(row.payBy)),
  })
  if (ordered.state === 'done') await rows.update(signup, row.uuid, { feeUuid: ordered.answer.feeUuid }, t('已生成应收'))
}

export const paid = ({ clock }: ActionCall<typeof signup>): Effect<typeof signup> => ({ paidOn: chinaDay(clock.now), payBy: null })

/** Something that was paid is owed again: given back after a cancellation, or taken back at the desk. */
const owedAgain = async ({ rows, clock }: Context, row: Signup, bill: Bill): Promise<void> => {
  const now = clock.now.toISOString()
  if (signup.isIn(row, 'cancelled') && row.refundState !== null && row.refundState !== REFUND.done && bill.paid === 0)
    return rows.update(signup, row.uuid, { refundState: REFUND.done, refundedAt: now }, t('已退款'))
  const of = signup.isIn(row, 'signed') ? await rows.find(activity, row.activity) : undefined
  if (of === undefined) return
  const { payHours } = await rows.settings(setting)
  const by = payBy(clock.now, payHours, of.period.begin).toISOString()
  await rows.update(signup, row.uuid, { state: 'toPay', paidOn: null, payBy: by }, t('收款已撤销'))
}

/** What becomes of the bills of sign-ups: once they are paid people have signed up; what is paid too late has to go back. */
export const followBills = async (call: SaveCall<Bill>): Promise<void> => {
  const { rows, saves } = call
  const ours = saves.filter(({ before, row }) => row.sourceApp === APP && before !== null && before.paid !== row.paid)
  for (const { before, row: bill } of ours) {
    const row = bill.sourceUuid === null ? undefined : await rows.find(signup, bill.sourceUuid)
    if (row === undefined || before === null) continue
    if (bill.paid < before.paid) await owedAgain(call, row, bill)
    else if ((bill.outstanding ?? 0) <= 0 && signup.isIn(row, 'toPay')) await rows.act(signup, row.uuid, 'paid')
    else if (signup.isIn(row, 'cancelled'))
      await rows.update(signup, row.uuid, { refund: bill.paid, refundState: REFUND.toRefund, refundedAt: null }, t('取消后收到款项'))
  }
}
