import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { explainBroken } from '../schema/broken-rules.ts'
import { addProblem, type Draft } from './draft.ts'
import { rowsByUuid, rowsIn, type Values } from './places.ts'
import { isOneOf, upsertRows } from './row-store.ts'
import { columnsFrom } from './stored-row.ts'
import type { Writing } from './writer.ts'

const childFields = ({ entity }: ServedEntity): string[] =>
  Object.entries(entity.spec.fields).flatMap(([key, { spec }]) => (spec.kind === 'rows' ? [key] : []))

/**
 * What was sent with the child rows that it means completed: a child row that is named by its id keeps what is not said about it.
 * `keep`: those that are not named stay too, as in actions; otherwise what is sent is the whole list.
 */
export const completeChildren = (served: ServedEntity, sent: Values, before: AnyStored | null, keep: boolean): Values => {
  const completed = { ...sent }
  for (const field of childFields(served)) {
    if (!Array.isArray(sent[field])) continue
    const known = rowsByUuid(before?.[field])
    // What is no row stays, to be refused.
    const given = sent[field].map((row: unknown) =>
      typeof row === 'object' && row !== null && 'uuid' in row ? { ...known.get(row.uuid), ...row } : row,
    )
    const named = new Set(rowsIn(given).map(({ uuid }) => uuid))
    completed[field] = keep ? [...[...known].flatMap(([uuid, row]) => (named.has(uuid) ? [] : [row])), ...given] : given
  }
  return completed
}

/** Gives new child rows their ids, and keeps of known ones what nobody may send. Refuses ids of child rows that are not this row's. */
export const placeChildren = ({ platform }: Writing, served: ServedEntity, draft: Draft, values: Values): Values => {
  const placed = { ...values }
  for (const field of childFields(served)) {
    if (!(field in values)) continue
    const known = rowsByUuid(draft.before?.[field])
    const fields = served.entity.spec.fields[field]?.spec.children ?? {}
    placed[field] = rowsIn(values[field]).map((row, index) => {
      const old = known.get(row.uuid)
      if (row.uuid !== undefined && draft.before !== null && old === undefined)
        addProblem(draft, `${field}[${index}].uuid`, { text: '数据不存在' })
      const readonly = Object.entries(fields).flatMap(([key, { spec }]) => (spec.readonly ? [[key, spec.default ?? null]] : []))
      return { ...Object.fromEntries(readonly), ...old, ...row, uuid: old === undefined ? platform.ids.uuid() : row.uuid }
    })
  }
  return placed
}

/** Writes the child rows of drafts as sets: adds, changes and deletes, two statements a field for all of them. */
export const storeChildren = async ({ tx, enterpriseUuid }: Writing, served: ServedEntity, drafts: readonly Draft[]): Promise<void> => {
  for (const [field, table] of Object.entries(served.children)) {
    const changed = drafts.filter(({ changes }) => field in changes)
    const fields = served.entity.spec.fields[field]?.spec.children ?? {}
    const rows = changed.flatMap(({ row }) =>
      rowsIn(row[field]).map((child, index) => ({
        enterpriseUuid,
        uuid: child.uuid,
        parentUuid: row.uuid,
        sort: index,
        ...columnsFrom(fields, Object.fromEntries(Object.keys(fields).map((key) => [key, child[key] ?? null]))),
      })),
    )
    const old = changed.filter(({ before }) => before !== null && rowsIn(before[field]).length > 0).map(({ row }) => row.uuid)
    if (old.length > 0) {
      const kept = sql.param(rows.map(({ uuid }) => uuid))
      await tx.delete(table).where(sql`${isOneOf(table, 'parentUuid', old)} and not uuid = any(${kept}::uuid[])`)
    }
    await upsertRows(tx, table, rows).catch((error: unknown) => {
      throw explainBroken(served)(error)
    })
  }
}
