import { publicPage } from '@qifuyun/kit/public-page.ts'
import { room } from '#src/main-data/room.ts'
import { blacklist } from '#src/visitor/blacklist.ts'
import { gate } from '#src/visitor/gate.ts'
import { app } from '#src/visitor/identity.ts'
import { invitation } from '#src/visitor/invitation.ts'
import { visitorSlip } from '#src/visitor/paper.ts'
import { passRecord } from '#src/visitor/pass-record.ts'
import { setting } from '#src/visitor/setting.ts'

/** What a visitor shows at the gate. */
export const passPage = publicPage('visitor', invitation, {
  title: '访客通行证',
  shows: ['visitorName', 'projectUuid', 'hostUser', 'hostRoom', 'reason', 'visitAt', 'companions', 'plate'],
})

/** By this an owner invites for their room; the link is given to them by the property company. */
export const invitePage = publicPage('visitorInvite', room, {
  title: '邀请访客',
  shows: ['projectUuid', 'roomName'],
  adds: {
    of: invitation,
    label: '提交邀请',
    form: ['visitorName', 'visitorPhone', 'reason', 'visitAt', 'companions', 'plate'],
    leadsTo: 'visitor',
  },
})

/** Invitations, passes and gates for visitors (apps-operations.md section 6). */
export const visitorApp = app({
  entities: { invitation, passRecord, blacklist, gate, setting },
  icon: 'id-card',
  colour: 'green',
  category: '物业服务',
  pages: [passPage, invitePage],
  papers: [visitorSlip],
  roles: [
    {
      name: 'guard',
      label: '门岗',
      permissions: [
        ...(['invitation:read', 'invitation:add', 'invitation:action.confirmByPhone', 'invitation:action.leave'] as const),
        ...(['gate:read', 'gate:action.check', 'passRecord:read'] as const),
      ],
    },
    { name: 'viewer', label: '只读', permissions: ['invitation:read', 'passRecord:read', 'blacklist:read', 'gate:read'] },
  ],
})
