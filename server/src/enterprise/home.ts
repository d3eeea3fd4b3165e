import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { LOGIN_TREND_DAYS } from '@qifuyun/contract/enterprise/constants.ts'
import type { getEnterpriseHome } from '@qifuyun/contract/enterprise/endpoints.ts'
import { installedApps } from '#src/installed-apps/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { getEnterprise } from './queries.ts'

type Figures = {
  member_count: number
  pending_audit_count: number
  notice_count: number
  pending_approval_count: number
}

/** The last days up to today, as dates of a time zone. */
export const lastDays = (now: Date, timeZone: string, days: number): string[] => {
  // Swedish writes dates as the wire does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
  const noon = Date.parse(`${today}T12:00:00Z`)
  return Array.from({ length: days }, (_, index) => new Date(noon - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10))
}

/** The figures that administrators see first, and how many members signed in on each of the last days. */
export const presentHome = (platform: Platform, { enterpriseUuid, userUuid }: TenantCaller): Promise<OutputOf<typeof getEnterpriseHome>> =>
  platform.db.tenant(enterpriseUuid, userUuid, async (tx) => {
    const now = platform.clock.now()
    const { timeZone } = await getEnterprise(tx, enterpriseUuid)
    const apps = await installedApps(tx, userUuid, now)
    const { rows } = await tx.execute<Figures>(sql`select * from enterprise_figures()`)
    const days = lastDays(now, timeZone, LOGIN_TREND_DAYS)
    // A day more than is shown: the first one begins somewhere in it.
    const from = new Date(now.getTime() - (LOGIN_TREND_DAYS + 1) * DAY_MS)
    const logins = await tx.execute<{ day: string; people: number }>(sql`select * from enterprise_logins(${from}, ${timeZone})`)
    const people = new Map(logins.rows.map((row) => [row.day, row.people]))
    const [figures] = rows
    return {
      memberCount: figures?.member_count ?? 0,
      pendingAuditCount: figures?.pending_audit_count ?? 0,
      appCount: apps.filter(({ state }) => state === 'enabled' || state === 'notVisible').length,
      noticeCount: figures?.notice_count ?? 0,
      pendingApprovalCount: figures?.pending_approval_count ?? 0,
      loginTrend: days.map((date) => ({ date, count: people.get(date) ?? 0 })),
    }
  })
