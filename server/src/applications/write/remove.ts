import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import { isLocked } from '@qifuyun/kit/work/approval.ts'
import { closeTodos } from '#src/notifications/service.ts'
import { recordOperations } from '#src/operation-log/service.ts'
import { and, isNotNull, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { absent, conflict, refuse } from '#src/platform/errors.ts'
import { forgetRows } from '#src/search/service.ts'
import { followersOf } from '../events/row-subscribers.ts'
import { tellRows } from '../events/tell-rows.ts'
import { namesIn, titleOf } from '../read/names.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { indexRows } from '../search/tokens.ts'
import { t } from '../texts.ts'
import { draftOf, refusing } from './draft.ts'
import { lostRace } from './duplicates.ts'
import { operationOn } from './log.ts'
import { findReferred } from './referrers.ts'
import { isOneOf, lockStored, storedRows } from './row-store.ts'
import type { Writing } from './writer.ts'

const softDelete = async ({ tx, actor, now }: Writing, { table }: ServedEntity, uuids: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    update ${table} set deleted_at = ${now}, updated_at = ${now}, updated_by = ${actor?.userUuid ?? null}::uuid, version = version + 1
    where ${isOneOf(table, 'uuid', uuids)}`)
}

/** Takes locked rows away from lists, searches and todos, whatever refers to them; their history keeps them. `label`: how it is told. */
export const retireRows = async (writing: Writing, served: ServedEntity, rows: readonly AnyStored[], label: Sentence): Promise<void> => {
  const { tx, platform, now } = writing
  const uuids = rows.map(({ uuid }) => uuid)
  await softDelete(writing, served, uuids)
  await forgetRows(tx, served.key, uuids)
  closeTodos(tx, uuids, now)
  const names = await namesIn(
    writing,
    served,
    rows.map((row) => ({ row, before: null })),
  )
  const operations = rows.map((row) => operationOn(served, { type: 'delete', label, before: row, after: null, names }))
  await recordOperations(tx, platform, writing.operator, operations)
  tellRows(
    writing,
    served,
    rows.map(({ uuid, version }) => ({ uuid, version: version + 1, removed: true as const })),
  )
  for (const { retired } of followersOf(served)) await refusing(async () => retired?.({ ...writing.context(), deletes: [...rows] }))
}

/** Brings retired rows back as they were. Refuses one that is not retired (404), and one whose key another row has since (409). */
export const restoreRows = async (writing: Writing, served: ServedEntity, uuids: readonly string[], label: Sentence): Promise<void> => {
  const { tx, platform, actor, now } = writing
  const { table } = served
  const restored = await tx
    .update(table)
    .set({ deletedAt: null, updatedAt: now, updatedBy: actor?.userUuid ?? null, version: sql`${columnAt(table, 'version')} + 1` })
    .where(and(isOneOf(table, 'uuid', uuids), isNotNull(columnAt(table, 'deletedAt'))))
    .returning()
    .catch((error: unknown) => {
      throw lostRace(served, error) ?? error
    })
  if (restored.length < uuids.length) absent()
  const rows = await storedRows(tx, served, restored)
  const drafts = rows.map((row) => draftOf(row, null))
  indexRows(tx, served, drafts)
  const names = await namesIn(writing, served, drafts)
  // As a new row: the history of its fields begins again where it ended.
  const operations = rows.map((row) => operationOn(served, { type: 'add', label, before: null, after: row, names }))
  await recordOperations(tx, platform, writing.operator, operations)
  tellRows(writing, served, rows)
  const saves = rows.map((row) => ({ before: null, row }))
  for (const { saved } of followersOf(served)) await refusing(() => saved({ ...writing.context(), saves }))
}

/** What is said of a row that another one refers to. */
export const inUse = (served: ServedEntity, row: AnyStored | undefined) =>
  ({ text: '{label}正在被使用，不能删除', params: { label: `「${titleOf(served, row)}」` } }) as const

/** Deletes locked rows, whatever their state. Refuses what the application keeps, and what another row refers to (409 `IN_USE`). */
export const takeAwayRows = async (writing: Writing, served: ServedEntity, rows: readonly AnyStored[]): Promise<void> => {
  await refusing(async () => served.handlers.beforeDelete?.({ ...writing.context(), deletes: [...rows] }))
  const referred = await findReferred(
    writing.tx,
    served,
    rows.map(({ uuid }) => uuid),
  )
  if (referred !== undefined) {
    conflict(
      inUse(
        served,
        rows.find(({ uuid }) => uuid === referred),
      ),
      'IN_USE',
    )
  }
  await retireRows(writing, served, rows, t('删除'))
}

/**
 * Deletes rows within a scope, all or none; gives how many. Refuses a row that is out of reach (404), that its state protects (422), and
 * that another one refers to (409 `IN_USE`).
 */
export const removeRows = async (writing: Writing, served: ServedEntity, asked: readonly string[], scope?: SQL): Promise<number> => {
  const { tx } = writing
  const uuids = [...new Set(asked)]
  // Keeps away who is about to refer to them; who did so already is found below.
  const rows = await lockStored(tx, served, uuids, { scope, strength: 'update' })
  if (rows.length < uuids.length) absent()
  if (rows.some((row) => isLocked(served.entity, row))) refuse('当前状态不允许该操作')
  await takeAwayRows(writing, served, rows)
  return rows.length
}
