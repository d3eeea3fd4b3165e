import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import type { tillCall } from '#src/fee/calls.ts'
import { isClosed } from '#src/fee/closing/closed-days.ts'
import { tillOf } from '#src/fee/closing/closing.ts'
import { CHANNEL, payment } from '#src/fee/collecting/payment.ts'
import { waiveLimit } from '#src/fee/collecting/waive-limit.ts'
import { todayOf } from '#src/fee/ledger/owing.ts'
import { receipt } from '#src/fee/receipts/receipt.ts'

const p = columns(payment, 'p')
const s = columns(receipt, 's')

interface Last {
  uuid: string
  collectNo: string
  payerName: string
  at: string
  amount: number
  receiptUuid: string | null
}

/** The drawer of the caller, today. */
export const till = async (call: Context): Promise<z.output<typeof tillCall.output>> => {
  const day = todayOf(call)
  const cashier = call.actor?.userUuid ?? ''
  const of = await tillOf(call, cashier, day)
  const [last] = await call.rows.query<Last>(sql`
    select ${p.uuid} as uuid, ${p.collectNo} as "collectNo", ${p.payerName} as "payerName", ${p.paidAt}::text as at, ${p.amount}::float8 as amount,
      (select ${s.uuid} from ${s.table} where ${s.live} and ${s.payment} = ${p.uuid} and ${s.in('valid')} limit 1) as "receiptUuid"
    from ${p.table} where ${p.live} and ${p.in('done')} and ${p.cashier} = ${cashier} and ${p.day} = ${day}
    order by ${p.createdAt} desc limit 1`)
  return {
    ...of,
    cash: of.perChannel.find(({ channel }) => channel === CHANNEL.cash)?.amount ?? 0,
    closed: await isClosed(call, cashier, day),
    last: last ?? null,
    day,
    waiveLeft: await call.people.limitOf(waiveLimit),
  }
}
