import { targetOf } from '@qifuyun/kit/entity.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { type ServedEntity, servedOf } from '../../runtime/served-entity.ts'
import { columnAt } from '../../schema/entity-table.ts'
import { isOneOf } from '../../write/row-store.ts'
import { titleIn } from '../title.ts'

/** The rows, by id, that are called as others of them are. */
const namesakes = (names: ReadonlyMap<string, string>): string[] =>
  [...Map.groupBy(names, ([, name]) => name).values()].flatMap((same) => (same.length > 1 ? same.map(([uuid]) => uuid) : []))

/**
 * Names of rows that stand side by side, as in charts and pickers: those of one name in several projects are told apart by them, as
 * `西湖花园 1号楼`. One statement where names repeat, else none.
 */
export const toldApart = async (
  tx: Tx,
  { entity, table }: ServedEntity,
  names: ReadonlyMap<string, string>,
): Promise<Map<string, string>> => {
  const told = new Map(names)
  const key = entity.spec.project
  const spec = key === null ? undefined : entity.spec.fields[key]?.spec
  const project = spec && targetOf(entity, spec)
  const same = namesakes(names)
  if (key === null || project === undefined || project === entity || same.length === 0) return told
  const projects = servedOf(project)
  const { rows } = await tx.execute<{ uuid: string; project: string | null }>(sql`
    select ${columnAt(table, 'uuid')} as uuid, (
      select ${titleIn(projects)} from ${projects.table} where ${columnAt(projects.table, 'uuid')} = ${columnAt(table, key)}) as project
    from ${table} where ${isOneOf(table, 'uuid', same)}`)
  for (const { uuid, project: name } of rows) if (name !== null) told.set(uuid, `${name} ${names.get(uuid) ?? ''}`)
  return told
}
