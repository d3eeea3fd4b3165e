import { administered } from '#src/address-book/service.ts'
import { BUILT_INS } from '#src/installed-apps/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'

/** Applications that somebody manages; built-in ones are called what their definitions say. */
export const managedApps = administered({
  kind: 'apps',
  table: sql`application`,
  id: sql`app_uuid`,
  title: sql`app_name`,
  managers: sql`managers`,
  nameOf: (appUuid) => BUILT_INS.find((app) => app.appUuid === appUuid)?.appName ?? '',
})
