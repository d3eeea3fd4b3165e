import * as activities from '#src/activities/endpoints.ts'
import * as addressBook from '#src/address-book/endpoints.ts'
import * as appCenter from '#src/app-center/endpoints.ts'
import * as appHost from '#src/app-host/endpoints.ts'
import * as appVersion from '#src/app-version/endpoints.ts'
import * as approvals from '#src/approvals/endpoints.ts'
import * as assistant from '#src/assistant/endpoints.ts'
import * as auth from '#src/auth/endpoints.ts'
import * as backup from '#src/backup/endpoints.ts'
import * as bigScreen from '#src/big-screen/endpoints.ts'
import * as collect from '#src/collect/endpoints.ts'
import type { Endpoint } from '#src/core/endpoint.ts'
import * as curriculum from '#src/curriculum/endpoints.ts'
import * as dictionaries from '#src/dictionaries/endpoints.ts'
import * as directory from '#src/directory/endpoints.ts'
import * as enterprise from '#src/enterprise/endpoints.ts'
import * as files from '#src/files/endpoints.ts'
import * as firstSteps from '#src/first-steps/endpoints.ts'
import * as identityProvider from '#src/identity-provider/endpoints.ts'
import * as joinAudit from '#src/join-audit/endpoints.ts'
import * as mainData from '#src/main-data/endpoints.ts'
import * as market from '#src/market/endpoints.ts'
import * as meeting from '#src/meeting/endpoints.ts'
import * as messaging from '#src/messaging/endpoints.ts'
import * as notices from '#src/notices/endpoints.ts'
import * as notifications from '#src/notifications/endpoints.ts'
import * as oauth from '#src/oauth/endpoints.ts'
import * as operationLog from '#src/operation-log/endpoints.ts'
import * as papers from '#src/papers/endpoints.ts'
import * as payments from '#src/payments/endpoints.ts'
import * as progress from '#src/progress/endpoints.ts'
import * as roles from '#src/roles/endpoints.ts'
import * as search from '#src/search/endpoints.ts'
import * as secondFactor from '#src/second-factor/endpoints.ts'
import * as selfService from '#src/self-service/endpoints.ts'
import * as serviceTokens from '#src/service-tokens/endpoints.ts'
import * as workbench from '#src/workbench/endpoints.ts'
import * as workingDays from '#src/working-days/endpoints.ts'

/** Every feature of the wire with its calls, by the name they have in code. */
export const FEATURES = {
  activities,
  'address-book': addressBook,
  'app-center': appCenter,
  'app-host': appHost,
  'app-version': appVersion,
  approvals,
  assistant,
  auth,
  backup,
  'big-screen': bigScreen,
  collect,
  curriculum,
  dictionaries,
  enterprise,
  files,
  'first-steps': firstSteps,
  directory,
  'identity-provider': identityProvider,
  'join-audit': joinAudit,
  'main-data': mainData,
  market,
  meeting,
  messaging,
  notices,
  notifications,
  oauth,
  'operation-log': operationLog,
  papers,
  payments,
  progress,
  roles,
  search,
  'second-factor': secondFactor,
  'self-service': selfService,
  'service-tokens': serviceTokens,
  workbench,
  'working-days': workingDays,
} as const

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

/** All declared calls: the feature, the name in code and the declaration. */
export const ENDPOINTS: readonly { feature: keyof typeof FEATURES; name: string; endpoint: Endpoint }[] = Object.entries(FEATURES).flatMap(
  ([feature, members]) =>
    Object.entries(members).flatMap(([name, endpoint]) =>
      // Object.entries widens the key; it is a key of FEATURES by construction.
      isEndpoint(endpoint) ? [{ feature: feature as keyof typeof FEATURES, name, endpoint }] : [],
    ),
)
