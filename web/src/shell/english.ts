import { en as applications } from '@qifuyun/apps/english.generated.ts'
import { messagingTexts } from '@qifuyun/contract/messaging/messages.ts'
import { vocabulary } from '@qifuyun/kit/vocabulary.ts'
import { english as kitWeb } from '@qifuyun/kit-web/english.ts'
import { english as ui } from '@qifuyun/ui/english.ts'
import { en as activities } from '#src/activities/en.ts'
import { en as addressBook } from '#src/address-book/en.ts'
import { en as administration } from '#src/administration/en.ts'
import { en as appCenter } from '#src/app-center/en.ts'
import { en as appHost } from '#src/app-host/en.ts'
import { en as approvalsDesigner } from '#src/approvals/designer/en.ts'
import { en as approvals } from '#src/approvals/en.ts'
import { en as assistant } from '#src/assistant/en.ts'
import { en as authAccount } from '#src/auth/account/en.ts'
import { en as auth } from '#src/auth/en.ts'
import { en as bigScreen } from '#src/big-screen/en.ts'
import { en as collect } from '#src/collect/en.ts'
import { en as curriculum } from '#src/curriculum/en.ts'
import { en as directory } from '#src/directory/en.ts'
import { en as enterpriseBasic } from '#src/enterprise/basic/en.ts'
import { en as enterprise } from '#src/enterprise/en.ts'
import { en as firstSteps } from '#src/first-steps/en.ts'
import { en as guide } from '#src/guide/en.ts'
import { en as identityProvider } from '#src/identity-provider/en.ts'
import { en as joinAudit } from '#src/join-audit/en.ts'
import { en as mainData } from '#src/main-data/en.ts'
import { en as market } from '#src/market/en.ts'
import { en as meeting } from '#src/meeting/en.ts'
import { en as messagingAlerts } from '#src/messaging/alerts/en.ts'
import { en as messaging } from '#src/messaging/en.ts'
import { en as messagingFind } from '#src/messaging/find/en.ts'
import { en as messagingGroups } from '#src/messaging/groups/en.ts'
import { en as messagingPlanned } from '#src/messaging/planned/en.ts'
import { en as messagingRecording } from '#src/messaging/recording/en.ts'
import { en as notices } from '#src/notices/en.ts'
import { en as notifications } from '#src/notifications/en.ts'
import { en as offers } from '#src/offers/en.ts'
import { en as operator } from '#src/operator/en.ts'
import { en as payments } from '#src/payments/en.ts'
import { en as progress } from '#src/progress/en.ts'
import { en as roles } from '#src/roles/en.ts'
import { en as search } from '#src/search/en.ts'
import { en as secondFactor } from '#src/second-factor/en.ts'
import { en as serviceTokens } from '#src/service-tokens/en.ts'
import { en as workbench } from '#src/workbench/en.ts'
import { en as workingDays } from '#src/working-days/en.ts'
import { en as shell } from './en.ts'

export { CATALOGUES } from '@qifuyun/apps/english.generated.ts'

/** English of the workspace by its owner; those of applications come when they are opened, and only their names stand here. */
export const english = {
  ...ui,
  ...kitWeb,
  kit: vocabulary.lines,
  applications,
  shell,
  activities,
  'address-book': addressBook,
  administration,
  'app-center': appCenter,
  'app-host': appHost,
  approvals,
  'approvals/designer': approvalsDesigner,
  assistant,
  auth,
  'auth/account': authAccount,
  'big-screen': bigScreen,
  collect,
  curriculum,
  enterprise,
  directory,
  'enterprise/basic': enterpriseBasic,
  'first-steps': firstSteps,
  guide,
  'identity-provider': identityProvider,
  'join-audit': joinAudit,
  'main-data': mainData,
  market,
  meeting,
  // Browsers word what the server writes into a conversation.
  messaging: { ...messagingTexts.lines, ...messaging },
  'messaging/alerts': messagingAlerts,
  'messaging/find': messagingFind,
  'messaging/groups': messagingGroups,
  'messaging/planned': messagingPlanned,
  'messaging/recording': messagingRecording,
  notices,
  notifications,
  offers,
  operator,
  payments,
  progress,
  roles,
  search,
  workbench,
  'second-factor': secondFactor,
  'service-tokens': serviceTokens,
  'working-days': workingDays,
}
