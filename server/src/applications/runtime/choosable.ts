import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { and } from '#src/platform/database/drizzle.ts'
import { Refusal } from '#src/platform/errors.ts'
import { columnAt } from '../schema/entity-table.ts'
import { isOneOf } from '../write/row-store.ts'
import type { Writing } from '../write/writer.ts'
import { accessToChoices } from './access.ts'
import type { ServedEntity } from './served-entity.ts'

const FORBIDDEN = 403

/** How far the caller reaches in a list of choices; null where the application offers them none. */
const reachAmongChoices = async ({ tx, now }: Writing, caller: NonNullable<Writing['caller']>, target: ServedEntity) => {
  try {
    return await accessToChoices(tx, caller, target, now)
  } catch (error) {
    if (error instanceof Refusal && error.status === FORBIDDEN) return null
    throw error
  }
}

/**
 * Those of these rows that the caller could choose for a row of `served`. Everybody chooses among the main data, and an application that says
 * itself who reads rows says itself who names them: access is asked for by those who have none.
 */
export const choosableAmong = async (
  writing: Writing,
  served: ServedEntity,
  target: ServedEntity,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { tx, caller, actor } = writing
  const all = new Set(uuids)
  const managed = target.app === served.app && actor?.manager === true
  const isOpen = target.app.appKey === null || target.handlers.readable !== undefined
  if (caller === undefined || managed || isOpen || caller.roles.includes(ROLE.admin)) return all
  const reach = await reachAmongChoices(writing, caller, target)
  if (reach === null) return new Set()
  if (reach.scope === undefined) return all
  const { table } = target
  const rows = await tx
    .select({ uuid: columnAt(table, 'uuid') })
    .from(table)
    .where(and(isOneOf(table, 'uuid', uuids), reach.scope))
  return new Set(rows.map(({ uuid }) => String(uuid)))
}
