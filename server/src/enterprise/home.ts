import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { CERTIFIED, LOGIN_TREND_DAYS, MEMBER_TREND_DAYS } from '@qifuyun/contract/enterprise/constants.ts'
import type { getEnterpriseHome } from '@qifuyun/contract/enterprise/endpoints.ts'
import { fileUrl } from '#src/files/service.ts'
import { type InstalledApp, installedApps } from '#src/installed-apps/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { getEnterprise } from './queries.ts'

/** Applications that end within these days are told of. */
const EXPIRY_DAYS = 30
const EXPIRING_MOST = 3
/** The days over which the use of applications is counted. */
const USE_DAYS = 30
const USED_MOST = 6

type Home = OutputOf<typeof getEnterpriseHome>
type Figures = {
  member_count: number
  pending_audit_count: number
  notice_count: number
  pending_approval_count: number
  invited_count: number
  own_approval_count: number
}

/** The last days up to today, as dates of a time zone. */
export const lastDays = (now: Date, timeZone: string, days: number): string[] => {
  // Swedish writes dates as the wire does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
  const noon = Date.parse(`${today}T12:00:00Z`)
  return Array.from({ length: days }, (_, index) => new Date(noon - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10))
}

/** A day more than is shown: the first one begins somewhere in it. */
const before = (now: Date, days: number): Date => new Date(now.getTime() - (days + 1) * DAY_MS)

const loginTrend = async (tx: Tx, now: Date, timeZone: string): Promise<Home['loginTrend']> => {
  const { rows } = await tx.execute<{ day: string; people: number }>(
    sql`select * from enterprise_logins(${before(now, LOGIN_TREND_DAYS)}, ${timeZone})`,
  )
  const people = new Map(rows.map((row) => [row.day, row.people]))
  return lastDays(now, timeZone, LOGIN_TREND_DAYS).map((date) => ({ date, count: people.get(date) ?? 0 }))
}

/** How many members there were at the end of each day. */
const memberTrend = async (tx: Tx, now: Date, timeZone: string): Promise<Home['memberTrend']> => {
  const { rows } = await tx.execute<{ day: string | null; change: number }>(
    sql`select * from enterprise_growth(${before(now, MEMBER_TREND_DAYS)}, ${timeZone})`,
  )
  const days = lastDays(now, timeZone, MEMBER_TREND_DAYS)
  const earlier = rows.filter(({ day }) => day === null || day < (days[0] ?? ''))
  const changes = new Map(rows.map(({ day, change }) => [day, change]))
  let count = earlier.reduce((sum, { change }) => sum + change, 0)
  return days.map((date) => {
    count += changes.get(date) ?? 0
    return { date, count }
  })
}

const faceOf = (platform: Platform, { appUuid, appKey, appName, appIcon }: InstalledApp) => ({
  appUuid,
  appKey,
  appName,
  appIconUrl: fileUrl(platform, appIcon),
})

/** Applications that have ended, or end soon, the first to end first. */
const expiring = (platform: Platform, apps: readonly InstalledApp[], now: Date): Home['expiringAppList'] => {
  const until = now.getTime() + EXPIRY_DAYS * DAY_MS
  return apps
    .flatMap((app) => (app.expiresAt !== null && !app.disabled && app.expiresAt.getTime() <= until ? [{ app, at: app.expiresAt }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(0, EXPIRING_MOST)
    .map(({ app, at }) => ({ ...faceOf(platform, app), expireTime: at.toISOString() }))
}

const used = async (tx: Tx, platform: Platform, apps: readonly InstalledApp[], from: string | undefined): Promise<Home['usedAppList']> => {
  const { rows } = await tx.execute<{ app_uuid: string; open_count: number; user_count: number }>(
    sql`select * from enterprise_app_use(${from ?? null}::date, ${USED_MOST})`,
  )
  return rows.flatMap(({ app_uuid, open_count, user_count }) => {
    const app = apps.find(({ appUuid }) => appUuid === app_uuid)
    return app === undefined ? [] : [{ ...faceOf(platform, app), openCount: open_count, userCount: user_count }]
  })
}

/** What administrators see first: figures, what waits for them, how the enterprise grew, and which applications are used. */
export const presentHome = (platform: Platform, { enterpriseUuid, userUuid }: TenantCaller): Promise<Home> =>
  platform.db.tenant(enterpriseUuid, userUuid, async (tx) => {
    const now = platform.clock.now()
    const { timeZone, authenticationCode } = await getEnterprise(tx, enterpriseUuid)
    const apps = await installedApps(tx, userUuid, now)
    const { rows } = await tx.execute<Figures>(sql`select * from enterprise_figures(), enterprise_waiting(${userUuid}::uuid)`)
    const [figures] = rows
    return {
      memberCount: figures?.member_count ?? 0,
      pendingAuditCount: figures?.pending_audit_count ?? 0,
      appCount: apps.filter(({ state }) => state === 'enabled' || state === 'notVisible').length,
      noticeCount: figures?.notice_count ?? 0,
      pendingApprovalCount: figures?.pending_approval_count ?? 0,
      invitedCount: figures?.invited_count ?? 0,
      ownApprovalCount: figures?.own_approval_count ?? 0,
      certifiedFlag: authenticationCode === CERTIFIED ? 1 : 0,
      expiringAppList: expiring(platform, apps, now),
      usedAppList: await used(tx, platform, apps, lastDays(now, timeZone, USE_DAYS)[0]),
      loginTrend: await loginTrend(tx, now, timeZone),
      memberTrend: await memberTrend(tx, now, timeZone),
    }
  })
