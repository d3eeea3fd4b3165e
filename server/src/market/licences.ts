import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { licenceEnd, PRICE_UNIT } from '@qifuyun/contract/market/constants.ts'
import { endLicence, grantLicence } from '#src/app-center/service.ts'
import { installedApps } from '#src/installed-apps/service.ts'
import { eq, inArray, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { MarketApp } from './market-app.ts'
import { marketLicence, type SoldLine } from './tables.ts'
import { conflict, refuse } from './texts.ts'

type Licence = typeof marketLicence.$inferSelect

export const licencesOf = async (tx: Tx, uuids: readonly string[]): Promise<ReadonlyMap<string, Licence>> => {
  if (uuids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(marketLicence)
    .where(inArray(marketLicence.marketAppUuid, [...uuids]))
  return new Map(rows.map((row) => [row.marketAppUuid, row]))
}

/** An application of the enterprise, of the market or its own, as the application centre knows it. */
interface Held {
  appUuid: string
  /** Not over yet; whether somebody has switched it off does not matter. */
  runs: boolean
  expiresAt: Date | null
  /** There is nothing to buy: it never ends. */
  forGood: boolean
}

/** What the transaction's enterprise has or had, by route code. One query. */
export const heldApps = async (tx: Tx, now: Date): Promise<ReadonlyMap<string, Held>> => {
  const apps = (await installedApps(tx, null, now)).filter(({ state }) => state !== 'missing')
  return new Map(
    apps.flatMap(({ appKey, appUuid, expiresAt }) => {
      const runs = expiresAt === null || expiresAt > now
      return appKey === null ? [] : [[appKey, { appUuid, runs, expiresAt, forGood: expiresAt === null }] as const]
    }),
  )
}

interface Grant {
  enterpriseUuid: string
  marketAppUuid: string
  appKey: string
  until: Date | null
  trial: boolean
  by: string | null
  now: Date
}

/** Waits for anyone who is giving the enterprise the same application. */
const lockLicence = (tx: Tx, enterpriseUuid: string, marketAppUuid: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`market ${enterpriseUuid} ${marketAppUuid}`}, 0))`)

const store = async (
  tx: Tx,
  { enterpriseUuid, marketAppUuid, appKey, until, trial, by, now }: Grant,
  held: Licence | undefined,
): Promise<string> => {
  const appUuid = await grantLicence(tx, { enterpriseUuid, appKey, from: now, until, seats: null, by, now })
  const set = { appUuid, expiresAt: until, updatedAt: now, trialUsedFlag: trial || held?.trialUsedFlag === true }
  await tx
    .insert(marketLicence)
    .values({ enterpriseUuid, marketAppUuid, ...set })
    .onConflictDoUpdate({ target: [marketLicence.enterpriseUuid, marketLicence.marketAppUuid], set })
  return appUuid
}

interface Buyer {
  enterpriseUuid: string
  userUuid: string
}

/** Gives a free application for good, or a trial once. */
export const subscribe = async (
  tx: Tx,
  app: MarketApp,
  { enterpriseUuid, userUuid }: Buyer,
  now: Date,
): Promise<{ appUuid: string; expireTime: string | null }> => {
  const { marketAppUuid, appKey, trialDays } = app
  const free = app.priceUnitCode === PRICE_UNIT.free
  if (!free && trialDays === 0) refuse('请加入购物车')
  await lockLicence(tx, enterpriseUuid, marketAppUuid)
  const has = (await heldApps(tx, now)).get(appKey)
  // A trial would put an end to what has none.
  if (has?.forGood) return free ? { appUuid: has.appUuid, expireTime: null } : conflict('该应用已开通，长期有效', 'STATE_CHANGED')
  const held = (await licencesOf(tx, [marketAppUuid])).get(marketAppUuid)
  // Anyone who has bought it gains nothing from a trial, and would lose days.
  if (!free && (held !== undefined || has !== undefined)) conflict('试用已使用过', 'STATE_CHANGED')
  const until = free ? null : new Date(now.getTime() + trialDays * DAY_MS)
  const appUuid = await store(tx, { enterpriseUuid, marketAppUuid, appKey, until, trial: !free, by: userUuid, now }, held)
  return { appUuid, expireTime: until?.toISOString() ?? null }
}

type Granted = SoldLine['granted']

/** Extends by what was bought, from the end of what is left of the present licence. Gives by how much. */
export const extend = async (
  tx: Tx,
  enterpriseUuid: string,
  line: SoldLine,
  by: string | null,
  now: Date,
): Promise<Exclude<Granted, undefined>> => {
  const { marketAppUuid, appKey, priceUnitCode, quantity } = line
  await lockLicence(tx, enterpriseUuid, marketAppUuid)
  const held = (await licencesOf(tx, [marketAppUuid])).get(marketAppUuid)
  const has = (await heldApps(tx, now)).get(appKey)
  const end = has?.expiresAt ?? now
  const from = end > now ? end : now
  const until = has?.forGood ? null : licenceEnd(from, priceUnitCode, quantity)
  await store(tx, { enterpriseUuid, marketAppUuid, appKey, until, trial: false, by, now }, held)
  return has?.forGood ? null : { from: from.toISOString(), until: until?.toISOString() ?? null }
}

/** When a licence ends from which this term is taken out: not before now, and not later than it does. undefined: as before. */
const endWithout = (granted: Granted, end: Date | null, now: Date): Date | undefined => {
  // Paid before it was noted what a line gave.
  if (granted === undefined) return now
  if (granted === null) return undefined
  const from = new Date(granted.from)
  if (granted.until === null) return end === null ? new Date(Math.max(from.getTime(), now.getTime())) : undefined
  if (end === null || end <= now) return undefined
  const term = new Date(granted.until).getTime() - from.getTime()
  return new Date(Math.max(end.getTime() - term, now.getTime()))
}

/** Takes back what a line of an order gave; a term that was paid for besides stays. */
export const takeBack = async (tx: Tx, enterpriseUuid: string, { marketAppUuid, appKey, granted }: SoldLine, now: Date): Promise<void> => {
  await lockLicence(tx, enterpriseUuid, marketAppUuid)
  const has = (await heldApps(tx, now)).get(appKey)
  const end = has && endWithout(granted, has.expiresAt, now)
  if (end === undefined) return
  await endLicence(tx, appKey, end, now)
  await tx.update(marketLicence).set({ expiresAt: end, updatedAt: now }).where(eq(marketLicence.marketAppUuid, marketAppUuid))
}
