import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { communityActivityApp } from '#src/community-activity/app.ts'
import { signup } from '#src/community-activity/signups/signup.ts'
import { CheckInDesk } from './CheckInDesk.tsx'
import { SignUpPane } from './SignUpPane.tsx'

/** Activities for residents, with the code by which they sign up, and the desk at which they check in. */
export const application = loadedApp(communityActivityApp, {
  pages: [{ key: 'desk', label: '签到台', right: right(signup, 'action.checkIn'), Page: CheckInDesk }],
  seldom: ['setting'],
  lists: { activity: { detail: { renderExtra: (row) => <SignUpPane row={row} /> } } },
})
