import { ENDPOINTS } from '@qifuyun/contract/endpoints.ts'
import { activityRoutes, registerActivities } from '#src/activities/routes.ts'
import { addressBookRoutes, registerAddressBook } from '#src/address-book/routes.ts'
import { appCenterSocket } from '#src/app-center/event-watching.ts'
import { appCenterRoutes, registerAppCenter } from '#src/app-center/routes.ts'
import { appHostRoutes } from '#src/app-host/routes.ts'
import { appVersionRoutes } from '#src/app-version/routes.ts'
import { applicationSocket } from '#src/applications/events/watch.ts'
import { paperRoutes } from '#src/applications/papers/routes.ts'
import { registerApplications } from '#src/applications/routes.ts'
import { listApplicationCalls } from '#src/applications/runtime/calls.ts'
import { applicationDirectory } from '#src/applications/runtime/directory.ts'
import { registerApprovals } from '#src/approvals/follow-ups.ts'
import { approvalRoutes } from '#src/approvals/routes.ts'
import { assistantRoutes, registerAssistant } from '#src/assistant/routes.ts'
import { authRoutes, registerAuth } from '#src/auth/routes.ts'
import { backupRoutes } from '#src/backup/routes.ts'
import { registerBackup } from '#src/backup/schedule.ts'
import { bigScreenRoutes } from '#src/big-screen/routes.ts'
import { collectRoutes } from '#src/collect/routes.ts'
import { curriculumRoutes, registerCurriculum } from '#src/curriculum/routes.ts'
import { devRoutes } from '#src/dev/routes.ts'
import { dictionaryRoutes, registerDictionaries } from '#src/dictionaries/routes.ts'
import { mountDirectory } from '#src/directory/protocol.ts'
import { directoryRoutes, registerDirectory } from '#src/directory/routes.ts'
import { registerEnterprise } from '#src/enterprise/follow-ups.ts'
import { enterpriseRoutes } from '#src/enterprise/routes.ts'
import { fileRoutes, registerFiles } from '#src/files/routes.ts'
import { firstStepsRoutes } from '#src/first-steps/routes.ts'
import { identityProviderRoutes } from '#src/identity-provider/routes.ts'
import { joinAuditRoutes, registerJoinAudit } from '#src/join-audit/routes.ts'
import { mainDataRoutes, registerMainData } from '#src/main-data/routes.ts'
import { marketRoutes, registerMarket } from '#src/market/routes.ts'
import { meetingRoutes, registerMeeting } from '#src/meeting/routes.ts'
import { registerMessaging } from '#src/messaging/follow-ups.ts'
import { messagingSocket } from '#src/messaging/live/socket.ts'
import { messagingRoutes } from '#src/messaging/routes.ts'
import { noticeRoutes, registerNotices } from '#src/notices/routes.ts'
import { notificationRoutes } from '#src/notifications/routes.ts'
import { mountOauth } from '#src/oauth/protocol.ts'
import { oauthRoutes, registerOauth } from '#src/oauth/routes.ts'
import { operationLogRoutes, registerOperationLog } from '#src/operation-log/routes.ts'
import { mountPayments } from '#src/payments/protocol.ts'
import { paymentRoutes } from '#src/payments/routes.ts'
import { registerPayments } from '#src/payments/service.ts'
import { createIdempotency } from '#src/platform/http/idempotency.ts'
import { createInnerCalls } from '#src/platform/http/inner-calls.ts'
import type { DeclaredCall } from '#src/platform/http/openapi/openapi.ts'
import type { Route, RouteDirectory } from '#src/platform/http/route.ts'
import type { Protocol } from '#src/platform/http/server.ts'
import type { Platform } from '#src/platform/platform.ts'
import { progressRoutes, registerProgress } from '#src/progress/routes.ts'
import { registerRoles, roleRoutes } from '#src/roles/routes.ts'
import { registerSearch, searchRoutes } from '#src/search/routes.ts'
import { secondFactorRoutes } from '#src/second-factor/routes.ts'
import { registerSelfService, selfServiceRoutes } from '#src/self-service/routes.ts'
import { serviceTokenRoutes } from '#src/service-tokens/routes.ts'
import { mountTelemetry } from '#src/telemetry/protocol.ts'
import { registerTelemetry } from '#src/telemetry/watching.ts'
import { workbenchRoutes } from '#src/workbench/routes.ts'
import { registerWorkingDays, workingDaysRoutes } from '#src/working-days/routes.ts'

/** Every call that is declared, by features and applications. */
export const listCalls = (): DeclaredCall[] => [...ENDPOINTS, ...listApplicationCalls()]

/** Every call that the server answers: those of features one by one, those of applications by a directory. */
export const routesOf = (platform: Platform): { routes: readonly Route[]; directory: RouteDirectory } => {
  const directory = applicationDirectory(platform)
  const call = createInnerCalls(() => routes, directory, createIdempotency(platform.db, platform.clock, platform.secrets))
  const routes: Route[] = [
    ...activityRoutes(platform),
    ...addressBookRoutes(platform),
    ...appCenterRoutes(platform),
    ...appHostRoutes(platform),
    ...appVersionRoutes(platform),
    ...approvalRoutes(platform),
    ...authRoutes(platform),
    ...backupRoutes(platform),
    ...bigScreenRoutes(platform),
    ...collectRoutes(platform),
    ...curriculumRoutes(platform),
    ...devRoutes(platform),
    ...dictionaryRoutes(platform),
    ...directoryRoutes(platform),
    ...enterpriseRoutes(platform),
    ...fileRoutes(platform),
    ...firstStepsRoutes(platform),
    ...identityProviderRoutes(platform),
    ...joinAuditRoutes(platform),
    ...mainDataRoutes(platform),
    ...marketRoutes(platform),
    ...meetingRoutes(platform),
    ...messagingRoutes(platform),
    ...noticeRoutes(platform),
    ...notificationRoutes(platform),
    ...oauthRoutes(platform),
    ...operationLogRoutes(platform),
    ...paperRoutes(platform),
    ...paymentRoutes(platform),
    ...progressRoutes(platform),
    ...roleRoutes(platform),
    ...searchRoutes(platform),
    ...secondFactorRoutes(platform),
    ...selfServiceRoutes(platform),
    ...serviceTokenRoutes(platform),
    ...workbenchRoutes(platform),
    ...workingDaysRoutes(platform),
    ...assistantRoutes(platform, call),
  ]
  return { routes, directory }
}

/** Protocols of other people's making, which are served beside the declared calls. */
export const protocolsOf = (platform: Platform): Protocol[] => [
  mountOauth(platform),
  mountPayments(platform),
  mountDirectory(platform),
  mountTelemetry(platform),
]

/** Registers what features do by themselves: consumers of events and scheduled jobs. */
export const registerFeatures = (platform: Platform): void => {
  registerAddressBook(platform)
  registerActivities(platform)
  registerAppCenter(platform)
  registerApplications(platform)
  registerApprovals(platform)
  registerAssistant(platform)
  registerAuth(platform)
  registerBackup(platform)
  registerCurriculum(platform)
  registerDictionaries(platform)
  registerDirectory(platform)
  registerEnterprise(platform)
  registerFiles(platform)
  registerJoinAudit(platform)
  registerMainData(platform)
  registerMarket(platform)
  registerMeeting(platform)
  registerMessaging(platform)
  registerNotices(platform)
  registerOauth(platform)
  registerOperationLog(platform)
  registerPayments(platform)
  registerProgress(platform)
  registerRoles(platform)
  registerSearch(platform)
  registerSelfService(platform)
  registerTelemetry(platform)
  registerWorkingDays(platform)
  platform.realtime.serve(messagingSocket(platform))
  platform.realtime.serve(applicationSocket(platform))
  platform.realtime.serve(appCenterSocket(platform))
}
