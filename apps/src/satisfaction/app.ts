import { follow } from '#src/satisfaction/follows/follow.ts'
import { app } from '#src/satisfaction/identity.ts'
import { invite } from '#src/satisfaction/invites/invite.ts'
import { optOut } from '#src/satisfaction/invites/opt-out.ts'
import { cesPage, csatPage, npsPage, ratedPage } from '#src/satisfaction/pages.ts'
import { plan } from '#src/satisfaction/plans/plan.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'
import { setting } from '#src/satisfaction/setting.ts'
import { target } from '#src/satisfaction/targets/target.ts'

const SEEN = ['rating:read', 'follow:read', 'invite:read', 'plan:read', 'target:read', 'setting:read'] as const
const CALLS = ['follow:action.contact', 'follow:action.handIn', 'rating:action.reply', 'phone:action.reveal'] as const
const CHECKS = ['follow:action.assign', 'follow:action.approve', 'follow:action.sendBack'] as const
const EXPORTS = ['rating:export', 'follow:export', 'invite:export'] as const

/** After every service people are asked, and those who are not satisfied are called (apps-business.md section 9). */
export const satisfactionApp = app({
  entities: { rating, follow, invite, plan, target, optOut, setting },
  icon: 'smile',
  colour: 'gold',
  category: '物业服务',
  pages: [csatPage, npsPage, cesPage, ratedPage],
  roles: [
    {
      name: 'quality',
      label: '品质管理',
      permissions: [...SEEN, ...CALLS, ...CHECKS, ...EXPORTS, ...(['plan:*', 'target:*', 'optOut:*', 'setting:*', 'rating:add'] as const)],
    },
    { name: 'manager', label: '项目经理', permissions: [...SEEN, ...CALLS, ...CHECKS, ...EXPORTS, 'target:add', 'target:update'] },
    { name: 'service', label: '客服', permissions: [...SEEN, ...CALLS, 'rating:add', 'optOut:read', 'optOut:add'] },
    { name: 'viewer', label: '只读', permissions: SEEN },
  ],
})
