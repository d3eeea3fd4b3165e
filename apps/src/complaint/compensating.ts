import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, Effect } from '@qifuyun/kit/handlers.ts'
import { COMPENSATED_BY, complaint, DECIDED } from '#src/complaint/complaint.ts'
import { refuseAt, t } from '#src/complaint/texts.ts'
import { ADJUST, adjustment } from '#src/fee/adjusting/adjustment.ts'
import { principalOpen } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'

type Complaint = StoredOf<typeof complaint>
type Call = ActionCall<typeof complaint>

const FEE_APP = adjustment.spec.app.appKey ?? ''
const BILLS_MAX = 200
const REASON_MAX = 200

/** An amount of zero is no compensation. */
export const isAmount = ({ row }: Call): void => {
  if ((row.compensation ?? 0) === 0) refuseAt('compensation', '请填写{label}', { label: '补偿金额' })
}

/** Once it is agreed to, those hear of it who see that it is given. */
export const compensation: ApprovalHandlers<typeof complaint> = {
  form: ({ row: { no, content, compensation: amount, reason } }) => ({ no, content, amount, reason }),
  passes: async ({ row, people, messages }) => {
    await messages.notify({
      kind: 'message',
      userUuids: await people.holdersOf(complaint, 'action.giveCompensation', row.projectUuid),
      title: t('待发放补偿：{no}', { no: row.no }),
      summary: t('投诉补偿已同意，请抵减费用或发放后登记'),
      row: { entity: complaint, uuid: row.uuid },
    })
    return { compensationState: DECIDED.agreed }
  },
  ended: () => ({ compensationState: DECIDED.declined }),
}

/** Has fees reduce what is owed for the room, the oldest bills first, by their own approval. Refuses where less is owed than that. */
const reduceBills = async (call: Call, row: Complaint): Promise<string> => {
  const { rows, applications } = call
  if (row.roomUuid === null || !(await applications.isOpen(FEE_APP))) return refuseAt('compensatedBy', '无法抵减费用，请选择其他方式')
  const { roomUuid } = row
  const open = await rows.list(receivable, (f) => f.and(f.eq('roomUuid', roomUuid), f.state('unpaid', 'part')), BILLS_MAX)
  let left = row.compensation ?? 0
  const lines: { receivable: string; amount: number }[] = []
  for (const bill of open.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))) {
    const amount = Math.min(left, principalOpen(bill))
    if (amount > 0) lines.push({ receivable: bill.uuid, amount })
    left -= amount
  }
  if (left > 0) return refuseAt('compensatedBy', '该房屋未缴账单不足以抵减补偿金额')
  const reason = `${row.no ?? ''} ${row.compensationNote ?? ''}`.trim().slice(0, REASON_MAX)
  const { uuid } = await rows.add(adjustment, { kind: ADJUST.less, lines, reason })
  await rows.act(adjustment, uuid, 'submit')
  return uuid
}

/** What was agreed to is given, and how. */
export const giveCompensation = async (call: Call): Promise<Effect<typeof complaint>> => {
  const { row, clock } = call
  const compensatedAt = clock.now.toISOString()
  return row.compensatedBy === COMPENSATED_BY.bills
    ? { compensatedAt, compensationState: DECIDED.given, adjustment: await reduceBills(call, row) }
    : { compensatedAt, compensationState: DECIDED.given }
}
