import { choices, date, dateTime, flag, integer, range, ref, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, rate, ratio, sum as total } from '@qifuyun/kit/kpi.ts'
import { STATUS } from '#src/attendance/codes.ts'
import { group } from '#src/attendance/groups/group.ts'
import { entity } from '#src/attendance/identity.ts'
import { project } from '#src/main-data/project.ts'

/** Where a day has this among its results. */
const has = (status: string) => ({ field: 'statuses', cmp: 'eq', value: status }) as const

/** What came of a day of a person. Halves of days are counted, so that rates are exact. A night shift belongs to the day on which it begins. There is one row a person and day, by `madeKey`. */
export const day = entity('day', '日结果', {
  title: text('考勤日', { max: 80 }).readonly(),
  user: user('员工').required(),
  day: date('日期').required(),
  group: ref('考勤组', () => group).required(),
  projectUuid: ref('项目', () => project).required(),
  shift: text('班次', { max: 30 }),
  due: range('应出勤时间'),
  firstIn: dateTime('上班打卡'),
  lastOut: dateTime('下班打卡'),
  statuses: choices('结果', {
    normal: [STATUS.normal, '正常', 'success'],
    late: [STATUS.late, '迟到', 'warning'],
    early: [STATUS.early, '早退', 'warning'],
    missing: [STATUS.missing, '缺卡', 'error'],
    absent: [STATUS.absent, '旷工', 'error'],
    leave: [STATUS.leave, '请假', 'info'],
    trip: [STATUS.trip, '出差', 'info'],
    overtime: [STATUS.overtime, '加班', 'info'],
    outside: [STATUS.outside, '外勤', 'info'],
    rest: [STATUS.rest, '休息', 'neutral'],
  }),
  lateMin: integer('迟到', { unit: '分钟' }).default(0),
  earlyMin: integer('早退', { unit: '分钟' }).default(0),
  workMin: integer('工作时长', { unit: '分钟' }).default(0),
  overtimeMin: integer('加班时长', { unit: '分钟' }).default(0),
  dueHalves: integer('应出勤', { max: 2, unit: '半天' }).default(0),
  presentHalves: integer('实出勤', { max: 2, unit: '半天' }).default(0),
  absentHalves: integer('旷工', { max: 2, unit: '半天' }).default(0),
  leaveHalves: integer('请假', { max: 2, unit: '半天' }).default(0),
  tripHalves: integer('出差', { max: 2, unit: '半天' }).default(0),
  settleAt: dateTime('结算时间'),
  settled: flag('已结算').default(false),
  madeKey: text('来源标识', { max: 80 }).unique().internal(),
})
  .timers({ settle: { label: '结算', at: 'settleAt', effect: 'settle', together: true } })
  .kpis(({ eq, gt, and, today, notEmpty, empty, sum }) => ({
    attendanceRate: by('day', rate('出勤率', sum('presentHalves', eq('settled', true)), sum('dueHalves', eq('settled', true)))),
    leaveRate: by(
      'day',
      rate('请假率', sum('leaveHalves', eq('settled', true)), sum('dueHalves', eq('settled', true)), { better: 'neither' }),
    ),
    lateRate: by('day', ratio('迟到率', eq('statuses', STATUS.late), gt('dueHalves', 0), 'less')),
    missing: by('day', count('缺卡数', eq('statuses', STATUS.missing), 'less')),
    overtime: by('day', total('加班时长', 'overtimeMin', 'minutes')),
    atWork: by('day', count('在岗人数', and(today('day'), notEmpty('firstIn'), empty('lastOut')))),
  }))
  .overview({
    lead: 'attendanceRate',
    support: ['lateRate', 'missing', 'overtime', 'atWork'],
    attention: [],
    charts: ['group'],
    compares: 'missing',
  })
  .list({
    columns: ['user', 'day', 'shift', 'due', 'firstIn', 'lastOut', 'statuses', 'lateMin', 'earlyMin', 'workMin', 'overtimeMin', 'group'],
    filters: ['user', 'day', 'group', 'projectUuid', 'statuses', 'settled'],
    search: ['title'],
    sort: [{ field: 'day', order: 'desc' }],
    sortable: ['day', 'lateMin', 'workMin'],
    sums: ['workMin', 'overtimeMin'],
    presets: {
      late: { label: '迟到', where: has(STATUS.late) },
      missing: { label: '缺卡', where: has(STATUS.missing) },
      absent: { label: '旷工', where: has(STATUS.absent) },
      mine: { label: '我的', mine: 'user', where: { field: 'user', cmp: 'notEmpty' } },
    },
  })
  .form(
    { title: '结果', fields: ['user', 'day', 'statuses', 'group', 'projectUuid', 'settled', 'settleAt'] },
    { title: '打卡', fields: ['shift', 'due', 'firstIn', 'lastOut', 'lateMin', 'earlyMin', 'workMin', 'overtimeMin'] },
    { title: '折算', fields: ['dueHalves', 'presentHalves', 'absentHalves', 'leaveHalves', 'tripHalves'] },
  )
  .indexedTogether(['user', 'day'])
  .inProject('projectUuid')
  .seenBy('user')
  .selfService()
  .recorded()
  .titled('title')
