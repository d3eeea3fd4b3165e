import { columns } from '@qifuyun/kit/columns.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { opening } from '#src/inventory/documents/opening.ts'
import { batchProblem } from '#src/inventory/stock/batches.ts'
import { lastClosed, todayOf } from '#src/inventory/stock/days.ts'
import { goodsOf, storesOf } from '#src/inventory/stock/goods.ts'
import { KIND, ledger } from '#src/inventory/stock/ledger.ts'
import { keyOf, post } from '#src/inventory/stock/posting.ts'
import { refusal, refusalAt } from '#src/inventory/texts.ts'

type Opening = StoredOf<typeof opening>

const g = columns(ledger, 'g')

/** Places of goods that have moved already by anything but an opening. */
const movedAlready = async ({ rows, saves }: SaveCall<Opening>): Promise<ReadonlySet<string>> => {
  const found = await rows.query<{ warehouse: string; item: string }>(sql`
    select distinct ${g.warehouse} as warehouse, ${g.item} as item from ${g.table}
    where ${g.item} = any(${saves.map(({ row }) => row.item)}::uuid[]) and ${g.warehouse} = any(${saves.map(({ row }) => row.warehouse)}::uuid[])
      and ${g.kind} <> ${KIND.opening}`)
  return new Set(found.map(keyOf))
}

/** The books of an item begin only where nothing of it has moved. */
export const judgeOpening = async (call: SaveCall<Opening>) => {
  const goods = await goodsOf(
    call,
    call.saves.map(({ row }) => row.item),
  )
  const stores = await storesOf(
    call,
    call.saves.map(({ row }) => row.warehouse),
  )
  const moved = await movedAlready(call)
  const closed = await lastClosed(call)
  return call.saves.map(({ before, row }) => {
    if (before !== null) return {}
    if (moved.has(keyOf(row))) return refusalAt('item', '已有库存流水')
    if (row.bizDate > todayOf(call)) return refusalAt('bizDate', '业务日期不能晚于今天')
    if (closed !== null && row.bizDate.slice(0, closed.length) <= closed) return refusalAt('bizDate', '该月份已关账')
    const of = goods.get(row.item)
    const wrong = of === undefined ? null : batchProblem(of, row.batch)
    return wrong === null ? { projectUuid: stores.get(row.warehouse)?.projectUuid ?? null } : refusal(wrong, {}, { batch: wrong })
  })
}

/** Posts what was there. */
export const openBooks = async (call: SaveCall<Opening>): Promise<void> => {
  await post(
    call,
    call.saves.flatMap(({ row, before }) =>
      before === null
        ? [
            {
              ...{ docNo: row.no, lineNo: 1, bizDate: row.bizDate, kind: KIND.opening, warehouse: row.warehouse, item: row.item },
              ...{ batch: row.batch, expiry: row.expiry, qty: row.qty, way: 'in' as const, amount: row.amount ?? 0, field: 'qty' },
            },
          ]
        : [],
    ),
  )
}
