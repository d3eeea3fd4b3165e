import { dateTime, decimal, flag, integer, longText, month, ref, text, user } from '@qifuyun/kit/fields.ts'
import { average, count } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { group } from '#src/attendance/groups/group.ts'
import { entity } from '#src/attendance/identity.ts'
import { sheet } from '#src/attendance/sheets/sheet.ts'
import { project } from '#src/main-data/project.ts'

/** Days to half of one. */
const halfDays = (label: string) => decimal(label, { scale: 1, unit: '天' }).default(0)
const times = (label: string) => integer(label, { unit: '次' }).default(0)

/** The month of one person, who agrees to it or says what is wrong with it. Nobody sees those of others for that. */
export const line = entity('line', '月考勤明细', {
  title: text('标题', { max: 80 }),
  sheet: ref('月考勤表', () => sheet),
  month: month('月份'),
  user: user('员工'),
  group: ref('考勤组', () => group),
  projectUuid: ref('项目', () => project),
  dueDays: halfDays('应出勤'),
  presentDays: halfDays('实出勤'),
  lateTimes: times('迟到'),
  lateMin: integer('迟到时长', { unit: '分钟' }).default(0),
  earlyTimes: times('早退'),
  missingTimes: times('缺卡'),
  absentDays: halfDays('旷工'),
  leaveDays: halfDays('请假'),
  tripDays: halfDays('出差'),
  overtimeHours: decimal('加班', { scale: 1, unit: '小时' }).default(0),
  workHours: decimal('工时', { scale: 1, unit: '小时' }).default(0),
  confirmedAt: dateTime('确认时间'),
  byDefault: flag('逾期默认确认').default(false),
  objection: longText('异议', { max: 200 }),
  answer: longText('答复', { max: 200 }),
  madeKey: text('来源标识', { max: 80 }).unique().internal(),
})
  .states({
    counting: ['10', '统计中', { tone: 'info', locked: true, phase: 'working' }],
    toConfirm: ['20', '待确认', { tone: 'warning', locked: true, phase: 'waiting' }],
    objected: ['25', '有异议', { tone: 'error', locked: true, phase: 'working' }],
    confirmed: ['30', '已确认', { tone: 'success', locked: true, phase: 'done' }],
    locked: ['40', '已锁定', { final: true, phase: 'done' }],
  })
  .actions({
    confirm: {
      ...{ label: '确认无误', from: 'toConfirm', to: 'confirmed', who: { field: 'user' }, set: { confirmedAt: now } },
      effect: 'closeSheet',
    },
    object: {
      ...{ label: '提出异议', from: 'toConfirm', to: 'objected', who: { field: 'user' }, form: ['objection!'], set: { answer: null } },
    },
    answer: { label: '答复', from: 'objected', to: 'toConfirm', who: 'permission', form: ['answer!'], effect: 'recountLine' },
  })
  .todos({
    confirm: { while: 'toConfirm', for: 'user', word: '待确认考勤' },
    answer: { while: 'objected', for: whoMay('answer'), word: '待答复考勤异议' },
  })
  .kpis(({ state }) => ({
    waiting: count('待确认明细', state('toConfirm'), 'less'),
    overtime: average('人均加班', 'overtimeHours', '小时', state('confirmed', 'locked')),
    objected: count('考勤异议', state('objected'), 'less'),
  }))
  .list({
    columns: [
      ...(['user', 'month', 'dueDays', 'presentDays', 'lateTimes', 'earlyTimes', 'missingTimes', 'absentDays', 'leaveDays'] as const),
      ...(['tripDays', 'overtimeHours', 'workHours', 'state'] as const),
    ],
    filters: ['sheet', 'month', 'user', 'group', 'projectUuid', 'state'],
    search: ['title'],
    sums: ['dueDays', 'presentDays', 'absentDays', 'leaveDays', 'overtimeHours', 'workHours'],
    views: [kanban('state')],
  })
  .inProject('projectUuid')
  .seenBy('user')
  .selfService()
  .recorded()
  .titled('title')
