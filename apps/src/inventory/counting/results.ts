import { columns } from '@qifuyun/kit/columns.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { countLine } from '#src/inventory/counting/count-line.ts'
import type { countResult } from '#src/inventory/counting/count-result.ts'
import { LINES_MAX } from '#src/inventory/counting/lines.ts'
import { stocktake } from '#src/inventory/counting/stocktake.ts'
import { storesOf } from '#src/inventory/stock/goods.ts'
import { refusalAt } from '#src/inventory/texts.ts'

type Result = StoredOf<typeof countResult>
type Line = StoredOf<typeof countLine>
interface Count {
  uuid: string
  no: string
  state: string
  startedAt: string | null
  projectUuid: string | null
  warehouse: string
}

const p = columns(stocktake, 'p')

const keyOf = ({ stocktake: of, item, batch }: Pick<Line, 'stocktake' | 'item' | 'batch'>): string =>
  JSON.stringify([of, item, batch || null])

const linesFor = async ({ rows }: Pick<SaveCall<Result>, 'rows'>, results: readonly Result[]): Promise<Map<string, Line>> => {
  const counts = [...new Set(results.map((row) => row.stocktake))]
  const items = [...new Set(results.map((row) => row.item))]
  const found = await rows.list(countLine, (f) => f.and(f.oneOf('stocktake', counts), f.oneOf('item', items)), LINES_MAX)
  return new Map(found.map((line) => [keyOf(line), line]))
}

const countsOf = ({ rows }: SaveCall<Result>, uuids: readonly string[]): Promise<Count[]> =>
  rows.query<Count>(sql`
    select ${p.uuid}, ${p.no}, ${p.state}, ${p.startedAt}::text as "startedAt", ${p.projectUuid} as "projectUuid", ${p.warehouse} as warehouse
    from ${p.table} where ${p.uuid} = any(${[...uuids]}::uuid[])`)

/** A file tells only of what its count is about: nothing of another warehouse, and nothing once it is finished. */
export const judgeResults = async (call: SaveCall<Result>) => {
  const counts = new Map((await countsOf(call, [...new Set(call.saves.map(({ row }) => row.stocktake))])).map((each) => [each.uuid, each]))
  const stores = await storesOf(
    call,
    [...counts.values()].map(({ warehouse }) => warehouse),
  )
  const lines = await linesFor(
    call,
    call.saves.map(({ row }) => row),
  )
  const now = call.clock.now.toISOString()
  return call.saves.map(({ before, row }) => {
    if (before !== null) return {}
    const of = counts.get(row.stocktake)
    if (of === undefined || !stocktake.isIn(of, 'counting')) return refusalAt('stocktake', '盘点单不在盘点中')
    if (!lines.has(keyOf(row)))
      return refusalAt('item', '物品不在{warehouse}的盘点单{no}中', { warehouse: stores.get(of.warehouse)?.name ?? '', no: of.no })
    const tooEarly = row.countedAt !== null && of.startedAt !== null && Date.parse(row.countedAt) < Date.parse(of.startedAt)
    if (tooEarly || (row.countedAt ?? '') > now) return refusalAt('countedAt', '盘点时间应在开始盘点之后、现在之前')
    return { projectUuid: of.projectUuid, countedAt: row.countedAt ?? now }
  })
}

/** What a file says is what was counted. */
export const takeResults = async (call: SaveCall<Result>): Promise<void> => {
  const fresh = call.saves.filter(({ before }) => before === null).map(({ row }) => row)
  const lines = await linesFor(call, fresh)
  // Of what a file says twice the last one holds.
  const changes = new Map(
    fresh.flatMap((row) => {
      const line = lines.get(keyOf(row))
      const { countedQty, countedAt, reason } = row
      return line === undefined
        ? []
        : [
            [
              line.uuid,
              { uuid: line.uuid, countedQty, countedAt, reason, countedBy: call.actor?.userUuid ?? null, state: 'counted' as const },
            ],
          ]
    }),
  )
  await call.rows.updateEach(countLine, [...changes.values()])
}
