import { sql } from '#src/platform/database/drizzle.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { t } from '../texts.ts'
import { addProblem, type Draft, isGood } from './draft.ts'
import type { Writing } from './writer.ts'

/** Trees that are deeper than this are broken. */
const LIMIT = 100

/** Nodes above each of these, itself first; and how many levels lie below each of those. */
const measure = async ({ tx }: Writing, { table, entity }: ServedEntity, parents: readonly string[], moved: readonly string[]) => {
  const parent = sql.identifier(columnAt(table, entity.spec.tree?.parent ?? '').name)
  const { rows: above } = await tx.execute<{ start: string; nodes: string[] }>(sql`
    with recursive up as (
      select uuid as start, uuid, ${parent} as parent, 1 as n from ${table} where uuid = any(${sql.param([...parents])}::uuid[])
      union all
      select up.start, t.uuid, t.${parent}, n + 1 from up join ${table} t on t.uuid = up.parent where n < ${LIMIT}
    )
    select start, array_agg(uuid::text) as nodes from up group by start`)
  const { rows: below } = await tx.execute<{ start: string; height: number }>(sql`
    with recursive down as (
      select uuid as start, uuid, 1 as n from ${table} where uuid = any(${sql.param([...moved])}::uuid[])
      union all
      select down.start, t.uuid, n + 1 from down join ${table} t on t.${parent} = down.uuid and t.deleted_at is null where n < ${LIMIT}
    )
    select start, max(n) as height from down group by start`)
  return {
    above: new Map(above.map(({ start, nodes }) => [start, nodes])),
    below: new Map(below.map(({ start, height }) => [start, height])),
  }
}

/** Judges where nodes are put: not below themselves, and not deeper than the tree may be. */
export const judgeTree = async (writing: Writing, served: ServedEntity, drafts: readonly Draft[]): Promise<void> => {
  const { tree } = served.entity.spec
  if (tree === null) return
  const put = drafts.filter((draft) => isGood(draft) && draft.row[tree.parent] && draft.row[tree.parent] !== draft.before?.[tree.parent])
  if (put.length === 0) return
  const moved = put.filter(({ before }) => before !== null)
  // Two moves at once could each be right and together make a circle.
  if (moved.length > 0)
    await writing.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tree ${served.key} ${writing.enterpriseUuid}`}, 0))`)
  const parentOf = (draft: Draft) => String(draft.row[tree.parent])
  const { above, below } = await measure(
    writing,
    served,
    [...new Set(put.map(parentOf))],
    moved.map(({ row }) => row.uuid),
  )
  for (const draft of put) {
    const nodes = above.get(parentOf(draft)) ?? []
    if (nodes.includes(draft.row.uuid)) addProblem(draft, tree.parent, t('上级不能是自己或自己的下级'))
    else if (nodes.length + (below.get(draft.row.uuid) ?? 1) > tree.maxDepth)
      addProblem(draft, tree.parent, t('最多{n}级', { n: tree.maxDepth }))
  }
}
