import type { workersOutput } from '@qifuyun/kit/calls/call-schemas.ts'
import type { z } from 'zod'
import { and, inArray, isNull } from '#src/platform/database/drizzle.ts'
import { absent } from '#src/platform/errors.ts'
import type { ServedEntity } from '../../runtime/served-entity.ts'
import { columnAt } from '../../schema/entity-table.ts'
import { type DbRow, storedFrom } from '../../write/stored-row.ts'
import type { Reading } from '../scope.ts'

/** Who may be given all of these rows. Refuses with 404 when one of them is not within the caller's reach. */
export const workersOf = async (
  reading: Reading,
  served: ServedEntity,
  uuids: readonly string[],
): Promise<z.output<typeof workersOutput>> => {
  const { entity, engine, table } = served
  const asked = [...new Set(uuids)]
  const rows: DbRow[] = await reading.tx
    .select()
    .from(table)
    .where(and(inArray(columnAt(table, 'uuid'), asked), isNull(columnAt(table, 'deletedAt')), reading.reach.scope))
  if (rows.length < asked.length) absent()
  const stored = rows.map((row) => storedFrom(entity.spec.fields, row))
  const available = (await engine?.available(reading.contextFor(), stored)) ?? []
  return available.map(({ user, online, open }) => ({ userUuid: user, onlineFlag: online ? 1 : 0, openCount: open }))
}
