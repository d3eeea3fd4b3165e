import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { AMOUNT, RENEWAL } from '#src/contract-management/agreements/contract-fields.ts'
import { contractType } from '#src/contract-management/agreements/contract-type.ts'
import { PARTY, party } from '#src/contract-management/agreements/party.ts'
import { CONTRACTS, LEASE, PARTIES, TYPES } from '#src/contract-management/demo-agreements.ts'
import { itemsOf } from '#src/contract-management/plans/items.ts'
import { ITEM, planItem } from '#src/contract-management/plans/plan-item.ts'
import { dueDates, equalParts, PLAN_BY } from '#src/contract-management/plans/planning.ts'
import { template } from '#src/contract-management/templates/template.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** Payments of a contract in force: what was due has been paid. */
const recordItems = async ({ rows, clock }: Context, uuid: string, partyName: string): Promise<void> => {
  const of = await rows.find(contract, uuid)
  if (of === undefined) return
  const today = chinaDay(clock.now)
  const items = itemsOf(of, partyName).map((item) =>
    item.dueDate < today ? { ...item, state: 'paid' as const, actual: item.amount, paidOn: item.dueDate } : item,
  )
  await rows.recordEach(planItem, items)
  const paid = items.reduce((sum, item) => sum + ('actual' in item && item.kind === ITEM.payment ? item.amount : 0), 0)
  await rows.update(contract, uuid, { paid })
}

/** Contracts of every demo company: with their types and those with whom they are made. */
export const demoContracts = async (call: Context): Promise<void> => {
  const { rows, people, clock } = call
  const at = await demoProject(call)
  const [owner] = await people.holdersOf(contract, 'action.sign', at?.uuid ?? null)
  const [organ] = owner === undefined ? [] : await people.organsOf(owner)
  const types = await rows.recordEach(
    contractType,
    TYPES.map((type) => ({ ...type, remindDays: [...type.remindDays], enabled: true })),
  )
  await rows.record(template, {
    ...{ name: LEASE.name, type: types[0]?.uuid ?? null, body: LEASE.body, enabled: true },
    clauses: LEASE.clauses.map((clause) => ({ ...clause, standard: false, altered: false })),
  })
  const sellers = new Map((await rows.list(supplier, (f) => f.eq('usable', true), 50)).map(({ name, uuid }) => [name, uuid]))
  const parties = await rows.recordEach(
    party,
    PARTIES.map((each) => ({ ...each, supplier: each.kind === PARTY.supplier ? (sellers.get(each.name) ?? null) : null })),
  )
  const [self] = parties
  if (at === undefined || owner === undefined || organ === undefined || self === undefined) return
  const today = chinaDay(clock.now)
  for (const { name, type, party: index, from, to, amount, parts, every, deposit, until, summary } of CONTRACTS) {
    const place = TYPES.findIndex(({ code }) => code === type)
    const other = parties[index]?.uuid ?? self.uuid
    const period = { begin: dayAfter(today, from), end: dayAfter(today, to) }
    const amounts = equalParts(amount, parts)
    const plan = dueDates(period.begin, parts, every).map((dueDate, n) => ({ name: `第${n + 1}期`, dueDate, amount: amounts[n] ?? 0 }))
    const { uuid } = await rows.record(contract, {
      ...{ name, summary, type: types[place]?.uuid ?? '', direction: TYPES[place]?.direction ?? '3', period, endsOn: period.end, amount },
      ...{ partyA: self.uuid, partyB: other, ownerUserUuid: owner, ownerOrganUuid: organ, projectUuid: at.uuid },
      ...{ amountKind: AMOUNT.fixed, deposit, planBy: PLAN_BY.byHand, plan, clauses: [], autoRenew: false, renewal: RENEWAL.open },
      ...{ paid: 0, edition: 1, state: until, signDate: until === 'active' ? period.begin : null },
    })
    if (until === 'active') await recordItems(call, uuid, PARTIES[index]?.name ?? '')
  }
}
