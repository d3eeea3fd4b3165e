import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { AMOUNT } from '#src/contract-management/agreements/contract-fields.ts'
import { type Contract, takenBy } from '#src/contract-management/agreements/rooms.ts'
import { CHANGE, change } from '#src/contract-management/changes/change.ts'
import {
  type Change,
  diffOf,
  type Item,
  itemsOfEach,
  namesFor,
  openIn,
  planAfter,
  settlementOf,
} from '#src/contract-management/changes/facts.ts'
import { plain } from '#src/contract-management/plans/money-text.ts'
import { planItem } from '#src/contract-management/plans/plan-item.ts'
import { refusal, refusalAt } from '#src/contract-management/texts.ts'
import { room } from '#src/main-data/room.ts'

/** What speaks against a change of a contract in force, whoever asks for it and when; null: nothing. */
export const problemOf = (of: Contract | undefined, row: Change): KitRefusal | null => {
  if (of === undefined || !contract.isIn(of, 'active')) return refusalAt('contract', '仅履行中的合同可以变更')
  const { begin, end } = of.period
  if (row.effective < begin || row.effective > end) return refusalAt('effective', '生效日期须在合同期内')
  if (row.amount !== null && row.amount < of.paid) return refusalAt('amount', '变更后金额不能小于已收付金额 {x}', { x: plain(of.paid) })
  if (row.endsOn !== null && row.endsOn < row.effective) return refusalAt('endsOn', '变更后到期日不能早于生效日期')
  if (row.kind === CHANGE.parties && (row.partyA ?? of.partyA) === (row.partyB ?? of.partyB)) return refusalAt('partyB', '甲乙双方不能相同')
  const early = row.plan.findIndex(({ dueDate }) => dueDate < row.effective)
  return early < 0 ? null : refusalAt(`plan[${early}].dueDate`, '收付日期不能早于变更生效日期')
}

const SAID = ['contract', 'kind', 'effective', 'amount', 'endsOn', 'partyA', 'partyB'] as const

const isChanged = (row: Change, before: Change | null): boolean =>
  before === null || SAID.some((key) => row[key] !== before[key]) || JSON.stringify(row.plan) !== JSON.stringify(before.plan)

/** What a draft shows before it is asked for: what would be different, or what the contract would be settled with. */
const shown = (of: Contract, row: Change, items: readonly Item[], names: ReadonlyMap<string, string>): Partial<Change> => {
  const about = { edition: of.edition, projectUuid: of.projectUuid }
  return row.kind === CHANGE.end
    ? { ...about, ...settlementOf(of, row, items), diff: [] }
    : { ...about, diff: diffOf(of, row, planAfter(of, row, items), names) }
}

/** Drafts of changes say what they come to. */
export const judgeChanges = async (call: SaveCall<Change>): Promise<(Partial<Change> | KitRefusal)[]> => {
  const { rows, saves } = call
  const open = saves.filter(({ row }) => change.isIn(row, 'draft', 'rejected')).map(({ row }) => row)
  const contracts = await rows.findEach(
    contract,
    open.map((row) => row.contract),
  )
  const items = await itemsOfEach(call, [...contracts.keys()])
  const names = await namesFor(call, [...contracts.values(), ...open])
  return saves.map(({ row, before }) => {
    if (!open.includes(row)) return {}
    if (before === null && row.kind === CHANGE.renewal) return refusalAt('kind', '续签请在合同上办理')
    const of = contracts.get(row.contract)
    const problem = problemOf(of, row)
    if (problem !== null) return isChanged(row, before) ? problem : {}
    return of === undefined ? {} : shown(of, row, items.get(of.uuid) ?? [], names)
  })
}

/** The contract of a change and its payments, locked in the order in which payments are made. */
export const lockedFor = async (call: Context, row: Pick<Change, 'contract'>): Promise<{ of: Contract | undefined; items: Item[] }> => {
  const { rows } = call
  const first = (await itemsOfEach(call, [row.contract])).get(row.contract) ?? []
  await rows.lock(
    planItem,
    first.map(({ uuid }) => uuid),
  )
  const [of] = await rows.lock(contract, [row.contract])
  return { of, items: (await itemsOfEach(call, [row.contract])).get(row.contract) ?? [] }
}

/** Refuses days for which somebody else has one of the rooms. Two who let the same room at once wait for each other. */
const refuseTaken = async (call: Context, of: Contract, endsOn: string | null): Promise<void> => {
  if (endsOn === null || endsOn <= of.period.end || (of.rooms ?? []).length === 0) return
  await call.rows.lock(room, of.rooms ?? [])
  const by = await takenBy(call, { ...of, period: { begin: of.period.begin, end: endsOn } })
  if (by !== undefined) throw refusalAt('endsOn', '房屋 {room} 在该期间已有合同 {no}', { ...by })
}

/** Refuses what speaks against new terms now. */
export const refuseChange = async (call: Context, of: Contract | undefined, row: Change, items: readonly Item[]): Promise<Contract> => {
  const problem = problemOf(of, row)
  if (problem !== null) throw problem
  if (of === undefined) throw refusal('数据不存在')
  const plan = planAfter(of, row, items)
  const amount = row.amount ?? of.amount ?? 0
  if (of.amountKind === AMOUNT.fixed && of.amount !== null && plan.total !== amount)
    throw refusalAt('plan', '付款计划合计 {x} 与合同金额 {y} 不一致', { x: plain(plan.total), y: plain(amount) })
  const empty = row.plan.findIndex((line) => (line.amount ?? 0) <= 0)
  if (empty >= 0) throw refusalAt(`plan[${empty}].amount`, '计划金额须大于0')
  if (diffOf(of, row, plan, new Map([row.partyA, row.partyB, of.partyA, of.partyB].map((uuid) => [uuid ?? '', uuid ?? '']))).length === 0)
    throw refusal('请填写变更内容')
  await refuseTaken(call, of, row.endsOn)
  return of
}

/** Refuses what speaks against the end of a contract now. */
export const refuseEnd = ({ clock }: Context, of: Contract | undefined, row: Change, items: readonly Item[]): Contract => {
  const problem = problemOf(of, row)
  if (problem !== null) throw problem
  if (of === undefined) throw refusal('数据不存在')
  if (row.effective > chinaDay(clock.now)) throw refusalAt('effective', '终止日期不能晚于今天')
  // Their bills could not be taken back, and what came in for them would be counted nowhere.
  if (openIn(items).some(({ begun }) => begun)) throw refusal('存在部分收款的账单，请先在物业缴费中处理')
  return of
}

export const mayChange = async (call: ActionCall<typeof change>): Promise<void> => {
  const { of, items } = await lockedFor(call, call.row)
  await refuseChange(call, of, call.row, items)
}

export const mayEnd = async (call: ActionCall<typeof change>): Promise<void> => {
  const { of, items } = await lockedFor(call, call.row)
  refuseEnd(call, of, call.row, items)
}

export const maySettle = ({ row, clock }: ActionCall<typeof change>): void => {
  if ((row.settledOn ?? '') > chinaDay(clock.now)) throw refusalAt('settledOn', '结清日期不能晚于今天')
}
