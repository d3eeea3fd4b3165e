import { dateTime, dict, files, images, integer, link, longText, phone, ref, rows, serial, text, user, users } from '@qifuyun/kit/fields.ts'
import { average, count } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { clocked, held, suspended } from '@qifuyun/kit/work/fields.ts'
import { behind, firstOf, whoMay } from '@qifuyun/kit/work/whom.ts'
import { place } from '#src/main-data/place.ts'
import { project } from '#src/main-data/project.ts'
import { ORDER_NOTICES } from '#src/repair/notices.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { entity } from '#src/work-order/identity.ts'
import { FORM_FIELDS_MAX, orderType } from '#src/work-order/order-type.ts'
import { MANUAL, SOURCES } from '#src/work-order/sources.ts'

export const URGENT = '1' as const
export const NORMAL = '3' as const
/** Pictures of an order, and other files. */
export const ATTACHED_MAX = 9
/** Members of a group who may claim an order. */
export const CLAIMERS_MAX = 500

const kind = behind('type', () => orderType)
/** Those of the type; without a member among them, the manager of the project, else whoever may send somebody. */
export const DISPATCHERS = firstOf(kind('dispatchers'), behind('projectUuid', () => project)('managerUserUuid'), whoMay('dispatch'))

const HOLDER = { field: 'holder' } as const
const ACCEPTER = { field: 'accepter' } as const
const REPORTER = { field: 'reporter' } as const

export const workOrder = entity('workOrder', '工单', {
  no: serial('GD{yyyyMMdd}{seq4}'),
  type: ref('类型', () => orderType).required(),
  title: text('标题').required(),
  content: longText('内容', { max: 1_000 }).required(),
  images: images('图片', { max: ATTACHED_MAX }),
  files: files('附件', { max: ATTACHED_MAX }),
  extra: rows(
    '补充信息',
    { name: text('名称', { max: 20 }).required(), value: text('内容', { max: 500 }).required() },
    { max: FORM_FIELDS_MAX },
  ),
  ...place(),
  priority: dict('优先级', {
    urgent: [URGENT, '紧急', 'error'],
    high: ['2', '高', 'warning'],
    normal: [NORMAL, '普通', 'info'],
    low: ['4', '低'],
  })
    .required()
    .default(NORMAL),
  contactName: text('联系人', { max: 20 }),
  contactPhone: phone('联系电话'),
  dueAt: dateTime('要求完成时间').hint('不填则按工单类型的完成时限'),
  cc: users('抄送人'),
  remark: longText('备注'),
  sourceApp: dict('来源应用', SOURCES).required().readonly().default(MANUAL),
  sourceUuid: text('来源编号', { max: 120 }).readonly().confidential().inner(),
  sourceNo: text('来源单号', { max: 100 }).readonly(),
  sourcePath: text('来源地址', { max: 300 }).readonly().confidential().inner(),
  /** The conversation of the message from which it was made. */
  sessionUuid: link('来源会话').confidential(),
  reporter: user('提出人').readonly(),
  ...held(),
  claimers: users('可认领人员', { max: CLAIMERS_MAX }).readonly().confidential().inner(),
  accepter: user('验收人').readonly(),
  mirrorUuid: ref('关联报修单', () => repairOrder).readonly(),
  filedAt: dateTime('提单时间').readonly(),
  ...clocked(),
  ...suspended(),
  acceptUntil: dateTime('自动验收时间').readonly().inner(),
  closedAt: dateTime('结单时间').readonly(),
  result: longText('处理结果').readonly(),
  resultImages: images('完成图片').readonly().onSite(),
  score: integer('评分', { min: 1, max: 5 }).readonly(),
  overdueAt: dateTime('超时时间').readonly().inner(),
  /** The holder when it became overdue, who loses the points no matter who finishes it. */
  lateUser: user('扣分人员').readonly().inner(),
  deducted: integer('已扣分').readonly().default(0),
  rejectCount: integer('返工次数').readonly().default(0),
})
  .states({
    pending: ['10', '待派单', { tone: 'warning' }],
    dispatched: ['20', '待接单', { tone: 'info' }],
    working: ['30', '处理中', { tone: 'violet', locked: true }],
    toAccept: ['40', '待验收', { tone: 'success', locked: true }],
    done: ['50', '已完成', { tone: 'success', final: true }],
    suspended: ['60', '已挂起', { locked: true }],
    returned: ['70', '已退回', { tone: 'error' }],
    cancelled: ['80', '已取消', { final: true }],
  })
  // The work on a mirrored repair is done there, not here.
  .actions({
    finish: {
      label: '完成',
      from: 'working',
      to: ['toAccept', 'done'],
      who: HOLDER,
      form: ['result!', 'resultImages'],
      unless: 'mirrorUuid',
      effect: 'finish',
    },
    pass: {
      label: '验收通过',
      from: 'toAccept',
      to: 'done',
      who: [ACCEPTER, 'permission'],
      form: ['score!'],
      unless: 'mirrorUuid',
      set: { closedAt: now },
    },
    resubmit: {
      label: '重新提交',
      from: 'returned',
      to: 'pending',
      who: REPORTER,
      form: ['title', 'content', 'images', 'files', 'positionText'],
      set: { reason: null },
    },
    sendBack: {
      label: '退回',
      from: 'pending',
      to: 'returned',
      who: 'permission',
      form: ['reason!'],
      unless: 'mirrorUuid',
      guard: 'hasReporter',
      danger: true,
    },
    reject: {
      label: '验收不通过',
      from: 'toAccept',
      to: ['working', 'pending'],
      who: [ACCEPTER, 'permission'],
      form: ['reason!'],
      unless: 'mirrorUuid',
      effect: 'reject',
      danger: true,
    },
    cancel: {
      label: '取消',
      from: ['pending', 'dispatched', 'returned'],
      to: 'cancelled',
      who: [REPORTER, 'permission'],
      form: ['reason'],
      unless: 'mirrorUuid',
      set: { closedAt: now },
      danger: true,
      bulk: true,
    },
  })
  .timers({ autoAccept: { label: '自动验收', at: 'acceptUntil', while: 'toAccept', to: 'done', set: { closedAt: now } } })
  .rights({ raise: '代应用提单', statistics: '工单统计' })
  .form(
    { title: '工单', fields: ['type', 'title', 'content', 'extra', 'images', 'files', 'priority', 'dueAt'] },
    { title: '位置', fields: ['projectUuid', 'buildingUuid', 'roomUuid', 'positionUuid', 'positionText'] },
    { title: '联系与抄送', fields: ['contactName', 'contactPhone', 'cc', 'remark'] },
    // Details show the fields of actions at the end; forms leave them out.
    { title: '处理', fields: ['result', 'resultImages', 'score', 'reason', 'holder', 'reporter', 'accepter', 'mirrorUuid'] },
    {
      title: '时间',
      fields: [
        'filedAt',
        'respondBy',
        'finishBy',
        'dispatchedAt',
        'acceptedAt',
        'finishedAt',
        'closedAt',
        'resumeAt',
        'workMinutes',
        'pausedMinutes',
      ],
    },
    {
      title: '记录',
      fields: [
        'respondLate',
        'overdue',
        'deducted',
        'suspendReason',
        'suspendCount',
        'refuseCount',
        'rejectCount',
        'sourceApp',
        'sourceNo',
      ],
    },
  )
  .list({
    columns: [
      'no',
      'title',
      'type',
      'sourceApp',
      'roomUuid',
      'priority',
      'holder',
      'finishBy',
      'state',
      'projectUuid',
      'overdue',
      'createTime',
    ],
    filters: ['state', 'type', 'sourceApp', 'projectUuid', 'holder', 'reporter', 'priority', 'overdue', 'finishBy', 'createTime'],
    search: ['no', 'title', 'content', 'sourceNo', 'contactPhone'],
    views: [kanban('state'), calendar('finishBy'), chart('type')],
  })
  .kpis(({ state }) => ({
    total: count('工单总数'),
    open: count('未完成', state('pending', 'dispatched', 'working', 'toAccept', 'suspended', 'returned'), 'less'),
  }))
  .assigned({
    states: { open: 'pending', given: 'dispatched', taken: 'working' },
    dispatchers: DISPATCHERS,
    claim: { who: { field: 'claimers' }, tell: 'claimers' },
    refused: { tell: DISPATCHERS },
    elsewhere: 'mirrorUuid',
  })
  .suspendable({ from: ['working'], max: 3, days: 30 })
  .deadlines({
    respond: kind('respondMinutes'),
    finish: kind('finishMinutes'),
    due: 'dueAt',
    calendar: kind('calendar'),
    urgent: ['priority', URGENT],
    // The reporter is asked, or inspects the work.
    resting: ['returned', 'toAccept'],
    warning: { ahead: kind('warnMinutes'), tell: 'holder' },
    overdue: { tell: ['holder', DISPATCHERS], effect: 'overdue' },
  })
  .todos({
    working: { after: { reject: '验收不通过' } },
    toAccept: { while: 'toAccept', for: 'accepter', word: '待验收', card: [] },
    returned: { while: 'returned', for: 'reporter', word: '工单被退回', card: [] },
  })
  .kpis(({ notEmpty }) => ({
    avgMinutes: average('平均处理时长', 'workMinutes', 'minutes', notEmpty('finishedAt'), 'less'),
    avgScore: average('平均评分', 'score', 'score', notEmpty('score'), 'more'),
  }))
  .inProject('projectUuid')
  .titled('title')
  .indexed('sourceUuid', 'sessionUuid')
  .seenBy('reporter', 'holder', 'accepter', 'cc', 'claimers')
  .cards({ assistant: ORDER_NOTICES, fields: ['no', 'type', 'priority', 'projectUuid', 'roomUuid', 'positionText', 'holder', 'finishBy'] })
  .selfService()
