import { dateTime, dict, flag, images, ref, text, user } from '@qifuyun/kit/fields.ts'
import { by, count } from '@qifuyun/kit/kpi.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { gate } from '#src/visitor/gate.ts'
import { entity } from '#src/visitor/identity.ts'
import { invitation } from '#src/visitor/invitation.ts'

/** Pictures of people at the gate are kept as long as those of their invitations by default. */
const PHOTO_DAYS = 30

export const passRecord = entity('passRecord', '通行记录', {
  at: dateTime('时间').required(),
  projectUuid: ref('项目', () => project).required(),
  gateUuid: ref('岗亭', () => gate).required(),
  invitationUuid: ref('访客', () => invitation),
  direction: dict('方向', { in: ['1', '进', 'success'], out: ['2', '出', 'info'] }).required(),
  result: dict('结果', {
    ok: ['1', '放行', 'success'],
    out: ['2', '离开', 'info'],
    invalid: ['3', '无效码', 'error'],
    blocked: ['4', '黑名单', 'error'],
    wrongPlace: ['5', '未授权区域', 'warning'],
    state: ['6', '邀请不可用', 'warning'],
    early: ['7', '未到时间', 'warning'],
    expired: ['8', '已过期', 'warning'],
    usedUp: ['9', '次数用完', 'warning'],
    override: ['10', '强制放行', 'violet'],
  }).required(),
  message: text('说明', { max: 200 }),
  conflict: flag('离线冲突').default(false),
  guard: user('值班人'),
  plate: text('车牌号', { max: 10 }),
  photo: images('照片', { max: 3 }),
  clientId: text('终端流水号', { max: 64 }).unique(),
})
  .recorded()
  .timers({ erase: { label: '清除照片', at: 'at', after: days(PHOTO_DAYS), set: { photo: null } } })
  .list({
    columns: ['at', 'gateUuid', 'invitationUuid', 'direction', 'result', 'message', 'conflict', 'guard', 'plate'],
    filters: ['at', 'projectUuid', 'gateUuid', 'result', 'direction', 'conflict'],
    search: ['message', 'plate'],
    sort: [{ field: 'at', order: 'desc' }],
    views: [chart('result')],
  })
  .kpis(({ eq, oneOf }) => ({
    passed: by('at', count('放行人次', oneOf('result', ['1', '10']))),
    blocked: by('at', count('拦截次数', eq('result', '4'), 'less')),
  }))
  .inProject('projectUuid')
  .titled('message')
