import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { CountSheet } from '#src/inventory/calls.ts'
import { countLine } from '#src/inventory/counting/count-line.ts'
import { stocktake } from '#src/inventory/counting/stocktake.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { ledger } from '#src/inventory/stock/ledger.ts'
import { refuseAt } from '#src/inventory/texts.ts'

const p = columns(stocktake, 'p')
const l = columns(countLine, 'l')
const w = columns(warehouse, 'w')
const g = columns(ledger, 'g')

type Head = Pick<CountSheet, 'uuid' | 'no' | 'warehouseName' | 'blind'> & { state: string; startedAt: string | null }

/** What whoever counts takes along: all lines at once, so that it goes on without a network. Counted blind, nobody learns what should be there. */
export const sheetOf = async (call: Context, { uuid }: { uuid: string }): Promise<CountSheet> => {
  const { rows } = call
  const [head] = await rows.query<Head>(sql`
    select ${p.uuid}, ${p.no} as no, ${w.name} as "warehouseName", coalesce(${p.blind}, false) as blind, ${p.state} as state, ${p.startedAt} as "startedAt"
    from ${await rows.mine(stocktake)} p join ${w.table} on ${w.uuid} = ${p.warehouse} where ${p.uuid} = ${uuid}`)
  if (head === undefined) return refuseAt('uuid', '数据不存在')
  const { state, startedAt, ...shown } = head
  const lines = await rows.query<CountSheet['lines'][number]>(sql`
    select ${l.uuid}, ${l.item} as item, ${l.name} as name, ${l.code} as code, ${l.barcode} as barcode, ${l.batch} as batch, ${l.unit} as unit,
      ${l.state} as state, ${l.countedQty}::text as "countedQty", ${l.countedAt} as "countedAt",
      case when ${head.blind} then null else ${l.bookQty}::text end as "bookQty",
      case when ${head.blind} then null else coalesce((
        select sum(${g.qtyIn} - ${g.qtyOut}) from ${g.table} where ${g.item} = ${l.item} and ${g.warehouse} = ${l.warehouse}
          and coalesce(${g.batch}, '') = coalesce(${l.batch}, '') and ${g.at} > ${startedAt}::timestamptz
          and ${g.at} <= coalesce(${l.countedAt}, 'infinity')), 0)::numeric(20, 4)::text end as moved
    from ${l.table} where ${l.stocktake} = ${uuid} and ${l.live} order by ${l.code}, ${l.batch}`)
  const told = lines.map((line) => ({ ...line, countedAt: line.countedAt === null ? null : new Date(line.countedAt).toISOString() }))
  return { ...shown, open: state === stocktake.stateCode('counting'), lines: told }
}
