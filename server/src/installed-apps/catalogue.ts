import { SERVED } from '@qifuyun/apps/server.generated.ts'
import { BUILT_IN_APPS, builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'

/** A built-in application as its definition says. */
export interface BuiltIn {
  appUuid: string
  appKey: string
  appName: string
  /** A name of the icon set. */
  icon: string
  category: string
  description: string
  place: number
  /** Everybody may add to it what concerns himself. */
  selfService: boolean
}

/** The built-in applications that this server runs, in their order (api.md section 6). */
export const BUILT_INS: readonly BuiltIn[] = BUILT_IN_APPS.flatMap((appKey, place) => {
  const app = SERVED.find(({ app: each }) => each.appKey === appKey)?.app
  const appUuid = builtInAppUuid(appKey)
  if (app === undefined || appUuid === undefined) return []
  const { label: appName, icon, category, description = '' } = app
  const selfService = Object.values(app.entities).some(({ spec }) => spec.selfService)
  return [{ appUuid, appKey, appName, icon, category, description, place, selfService }]
})
