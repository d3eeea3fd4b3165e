import * as calls from '@qifuyun/contract/self-service/endpoints.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { cleanLinks, resolveToken } from './links.ts'

export const selfServiceRoutes = (platform: Platform): Route[] => [
  handle(calls.resolveLink, async ({ input }) => ({ path: await resolveToken(platform, input.k) })),
]

export const registerSelfService = (platform: Platform): void =>
  platform.jobs.schedule('self-service.clean', '11 4 * * *', async () => void (await cleanLinks(platform)))
