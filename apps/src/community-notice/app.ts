import { app } from '#src/community-notice/identity.ts'
import { notice } from '#src/community-notice/notices/notice.ts'
import { openNoticePage, recipientPage } from '#src/community-notice/pages.ts'
import { recipient } from '#src/community-notice/sending/recipient.ts'

const SEEN = ['notice:read', 'recipient:read'] as const
const WRITTEN = ['notice:add', 'notice:update', 'notice:delete', 'notice:action.submit', 'notice:action.correct'] as const

/** What residents are told, who has read it, and who has not (apps-business.md section 13.11). */
export const communityNoticeApp = app({
  entities: { notice, recipient },
  icon: 'megaphone',
  colour: 'orange',
  category: '物业服务',
  pages: [recipientPage, openNoticePage],
  roles: [
    {
      name: 'service',
      label: '项目客服',
      permissions: [...SEEN, ...WRITTEN, 'notice:action.remind', 'recipient:action.tell', 'recipient:action.link'],
    },
    {
      name: 'manager',
      label: '项目经理',
      permissions: [
        ...SEEN,
        ...WRITTEN,
        ...(['notice:action.send', 'notice:action.goOn', 'notice:action.remind', 'notice:action.withdraw', 'notice:export'] as const),
        ...(['recipient:action.tell', 'recipient:action.link', 'recipient:export', 'phone:action.reveal'] as const),
      ],
    },
    { name: 'viewer', label: '只读', permissions: SEEN },
  ],
})
