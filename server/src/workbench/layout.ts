import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { FIRST_CARDS, RECENTS_MAX } from '@qifuyun/contract/workbench/constants.ts'
import type { saveLayout as declaredSave, getLayout } from '@qifuyun/contract/workbench/endpoints.ts'
import { SYSTEM_TILES } from '@qifuyun/contract/workbench/system-tiles.ts'
import { recordOpening } from '#src/app-center/service.ts'
import { applicationOf, applicationsFor } from '#src/installed-apps/service.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import { absent, conflict } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { workbenchLayout } from './tables.ts'

type Layout = OutputOf<typeof getLayout>
type Wanted = ParsedInputOf<typeof declaredSave>

const own = ({ userUuid }: Pick<TenantCaller, 'userUuid'>) => eq(workbenchLayout.userUuid, userUuid)

/** The arrangement of the caller; who has never made one gets the product's. */
export const findLayout = async (tx: Tx, caller: TenantCaller): Promise<Layout> => {
  const [found] = await steady(tx).select().from(workbenchLayout).where(own(caller))
  if (found === undefined) return { favourites: [], recents: [], groups: [], cards: [...FIRST_CARDS], version: 0 }
  const { favourites, recents, groups, cards, version } = found
  return { favourites, recents, groups, cards: version === 0 ? [...FIRST_CARDS] : cards, version }
}

/** Everything that has a place on a workbench, also what the caller may not open at the moment: it keeps its place until it comes back. */
const knownTo = async (tx: Tx, caller: TenantCaller, now: Date): Promise<(appUuid: string) => boolean> => {
  const known = new Set([...(await applicationsFor(tx, caller, now)), ...SYSTEM_TILES].map(({ appUuid }) => appUuid))
  return (appUuid) => known.has(appUuid)
}

/** The first of those that have one key. */
const distinct = <T>(list: readonly T[], keyOf: (value: T) => string): T[] =>
  list.filter((value, index) => list.findIndex((other) => keyOf(other) === keyOf(value)) === index)

/** Without what does not exist, and with nothing twice: an application lies in the first group that names it. */
const tidied = (layout: Omit<Wanted, 'version'>, known: (appUuid: string) => boolean): Omit<Wanted, 'version'> => {
  const apps = (uuids: readonly string[] | undefined) => uuids && [...new Set(uuids.map((uuid) => uuid.toLowerCase()))].filter(known)
  const placed = new Set<string>()
  const groups =
    layout.groups &&
    distinct(layout.groups, ({ groupUuid }) => groupUuid).map((group) => {
      const appUuidList = (apps(group.appUuidList) ?? []).filter((appUuid) => !placed.has(appUuid))
      for (const appUuid of appUuidList) placed.add(appUuid)
      return { ...group, appUuidList }
    })
  return {
    favourites: apps(layout.favourites),
    recents: apps(layout.recents),
    groups,
    cards: layout.cards && distinct(layout.cards, ({ cardKey }) => cardKey),
  }
}

/** Makes the caller's row where they have none, and keeps others from changing it until the transaction ends. Gives its version. */
const lockLayout = async (tx: Tx, { enterpriseUuid, userUuid }: TenantCaller, now: Date): Promise<number> => {
  await tx.insert(workbenchLayout).values({ enterpriseUuid, userUuid, updatedAt: now }).onConflictDoNothing()
  const [row] = await tx.select({ version: workbenchLayout.version }).from(workbenchLayout).where(own({ userUuid })).for('update')
  return row?.version ?? 0
}

/** Saves the parts that are given. 409 when it was saved elsewhere since `version`. Gives the new version. */
export const saveLayout = async (tx: Tx, caller: TenantCaller, { version, ...wanted }: Wanted, now: Date): Promise<number> => {
  const current = await lockLayout(tx, caller, now)
  if (version !== undefined && version !== current) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current })
  const parts = tidied(wanted, await knownTo(tx, caller, now))
  // The first arrangement is one of everything: what it leaves out is as it was shown.
  const cards = parts.cards ?? (current === 0 ? [...FIRST_CARDS] : undefined)
  const given = Object.fromEntries(Object.entries({ ...parts, cards }).filter(([, value]) => value !== undefined))
  await tx
    .update(workbenchLayout)
    .set({ ...given, version: current + 1, updatedAt: now })
    .where(own(caller))
  return current + 1
}

const isTile = (appUuid: string): boolean => SYSTEM_TILES.some((tile) => tile.appUuid === appUuid)

/** Puts an application first among the recent ones, and counts its use. 404 for one that the caller may not open now. */
export const rememberOpened = async (tx: Tx, caller: TenantCaller, appUuid: string, now: Date): Promise<void> => {
  const { enterpriseUuid, userUuid } = caller
  const wanted = appUuid.toLowerCase()
  if (!isTile(wanted)) {
    if ((await applicationOf(tx, wanted, caller, now))?.state !== 'enabled') absent()
    await recordOpening(tx, { enterpriseUuid, userUuid, appUuid: wanted, now })
  }
  const { recents } = workbenchLayout
  const moved = sql`(array_prepend(${wanted}::uuid, array_remove(${recents}, ${wanted}::uuid)))[1:${sql.raw(String(RECENTS_MAX))}]`
  await tx
    .insert(workbenchLayout)
    .values({ enterpriseUuid, userUuid, recents: [wanted], updatedAt: now })
    .onConflictDoUpdate({ target: [workbenchLayout.enterpriseUuid, workbenchLayout.userUuid], set: { recents: moved } })
}
