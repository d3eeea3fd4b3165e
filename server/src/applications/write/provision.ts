import type { Entity, InputOf } from '@qifuyun/kit/entity.ts'
import { created } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { indexRows } from '#src/search/service.ts'
import { servedOf } from '../runtime/served-entity.ts'
import { searchedText } from '../search/search.ts'
import { columnsFrom } from './stored-row.ts'

/** A row with an id of its own, and read-only fields where it needs them. */
export type Planted<E extends Entity> = InputOf<E> & { uuid: string } & Record<string, unknown>

interface Ground {
  enterpriseUuid: string
  by: string | null
  now: Date
}

/**
 * Puts rows into an entity's table as they are: demo data, which is right by itself. No rules, no log, no events; they are found by search.
 * Defaults of the definition hold for fields that are left out.
 */
export const plantRows = async <E extends Entity>(
  tx: Tx,
  entity: E,
  rows: readonly Planted<E>[],
  { enterpriseUuid, by, now }: Ground,
): Promise<void> => {
  if (rows.length === 0) return
  const served = servedOf(entity)
  const { fields, states } = entity.spec
  const defaults = Object.fromEntries(
    Object.entries(fields).flatMap(([key, { spec }]) => (spec.default === undefined ? [] : [[key, spec.default]])),
  )
  const first = states[0]
  const values = rows.map((row) => ({
    enterpriseUuid,
    uuid: row.uuid,
    ...columnsFrom(fields, { ...defaults, ...row }),
    ...(first && { state: row.state ?? first.code, stateAt: now }),
    ...created(by, now),
  }))
  await tx.insert(served.table).values(values)
  indexRows(
    tx,
    served.key,
    rows.map((row) => ({ uuid: row.uuid, body: searchedText(served, row) })),
  )
}
