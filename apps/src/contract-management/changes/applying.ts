import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ApprovalCall, ApprovalHandlers } from '@qifuyun/kit/handlers.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { copied } from '#src/contract-management/agreements/clauses.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { DIRECTION } from '#src/contract-management/agreements/contract-type.ts'
import { otherSide } from '#src/contract-management/agreements/parties.ts'
import type { Contract } from '#src/contract-management/agreements/rooms.ts'
import { change } from '#src/contract-management/changes/change.ts'
import { edition } from '#src/contract-management/changes/edition.ts'
import {
  depositsIn,
  diffOf,
  type Item,
  namesFor,
  openIn,
  paymentsIn,
  planAfter,
  settlementOf,
} from '#src/contract-management/changes/facts.ts'
import { lockedFor, refuseChange, refuseEnd } from '#src/contract-management/changes/judging.ts'
import { contractTerminated } from '#src/contract-management/events.ts'
import { itemOf } from '#src/contract-management/plans/items.ts'
import { settle } from '#src/contract-management/plans/paying.ts'
import { planItem } from '#src/contract-management/plans/plan-item.ts'
import { APP, charge } from '#src/contract-management/plans/raising.ts'
import { t } from '#src/contract-management/texts.ts'
import { settledParts } from '#src/fee/deposits/settle-deposit.ts'
import { giveUpDebts } from '#src/main-data/give-up-debts.ts'

type Call = ApprovalCall<typeof change>

/** Days in which somebody pays what is still owed at the end of a contract. */
const PAY_DAYS = 15

/** The contract as it is until now, for ever. */
const keepEdition = async ({ row, rows, clock }: Call, of: Contract, items: readonly Item[]): Promise<void> => {
  const { name, partyA, partyB, period, amount, monthly, paid, summary, clauses, projectUuid } = of
  await rows.record(edition, {
    ...{ title: `${of.contractNo} V${of.edition}`, contract: of.uuid, number: of.edition, until: clock.now.toISOString() },
    ...{ changeNo: row.changeNo, name, partyA, partyB, period, amount, monthly, paid, summary, projectUuid },
    clauses: copied(clauses),
    plan: paymentsIn(items).map((item) => ({ name: item.name, dueDate: item.dueDate, amount: item.amount, actual: item.actual })),
  })
}

/** Payments that are not made any more, nor owed. */
const dropItems = async ({ row, rows, applications }: Call, items: readonly Item[]): Promise<void> => {
  await rows.updateEach(
    planItem,
    items.map(({ uuid }) => ({ uuid, state: 'void' as const })),
    t('合同变更'),
  )
  const receivables = items.flatMap(({ feeUuid }) => feeUuid ?? [])
  if (receivables.length > 0)
    await applications.order(giveUpDebts, {
      ...{ sourceApp: APP, sourceUuid: row.uuid, receivables, reason: row.changeNo },
      because: 'calledOff',
    })
}

/** New terms hold from now on: the old ones are kept, and what is still to be paid is planned anew. */
const apply = async (call: Call) => {
  const { row, rows } = call
  const { of: found, items } = await lockedFor(call, row)
  const of = await refuseChange(call, found, row, items)
  const names = await namesFor(call, [of, row])
  const plan = planAfter(of, row, items)
  await keepEdition(call, of, items)
  await dropItems(call, plan.dropped)
  const after = { ...of, name: row.name ?? of.name, partyA: row.partyA ?? of.partyA, partyB: row.partyB ?? of.partyB }
  const partyName = (await otherSide(call, after))?.name ?? ''
  await rows.recordEach(
    planItem,
    plan.added.map((line) => itemOf(after, partyName, line)),
  )
  // Payments that stay are looked for by what the contract is called now.
  await rows.updateEach(
    planItem,
    openIn(plan.kept).map((item) => {
      const { title } = itemOf(after, partyName, item)
      return { uuid: item.uuid, title, partyName }
    }),
    t('合同变更'),
  )
  const end = row.endsOn ?? of.period.end
  const lines = [...plan.kept, ...plan.added].toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
  const { name, partyA, partyB } = after
  await rows.update(
    contract,
    of.uuid,
    {
      ...{ name, partyA, partyB, amount: row.amount ?? of.amount, monthly: row.monthly ?? of.monthly, edition: of.edition + 1 },
      ...{ period: { begin: of.period.begin, end }, endsOn: end, ...(end !== of.period.end && { remindedAt: null }) },
      plan: lines.map((line) => ({ name: line.name, condition: line.condition, dueDate: line.dueDate, ratio: null, amount: line.amount })),
    },
    t('合同变更'),
  )
  return { diff: diffOf(of, row, plan, names), edition: of.edition + 1 }
}

const about = async (call: Call): Promise<Contract | undefined> => call.rows.find(contract, call.row.contract)

export const changing: ApprovalHandlers<typeof change> = {
  async form(call) {
    const { row } = call
    const of = await about(call)
    return {
      ...{ no: row.changeNo, contract: of?.name ?? '', contractNo: of?.contractNo ?? '', effective: row.effective, reason: row.reason },
      ...{ kind: choiceLabel(change.fields.kind, row.kind), amount: row.amount ?? of?.amount ?? 0 },
    }
  },
  passes: apply,
}

/** What the other side still owes is charged; what goes the other way, finance sees to. */
const chargeRest = async (call: Call, of: Contract, balance: number): Promise<string | null> => {
  if (balance >= 0 || of.direction !== DIRECTION.in) return null
  const dueDate = dayAfter(chinaDay(call.clock.now), PAY_DAYS)
  return charge(call, of, { uuid: call.row.uuid, deposit: false, amount: -balance, dueDate })
}

/** Deposits make up for what is owed at the end, and what is left of them goes back with the balance. */
const settleDeposits = async (call: Call, held: readonly Item[], balance: number): Promise<void> => {
  await call.rows.updateEach(
    planItem,
    held.map(({ uuid }) => ({ uuid, state: 'returned' as const, returnedOn: call.row.effective })),
    t('押金并入终止结算'),
  )
  let left = balance
  for (const item of held) {
    const parts = settledParts(item.actual, left)
    await settle(call, item, parts)
    left -= parts.returned
  }
}

/** A contract ends before its time: what was planned is void, and what remains is settled. */
const end = async (call: Call) => {
  const { row, rows, events } = call
  const { of: found, items } = await lockedFor(call, row)
  const of = refuseEnd(call, found, row, items)
  const settlement = settlementOf(of, row, items)
  await keepEdition(call, of, items)
  await dropItems(call, openIn(items))
  await settleDeposits(call, depositsIn(items), settlement.balance)
  const feeUuid = await chargeRest(call, of, settlement.balance)
  await rows.update(contract, of.uuid, { state: 'terminated', terminatedOn: row.effective }, t('合同终止'))
  const { uuid, contractNo: no, projectUuid } = of
  await events.publish(
    contractTerminated,
    { uuid, no, projectUuid },
    { rooms: of.rooms ?? [], on: row.effective, balance: settlement.balance },
  )
  return { ...settlement, feeUuid, edition: of.edition, state: settlement.balance === 0 ? ('done' as const) : ('settling' as const) }
}

export const ending: ApprovalHandlers<typeof change> = {
  async form(call) {
    const { row } = call
    const of = await about(call)
    const balance = row.balance ?? 0
    return {
      ...{ no: row.changeNo, contract: of?.name ?? '', contractNo: of?.contractNo ?? '', effective: row.effective, reason: row.reason },
      ...{ refund: Math.max(0, balance), owed: Math.max(0, -balance) },
    }
  },
  passes: end,
}
