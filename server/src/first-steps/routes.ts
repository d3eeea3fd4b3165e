import { getFirstSteps } from '@qifuyun/contract/first-steps/endpoints.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import { within } from '#src/platform/http/within.ts'
import type { Platform } from '#src/platform/platform.ts'
import { stepsOf } from './steps.ts'

export const firstStepsRoutes = (platform: Platform): Route[] => [
  handle(getFirstSteps, ({ caller }) => within(platform, caller, (tx) => stepsOf(tx, platform, caller))),
]
