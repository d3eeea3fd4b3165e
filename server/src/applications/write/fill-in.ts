import { targetOf } from '@qifuyun/kit/entity.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { type ServedEntity, servedOf } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { change, type Draft } from './draft.ts'
import { isOneOf } from './row-store.ts'

/** Takes what nobody said from the rows that drafts refer to: the building of a room. One statement a field. */
export const fillIn = async (tx: Tx, { entity }: ServedEntity, drafts: readonly Draft[]): Promise<void> => {
  const { fields } = entity.spec
  for (const [key, { spec }] of Object.entries(fields)) {
    const source = spec.from === undefined ? undefined : fields[spec.from]
    const target = source && targetOf(entity, source.spec)
    if (spec.from === undefined || target === undefined) continue
    const { from } = spec
    const open = drafts.filter(({ row }) => (row[key] ?? null) === null && typeof row[from] === 'string')
    if (open.length === 0) continue
    const { table } = servedOf(target)
    const uuids = [...new Set(open.map(({ row }) => String(row[from])))]
    const { rows } = await tx.execute<{ uuid: string; value: unknown }>(
      sql`select uuid, ${columnAt(table, key)} as value from ${table} where ${isOneOf(table, 'uuid', uuids)}`,
    )
    const said = new Map(rows.map(({ uuid, value }) => [uuid, value]))
    for (const draft of open) {
      const value = said.get(String(draft.row[from])) ?? null
      if (value !== null) change(draft, { [key]: value })
    }
  }
}
