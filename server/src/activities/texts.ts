import { activitiesTexts } from '@qifuyun/contract/activities/messages.ts'
import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What it tells people, beside what it refuses. */
const told = catalogue(
  'activities/told',
  {
    活动报名: 'Activity sign-ups',
    活动: 'Activities',
    '活动报名：{title}': 'Sign up: {title}',
    '活动已取消：{title}': 'Cancelled: {title}',
    请查看活动详情: 'See the activity for details',
    '地点：{address}': 'Venue: {address}',
    '候补成功：{title}': 'You got a place: {title}',
    '有人取消报名，您已获得名额': 'Someone cancelled, so you have moved up from the waiting list',
  },
  activitiesTexts,
)

/** What activities refuse, in the words of the feature. */
export const { conflict, refuse, refuseAll, refuseField, t } = refusalsIn(told)
