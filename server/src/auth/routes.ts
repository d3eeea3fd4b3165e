import type { Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { accountRoutes } from './account-routes.ts'
import { cleanUp } from './clean-up.ts'
import { factorRoutes } from './factor/routes.ts'
import { createPasswordKeys } from './password-keys.ts'
import { sessionRoutes } from './session-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

/** The calls of sign-in. All of them share one ring of password keys. */
export const authRoutes = (platform: Platform): Route[] => {
  const keys = createPasswordKeys(platform)
  return [...signInRoutes(platform, keys), ...accountRoutes(platform, keys), ...factorRoutes(platform, keys), ...sessionRoutes(platform)]
}

/** What sign-in does by itself. */
export const registerAuth = (platform: Platform): void => {
  platform.jobs.schedule('auth.clean', '41 * * * *', () => cleanUp(platform))
}
