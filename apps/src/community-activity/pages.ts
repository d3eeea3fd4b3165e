import { publicPage } from '@qifuyun/kit/public-page.ts'
import { activity } from '#src/community-activity/activities/activity.ts'
import { signup } from '#src/community-activity/signups/signup.ts'

/** What the code on the poster leads to: what it is about, and how residents sign up. */
export const activityPage = publicPage('communityActivity', activity, {
  title: '社区活动',
  shows: ['projectUuid', 'kind'],
  adds: {
    of: signup,
    label: '立即报名',
    form: ['name!', 'phone!', 'people', 'answers', 'standby'],
    sender: ['name', 'phone'],
    leadsTo: 'communitySignup',
    shared: true,
  },
})

/** Where somebody who has signed up sees how far it is, pays, shows the code at the entrance, and cancels. */
export const signupPage = publicPage('communitySignup', signup, {
  title: '活动报名',
  shows: ['activity', 'no', 'name', 'people', 'amount', 'payBy', 'refund', 'refundState', 'reason'],
  actions: ['arrive', 'cancel'],
})
