import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { App } from '@qifuyun/kit/app.ts'
import type { AppEndpoints, SavedView } from '@qifuyun/kit/calls/app-endpoints.ts'
import { adminCode } from '@qifuyun/kit/permissions.ts'
import { and, asc, count, eq, inArray, or, type SQL } from '#src/platform/database/drizzle.ts'
import { absent, forbidden, refuse } from '#src/platform/errors.ts'
import { SERVED_ENTITIES, type ServedEntity } from '../runtime/served-entity.ts'
import { savedView } from '../tables.ts'
import type { Writing } from '../write/writer.ts'

/** Saved lists of one person and entity, and shared ones of an entity. */
const OWN_MAX = 50
const SHARED_MAX = 100

const present = (row: typeof savedView.$inferSelect, userUuid: string, manager: boolean): SavedView => ({
  viewUuid: row.uuid,
  name: row.name,
  sharedFlag: row.shared === 1 ? 1 : 0,
  mineFlag: row.userUuid === userUuid || (manager && row.shared === 1) ? 1 : 0,
  // Stored as the call's schema read it.
  settings: row.settings as SavedView['settings'],
  createTime: row.createdAt.toISOString(),
})

/** Own and shared saved lists of an entity, by name. */
export const listViews = async ({ tx, actor }: Writing, { key }: ServedEntity): Promise<OutputOf<AppEndpoints['viewList']>> => {
  const userUuid = actor?.userUuid ?? ''
  const rows = await tx
    .select()
    .from(savedView)
    .where(and(eq(savedView.entity, key), or(eq(savedView.userUuid, userUuid), eq(savedView.shared, 1))))
    .orderBy(asc(savedView.name), asc(savedView.uuid))
  return rows.map((row) => present(row, userUuid, actor?.manager === true))
}

const refuseSharing = ({ actor }: Writing, { appKey }: App): void => {
  if (!actor?.manager) forbidden(appKey === null ? [] : [adminCode(appKey)])
}

/** Refuses one list more of these than there may be. */
const refuseMore = async ({ tx }: Writing, of: SQL | undefined, max: number): Promise<void> => {
  const [counted] = await tx.select({ n: count() }).from(savedView).where(of)
  if ((counted?.n ?? 0) >= max) refuse({ text: '最多{max}项', params: { max } }, {}, 'LIMIT')
}

/** The view if the caller may change it: their own, or a shared one for who manages the application. */
const lockView = async ({ tx, actor }: Writing, app: App, viewUuid: string) => {
  const keys = SERVED_ENTITIES.filter((served) => served.app === app).map(({ key }) => key)
  const [row] = await tx
    .select()
    .from(savedView)
    .where(and(eq(savedView.uuid, viewUuid), inArray(savedView.entity, keys)))
    .for('update')
  const visible = row !== undefined && (row.userUuid === actor?.userUuid || row.shared === 1)
  if (!visible) return absent()
  if (row.userUuid !== actor?.userUuid && !actor?.manager) forbidden()
  return row
}

/** Saves a list under a name, a new one or in place of what it was. Sharing it with everybody needs the management of the application. */
export const saveView = async (
  writing: Writing,
  { app, key }: ServedEntity,
  { viewUuid, name, sharedFlag, settings }: ParsedInputOf<AppEndpoints['viewSave']>,
): Promise<{ viewUuid: string }> => {
  const { tx, platform, enterpriseUuid, actor, now } = writing
  if (sharedFlag === 1) refuseSharing(writing, app)
  const fields = { name, shared: sharedFlag, settings }
  const row = viewUuid === undefined ? undefined : await lockView(writing, app, viewUuid)
  if (sharedFlag === 1 && row?.shared !== 1) await refuseMore(writing, and(eq(savedView.entity, key), eq(savedView.shared, 1)), SHARED_MAX)
  if (row !== undefined) {
    await tx.update(savedView).set(fields).where(eq(savedView.uuid, row.uuid))
    return { viewUuid: row.uuid }
  }
  const userUuid = actor?.userUuid ?? ''
  await refuseMore(writing, and(eq(savedView.entity, key), eq(savedView.userUuid, userUuid)), OWN_MAX)
  const uuid = platform.ids.uuid()
  await tx.insert(savedView).values({ enterpriseUuid, uuid, entity: key, userUuid, ...fields, createdAt: now })
  return { viewUuid: uuid }
}

/** Deletes a saved list. */
export const deleteView = async (writing: Writing, app: App, viewUuid: string): Promise<void> => {
  const row = await lockView(writing, app, viewUuid)
  await writing.tx.delete(savedView).where(eq(savedView.uuid, row.uuid))
}
