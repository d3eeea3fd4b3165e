import { monthsBetween } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, DeleteCall, Effect, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { addMonths, dayAfter } from '@qifuyun/kit/values/months.ts'
import { copied } from '#src/contract-management/agreements/clauses.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { RENEWAL } from '#src/contract-management/agreements/contract-fields.ts'
import { askToDecide } from '#src/contract-management/agreements/reminding.ts'
import type { Contract } from '#src/contract-management/agreements/rooms.ts'
import { CHANGE, change } from '#src/contract-management/changes/change.ts'
import { escalated, spread } from '#src/contract-management/plans/planning.ts'
import { refuseAt, t } from '#src/contract-management/texts.ts'

type Done = Promise<Effect<typeof contract>>

/** How the history calls the change that a renewal is. */
const RENEWED = '到期续签'
/** A year, where a contract does not say for how long it is renewed. */
const MONTHS = 12

/** The terms that go on, in fen and days. */
export interface Renewable {
  period: { begin: string; end: string }
  amount: number | null
  monthly: number | null
  plan: readonly { name: string; condition: string | null; dueDate: string; ratio: number | null; amount: number | null }[]
}

/**
 * A contract for as many months more, from the day after its end: amounts with their escalation, each rounded once to the fen, and the plan
 * at the same distance from the begin, which sums to the new amount where it summed to the old one.
 */
export const renewed = (of: Renewable, months: number, escalationBp: number): Renewable => {
  const begin = dayAfter(of.period.end)
  const later = monthsBetween(of.period.begin.slice(0, 7), begin.slice(0, 7))
  const amounts = of.plan.map(({ amount }) => amount ?? 0)
  const planned = amounts.reduce((sum, amount) => sum + amount, 0)
  const parts = spread(escalated(planned, escalationBp), amounts)
  return {
    period: { begin, end: dayAfter(addMonths(begin, months), -1) },
    amount: of.amount === null ? null : escalated(of.amount, escalationBp),
    monthly: of.monthly === null ? null : escalated(of.monthly, escalationBp),
    plan: of.plan.map(({ name, condition, dueDate, ratio }, index) => ({
      ...{ name, condition, ratio, dueDate: addMonths(dueDate, later), amount: parts[index] ?? 0 },
    })),
  }
}

/** The draft of the contract that follows; what it follows names it. */
const follow = async (call: Context, row: Contract, months: number, escalationBp: number): Promise<Effect<typeof contract>> => {
  const { rows } = call
  const next = renewed({ ...row, plan: row.plan.map((line) => ({ ...line })) } as Renewable, months, escalationBp)
  const { name, type, direction, partyA, partyB, others, ownerUserUuid, ownerOrganUuid, projectUuid, rooms, amountKind, taxRate } = row
  const { deposit, penaltyRatePerDay, summary, template, clauses, autoRenew, renewMonths, uuid: parent } = row
  const { uuid } = await rows.record(contract, {
    ...{ name, type, direction, partyA, partyB, others, ownerUserUuid, ownerOrganUuid, projectUuid, rooms, amountKind, taxRate },
    ...{
      deposit,
      penaltyRatePerDay,
      summary,
      template,
      autoRenew,
      renewMonths,
      parent,
      planBy: '1',
      paid: 0,
      edition: 1,
      renewal: RENEWAL.open,
    },
    ...{
      period: next.period,
      endsOn: next.period.end,
      amount: next.amount,
      monthly: next.monthly,
      plan: next.plan.map((line) => ({ ...line })),
    },
    clauses: copied(clauses),
  })
  await rows.record(change, {
    ...{ contract: parent, kind: CHANGE.renewal, effective: next.period.begin, reason: RENEWED, renewed: uuid, projectUuid, state: 'done' },
    ...{ edition: row.edition, plan: [], deductions: [], diff: [] },
  })
  await call.messages.notify({
    kind: 'message',
    userUuids: [ownerUserUuid],
    title: t('合同「{name}」的续签草稿已生成', { name }),
    summary: t('{begin} 至 {end}，请核对后提交审批', { ...next.period }),
    row: { entity: contract, uuid },
  })
  // What was to be decided has been.
  await call.messages.replaceTodos([
    { userUuids: [], title: '', summary: '', row: { entity: contract, uuid: parent }, step: null, due: null },
  ])
  return { renewal: RENEWAL.renewed, renewedBy: uuid }
}

export const renew = async (call: ActionCall<typeof contract>): Done => {
  const { row } = call
  const { renewMonths, escalation } = row
  if (renewMonths === null) return refuseAt('renewMonths', '请填写续签月数')
  return { ...(await follow(call, row, renewMonths, escalation ?? 0)), escalation: null }
}

/** Its last day has passed: a contract that goes on by itself has its draft. */
export const expire = async (call: TimerCall<typeof contract>): Done => {
  const { row, messages, people } = call
  await messages.notify({
    kind: 'message',
    userUuids: [...new Set([row.ownerUserUuid, ...(await people.headsOf(row.ownerOrganUuid))])],
    title: t('合同「{name}」已到期', { name: row.name }),
    summary: row.contractNo,
    row: { entity: contract, uuid: row.uuid },
  })
  return row.autoRenew === true && row.renewal === RENEWAL.open ? follow(call, row, row.renewMonths ?? MONTHS, 0) : {}
}

/** A renewal that comes to nothing: what it was to follow is to be decided anew. `gone`: nothing of it is left to be named. */
const unrenew = async (call: Context, drafts: readonly Contract[], gone: boolean): Promise<void> => {
  const { rows } = call
  const uuids = drafts.flatMap(({ uuid, parent }) => (parent === null ? [] : [uuid]))
  if (uuids.length === 0) return
  const renewals = await rows.list(change, (f) => f.and(f.oneOf('renewed', uuids), f.state('done')), uuids.length)
  await rows.updateEach(
    change,
    renewals.map(({ uuid, renewed: of }) => ({ uuid, state: 'cancelled' as const, renewed: gone ? null : of })),
    t('续签作废'),
  )
  const parents = await rows.lock(
    contract,
    drafts.flatMap(({ parent }) => parent ?? []),
  )
  for (const row of parents.filter(({ renewedBy }) => uuids.includes(renewedBy ?? ''))) {
    await rows.update(contract, row.uuid, { renewal: RENEWAL.open, renewedBy: null }, t('续签作废'))
    if (contract.isIn(row, 'active')) await askToDecide(call, { ...row, renewal: RENEWAL.open })
  }
}

export const followVoids = (call: SaveCall<Contract>): Promise<void> =>
  unrenew(
    call,
    call.saves.flatMap(({ before, row }) => (before !== null && before.state !== row.state && contract.isIn(row, 'void') ? [row] : [])),
    false,
  )

export const takeBackRenewals = (call: DeleteCall<Contract>): Promise<void> => unrenew(call, call.deletes, true)
