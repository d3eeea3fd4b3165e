import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { raw, type Sql, sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import type { arrearsCall } from '#src/fee/calls.ts'
import { escaped } from '#src/fee/desk/keyword.ts'
import { type Aging, agingColumns, noAging } from '#src/fee/ledger/aging.ts'
import { todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { building } from '#src/main-data/building.ts'
import { project as place } from '#src/main-data/project.ts'

type Input = z.output<typeof arrearsCall.input>
type Output = z.output<typeof arrearsCall.output>
type Row = Aging & { uuid: string | null; name: string; payer: string | null; bills: number; outstanding: number; oldest: string }

/** A row of a page, with what tells it from others of its name. */
type Part = Row & { total: number; namesakes: number; project: string | null; place: string | null }

const b = columns(building, 'b')
const p = columns(place, 'p')
const v = columns(receivable, 'v')

/** Stands for a part without a key. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What bills are added up by, with what a part is called that has no key, or that its key does not call by name. */
const PARTS: Readonly<Record<Input['by'], { key: Sql; named: Sql }>> = {
  room: { key: v.roomUuid, named: sql`coalesce(${v.objectName}, ${v.payerName})` },
  customer: { key: v.customer, named: v.payerName },
  building: { key: v.buildingUuid, named: sql`case when ${v.buildingUuid} is null then ${v.payerName} end` },
}

/** Bills that the caller sees and that are overdue. All that is asked of them is in the index of what is owed: no bill is read. */
const lateOf = async ({ rows }: Context, today: string, projectUuid: string | null): Promise<Sql> => sql`
  ${await rows.mine(receivable)} v where ${v.live} and ${v.in('unpaid', 'part', 'disputed')} and ${v.dueDate} < ${today} and ${v.outstanding} > 0
    ${projectUuid === null ? raw('') : sql`and ${v.projectUuid} = ${projectUuid}`}`

/** The sums of all, and how many households they are of. One statement. */
const sumsOf = async ({ rows }: Context, late: Sql, today: string): Promise<(Aging & { sum: number; households: number }) | undefined> => {
  const [sums] = await rows.query<Aging & { sum: number; households: number }>(sql`
    select coalesce(sum(sum), 0)::float8 as sum, ${agingColumns(raw('sum'), raw('due'), today)}, (
      select count(distinct coalesce(room, customer))::int from (
        select ${v.roomUuid} as room, ${v.customer} as customer
        from ${late} group by ${v.projectUuid}, ${v.buildingUuid}, ${v.roomUuid}, ${v.customer}) household) as households
    from (select ${v.dueDate} as due, sum(${v.outstanding})::bigint as sum from ${late} group by 1) day`)
  return sums
}

/** Parts of a page, the most first: who owes how much of all, then what else there is to say of those that are shown. One statement. */
const partsOf = async (
  { rows }: Context,
  late: Sql,
  { by, keyword, page, size, today }: Omit<Input, 'projectUuid'> & { today: string },
): Promise<Part[]> => {
  const { key, named } = PARTS[by]
  const name = by === 'building' ? sql`coalesce(${b.buildingName}, named)` : raw('named')
  return rows.query<Part>(sql`
    with part as (select ${key} as uuid, ${named} as named, sum(${v.outstanding})::float8 as outstanding from ${late} group by 1, 2),
    called as (select part.*, ${name} as name from part ${by === 'building' ? sql`left join ${b.table} on ${b.uuid} = part.uuid` : raw('')}),
    most as (
      select *, count(*) over ()::int as total from called ${keyword === '' ? raw('') : sql`where name ilike ${`%${escaped(keyword)}%`}`}
      order by outstanding desc, name limit ${size} offset ${(page - 1) * size}),
    twin as (select name as same, count(*)::int as namesakes from called where name in (select name from most) group by 1),
    shown as (select most.*, coalesce(namesakes, 1) as namesakes from most left join twin on same = name),
    bill as (
      select coalesce(${key}, ${NOBODY}::uuid) as uuid, coalesce(${named}, '') as named, ${v.payerName} as payer, ${v.dueDate} as due,
        ${v.outstanding} as outstanding, ${v.projectUuid} as project
      from ${late}),
    told as (
      select shown.uuid as uuid, name, total, namesakes, shown.outstanding as outstanding, max(payer) as payer, count(*)::int as bills,
        min(due)::text as oldest, min(project::text)::uuid as place, ${agingColumns(raw('bill.outstanding'), raw('due'), today)}
      from shown join bill on bill.uuid = coalesce(shown.uuid, ${NOBODY}::uuid) and bill.named = coalesce(shown.named, '')
      group by 1, 2, 3, 4, 5)
    select told.*, ${p.projectName} as project from told left join ${p.table} on ${p.uuid} = place order by outstanding desc, name`)
}

/** Who has been owing for how long: rooms, customers or buildings, the most first. Late fees that were not charged yet are not among it. */
export const arrears = async (call: Context, { by, keyword, page, size, projectUuid }: Input): Promise<Output> => {
  const today = todayOf(call)
  const late = await lateOf(call, today, projectUuid)
  const found = await partsOf(call, late, { by, keyword, page, size, today })
  const sums = await sumsOf(call, late, today)
  return {
    ...{ total: found[0]?.total ?? 0, sum: sums?.sum ?? 0, households: sums?.households ?? 0 },
    rows: found.map(({ uuid, name, payer, bills, outstanding, oldest, namesakes, project, ...aging }) => ({
      // Buildings and rooms of one name are told apart by their project.
      name: by !== 'customer' && namesakes > 1 && project !== null ? `${project} ${name}` : name,
      ...{ uuid, payer: by === 'building' ? null : payer, bills, outstanding, oldest, aging: agingOf(aging) },
    })),
    aging: sums === undefined ? noAging() : agingOf(sums),
  }
}

const agingOf = ({ days30, days90, days180, days365, more }: Aging): Aging => ({ days30, days90, days180, days365, more })
