import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf, StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import type { Case } from '#src/dunning/cases/opening.ts'
import { credit } from '#src/dunning/contacts/crediting.ts'
import { keepPromises } from '#src/dunning/contacts/promising.ts'
import { plan } from '#src/dunning/plans/plan.ts'
import { t } from '#src/dunning/texts.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'

type Receivable = StoredOf<typeof receivable>
type Bills = ReadonlyMap<string, Receivable>

const c = columns(dunningCase, 'c')
const d = childColumns(dunningCase, 'debts', 'd')

/** What of a bill is still asked for: nothing of one that is in dispute. */
const askedFor = (bill: Receivable): number => (receivable.isIn(bill, 'unpaid', 'part') ? Math.max(0, bill.outstanding ?? 0) : 0)

/** How a case ends of which nothing is asked for any more; null: by hand. */
const endOf = (row: Case, bills: Bills, autoClose: boolean): 'settled' | 'writtenOff' | 'withdrawn' | null => {
  const of = row.debts.flatMap((line) => bills.get(line.receivable) ?? [])
  if (of.some((bill) => receivable.isIn(bill, 'writtenOff'))) return 'writtenOff'
  if (of.every((bill) => !receivable.isIn(bill, 'paid'))) return 'withdrawn'
  return autoClose ? 'settled' : null
}

/** A case as its bills leave it: what is asked for, what has come in, and its end where nothing is asked for any more. */
export const asBillsLeave = (
  row: Case,
  bills: Bills,
  autoClose: boolean,
  now: string,
): ChangesOf<typeof dunningCase> & { uuid: string; amount: number; collected: number } => {
  const debts = row.debts.map((line) => {
    const bill = bills.get(line.receivable)
    if (bill === undefined) return line
    const outstanding = askedFor(bill)
    return { ...line, outstanding, owed: Math.max(line.owed, outstanding + bill.paid - line.base) }
  })
  const amount = debts.reduce((sum, { outstanding }) => sum + outstanding, 0)
  const collected = row.debts.reduce((sum, line) => sum + (bills.get(line.receivable)?.paid ?? line.base) - line.base, 0)
  const [oldest] = debts
    .filter(({ outstanding }) => outstanding > 0)
    .map(({ dueDate }) => dueDate)
    .toSorted()
  const end = amount > 0 || dunningCase.isIn(row, 'approving') ? null : endOf(row, bills, autoClose)
  return {
    ...{
      uuid: row.uuid,
      debts,
      amount,
      collected,
      opened: debts.reduce((sum, { owed }) => sum + owed, 0),
      oldestDue: oldest ?? row.oldestDue,
    },
    ...(end !== null && { state: end, closedAt: now, nextAt: null, nextChannel: null }),
  }
}

/** Open cases about these bills. One statement. */
const casesAbout = async ({ rows }: Context, uuids: readonly string[]): Promise<string[]> => {
  const found = await rows.query<{ uuid: string }>(sql`
    select distinct ${c.uuid} as uuid from ${d.table} join ${c.table} on ${c.enterpriseUuid} = ${d.enterpriseUuid} and ${c.uuid} = ${d.parentUuid}
    where ${d.receivable} = any(${uuids}::uuid[]) and ${c.live} and ${c.in('pending', 'working', 'promised', 'approving', 'legal')}`)
  return found.map(({ uuid }) => uuid)
}

/** The bills of cases, by uuid. One statement. */
export const billsOf = ({ rows }: Context, cases: readonly Case[]): Promise<Bills> =>
  rows.findEach(
    receivable,
    cases.flatMap((row) => row.debts.map((line) => line.receivable)),
  )

/** Brings cases up to what their bills say now, and notes what has come in to whoever asked for it. */
export const refresh = async (call: Context, uuids: readonly string[]): Promise<void> => {
  const cases = await call.rows.lock(dunningCase, uuids)
  if (cases.length === 0) return
  const bills = await billsOf(call, cases)
  const plans = await call.rows.findEach(
    plan,
    cases.map((row) => row.plan),
  )
  const changes = cases.map((row) => asBillsLeave(row, bills, plans.get(row.plan ?? '')?.autoClose !== false, call.clock.now.toISOString()))
  await call.rows.updateEach(
    dunningCase,
    changes.filter((change) => change.state === undefined),
    t('欠费变化'),
  )
  await call.rows.updateEach(
    dunningCase,
    changes.filter((change) => change.state !== undefined),
    t('结案'),
  )
  const moved = cases.flatMap((row, at) => {
    const collected = changes[at]?.collected ?? row.collected
    return collected === row.collected ? [] : [{ uuid: row.uuid, came: collected - row.collected, collected }]
  })
  await credit(call, moved)
  await keepPromises(call, moved)
}

const hasMoved = ({ row, before }: SaveCall<Receivable>['saves'][number]): boolean =>
  before !== null && (before.outstanding !== row.outstanding || before.paid !== row.paid || before.state !== row.state)

/** Bills were paid, reduced, disputed or given up: their cases are live, and closed once nothing is outstanding. */
export const followBills = async (call: SaveCall<Receivable>): Promise<void> => {
  const moved = call.saves.filter(hasMoved).map(({ row }) => row.uuid)
  if (moved.length > 0) await refresh(call, await casesAbout(call, moved))
}
