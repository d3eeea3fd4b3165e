import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { contractType, DIRECTION } from '#src/contract-management/agreements/contract-type.ts'
import { type Contract, type Taken, takenBy } from '#src/contract-management/agreements/rooms.ts'
import { dueDates, equalParts, PLAN_BY, partsByRatio } from '#src/contract-management/plans/planning.ts'
import { standingOf } from '#src/contract-management/templates/standing.ts'
import { template } from '#src/contract-management/templates/template.ts'
import { refusalAt } from '#src/contract-management/texts.ts'

type Plan = Contract['plan']

/** The name of the n-th part. */
const partName = (n: number): string => ['第', n, '期'].join('')

/** The lines of a plan as the way in which it is made has them. */
export const planOf = ({ amount, plan, planBy, planParts, planFirst, planEvery }: Contract): Plan => {
  if (amount === null) return plan
  if (planBy === PLAN_BY.ratio) {
    const parts = partsByRatio(
      amount,
      plan.map(({ ratio }) => ratio ?? 0),
    )
    return plan.map((line, index) => ({ ...line, amount: parts[index] ?? 0 }))
  }
  if (planBy !== PLAN_BY.equal || planParts === null || planFirst === null) return plan
  const days = dueDates(planFirst, planParts, planEvery ?? 1)
  return equalParts(amount, planParts).map((part, index) => ({
    // A line that stands goes on being the same one.
    ...(plan[index]?.uuid !== undefined && { uuid: plan[index].uuid }),
    ...{
      name: partName(index + 1),
      condition: plan[index]?.condition ?? null,
      dueDate: days[index] ?? planFirst,
      ratio: null,
      amount: part,
    },
  }))
}

type Clauses = Contract['clauses']

/** The clauses of a draft beside those of its template: a draft that has none begins with all of them. */
const clausesOf = (row: Contract, standard: readonly Clauses[number][] | undefined, isNew: boolean): Clauses => {
  if (standard === undefined) return row.clauses.map((clause) => ({ ...clause, standard: false, altered: false }))
  if (isNew && row.clauses.length === 0)
    return standard.map(({ kind, title, content }) => ({ kind, title, content, standard: true, altered: false }))
  return row.clauses.map((clause) => ({ ...clause, ...standingOf(clause, standard) }))
}

const agreed = (row: Contract, direction: Contract['direction'], clauses: Clauses): Partial<Contract> => {
  const common = { direction, endsOn: row.period.end, clauses }
  if (direction === DIRECTION.none) return { ...common, amount: null, monthly: null, deposit: null, plan: [] }
  return { ...common, plan: planOf(row) }
}

/** Whether it is about other rooms or days than before. */
const isElsewhere = (row: Contract, before: Contract | null): boolean =>
  before === null ||
  String(row.rooms) !== String(before.rooms) ||
  row.type !== before.type ||
  row.period.begin !== before.period.begin ||
  row.period.end !== before.period.end

const takenRooms = async (call: SaveCall<Contract>): Promise<ReadonlyMap<string, Taken>> => {
  const taken = new Map<string, Taken>()
  for (const { row, before } of call.saves) {
    const by = contract.isIn(row, 'draft', 'rejected') && isElsewhere(row, before) ? await takenBy(call, row) : undefined
    if (by !== undefined) taken.set(row.uuid, by)
  }
  return taken
}

/** A draft says which way its money goes, when it ends, and its plan line by line; rooms that are let are let to nobody else. */
export const draftContracts = async (call: SaveCall<Contract>): Promise<(Partial<Contract> | KitRefusal)[]> => {
  const { saves, rows } = call
  const types = await rows.findEach(
    contractType,
    saves.map(({ row }) => row.type),
  )
  const templates = await rows.findEach(
    template,
    saves.map(({ row }) => row.template),
  )
  const taken = await takenRooms(call)
  return saves.map(({ row, before }) => {
    if (!contract.isIn(row, 'draft', 'rejected')) return {}
    const by = taken.get(row.uuid)
    if (by !== undefined) return refusalAt('rooms', '房屋 {room} 在该期间已有合同 {no}', { ...by })
    const isNew = row.template !== (before?.template ?? null)
    const clauses = clausesOf(row, templates.get(row.template ?? '')?.clauses, isNew)
    return agreed(row, types.get(row.type)?.direction ?? row.direction, clauses)
  })
}
