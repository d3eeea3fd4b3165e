import { dateTime, decimal, flag, images, integer, link, longText, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, ratio } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { buckets, calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { firstOf, whoMay } from '@qifuyun/kit/work/whom.ts'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { project } from '#src/main-data/project.ts'
import { check } from '#src/quality/checks/check.ts'
import { entity } from '#src/quality/identity.ts'
import { FULL } from '#src/quality/standards/standard.ts'

const RESPONSIBLE = { field: 'responsible' } as const
const CHECKER = { field: 'checker' } as const
/** Somebody is told each day for so long. */
const TOLD_TIMES = 90

export const rectify = entity('rectify', '整改单', {
  no: serial('ZG{yyyyMMdd}{seq4}'),
  item: text('检查项', { max: 100 }).readonly(),
  section: text('分项', { max: 30 }).readonly(),
  check: ref('核查单', () => check).readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  /** Of the check from which it comes. */
  line: text('检查项编号', { max: 36 }).readonly().inner(),
  points: decimal('扣分', { max: FULL.max }).readonly(),
  content: longText('问题描述').readonly(),
  images: images('图片').readonly(),
  repeated: flag('重复问题').readonly().default(false),
  responsible: user('整改责任人').readonly(),
  checker: user('核查人').readonly(),
  contractor: ref('承包商', () => contractor).readonly(),
  equipment: ref('设备', () => equipment).readonly(),
  dueAt: dateTime('截止时间').readonly(),
  overdue: flag('已超期').readonly().default(false),
  result: longText('整改说明').readonly(),
  afterImages: images('整改后照片').readonly(),
  handedInAt: dateTime('提交时间').readonly(),
  rounds: integer('复查次数').readonly().default(0),
  reason: text('原因', { max: 200 }).readonly(),
  closedAt: dateTime('关闭时间').readonly(),
  onTime: flag('按时关闭').readonly().default(false),
  workOrderAt: dateTime('转工单时间').readonly(),
  target: text('转办单号', { max: 60 }).readonly(),
  orderUuid: link('关联工单'),
})
  .states({
    todo: ['10', '待整改', { tone: 'warning', locked: true, phase: 'working' }],
    recheck: ['20', '待复查', { tone: 'info', locked: true, phase: 'confirming' }],
    closed: ['30', '已关闭', { tone: 'success', final: true }],
    cancelled: ['40', '已取消', { final: true }],
  })
  .actions({
    handIn: {
      label: '提交复查',
      from: 'todo',
      to: 'recheck',
      who: [RESPONSIBLE, 'permission'],
      form: ['result!', 'afterImages!'],
      set: { handedInAt: now, reason: null },
    },
    assign: {
      label: '指派',
      from: 'todo',
      to: 'todo',
      who: 'permission',
      form: ['responsible!', 'dueAt!'],
      guard: 'assignable',
      bulk: true,
    },
    toWork: {
      label: '转工单',
      from: 'todo',
      who: [RESPONSIBLE, 'permission'],
      unless: 'workOrderAt',
      confirm: '确认将「{no}」转为工单？',
      set: { workOrderAt: now },
      effect: 'toWork',
    },
    recheck: { label: '复查通过', from: 'recheck', to: 'closed', who: [CHECKER, 'permission'], effect: 'close' },
    fail: {
      label: '复查不通过',
      from: 'recheck',
      to: 'todo',
      who: [CHECKER, 'permission'],
      form: ['reason!'],
      effect: 'fail',
      danger: true,
    },
  })
  .timers({
    late: { label: '整改超期', at: 'dueAt', while: 'todo', set: { overdue: true }, effect: 'tellLate', every: days(1), times: TOLD_TIMES },
  })
  .todos({
    todo: { while: 'todo', for: firstOf('responsible', whoMay('assign')), word: '待整改', due: 'dueAt', after: { fail: '复查不通过' } },
    recheck: { while: 'recheck', for: firstOf('checker', whoMay('recheck')), word: '待复查' },
  })
  .recorded()
  .form(
    {
      title: '问题',
      fields: ['item', 'section', 'check', 'projectUuid', 'points', 'content', 'images', 'repeated', 'contractor', 'equipment'],
    },
    { title: '整改', fields: ['responsible', 'dueAt', 'overdue', 'result', 'afterImages', 'handedInAt', 'target', 'workOrderAt'] },
    { title: '复查', fields: ['checker', 'rounds', 'reason', 'closedAt', 'onTime'] },
  )
  .list({
    columns: ['no', 'item', 'projectUuid', 'responsible', 'dueAt', 'repeated', 'rounds', 'target', 'state'],
    filters: ['state', 'responsible', 'repeated', 'overdue', 'projectUuid', 'section', 'check', 'dueAt', 'createTime'],
    search: ['no', 'item', 'content'],
    sort: [{ field: 'dueAt', order: 'asc' }],
    views: [
      kanban('state', { label: '整改看板' }),
      kanban(buckets('dueAt', [3, 7]), { label: '按期限' }),
      calendar('dueAt'),
      chart('projectUuid', { label: '按项目' }),
    ],
  })
  .kpis(({ state, notState, and, past, eq }) => {
    const due = and(notState('cancelled'), past('dueAt'))
    return {
      rectifyOnTime: by('dueAt', ratio('整改按时率', and(due, eq('onTime', true)), due)),
      repeatRate: ratio('重复问题率', and(notState('cancelled'), eq('repeated', true)), notState('cancelled'), 'less'),
      rectifyOpen: count('待整改问题', state('todo', 'recheck'), 'less'),
      rectifyLate: count('整改超期', and(state('todo'), past('dueAt')), 'less'),
    }
  })
  .seenBy('responsible', 'checker')
  .inProject('projectUuid')
  .indexed('check')
  .titled('item')
  .selfService()
