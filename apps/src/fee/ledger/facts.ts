import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import { provide } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { feeApp } from '#src/fee/app.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { residentFacts } from '#src/main-data/resident-facts.ts'

const v = columns(receivable, 'v')
const i = columns(chargeItem, 'i')
const TOLD = 8

interface Found {
  uuid: string
  no: string
  item: string
  begin: string | null
  end: string | null
  at: Date
  state: string
  amount: number
  open: boolean
  opened: number
  total: number
}

/** Bills of a resident that the caller may see: those that are still owed first, the oldest of them at the top, each with what is open of it. */
export const billFacts = provide(residentFacts, async ({ rows }, { customerUuid, roomUuids, phones }) => {
  const open = v.in('unpaid', 'part', 'disputed')
  const found = await rows.query<Found>(sql`
    select ${v.uuid} as uuid, ${v.recvNo} as no, ${i.itemName} as item, ${v.periodBegin}::text as begin, ${v.periodEnd}::text as end,
      ${v.createdAt} as at, ${v.state} as state, (case when ${open} then ${v.outstanding} else ${v.original} end)::float8 as amount, ${open} as open,
      (count(*) filter (where ${open}) over ())::int as opened, (count(*) over ())::int as total
    from ${await rows.mine(receivable)} v join ${i.table} on ${i.uuid} = ${v.item}
    where not ${v.in('draft', 'void')}
      and (${v.customer} = ${customerUuid}::uuid or ${v.roomUuid} = any(${[...roomUuids]}::uuid[]) or ${v.payerPhone} = any(${[...phones]}::text[]))
    order by ${open} desc, case when ${open} then ${v.dueDate} end, ${v.createdAt} desc limit ${TOLD}`)
  const stateOf = (code: string) => receivable.spec.states.find((state) => state.code === code)
  return {
    ...{ app: feeApp.appKey ?? '', catalogue: feeApp.key, entity: receivable.spec.name, label: receivable.spec.label },
    ...{ open: found[0]?.opened ?? 0, total: found[0]?.total ?? 0 },
    facts: found.map(({ uuid, no, item, begin, end, at, state, amount, open: isOpen }) => ({
      ...{ uuid, no, at: new Date(at).toISOString(), open: isOpen, rating: null },
      title: [item, begin === null ? null : `${begin}~${end}`, formatMoney(amount)].filter(Boolean).join(' '),
      ...{ state: stateOf(state)?.label ?? '', tone: stateOf(state)?.tone ?? 'neutral' },
    })),
  }
})
