import { EN } from '@qifuyun/contract/core/messages.ts'
import { en as account } from '#src/auth/account-en.ts'
import { en as auth } from '#src/auth/en.ts'
import { en as enterprise } from '#src/enterprise/en.ts'
import { en as light } from '#src/light/en.ts'
import { en as messaging } from '#src/messaging/en.ts'
import { en as groups } from '#src/messaging/groups/en.ts'
import { en as notifications } from '#src/notifications/en.ts'
import { en as platform } from '#src/platform/en.ts'
import { en as ui } from '#src/ui/en.ts'
import { en as shell } from './en.ts'

/** The English catalogue of the workspace; one line a feature. */
export const english = {
  ...EN,
  ...platform,
  ...light,
  ...ui,
  ...shell,
  ...auth,
  ...account,
  ...enterprise,
  ...notifications,
  ...messaging,
  ...groups,
}
