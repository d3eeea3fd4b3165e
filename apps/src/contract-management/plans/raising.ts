import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { contractType, DIRECTION } from '#src/contract-management/agreements/contract-type.ts'
import { otherSide } from '#src/contract-management/agreements/parties.ts'
import type { Contract } from '#src/contract-management/agreements/rooms.ts'
import { ITEM, planItem } from '#src/contract-management/plans/plan-item.ts'
import { t } from '#src/contract-management/texts.ts'
import { raiseFee } from '#src/main-data/raise-fee.ts'

export type PlanItem = StoredOf<typeof planItem>

export const APP = 'pkg4'

/** What bills of contracts are called whose type says nothing. */
const CHARGE = '合同款'
const DEPOSIT_CHARGE = '合同押金'

interface Bill {
  /** The document that is charged: one bill for each. */
  uuid: string
  deposit: boolean
  amount: number
  dueDate: string
}

/** Has the other side owe something for a contract; null where nothing is raised yet, or nobody can be charged for it. */
export const charge = async (call: Context, of: Contract, bill: Bill): Promise<string | null> => {
  const { rows, applications } = call
  if (of.projectUuid === null) return null
  const [type, payer] = [await rows.find(contractType, of.type), await otherSide(call, of)]
  const [only, ...more] = of.rooms ?? []
  const ordered = await applications.order(raiseFee, {
    ...{
      sourceApp: APP,
      sourceUuid: bill.uuid,
      sourceNo: of.contractNo,
      item: bill.deposit ? DEPOSIT_CHARGE : (type?.chargeItem ?? CHARGE),
    },
    kind: bill.deposit ? 'deposit' : type?.rent === true ? 'rent' : 'other',
    ...{ projectUuid: of.projectUuid, roomUuid: more.length === 0 ? (only ?? null) : null },
    ...{ payer: payer?.name ?? '', phone: payer?.phone ?? '', amount: bill.amount, dueDate: bill.dueDate },
  })
  return ordered.state === 'done' ? ordered.answer.feeUuid : null
}

/** A payment is due soon: what comes in is charged, what goes out is work for finance. */
export const raise = async (call: Context & { row: PlanItem }): Promise<Effect<typeof planItem>> => {
  const { row, rows } = call
  const of = row.direction === DIRECTION.in ? await rows.find(contract, row.contract) : undefined
  if (of === undefined) return {}
  const { uuid, kind, amount, dueDate } = row
  return { feeUuid: await charge(call, of, { uuid, deposit: kind === ITEM.deposit, amount, dueDate }) }
}

/** Whoever answers for a contract, and those who take and give its money, hear that a payment is late. */
export const tellLate = async ({ row, people, messages }: TimerCall<typeof planItem>): Promise<Effect<typeof planItem>> => {
  const finance = await people.holdersOf(planItem, 'action.confirm', row.projectUuid)
  await messages.notify({
    kind: 'message',
    userUuids: [...new Set([...finance, ...(row.ownerUserUuid === null ? [] : [row.ownerUserUuid])])],
    title: t('收付款已逾期：{title}', { title: row.title ?? row.name }),
    summary: t('应于 {day} 收付', { day: row.dueDate }),
    row: { entity: planItem, uuid: row.uuid },
  })
  return {}
}
