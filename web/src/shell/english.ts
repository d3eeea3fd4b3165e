import { en as releasePass } from '@qifuyun/apps/release-pass/web/en.ts'
import { en as repair } from '@qifuyun/apps/repair/web/en.ts'
import { en as applications } from '@qifuyun/apps/english.generated.ts'
import { en as visitor } from '@qifuyun/apps/visitor/web/en.ts'
import { en as workOrder } from '@qifuyun/apps/work-order/web/en.ts'
import { EN } from '@qifuyun/contract/core/messages.ts'
import { english as kitWeb } from '@qifuyun/kit-web/english.ts'
import { english as ui } from '@qifuyun/ui/english.ts'
import { en as activities } from '#src/activities/en.ts'
import { en as addressBook } from '#src/address-book/en.ts'
import { en as administration } from '#src/administration/en.ts'
import { en as appCenter } from '#src/app-center/en.ts'
import { en as appHost } from '#src/app-host/en.ts'
import { en as flowDesigner } from '#src/approvals/designer/en.ts'
import { en as approvals } from '#src/approvals/en.ts'
import { en as assistant } from '#src/assistant/en.ts'
import { en as account } from '#src/auth/account-en.ts'
import { en as auth } from '#src/auth/en.ts'
import { en as collect } from '#src/collect/en.ts'
import { en as curriculum } from '#src/curriculum/en.ts'
import { en as enterpriseSettings } from '#src/enterprise/basic/en.ts'
import { en as enterprise } from '#src/enterprise/en.ts'
import { en as joinAudit } from '#src/join-audit/en.ts'
import { en as mainData } from '#src/main-data/en.ts'
import { en as market } from '#src/market/en.ts'
import { en as meeting } from '#src/meeting/en.ts'
import { en as alerts } from '#src/messaging/alerts/en.ts'
import { en as messaging } from '#src/messaging/en.ts'
import { en as find } from '#src/messaging/find/en.ts'
import { en as groups } from '#src/messaging/groups/en.ts'
import { en as planned } from '#src/messaging/planned/en.ts'
import { en as recording } from '#src/messaging/recording/en.ts'
import { en as notices } from '#src/notices/en.ts'
import { en as notifications } from '#src/notifications/en.ts'
import { en as operator } from '#src/operator/en.ts'
import { en as payments } from '#src/payments/en.ts'
import { en as progress } from '#src/progress/en.ts'
import { en as roles } from '#src/roles/en.ts'
import { en as search } from '#src/search/en.ts'
import { en as workbench } from '#src/workbench/en.ts'
import { en as workingDays } from '#src/working-days/en.ts'
import { en as shell } from './en.ts'

export { CATALOGUES } from '@qifuyun/apps/english.generated.ts'

/** The English catalogue of the workspace; one line a feature. */
export const english = {
  ...EN,
  ...ui,
  ...kitWeb,
  ...applications,
  ...payments,
  ...shell,
  ...activities,
  ...appCenter,
  ...addressBook,
  ...approvals,
  ...assistant,
  ...administration,
  ...roles,
  ...search,
  ...flowDesigner,
  ...joinAudit,
  ...auth,
  ...account,
  ...curriculum,
  ...enterprise,
  ...enterpriseSettings,
  ...appHost,
  ...progress,
  ...notices,
  ...collect,
  ...notifications,
  ...operator,
  ...mainData,
  ...market,
  ...meeting,
  ...messaging,
  ...alerts,
  ...planned,
  ...recording,
  ...find,
  ...groups,
  ...releasePass,
  ...repair,
  ...visitor,
  ...workbench,
  ...workingDays,
  ...workOrder,
}
