import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { DIRECTION } from '#src/contract-management/agreements/contract-type.ts'
import type { Contract } from '#src/contract-management/agreements/rooms.ts'
import { ITEM } from '#src/contract-management/plans/plan-item.ts'

/** A payment that is planned. */
export interface Planned {
  name: string
  condition?: string | null
  dueDate: string
  amount: number
}

/** What its deposit is called among its payments. */
const DEPOSIT = '押金'

type Of = Pick<Contract, 'uuid' | 'name' | 'direction' | 'ownerUserUuid' | 'projectUuid'>

/** A payment of a contract as a row, which says what people look for it by. */
export const itemOf = (of: Of, partyName: string, { name, condition = null, dueDate, amount }: Planned) => ({
  ...{ contract: of.uuid, title: `${of.name} · ${name}`, direction: of.direction, partyName, name, condition, dueDate, amount },
  ...{
    lateAt: chinaMidnight(dayAfter(dueDate)).toISOString(),
    kind: ITEM.payment,
    ownerUserUuid: of.ownerUserUuid,
    projectUuid: of.projectUuid,
  },
})

/** The payments of a contract that is signed: its deposit at its begin, and its plan line by line. */
export const itemsOf = (row: Contract, partyName: string) => {
  if (row.direction === DIRECTION.none) return []
  const payments = row.plan.map(({ name, condition = null, dueDate, amount }, index) => ({
    ...itemOf(row, partyName, { name, condition, dueDate, amount: amount ?? 0 }),
    seq: index + 1,
  }))
  if (row.deposit === null || row.deposit === 0) return payments
  const deposit = itemOf(row, partyName, { name: DEPOSIT, dueDate: row.period.begin, amount: row.deposit })
  return [{ ...deposit, kind: ITEM.deposit, seq: null }, ...payments]
}
