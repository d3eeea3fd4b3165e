import { columns } from '#src/columns.ts'
import type { Context } from '#src/context.ts'
import type { Entity, StoredOf } from '#src/entity.ts'
import { sql } from '#src/sql.ts'

/** A row that the caller may see: of their projects, and within their data scope. Any other is as one that is not there. */
export const findMine = async <E extends Entity>({ rows }: Context, of: E, uuid: string): Promise<StoredOf<E> | undefined> => {
  const seen = columns<Entity>(of, 'seen')
  const found = await rows.query(sql`select 1 from ${await rows.mine(of)} seen where ${seen.uuid} = ${uuid}::uuid`)
  return found.length === 0 ? undefined : rows.find(of, uuid)
}
