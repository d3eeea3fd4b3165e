import { TREE_MAX } from '@qifuyun/kit/calls/limits.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { conditionOf } from './list.ts'
import { toldApart } from './namesakes/telling-apart.ts'
import type { Reading } from './scope.ts'
import { titleIn } from './title.ts'

interface OptionsBody {
  keyword?: string | undefined
  filter?: FilterNode | undefined
  pageSize: number
  /** Just these, for labels of what is chosen already. */
  uuidList?: string[] | undefined
  [key: string]: unknown
}

/** Choices for a picker: the title of each row, with its project where they repeat, and its parent where the entity is a tree. */
export const listOptions = async (reading: Reading, served: ServedEntity, { pageSize, uuidList, ...body }: OptionsBody) => {
  const { entity, table } = served
  const where = await conditionOf(reading, served, { ...body, pageNum: 1, pageSize })
  const title = titleIn(served)
  const parent = entity.spec.tree === null ? sql`null` : columnAt(table, entity.spec.tree.parent)
  const only = uuidList === undefined ? sql`true` : uuidList.length === 0 ? sql`false` : sql`uuid in ${uuidList}`
  const { rows } = await reading.tx.execute<{ uuid: string; label: string | null; parentUuid: string | null }>(
    sql`select uuid, ${title} as label, ${parent} as "parentUuid" from ${table} where ${where} and ${only} order by ${title}, uuid limit ${pageSize}`,
  )
  const labels = await toldApart(reading.tx, served, new Map(rows.map(({ uuid, label }) => [uuid, label ?? ''])))
  return rows.map(({ uuid, parentUuid }) => ({ uuid, label: labels.get(uuid) ?? '', ...(entity.spec.tree !== null && { parentUuid }) }))
}

/** Children of a node of a tree, or its roots, each with whether it has children itself. With a keyword: all that match, flat. */
export const listChildren = async (
  reading: Reading,
  served: ServedEntity,
  { parentUuid = null, keyword, ...body }: { parentUuid?: string | null | undefined; keyword?: string | undefined; [key: string]: unknown },
) => {
  const { entity, table } = served
  const parent = columnAt(table, entity.spec.tree?.parent ?? '')
  const where = await conditionOf(reading, served, { ...body, keyword, pageNum: 1, pageSize: TREE_MAX })
  const level = keyword ? sql`true` : parentUuid === null ? sql`${parent} is null` : sql`${parent} = ${parentUuid}`
  const title = columnAt(table, entity.spec.title)
  const order = 'sort' in entity.spec.fields ? sql`${columnAt(table, 'sort')}, ${title}` : title
  const { rows } = await reading.tx.execute<{ uuid: string; label: string; parentUuid: string | null; hasChildren: boolean }>(sql`
    select ${table}.uuid, ${title}::text as label, ${parent} as "parentUuid",
      exists (select from ${table} below where below.${sql.identifier(parent.name)} = ${table}.uuid and below.deleted_at is null) as "hasChildren"
    from ${table} where ${where} and ${level} order by ${order}, ${table}.uuid limit ${TREE_MAX}`)
  return rows
}
