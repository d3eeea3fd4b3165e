import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { compare } from '@qifuyun/kit/values/exact.ts'
import { item } from '#src/inventory/goods/item.ts'
import { refusal, refuse, refuseAt, t } from '#src/procurement/texts.ts'

interface GoodsLine {
  item?: string | null
  name?: string | null
  spec?: string | null
  unit?: string | null
}

const i = columns(item, 'i')

interface Item {
  uuid: string
  name: string
  spec: string | null
  unit: string
}

/** Items that lines name, by uuid; one statement. */
export const itemsOf = async ({ rows }: Context, lines: readonly GoodsLine[]): Promise<Map<string, Item>> => {
  const uuids = [...new Set(lines.flatMap((line) => line.item ?? []))]
  if (uuids.length === 0) return new Map()
  const found = await rows.query<Item>(
    sql`select ${i.uuid}, ${i.name}, ${i.spec}, ${i.unit} from ${i.table} where ${i.uuid} = any(${uuids}::uuid[])`,
  )
  return new Map(found.map((each) => [each.uuid, each]))
}

/** Lines with what their items are called, and what is wrong with those that name nothing. */
export const completed = <Line extends GoodsLine>(lines: readonly Line[], items: ReadonlyMap<string, Item>) => {
  const problems: Problems = {}
  const made = lines.map((line, at) => {
    const of = items.get(line.item ?? '')
    const name = line.name || of?.name || null
    if (name === null) problems[`lines[${at}].name`] = t('请选择物品或填写品名')
    return { ...line, name, spec: line.spec || of?.spec || null, unit: line.unit || of?.unit || null }
  })
  return { lines: made, problems }
}

/** What a line is about, for a document that follows from it. */
export const described = ({ item = null, name = null, spec = null, unit = null, qty }: GoodsLine & { qty: string }) => ({
  item,
  name,
  spec,
  unit,
  qty,
})

/** All of what is wrong as one refusal; undefined where nothing is. */
export const asRefusal = (problems: Problems) => {
  const [first] = Object.values(problems)
  return first === undefined ? undefined : refusal(first, {}, problems)
}

/** Refuses all of what is wrong at once. */
export const refuseAll = (problems: Problems): void => {
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
}

/** Something is bought, and each line has its price. */
export const refuseUnpriced = (lines: readonly { price?: string | null }[]): void => {
  if (lines.length === 0) refuseAt('lines', '请填写采购明细')
  const problems: Problems = {}
  for (const [at, { price }] of lines.entries()) if (!price || compare(price, 0) <= 0) problems[`lines[${at}].price`] = t('请填写单价')
  refuseAll(problems)
}
