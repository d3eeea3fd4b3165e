import { dictionaryRoutes } from '#src/dictionaries/routes.ts'
import type { Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Every call that the server answers, feature by feature. */
export const routesOf = (platform: Platform): Route[] => [...dictionaryRoutes(platform)]

/** Registers what features do by themselves: consumers of events and scheduled jobs. */
export const registerFeatures = (_platform: Platform): void => {}
