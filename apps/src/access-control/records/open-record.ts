import { dateTime, dict, images, ref, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, ratio } from '@qifuyun/kit/kpi.ts'
import { chart, pivot } from '@qifuyun/kit/views.ts'
import { DIRECTION, door } from '#src/access-control/doors/door.ts'
import { entity } from '#src/access-control/identity.ts'
import { BY, credential } from '#src/access-control/people/credential.ts'
import { person } from '#src/access-control/people/person.ts'
import { project } from '#src/main-data/project.ts'

export const RESULT = { open: '1', noRight: '2', expired: '3', barred: '4', remote: '5' } as const

/** Who was at a door and what it answered. Only the picture goes, with what else is known of people. */
export const openRecord = entity('openRecord', '开门记录', {
  at: dateTime('时间').required(),
  door: ref('门', () => door).required(),
  person: ref('人员', () => person),
  credential: ref('凭证', () => credential),
  projectUuid: ref('项目', () => project).required(),
  kind: dict('凭证类型', {
    card: [BY.card, '卡', 'info'],
    face: [BY.face, '人脸', 'violet'],
    qr: [BY.qr, '二维码', 'success'],
    phone: [BY.phone, '蓝牙'],
    pin: [BY.pin, '密码', 'warning'],
  }),
  direction: dict('方向', { both: [DIRECTION.both, '双向'], into: [DIRECTION.into, '进', 'info'], out: [DIRECTION.out, '出', 'warning'] }),
  result: dict('结果', {
    open: [RESULT.open, '成功', 'success'],
    noRight: [RESULT.noRight, '无权限', 'error'],
    expired: [RESULT.expired, '过期', 'warning'],
    barred: [RESULT.barred, '黑名单', 'error'],
    remote: [RESULT.remote, '远程', 'info'],
  }).required(),
  reason: text('说明', { max: 200 }),
  user: user('值班人'),
  photo: images('照片', { max: 1 }),
})
  .list({
    columns: ['at', 'door', 'person', 'kind', 'direction', 'result', 'reason', 'user', 'projectUuid'],
    filters: ['at', 'result', 'door', 'person', 'kind', 'projectUuid'],
    search: ['reason'],
    sort: [{ field: 'at', order: 'desc' }],
    views: [chart('result'), pivot('door', 'result', count('次数'), { heat: true })],
  })
  .kpis(({ eq, ne, oneOf }) => ({
    opens: by('at', count('开门次数', oneOf('result', [RESULT.open, RESULT.remote]), 'more')),
    deniedCount: by('at', count('拒绝次数', oneOf('result', [RESULT.noRight, RESULT.expired, RESULT.barred]), 'less')),
    remoteOpens: by('at', count('远程开门', eq('result', RESULT.remote), 'less')),
    openRate: by('at', ratio('通行成功率', eq('result', RESULT.open), ne('result', RESULT.remote))),
  }))
  .overview({ lead: 'opens', charts: ['result', 'hours'] })
  .titled('at')
  .recorded()
  .inProject('projectUuid')
