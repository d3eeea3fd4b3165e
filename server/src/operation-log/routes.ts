import { getOperation, pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { registerExport } from '#src/progress/service.ts'
import { operationExport } from './exporting.ts'
import { cleanUpOperations, operationBy, pageOf } from './service.ts'

export const operationLogRoutes = ({ db }: Platform): Route[] => [
  handle(pageOperations, ({ input, caller: { enterpriseUuid, userUuid }, request: { language } }) =>
    db.tenant(enterpriseUuid, userUuid, (tx) => pageOf(tx, input, language)),
  ),
  handle(getOperation, ({ input, caller: { enterpriseUuid, userUuid }, request: { language } }) =>
    db.tenant(enterpriseUuid, userUuid, (tx) => operationBy(tx, input.operateLogUuid, language)),
  ),
]

/** What the operation log does by itself. */
export const registerOperationLog = (platform: Platform): void => {
  registerExport(platform, operationExport)
  platform.jobs.schedule('operation-log.clean', '43 3 * * *', () => cleanUpOperations(platform))
}
