import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ApprovalHandlers } from '@qifuyun/kit/handlers.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { AMOUNT } from '#src/contract-management/agreements/contract-fields.ts'
import { APPROVAL, contractType, DIRECTION } from '#src/contract-management/agreements/contract-type.ts'
import { otherSide } from '#src/contract-management/agreements/parties.ts'
import { type Contract, takenBy } from '#src/contract-management/agreements/rooms.ts'
import { plain } from '#src/contract-management/plans/money-text.ts'
import { refuseAt } from '#src/contract-management/texts.ts'
import { room } from '#src/main-data/room.ts'

type Call = ActionCall<typeof contract>

/** The plan of a fixed price adds up to it, and every line is about something. */
const refuseWrongPlan = ({ amount, amountKind, plan }: Contract): void => {
  const empty = plan.findIndex((line) => (line.amount ?? 0) <= 0)
  if (empty >= 0) refuseAt(`plan[${empty}].amount`, '计划金额须大于0')
  if (amountKind !== AMOUNT.fixed) return
  if (amount === null || amount === 0) return refuseAt('amount', '请填写合同金额')
  const planned = plan.reduce((sum, line) => sum + (line.amount ?? 0), 0)
  if (planned !== amount) refuseAt('plan', '付款计划合计 {x} 与合同金额 {y} 不一致', { x: plain(planned), y: plain(amount) })
}

/** Two who let the same room at once wait for each other. */
export const refuseTaken = async (call: Call): Promise<void> => {
  const { row, rows } = call
  if ((row.rooms ?? []).length === 0) return
  await rows.lock(room, row.rooms ?? [])
  const by = await takenBy(call, row)
  if (by !== undefined) refuseAt('rooms', '房屋 {room} 在该期间已有合同 {no}', { ...by })
}

/** Refuses what a contract cannot bind with: where its money belongs, what its plan comes to, and rooms that are let. */
export const judgeTerms = async (call: Call): Promise<void> => {
  const { row } = call
  if (row.direction === DIRECTION.in && row.projectUuid === null) refuseAt('projectUuid', '收款合同请选择项目')
  if (row.direction !== DIRECTION.none) refuseWrongPlan(row)
  await refuseTaken(call)
}

export const maySubmit = async (call: Call): Promise<void> => {
  const { row } = call
  if ((row.body ?? []).length === 0 && row.template === null) refuseAt('body', '请上传合同正文')
  await judgeTerms(call)
}

/** Standard clauses that say something else than their template. */
const alteredIn = ({ clauses }: Contract): string => clauses.flatMap(({ altered, title }) => (altered === true ? [title] : [])).join('、')

/** What approvers read. How they are asked is the type's affair; a type that asks nobody passes at once. */
export const approving: ApprovalHandlers<typeof contract> = {
  async form(call) {
    const { row, rows } = call
    const type = await rows.find(contractType, row.type)
    if (type === undefined || type.approval === APPROVAL.none) return null
    return {
      ...{ no: row.contractNo, name: row.name, type: type.name, party: (await otherSide(call, row))?.name ?? '', amount: row.amount ?? 0 },
      ...{ period: `${row.period.begin} – ${row.period.end}`, direction: choiceLabel(contract.fields.direction, row.direction) },
      ...{ way: choiceLabel(contractType.fields.approval, type.approval), summary: row.summary ?? '' },
      altered: alteredIn(row),
    }
  },
  passes: ({ clock: { now } }) => ({ approvedAt: now.toISOString() }),
}
