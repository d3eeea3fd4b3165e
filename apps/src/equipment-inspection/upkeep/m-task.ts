import {
  date,
  dateTime,
  decimal,
  files,
  flag,
  images,
  integer,
  longText,
  money,
  ref,
  rows,
  serial,
  text,
  user,
  users,
} from '@qifuyun/kit/fields.ts'
import { by, count, ratio } from '@qifuyun/kit/kpi.ts'
import { actor } from '@qifuyun/kit/states.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { buckets, calendar, kanban } from '@qifuyun/kit/views.ts'
import { firstOf, whoMay } from '@qifuyun/kit/work/whom.ts'
import { entity } from '#src/equipment-inspection/identity.ts'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { standardVersion } from '#src/equipment-inspection/standards.ts'
import { materials, mPlan } from '#src/equipment-inspection/upkeep/m-plan.ts'
import { project } from '#src/main-data/project.ts'

const USER = { field: 'user' } as const
const CHARGED = { field: 'chargeUser' } as const
const ANSWERS_MAX = 50
const SOON = [7, 30, 90] as const

export const mTask = entity('mTask', '保养任务', {
  no: serial('BY{yyyyMMdd}{seq4}'),
  name: text('名称', { max: 120 }).readonly(),
  mPlan: ref('保养计划', () => mPlan).readonly(),
  equipment: ref('设备', () => equipment).readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  dueDate: date('应完成日期').readonly(),
  /** The begin of that day, by which figures count it. */
  dueAt: dateTime('应完成日').readonly().inner(),
  /** The last day on which it is not overdue. */
  graceUntil: date('宽限至').readonly(),
  overdue: flag('已超期').readonly().default(false),
  user: user('保养人').readonly(),
  candidates: users('可执行人员').readonly().inner(),
  chargeUser: user('负责人').readonly(),
  needsCertificate: flag('需合格证').readonly().default(false),
  /** The items that the standard of its plan had when it was made. */
  standardVersion: ref('标准版本', () => standardVersion)
    .readonly()
    .inner(),
  answers: rows(
    '检查结果',
    {
      item: text('检查项', { max: 100 }).required(),
      value: text('结果', { max: 200 }),
      abnormal: flag('异常').readonly(),
    },
    { max: ANSWERS_MAX },
  ).readonly(),
  note: longText('保养记录').readonly(),
  photos: images('照片').readonly(),
  certificate: files('合格证').readonly(),
  materials: materials().readonly(),
  cost: money('费用').readonly(),
  minutes: integer('用时(分钟)', { max: 100_000 }).readonly(),
  doneAt: dateTime('完成时间').readonly(),
  onTime: flag('按时完成').readonly().default(false),
  runHours: decimal('完成时运行小时', { scale: 1 }).readonly(),
  turn: integer('提交次数').readonly().default(0),
  reason: text('原因', { max: 200 }).readonly(),
  /** Plan, equipment and day as one. */
  madeKey: text('生成标识', { max: 120 }).unique().internal(),
})
  .states({
    waiting: ['10', '待执行', { tone: 'info' }],
    going: ['20', '进行中', { tone: 'violet', locked: true, phase: 'working' }],
    toAccept: ['30', '待验收', { tone: 'warning', locked: true, phase: 'confirming' }],
    done: ['40', '已完成', { tone: 'success', final: true }],
    cancelled: ['60', '已取消', { final: true }],
  })
  .actions({
    begin: { label: '开始保养', from: 'waiting', to: 'going', who: [{ field: 'candidates' }, 'permission'], set: { user: actor } },
    submit: {
      label: '提交验收',
      from: 'going',
      to: 'toAccept',
      who: [USER, 'permission'],
      form: ['answers', 'note!', 'photos', 'certificate', 'materials', 'cost', 'minutes'],
      guard: 'certified',
      effect: 'finish',
      set: { reason: null },
    },
    giveBack: { label: '放弃执行', from: 'going', to: 'waiting', who: [USER, 'permission'], set: { user: null } },
    accept: { label: '验收通过', from: 'toAccept', to: 'done', who: [CHARGED, 'permission'], effect: 'accept' },
    reject: { label: '验收不通过', from: 'toAccept', to: 'going', who: [CHARGED, 'permission'], form: ['reason!'], danger: true },
    cancel: { label: '取消', from: 'waiting', to: 'cancelled', who: 'permission', form: ['reason!'], danger: true, bulk: true },
  })
  .timers({
    late: { label: '保养超期', at: 'graceUntil', after: days(1), while: ['waiting', 'going'], set: { overdue: true }, effect: 'tellLate' },
  })
  .todos({
    go: { while: 'waiting', for: firstOf('candidates', whoMay('cancel')), word: '待保养' },
    going: { while: 'going', for: firstOf('user', whoMay('submit')), word: '保养中', after: { reject: '验收不通过' } },
    toAccept: { while: 'toAccept', for: firstOf('chargeUser', whoMay('accept')), word: '待验收' },
  })
  .recorded()
  .list({
    columns: ['no', 'name', 'equipment', 'dueDate', 'user', 'chargeUser', 'overdue', 'cost', 'projectUuid', 'state'],
    filters: ['state', 'mPlan', 'equipment', 'overdue', 'projectUuid', 'dueDate'],
    search: ['no', 'name'],
    sort: [{ field: 'dueDate', order: 'asc' }],
    views: [kanban(buckets('dueDate', [...SOON])), calendar('dueDate')],
  })
  .kpis(({ state, notState, and, past, eq }) => {
    const due = () => and(notState('cancelled'), past('dueDate'))
    return {
      maintainOnTime: by('dueAt', ratio('保养按时率', and(due(), eq('onTime', true)), due())),
      maintainOpen: count('待保养', state('waiting', 'going', 'toAccept')),
      maintainLate: count('保养超期', and(state('waiting', 'going'), eq('overdue', true)), 'less'),
    }
  })
  .seenBy('user', 'candidates', 'chargeUser')
  .inProject('projectUuid')
  .titled('name')
  .selfService()
