import { authRoutes, registerAuth } from '#src/auth/routes.ts'
import { devRoutes } from '#src/dev/routes.ts'
import { dictionaryRoutes } from '#src/dictionaries/routes.ts'
import { registerEnterprise } from '#src/enterprise/follow-ups.ts'
import { enterpriseRoutes } from '#src/enterprise/routes.ts'
import { fileRoutes, registerFiles } from '#src/files/routes.ts'
import { registerMessaging } from '#src/messaging/follow-ups.ts'
import { messagingRoutes } from '#src/messaging/routes.ts'
import { messagingSocket } from '#src/messaging/socket.ts'
import { pushChangedCounters } from '#src/notifications/counter-push.ts'
import { notificationRoutes } from '#src/notifications/routes.ts'
import type { Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { progressRoutes, registerProgress } from '#src/progress/routes.ts'

/** Every call that the server answers, feature by feature. */
export const routesOf = (platform: Platform): Route[] => [
  ...authRoutes(platform),
  ...devRoutes(platform),
  ...dictionaryRoutes(platform),
  ...enterpriseRoutes(platform),
  ...fileRoutes(platform),
  ...messagingRoutes(platform),
  ...notificationRoutes(platform),
  ...progressRoutes(platform),
]

/** Registers what features do by themselves: consumers of events and scheduled jobs. */
export const registerFeatures = (platform: Platform): void => {
  registerAuth(platform)
  registerEnterprise(platform)
  registerFiles(platform)
  registerMessaging(platform)
  registerProgress()
  pushChangedCounters(platform)
  platform.realtime.serve(messagingSocket(platform))
}
