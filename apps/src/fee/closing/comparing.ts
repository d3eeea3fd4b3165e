import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { customer } from '#src/customers/records/customer.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { deposit } from '#src/fee/deposits/deposit.ts'
import { entry } from '#src/fee/ledger/entry.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { PREPAY, prepayAccount, prepayLog } from '#src/fee/prepaid/account.ts'
import type { BookGap, BookKind, ComparedBooks } from '#src/main-data/compared-books.ts'
import { room } from '#src/main-data/room.ts'

const GAPS_MAX = 200

const a = columns(prepayAccount, 'a')
const l = columns(prepayLog, 'l')
const c = columns(customer, 'c')
const d = columns(deposit, 'd')
const e = columns(entry, 'e')
const p = columns(payment, 'p')
const s = childColumns(payment, 'allocations', 's')
const r = columns(receivable, 'r')
const m = columns(room, 'm')

/** Accounts beside the sums of their logs. */
const PREPAID = sql`
  select ${c.customerNo} as no, ${c.name} as party, null::text as room, ${a.balance} as ours, (
    select coalesce(sum(${l.amount}), 0) from ${l.table} where ${l.account} = ${a.uuid}) as theirs
  from ${a.table} join ${c.table} on ${c.uuid} = ${a.customer} where ${a.live}`

/** What is kept of deposits beside what came in for them, went back and was put aside. */
const DEPOSITS = sql`
  select ${d.depNo} as no, ${d.payerName} as party, ${m.roomName} as room, ${d.left} as ours, (
    select coalesce(sum(${e.collected}), 0) from ${e.table} where ${e.receivable} = ${d.receivable}) - (
    select coalesce(sum(${s.refunded}), 0) from ${s.table} join ${p.table} on ${p.uuid} = ${s.parentUuid}
    where ${s.receivable} = ${d.receivable} and ${p.in('done')}) - (
    select coalesce(sum(${l.amount}), 0) from ${l.table} where ${l.docNo} = ${d.depNo} and ${l.kind} = ${PREPAY.deposit}) as theirs
  from ${d.table} left join ${m.table} on ${m.uuid} = ${d.roomUuid} where ${d.live}`

/** What is owed of bills beside the sums of their ledger. */
const RECEIVABLES = sql`
  select ${r.recvNo} as no, ${r.payerName} as party, coalesce(${m.roomName}, ${r.objectName}) as room, ${r.outstanding} as ours,
    coalesce(g.amount, 0) as theirs
  from ${r.table} left join (select ${e.receivable} as of, sum(${e.amount}) as amount from ${e.table} group by 1) g on g.of = ${r.uuid}
  left join ${m.table} on ${m.uuid} = ${r.roomUuid} where ${r.live} and not ${r.in('draft')}`

const BOOKS: Readonly<Partial<Record<BookKind, Sql>>> = { prepaid: PREPAID, deposit: DEPOSITS, receivable: RECEIVABLES }

/** One of the books of fees beside its ledger, as both are now; null of those that fees do not keep. */
export const comparedBook = async ({ rows }: Context, { book }: { book: BookKind }): Promise<ComparedBooks | null> => {
  const lines = BOOKS[book]
  if (lines === undefined) return null
  const [sums] = await rows.query<{ n: number; m: number; ours: number; theirs: number }>(sql`
    select count(*) filter (where x.ours <> 0)::int as n, count(*) filter (where x.theirs <> 0)::int as m,
      coalesce(sum(x.ours), 0)::float8 as ours, coalesce(sum(x.theirs), 0)::float8 as theirs from (${lines}) x`)
  const gaps = await rows.query<BookGap>(sql`
    select x.no, x.party, x.room, x.ours::float8 as ours, x.theirs::float8 as theirs from (${lines}) x
    where x.ours <> x.theirs order by abs(x.ours - x.theirs), x.no limit ${GAPS_MAX}`)
  return {
    ours: { count: sums?.n ?? 0, fen: sums?.ours ?? 0 },
    theirs: { count: sums?.m ?? 0, fen: sums?.theirs ?? 0 },
    gaps,
  }
}
