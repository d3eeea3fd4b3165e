import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ComputedCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import type { stock } from '#src/inventory/stock/stock.ts'

/** What posting asks of an item. */
export interface Goods {
  uuid: string
  code: string
  name: string
  fullName: string
  unit: string
  barcode: string | null
  category: string
  enabled: boolean
  batchManaged: boolean
  expiryDays: number | null
  factor: string | null
  safetyStock: string | null
  maxStock: string | null
  fixedAsset: boolean
}

/** What posting asks of a warehouse. */
export interface Store {
  uuid: string
  name: string
  kind: string
  projectUuid: string | null
  keeper: string
  enabled: boolean
  inFlow: boolean
  outFlow: boolean
  transferFlow: boolean
}

const i = columns(item, 'i')
const w = columns(warehouse, 'w')

const byUuid = <Row extends { uuid: string }>(rows: readonly Row[]): Map<string, Row> => new Map(rows.map((row) => [row.uuid, row]))

/** Items by their uuids, however many: one statement. */
export const goodsOf = async ({ rows }: Context, uuids: readonly string[]): Promise<Map<string, Goods>> =>
  byUuid(
    await rows.query<Goods>(sql`
      select ${i.uuid}, ${i.code}, ${i.name}, ${i.unit}, ${i.barcode}, ${i.category}, concat_ws(' ', ${i.name}, ${i.spec}) as "fullName",
        ${i.enabled} is not false as enabled, coalesce(${i.batchManaged}, false) as "batchManaged", ${i.expiryDays} as "expiryDays",
        ${i.factor}::text as factor, ${i.safetyStock}::text as "safetyStock", ${i.maxStock}::text as "maxStock",
        coalesce(${i.fixedAsset}, false) as "fixedAsset"
      from ${i.table} where ${i.uuid} = any(${[...new Set(uuids)]}::uuid[])`),
  )

/** Warehouses by their uuids: one statement. */
export const storesOf = async ({ rows }: Context, uuids: readonly string[]): Promise<Map<string, Store>> =>
  byUuid(
    await rows.query<Store>(sql`
      select ${w.uuid}, ${w.name}, ${w.kind}, ${w.projectUuid} as "projectUuid", ${w.keeper}, ${w.enabled} is not false as enabled,
        coalesce(${w.inFlow}, false) as "inFlow", coalesce(${w.outFlow}, false) as "outFlow", coalesce(${w.transferFlow}, false) as "transferFlow"
      from ${w.table} where ${w.uuid} = any(${[...new Set(uuids)]}::uuid[])`),
  )

/** Specifications of the goods that stock is of, by stock: one statement. */
export const specsOf = async ({ rows, page }: ComputedCall<StoredOf<typeof stock>>): Promise<ReadonlyMap<string, unknown>> => {
  const found = await rows.query<{ uuid: string; spec: string | null }>(
    sql`select ${i.uuid}, ${i.spec} from ${i.table} where ${i.uuid} = any(${[...new Set(page.map(({ item: of }) => of))]}::uuid[])`,
  )
  const specs = new Map(found.map(({ uuid, spec }) => [uuid, spec]))
  return new Map(page.map(({ uuid, item: of }) => [uuid, specs.get(of) ?? null]))
}
