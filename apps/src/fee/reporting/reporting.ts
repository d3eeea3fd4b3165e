import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import type { reportCall } from '#src/fee/calls.ts'
import { type EntryKind, entry, KIND } from '#src/fee/ledger/entry.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { refuseAt } from '#src/fee/texts.ts'
import { project } from '#src/main-data/project.ts'

type Input = z.output<typeof reportCall.input>
type Output = z.output<typeof reportCall.output>
type Sums = Output['total']

const e = columns(entry, 'e')
const i = columns(chargeItem, 'i')
const p = columns(project, 'p')

/** What comes to be owed, late fees among it; what money did; the rest is adjusted. */
const ISSUED: readonly EntryKind[] = [KIND.issued, KIND.late, KIND.lateUndone]
const COLLECTED: readonly EntryKind[] = [...[KIND.paid, KIND.latePaid, KIND.reversed, KIND.lateReversed, KIND.refunded, KIND.lateRefunded]]

interface Found extends Record<'opening' | 'issued' | 'collected' | 'adjusted' | 'lines', number> {
  project: string | null
  item: string | null
  month: string | null
  cashier: string | null
  projectName: string | null
  itemName: string | null
}

const within = ({ from, to }: Input): Sql => sql`${e.bizDate} between ${from} and ${to}`

/** Lines of the ledger up to the last day, by project and item, by month or by cashier. One statement. */
const movesOf = async (call: Context, input: Input): Promise<Found[]> => {
  const of = await call.rows.mine(entry)
  const none = sql`null::text`
  const isPlaced = input.by === 'projectItem' || input.by === 'itemProject'
  // What lies before the span is the opening, whichever month it was of.
  const month = sql`case when ${e.bizDate} < ${input.from} then null else to_char(${e.bizDate}, 'YYYY-MM') end`
  const keys = {
    ...{ project: isPlaced ? sql`${e.projectUuid}::text` : none, item: isPlaced ? sql`${e.item}::text` : none },
    ...{ month: input.by === 'month' ? month : none, cashier: input.by === 'cashier' ? sql`${e.cashier}::text` : none },
  }
  return call.rows.query<Found>(sql`
    with moved as (
      select ${keys.project} as project, ${keys.item} as item, ${keys.month} as month, ${keys.cashier} as cashier,
        coalesce(sum(${e.amount}) filter (where ${e.bizDate} < ${input.from}), 0)::float8 as opening,
        coalesce(sum(${e.amount}) filter (where ${within(input)} and ${e.kind} = any(${ISSUED}::text[])), 0)::float8 as issued,
        coalesce(sum(${e.collected}) filter (where ${within(input)}), 0)::float8 as collected,
        coalesce(-sum(${e.amount}) filter (where ${within(input)} and not ${e.kind} = any(${[...ISSUED, ...COLLECTED]}::text[])), 0)::float8 as adjusted,
        (count(*) filter (where ${within(input)}))::int as lines
      from ${of} e where ${e.bizDate} <= ${input.to} and (${input.projectUuid}::uuid is null or ${e.projectUuid} = ${input.projectUuid})
      group by 1, 2, 3, 4)
    select moved.*, ${p.projectName} as "projectName", ${i.itemName} as "itemName" from moved
    left join ${p.table} on ${p.uuid}::text = moved.project left join ${i.table} on ${i.uuid}::text = moved.item
    order by ${p.projectName}, ${i.itemName}, month nulls first`)
}

const summed = (all: readonly Omit<Sums, 'closing'>[]): Sums => {
  const of = (key: keyof Omit<Sums, 'closing'>): number => all.reduce((sum, each) => sum + each[key], 0)
  const [opening, issued, collected, adjusted] = [of('opening'), of('issued'), of('collected'), of('adjusted')]
  return { opening, issued, collected, adjusted, closing: opening + issued - collected - adjusted, lines: of('lines') }
}

const rowOf = (name: string, all: readonly Found[], more: Partial<Output['rows'][number]> = {}): Output['rows'][number] => ({
  ...{ uuid: null, name, parent: null, month: null, ...summed(all) },
  ...more,
})

/** Parts, each followed by those that it is made of. */
const nested = (found: readonly Found[], first: 'project' | 'item'): Output['rows'] => {
  const second = first === 'project' ? 'item' : 'project'
  return [...Map.groupBy(found, (each) => each[first])].flatMap(([uuid, parts]) => [
    rowOf(parts[0]?.[`${first}Name`] ?? '', parts, { uuid }),
    ...parts.map((each) => rowOf(each[`${second}Name`] ?? '', [each], { uuid: each[second], parent: uuid })),
  ])
}

/** Months one after the other: each opens with what the one before has left. */
const monthly = (found: readonly Found[]): Output['rows'] => {
  let { opening } = summed(found.filter(({ month }) => month === null))
  return found.flatMap((each) => {
    if (each.month === null) return []
    const row = rowOf(each.month, [{ ...each, opening }], { month: each.month })
    opening = row.closing
    return [row]
  })
}

/** Who has taken what; lines of nobody are those that applications and approvals have written. */
const byCashier = async ({ people }: Context, found: readonly Found[]): Promise<Output['rows']> => {
  const names = await people.namesOf(found.flatMap(({ cashier }) => cashier ?? []))
  return found
    .map((each) => rowOf(names.get(each.cashier ?? '') ?? '', [each], { uuid: each.cashier }))
    .filter(({ lines, opening }) => lines > 0 || opening !== 0)
    .toSorted((one, other) => other.collected - one.collected)
}

const rowsOf = (call: Context, { by }: Input, found: readonly Found[]): Output['rows'] | Promise<Output['rows']> => {
  if (by === 'month') return monthly(found)
  return by === 'cashier' ? byCashier(call, found) : nested(found, by === 'projectItem' ? 'project' : 'item')
}

/** What the moves of the span are made of, by kinds of lines. One statement. */
const partsOf = async (call: Context, input: Input): Promise<Pick<Output, 'adjusted' | 'collected'>> => {
  const found = await call.rows.query<{ kind: string; amount: number; collected: number }>(sql`
    select ${e.kind} as kind, sum(${e.amount})::float8 as amount, sum(${e.collected})::float8 as collected
    from ${await call.rows.mine(entry)} e
    where ${within(input)} and (${input.projectUuid}::uuid is null or ${e.projectUuid} = ${input.projectUuid}) group by 1`)
  const of = (key: 'amount' | 'collected', ...kinds: EntryKind[]): number =>
    found.filter(({ kind }) => kinds.some((each) => each === kind)).reduce((sum, each) => sum + each[key], 0)
  return {
    adjusted: {
      discounts: 0 - of('amount', KIND.discount),
      reductions: 0 - of('amount', KIND.reduced, KIND.adjusted),
      waived: 0 - of('amount', KIND.lateWaived, KIND.waiverUndone),
      voided: 0 - of('amount', KIND.voided),
      writtenOff: 0 - of('amount', KIND.writtenOff),
    },
    collected: {
      principal: of('collected', KIND.paid),
      late: of('collected', KIND.latePaid),
      returned: of('collected', KIND.reversed, KIND.lateReversed, KIND.refunded, KIND.lateRefunded),
    },
  }
}

/** How what is owed has moved (apps-business.md section 1.4, 报表): every line of the ledger that the caller sees is in exactly one part. */
export const report = async (call: Context, input: Input): Promise<Output> => {
  if (input.to < input.from) refuseAt('to', '结束日期不能早于开始日期')
  const found = await movesOf(call, input)
  return { rows: await rowsOf(call, input, found), total: summed(found), ...(await partsOf(call, input)) }
}
