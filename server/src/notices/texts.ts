import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { noticesTexts } from '@qifuyun/contract/notices/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What it tells people, beside what it refuses. */
const told = catalogue(
  'notices/told',
  {
    '请阅读：{title}': 'Please read: {title}',
  },
  noticesTexts,
)

/** What notices refuse, in the words of the feature. */
export const { conflict, refuseField, t, tooMany } = refusalsIn(told)
