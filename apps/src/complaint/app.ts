import { complaint } from '#src/complaint/complaint.ts'
import { app } from '#src/complaint/identity.ts'
import { kind } from '#src/complaint/kind.ts'
import { complaintPage, projectPage, roomPage } from '#src/complaint/pages.ts'

/** Complaints, suggestions, praise and enquiries, with deadlines and ratings (apps-operations.md section 15). */
export const complaintApp = app({
  entities: { complaint, kind },
  icon: 'message-square-warning',
  colour: 'red',
  category: '物业服务',
  pages: [complaintPage, roomPage, projectPage],
  roles: [
    {
      name: 'dispatcher',
      label: '受理员',
      permissions: [
        'complaint:read',
        'complaint:add',
        'complaint:update',
        'complaint:action.accept',
        'complaint:action.assign',
        'complaint:action.invalidate',
        'kind:read',
        'phone:action.reveal',
      ],
    },
    {
      name: 'staff',
      label: '处理人',
      own: true,
      permissions: ['complaint:read', 'complaint:action.reply', 'kind:read', 'phone:action.reveal'],
    },
    { name: 'visitor', label: '回访员', permissions: ['complaint:read', 'complaint:action.visit', 'kind:read', 'phone:action.reveal'] },
    { name: 'finance', label: '财务', permissions: ['complaint:read', 'complaint:action.giveCompensation', 'kind:read'] },
    { name: 'viewer', label: '只读', permissions: ['complaint:read', 'kind:read'] },
  ],
})
