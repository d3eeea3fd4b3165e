import { date, dateTime, dict, flag, images, integer, position, ref, text, user } from '@qifuyun/kit/fields.ts'
import { by, count } from '@qifuyun/kit/kpi.ts'
import { KIND, SOURCE } from '#src/attendance/codes.ts'
import { day } from '#src/attendance/days/day.ts'
import { group } from '#src/attendance/groups/group.ts'
import { place } from '#src/attendance/groups/place.ts'
import { entity } from '#src/attendance/identity.ts'
import { project } from '#src/main-data/project.ts'

/** Somebody came or went, by the clock of the server or of a machine. Calls record it; nobody writes it by hand. */
export const punch = entity('punch', '打卡记录', {
  title: text('打卡', { max: 80 }).readonly(),
  user: user('员工').required(),
  at: dateTime('打卡时间').required(),
  kind: dict('上下班', { in: [KIND.in, '上班', 'success'], out: [KIND.out, '下班', 'info'] }).required(),
  source: dict('来源', {
    phone: [SOURCE.phone, '手机', 'neutral'],
    device: [SOURCE.device, '设备', 'neutral'],
    fix: [SOURCE.fix, '补卡', 'warning'],
    outside: [SOURCE.outside, '外勤', 'info'],
  }).required(),
  inRange: flag('范围内').default(true),
  place: ref('考勤点', () => place),
  distance: integer('距离', { unit: '米' }),
  position: position('打卡位置'),
  photo: images('照片', { max: 3 }),
  reason: text('原因', { max: 200 }),
  dayUuid: ref('日结果', () => day),
  day: date('考勤日期').required(),
  group: ref('考勤组', () => group),
  projectUuid: ref('项目', () => project),
  madeKey: text('来源标识', { max: 120 }).unique().internal(),
})
  .rights({ importPunches: '导入打卡' })
  .kpis(({ eq }) => ({
    punches: by('at', count('打卡次数')),
    outside: by('at', count('外勤打卡', eq('source', SOURCE.outside))),
  }))
  .overview({ attention: [] })
  .list({
    columns: ['user', 'at', 'kind', 'source', 'place', 'distance', 'inRange', 'reason', 'day'],
    filters: ['user', 'at', 'day', 'kind', 'source', 'place', 'group', 'projectUuid', 'inRange'],
    search: ['title', 'reason'],
    sort: [{ field: 'at', order: 'desc' }],
    sortable: ['at'],
  })
  .indexedTogether(['user', 'day'])
  .inProject('projectUuid')
  .seenBy('user')
  .selfService()
  .recorded()
  .titled('title')
