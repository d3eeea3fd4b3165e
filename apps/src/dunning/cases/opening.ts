import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf, StoredOf } from '@qifuyun/kit/entity.ts'
import type { JobItem } from '@qifuyun/kit/jobs/served-job.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { BILLS_MAX, dunningCase } from '#src/dunning/cases/case.ts'
import { type Plan, plansOf } from '#src/dunning/plans/planning.ts'
import { nextStep } from '#src/dunning/plans/steps.ts'
import { t } from '#src/dunning/texts.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'

export type Case = StoredOf<typeof dunningCase>
type Line = Case['debts'][number]

const v = columns(receivable, 'v')
const i = columns(chargeItem, 'i')
const c = columns(dunningCase, 'c')
const d = childColumns(dunningCase, 'debts', 'd')
/** Debtors of one statement. */
const PAGE = 10_000
export const OPEN_STATES = ['pending', 'working', 'promised', 'approving', 'legal'] as const

/** Whom a bill is about: a customer and a room, else whoever is named and the project. */
const debtor: Sql = sql`left(coalesce(${v.customer}::text, ${v.payerName}) || ' ' || coalesce(${v.roomUuid}, ${v.projectUuid})::text, 120)`
/** Bills that are late on a day. Those in dispute are left out. */
const lateOn = (day: string): Sql => sql`${v.live} and ${v.in('unpaid', 'part')} and ${v.outstanding} > 0 and ${v.dueDate} < ${day}`

/** Those who are late after one of them, in their order. */
const lateAfter = ({ rows, clock: { now } }: Context, last: string | null): Promise<JobItem[]> =>
  rows.query<JobItem & Record<string, unknown>>(sql`
    select ${debtor} as key, max(coalesce(${v.objectName} || ' ', '') || ${v.payerName}) as name from ${v.table}
    where ${lateOn(chinaDay(now))} and (${last}::text is null or ${debtor} > ${last}) group by 1 order by 1 limit ${PAGE}`)

/** Everybody who is late today, page by page, however many they are. */
export const lateDebtors = async (call: Context): Promise<JobItem[]> => {
  const all: JobItem[] = []
  for (let last: string | null = null; ; ) {
    const page = await lateAfter(call, last)
    all.push(...page)
    const end = page.at(-1)
    if (end === undefined || page.length < PAGE) return all
    last = end.key
  }
}

interface Late {
  uuid: string
  debtor: string
  name: string
  dueDate: string
  outstanding: number
  paid: number
  projectUuid: string
  buildingUuid: string | null
  roomUuid: string | null
  customer: string | null
  payerName: string
  phone: string | null
}

/** Whether somebody asks for a bill already: after customers were merged its case may be another one than that of its debtor. */
const inHand: Sql = sql`exists (
  select from ${d.table} join ${c.table} on ${c.enterpriseUuid} = ${d.enterpriseUuid} and ${c.uuid} = ${d.parentUuid}
  where ${d.enterpriseUuid} = ${v.enterpriseUuid} and ${d.receivable} = ${v.uuid} and ${c.live} and ${c.in(...OPEN_STATES)})`

const lateBills = ({ rows }: Context, debtors: readonly string[], day: string): Promise<Late[]> =>
  rows.query<Late>(sql`
    select ${v.uuid} as uuid, ${debtor} as debtor, ${v.dueDate}::text as "dueDate", ${v.outstanding}::float8 as outstanding, ${v.paid}::float8 as paid,
      left(${i.itemName} || coalesce(' ' || ${v.periodBegin}::text || '~' || ${v.periodEnd}::text, ''), 120) as name,
      ${v.projectUuid} as "projectUuid", ${v.buildingUuid} as "buildingUuid", ${v.roomUuid} as "roomUuid", ${v.customer} as customer,
      ${v.payerName} as "payerName", ${v.payerPhone} as phone
    from ${v.table} join ${i.table} on ${i.uuid} = ${v.item}
    where ${lateOn(day)} and ${debtor} = any(${debtors}::text[]) and not ${inHand} order by ${v.dueDate}, ${v.uuid}`)

const lineOf = ({ uuid, name, dueDate, outstanding, paid }: Late): Line => ({
  uuid: '',
  receivable: uuid,
  name,
  dueDate,
  owed: outstanding,
  outstanding,
  base: paid,
})

const sumOf = (lines: readonly Late[]): number => lines.reduce((sum, { outstanding }) => sum + outstanding, 0)

/** The lines of a case as they are stored: new ones get their ids there. */
const stored = (lines: readonly Line[]) => lines.map(({ uuid, ...line }) => (uuid === '' ? line : { uuid, ...line })) as Line[]

/** What a plan says of a debt that has just come to its notice; null while it is too young, or too small. */
const opened = (bills: readonly Late[], plan: Plan, day: string): ChangesOf<typeof dunningCase> | null => {
  const [first] = bills
  if (first === undefined) return null
  const amount = sumOf(bills)
  const [step] = plan.steps.filter(({ minAmount }) => minAmount <= amount)
  if (step === undefined || daysFrom(first.dueDate, day) < step.afterDays) return null
  const next = nextStep(plan.steps, { oldest: first.dueDate, asked: null, amount })
  const { projectUuid, buildingUuid, roomUuid, customer, payerName, phone, debtor: of } = first
  return {
    ...{ plan: plan.uuid, projectUuid, buildingUuid, roomUuid, customer, payerName: payerName.slice(0, 50), phone, debtor: of },
    ...{ debts: stored(bills.slice(0, BILLS_MAX).map(lineOf)), opened: amount, amount, oldestDue: first.dueDate },
    ...{ nextAt: next?.at.toISOString() ?? null, nextChannel: next?.channel ?? null, state: 'pending' },
  }
}

/** The case with bills that have become late since. */
const grown = (row: Case, bills: readonly Late[]): (ChangesOf<typeof dunningCase> & { uuid: string }) | null => {
  const known = new Set(row.debts.map((line) => line.receivable))
  const fresh = bills.filter(({ uuid }) => !known.has(uuid)).slice(0, BILLS_MAX - row.debts.length)
  if (fresh.length === 0) return null
  const more = sumOf(fresh)
  return { uuid: row.uuid, debts: stored([...row.debts, ...fresh.map(lineOf)]), opened: row.opened + more, amount: row.amount + more }
}

/** Opens a case for each of these debtors who has none, and adds to those of the others what has become late: one open case for each. */
export const openEach = async (call: Context, debtors: readonly string[]): Promise<void> => {
  const day = chinaDay(call.clock.now)
  const plans = await plansOf(call)
  const byDebtor = Map.groupBy(await lateBills(call, debtors, day), (bill) => bill.debtor)
  const found = await call.rows.list(
    dunningCase,
    (f) => f.and(f.oneOf('debtor', [...byDebtor.keys()]), f.state(...OPEN_STATES)),
    debtors.length,
  )
  const open = new Map(
    (
      await call.rows.lock(
        dunningCase,
        found.map(({ uuid }) => uuid),
      )
    ).map((row) => [row.debtor, row]),
  )
  const changes = [...open.values()].flatMap((row) => grown(row, byDebtor.get(row.debtor) ?? []) ?? [])
  await call.rows.updateEach(dunningCase, changes, t('欠费增加'))
  const fresh = [...byDebtor].flatMap(([key, bills]) => {
    const plan = open.has(key) ? undefined : plans(bills[0]?.projectUuid ?? '')
    return plan === undefined ? [] : (opened(bills, plan, day) ?? [])
  })
  await call.rows.recordEach(dunningCase, fresh)
}
