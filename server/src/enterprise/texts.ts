import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { enterpriseTexts } from '@qifuyun/contract/enterprise/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What it tells people, beside what it refuses. */
const told = catalogue(
  'enterprise/told',
  {
    企业认证已通过: 'The certification of your enterprise was approved',
    企业认证未通过: 'The certification of your enterprise was rejected',
  },
  enterpriseTexts,
)

/** What enterprises refuse, in the words of the feature. */
export const { conflict, forbidden, refuse, refuseField, t } = refusalsIn(told)
