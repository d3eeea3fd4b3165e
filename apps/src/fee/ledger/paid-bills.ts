import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { BILL_MODE, chargeItem } from '#src/fee/setup/charge-item.ts'
import type { PaidBill } from '#src/main-data/invoiceable.ts'

const v = columns(receivable, 'v')
const i = columns(chargeItem, 'i')
/** Bills of a customer that anybody looks through. */
const SHOWN = 200

interface Asked {
  customer?: string
  roomUuid?: string
  receivables?: readonly string[]
}

/** Bills of which something was paid. Deposits go back some day, and no invoice is made of them. */
export const paidBillsOf = async ({ rows }: Context, { customer, roomUuid, receivables }: Asked): Promise<readonly PaidBill[]> => {
  const which =
    receivables !== undefined
      ? sql`${v.uuid} = any(${receivables}::uuid[])`
      : sql`(${v.customer} = ${customer ?? null}::uuid or ${v.roomUuid} = ${roomUuid ?? null}::uuid)`
  return rows.query<PaidBill>(sql`
    select ${v.uuid} as uuid, ${v.recvNo} as no, ${v.objectName} as object, ${v.projectUuid} as "projectUuid", ${v.roomUuid} as "roomUuid",
      left(${i.itemName} || coalesce(' ' || ${v.periodBegin}::text || '~' || ${v.periodEnd}::text, ''), 120) as name,
      ${v.customer} as customer, ${v.payerName} as "payerName", ${v.paid}::float8 as paid, ${i.taxRate}::int as "taxRate"
    from ${v.table} join ${i.table} on ${i.uuid} = ${v.item}
    where ${v.live} and ${v.paid} > 0 and ${i.billMode} <> ${BILL_MODE.deposit} and ${which}
    order by ${v.dueDate} desc, ${v.uuid} limit ${receivables === undefined ? SHOWN : receivables.length}`)
}
