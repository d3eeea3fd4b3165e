import { activity } from '#src/community-activity/activities/activity.ts'
import { app } from '#src/community-activity/identity.ts'
import { activityPage, signupPage } from '#src/community-activity/pages.ts'
import { poster } from '#src/community-activity/papers.ts'
import { setting } from '#src/community-activity/setting.ts'
import { signup } from '#src/community-activity/signups/signup.ts'

const SEEN = ['activity:read', 'signup:read', 'setting:read'] as const
const DESK = ['signup:action.checkIn', 'signup:action.uncheck'] as const
const ORGANISED = [
  ...(['activity:add', 'activity:update', 'activity:delete', 'activity:export', 'activity:action.submit'] as const),
  ...(['activity:action.adjust', 'activity:action.review', 'signup:add', 'signup:import', 'signup:export'] as const),
  ...(['signup:action.cancel'] as const),
] as const

/** Activities for residents: sign-up, places, money, check-in, and what came of them (apps-business.md section 13.12). */
export const communityActivityApp = app({
  entities: { activity, signup, setting },
  icon: 'party-popper',
  colour: 'violet',
  category: '物业服务',
  pages: [activityPage, signupPage],
  papers: [poster],
  roles: [
    { name: 'culture', label: '社区文化', permissions: [...SEEN, ...DESK, ...ORGANISED] },
    {
      name: 'manager',
      label: '项目经理',
      permissions: [
        ...SEEN,
        ...DESK,
        ...ORGANISED,
        ...(['activity:action.cancel', 'signup:action.receive', 'signup:action.giveBack', 'signup:action.gaveBack'] as const),
        ...(['setting:*', 'phone:action.reveal'] as const),
      ],
    },
    { name: 'desk', label: '现场签到', permissions: ['activity:read', 'signup:read', ...DESK] },
    { name: 'viewer', label: '只读', permissions: SEEN },
  ],
})
