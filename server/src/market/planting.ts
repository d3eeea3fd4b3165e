import { MARKET } from '@qifuyun/apps/server.generated.ts'
import { PRICE_UNIT } from '@qifuyun/contract/market/constants.ts'
import { runningApps } from '#src/installed-apps/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { CATEGORIES, DEVELOPER, detailOf, picturesOf } from './shipped.ts'
import { marketApp, marketClassify } from './tables.ts'

type Planting = Pick<Platform, 'db' | 'clock' | 'ids'>

const plantCategories = async (tx: Tx, { ids }: Planting): Promise<void> => {
  let sort = 0
  const row = (classifyName: string, parentUuid: string | null) => {
    sort += 1
    return { classifyUuid: ids.uuid(), classifyName, parentUuid, sort }
  }
  const rows = CATEGORIES.flatMap(([top, ...below]) => {
    const above = row(top, null)
    return [above, ...below.map((name) => row(name, above.classifyUuid))]
  })
  await tx.insert(marketClassify).values(rows)
}

/**
 * Puts the product's own applications before the operator of a new installation: not sold until they have given them a price. What is there
 * already stays as it is. Servers that start at once do it once.
 */
export const plantShipped = async (planting: Planting): Promise<void> => {
  const { db, clock, ids } = planting
  await db.system(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('market', 0))`)
    const known = new Set((await tx.select({ appKey: marketApp.appKey }).from(marketApp)).map(({ appKey }) => appKey))
    const missing = runningApps().filter(({ appKey }) => !known.has(appKey))
    if (missing.length === 0) return
    if ((await tx.$count(marketClassify)) === 0) await plantCategories(tx, planting)
    const categories = await tx.select().from(marketClassify).orderBy(marketClassify.sort)
    const apps = missing.flatMap(({ appKey, appName, icon, description }) => {
      const category = categories.find(({ classifyName }) => classifyName === MARKET[appKey]?.category) ?? categories[0]
      if (category === undefined) return []
      const summary = MARKET[appKey]?.summary ?? (description === '' ? appName : description)
      return {
        marketAppUuid: ids.uuid(),
        appKey,
        appName,
        appIcon: icon,
        summary,
        detail: detailOf(appKey, summary),
        images: picturesOf(appKey),
        developerName: DEVELOPER,
        classifyUuid: category.classifyUuid,
        priceFen: 0,
        priceUnitCode: PRICE_UNIT.free,
        trialDays: 0,
        withdrawnFlag: true,
        createdAt: clock.now(),
      }
    })
    if (apps.length > 0) await tx.insert(marketApp).values(apps)
  })
}
