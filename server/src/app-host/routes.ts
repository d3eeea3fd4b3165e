import { appModuleFrame, openApp } from '@qifuyun/contract/app-host/endpoints.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { moduleDocument } from './module-document.ts'
import { openApplication } from './service.ts'

/** What the shell asks before it shows an application, and the document that runs a module of others. */
export const appHostRoutes = (platform: Platform): Route[] => [
  handle(openApp, ({ input, caller }) =>
    platform.db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => openApplication(tx, platform, caller, input.app)),
  ),
  handle(appModuleFrame, ({ input }) => moduleDocument(platform, input)),
]
