import { hasAccounts, storeDemoAccounts } from '#src/auth/service.ts'
import { hashPassword } from '#src/platform/crypto/password.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { ENTERPRISES } from './enterprises.ts'
import { seedId } from './ids.ts'
import { DEMO_PASSWORD, mobileOf, PEOPLE, userOf } from './people.ts'
import { seedApplications } from './seed-applications.ts'
import { seedApprovals } from './seed-approvals.ts'
import { seedApps } from './seed-apps.ts'
import { seedConversations } from './seed-conversations.ts'
import { seedEngagement } from './seed-engagement.ts'
import { type Seeding, seedEnterprise } from './seed-enterprise.ts'
import { seedJoinRequests } from './seed-hangzhou.ts'
import { seedMainData } from './seed-main-data.ts'
import { seedMarket } from './seed-market.ts'
import { seedNotices } from './seed-notices.ts'
import { seedPlan } from './seed-plan.ts'
import { seedRights } from './seed-rights.ts'

const seedAccounts = async (tx: Tx, now: Date): Promise<void> => {
  // One salt for all: the password is printed in the README, and a hash takes a tenth of a second.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await storeDemoAccounts(
    tx,
    now,
    PEOPLE.map(({ n, name, home, operator }) => ({
      userUuid: userOf(n),
      mobile: mobileOf(n),
      nickName: name,
      passwordHash: name === '' ? null : passwordHash,
      operator: operator === true,
      defaultEnterpriseUuid: home === undefined ? null : seedId('enterprise', home),
    })),
  )
}

/**
 * Puts the demo world of api.md section 9 into a database without accounts, in one transaction of the request role; gives whether it did.
 * Two servers that start at once seed once. Times are relative to the clock.
 */
export const seedDemo = async (platform: Seeding & Pick<Platform, 'db' | 'random'>): Promise<boolean> => {
  const { db, clock } = platform
  const seeded = await db.system(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo data', 0))`)
    if (await hasAccounts(tx)) return false
    await seedAccounts(tx, clock.now())
    for (const enterprise of ENTERPRISES) await seedEnterprise(tx, platform, enterprise)
    await seedApps(tx, platform)
    await seedMainData(tx, platform)
    await seedRights(tx, platform)
    await seedJoinRequests(tx, platform)
    await seedApprovals(tx, platform)
    await seedNotices(tx, platform)
    await seedConversations(tx, platform)
    await seedEngagement(tx, platform)
    await seedMarket(tx, platform)
    return true
  })
  // Nobody was there to be told: the first start would deliver a crowd of events about rows that everybody reads anyway.
  if (seeded) await db.worker((tx) => tx.execute(sql`delete from outbox`))
  return seeded
}

/** The demo world with its files and the rows of applications; gives whether it was put in. */
export const seedWorld = async (platform: Platform): Promise<boolean> => {
  const seeded = await seedDemo(platform)
  if (!seeded) return false
  await seedPlan(platform)
  await seedApplications(platform)
  return true
}
