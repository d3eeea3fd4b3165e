import { USAGE_DAYS } from '@qifuyun/contract/app-center/constants.ts'
import type { getAppUsage, getManageAppList } from '@qifuyun/contract/app-center/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import QRCode from 'qrcode'
import { installedApps } from '#src/installed-apps/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { getApplication, getManaged } from './access.ts'
import { presentApps } from './presenting.ts'
import { forbidden } from './texts.ts'

const QR_PX = 240

/** One page of the applications of the enterprise. There are some hundred at most, so they are filtered here. */
export const pageApplications = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { keyword = '', appTypeCode, disabledFlag, ...paging }: ParsedInputOf<typeof getManageAppList>,
): Promise<OutputOf<typeof getManageAppList>> => {
  const word = keyword.toLowerCase()
  const found = (await installedApps(tx, caller.userUuid, platform.clock.now())).filter(
    (app) =>
      app.state !== 'missing' &&
      (appTypeCode === undefined || app.appTypeCode === appTypeCode) &&
      (disabledFlag === undefined || app.disabled === (disabledFlag === 1)) &&
      [app.appName, app.appDescription, app.developerName].some((text) => text.toLowerCase().includes(word)),
  )
  const from = (paging.pageNum - 1) * paging.pageSize
  return toPage(await presentApps(tx, platform, found.slice(from, from + paging.pageSize)), found.length, paging)
}

/** A QR code that opens an application in the mobile app, for whom it is shown to. */
export const linkQrCode = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  appUuid: string,
  origin: string,
): Promise<{ qrHttPath: string }> => {
  const app = await getApplication(tx, platform, caller, appUuid)
  if (app.state === 'notVisible') forbidden()
  if (app.state !== 'enabled') forbidden([], '应用已停用')
  const link = app.mobileUrl ?? `${origin}/appLibrary/${app.appUuid}`
  return { qrHttPath: await QRCode.toDataURL(link, { width: QR_PX, margin: 1, errorCorrectionLevel: 'M' }) }
}

type Day = { day: string; open_count: number; user_count: number }

/** How often an application was opened on each of the last days, and by how many people. */
export const usageOf = async (tx: Tx, platform: Platform, caller: TenantCaller, appUuid: string): Promise<OutputOf<typeof getAppUsage>> => {
  const app = await getManaged(tx, platform, caller, appUuid)
  const { rows } = await tx.execute<Day>(
    sql`select day::text, open_count, user_count from application_usage_days(${caller.enterpriseUuid}::uuid, ${app.appUuid}::uuid, ${platform.clock.now()}, ${USAGE_DAYS})`,
  )
  const { rows: people } = await tx.execute<{ n: number }>(
    sql`select count(distinct user_uuid)::integer as n from application_usage where app_uuid = ${app.appUuid}::uuid and day >= ${rows[0]?.day ?? null}::date`,
  )
  return {
    openCount: rows.reduce((sum, { open_count }) => sum + open_count, 0),
    userCount: people[0]?.n ?? 0,
    days: rows.map(({ day, open_count, user_count }) => ({ day, openCount: open_count, userCount: user_count })),
  }
}
