import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { enterpriseTexts } from '@qifuyun/contract/enterprise/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What it tells people, beside what it refuses. */
const told = catalogue(
  'enterprise/told',
  {
    企业认证已通过: 'Your company has been verified',
    企业认证未通过: 'Your company could not be verified',
  },
  enterpriseTexts,
)

/** What enterprises refuse, in the words of the feature. */
export const { conflict, forbidden, refuse, refuseField, t } = refusalsIn(told)
