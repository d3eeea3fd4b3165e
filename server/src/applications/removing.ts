import { closeTodos } from '#src/notifications/service.ts'
import { recordOperations } from '#src/operation-log/service.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { absent, conflict, refuse } from '#src/platform/errors.ts'
import { forgetRows } from '#src/search/service.ts'
import { isLocked } from './changing.ts'
import { refusing } from './draft.ts'
import { tellRows } from './live-rows.ts'
import { operationOn } from './logging.ts'
import { namesIn, titleOf } from './names.ts'
import { findReferred } from './referrers.ts'
import { isOneOf, lockRows, storedRows } from './row-store.ts'
import type { ServedEntity } from './served-entity.ts'
import type { Writing } from './writing.ts'

const softDelete = async ({ tx, actor, now }: Writing, { table }: ServedEntity, uuids: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    update ${table} set deleted_at = ${now}, updated_at = ${now}, updated_by = ${actor?.userUuid ?? null}::uuid, version = version + 1
    where ${isOneOf(table, 'uuid', uuids)}`)
}

/**
 * Deletes rows within a scope, all or none; gives how many. Refuses a row that is out of reach (404), that its state protects (422), and
 * that another one refers to (409 `IN_USE`).
 */
export const removeRows = async (writing: Writing, served: ServedEntity, asked: readonly string[], scope?: SQL): Promise<number> => {
  const { tx, platform } = writing
  const uuids = [...new Set(asked)]
  // Keeps away who is about to refer to them; who did so already is found below.
  const rows = await storedRows(tx, served, await lockRows(tx, served, uuids, { scope, strength: 'update' }))
  if (rows.length < uuids.length) absent()
  if (rows.some((row) => isLocked(served, row))) refuse('当前状态不允许该操作')
  await refusing(async () => served.serving.beforeDelete?.({ ...writing.context(), rows }))
  const referred = await findReferred(tx, served, uuids)
  if (referred !== undefined) {
    const label = titleOf(
      served,
      rows.find(({ uuid }) => uuid === referred),
    )
    conflict({ text: '{label}正在被使用，不能删除', params: { label: `「${label}」` } }, 'IN_USE')
  }
  await softDelete(writing, served, uuids)
  await forgetRows(tx, served.key, uuids)
  await closeTodos(tx, uuids, writing.now)
  const names = await namesIn(
    writing,
    served,
    rows.map((row) => ({ row, before: null })),
  )
  const operations = rows.map((row) => operationOn(served, { type: 'delete', label: '删除', before: row, after: null, names }))
  await recordOperations(tx, platform, writing.operator, operations)
  tellRows(
    writing,
    served,
    rows.map(({ uuid, version }) => ({ uuid, version: version + 1, removed: true as const })),
  )
  return rows.length
}
