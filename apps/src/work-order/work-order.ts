import { entity } from '@qifuyun/kit/entity.ts'
import {
  dateTime,
  dict,
  files,
  flag,
  images,
  integer,
  link,
  longText,
  phone,
  ref,
  rows,
  serial,
  text,
  user,
  users,
} from '@qifuyun/kit/fields.ts'
import { average, count, ratio } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { place } from '#src/main-data/place.ts'
import { ORDER_NOTICES } from '#src/repair/notices.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { FORM_FIELDS_MAX, orderType } from '#src/work-order/order-type.ts'
import { MANUAL, SOURCES } from '#src/work-order/sources.ts'
import { t } from '#src/work-order/texts.ts'

export const URGENT = '1' as const
export const NORMAL = '3' as const
/** Pictures of an order, and other files. */
export const ATTACHED_MAX = 9
/** Members of a group who may take an order. */
export const CLAIMERS_MAX = 500

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
  /** The conversation of the message that it was made of. */
  sessionUuid: link('来源会话').confidential(),
  reporter: user('提出人').readonly(),
  holder: user('处理人').readonly(),
  claimers: users('可认领人员', { max: CLAIMERS_MAX }).readonly().confidential().inner(),
  accepter: user('验收人').readonly(),
  mirrorUuid: ref('关联报修单', () => repairOrder).readonly(),
  filedAt: dateTime('提单时间').readonly(),
  respondBy: dateTime('应接单时间').readonly(),
  finishBy: dateTime('应完成时间').readonly(),
  warnAt: dateTime('预警时间').readonly().inner(),
  dispatchedAt: dateTime('派单时间').readonly(),
  acceptedAt: dateTime('接单时间').readonly(),
  finishedAt: dateTime('完工时间').readonly(),
  acceptUntil: dateTime('自动验收时间').readonly().inner(),
  closedAt: dateTime('结单时间').readonly(),
  pausedAt: dateTime('暂停计时于').readonly().inner(),
  pausedMinutes: integer('挂起时长(分钟)').readonly().default(0),
  workMinutes: integer('处理时长(分钟)').readonly(),
  suspendReason: dict('挂起原因', {
    parts: ['1', '等待配件', 'warning'],
    absent: ['2', '业主不在家', 'info'],
    others: ['3', '等待第三方', 'violet'],
    weather: ['4', '天气'],
    other: ['5', '其他'],
  }).readonly(),
  resumeAt: dateTime('恢复时间').readonly(),
  suspendCount: integer('挂起次数').readonly().default(0),
  reason: text('原因', { max: 200 }).readonly(),
  result: longText('处理结果').readonly(),
  resultImages: images('完成图片').readonly(),
  score: integer('评分', { min: 1, max: 5 }).readonly(),
  respondLate: flag('接单超时').readonly().default(false),
  overdue: flag('是否超时').readonly().default(false),
  overdueAt: dateTime('超时时间').readonly().inner(),
  /** Who held it when it came to be late; the points are taken from him whoever finishes it. */
  lateUser: user('扣分人员').readonly().inner(),
  deducted: integer('已扣分').readonly().default(0),
  refuseCount: integer('退单次数').readonly().default(0),
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
  // What a repair mirrors is done there; nothing of it is done here.
  .actions({
    dispatch: {
      label: '派单',
      from: 'pending',
      to: 'dispatched',
      who: 'permission',
      form: ['holder!'],
      unless: 'mirrorUuid',
      effect: 'dispatch',
      bulk: true,
    },
    claim: {
      label: '认领',
      from: 'pending',
      to: 'working',
      who: { field: 'claimers' },
      unless: 'mirrorUuid',
      effect: 'claim',
      late: t('该工单已被抢'),
    },
    accept: { label: '接单', from: 'dispatched', to: 'working', who: HOLDER, unless: 'mirrorUuid', effect: 'accept' },
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
    transfer: {
      label: '转单',
      from: ['dispatched', 'working'],
      to: 'dispatched',
      who: [HOLDER, 'permission'],
      form: ['holder!', 'reason!'],
      unless: 'mirrorUuid',
      guard: 'isOther',
      effect: 'dispatch',
    },
    suspend: {
      label: '挂起',
      from: 'working',
      to: 'suspended',
      who: [HOLDER, 'permission'],
      form: ['suspendReason!', 'resumeAt!'],
      also: { reason: 'suspendReason' },
      unless: 'mirrorUuid',
      guard: 'maySuspend',
      effect: 'suspend',
    },
    resume: {
      label: '恢复',
      from: 'suspended',
      to: ['working', 'pending'],
      who: [HOLDER, 'permission'],
      unless: 'mirrorUuid',
      effect: 'resume',
    },
    resubmit: {
      label: '重新提交',
      from: 'returned',
      to: 'pending',
      who: REPORTER,
      form: ['title', 'content', 'images', 'files', 'positionText'],
      effect: 'resubmit',
    },
    refuse: {
      label: '退单',
      from: ['dispatched', 'working'],
      to: 'pending',
      who: HOLDER,
      form: ['reason!'],
      unless: 'mirrorUuid',
      effect: 'refuse',
      danger: true,
    },
    sendBack: {
      label: '退回',
      from: 'pending',
      to: 'returned',
      who: 'permission',
      form: ['reason!'],
      unless: 'mirrorUuid',
      guard: 'hasReporter',
      effect: 'sendBack',
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
  .timers({
    warn: { label: '即将超时', at: 'warnAt', while: ['dispatched', 'working'], effect: 'warn' },
    overdue: { label: '超时', at: 'finishBy', while: ['pending', 'dispatched', 'working'], effect: 'overdue' },
    resume: { label: '到期恢复', at: 'resumeAt', while: 'suspended', effect: 'resume' },
    autoAccept: { label: '自动验收', at: 'acceptUntil', while: 'toAccept', to: 'done', set: { closedAt: now } },
  })
  .rights({ raise: '代应用提单', statistics: '工单统计' })
  .form(
    { title: '工单', fields: ['type', 'title', 'content', 'extra', 'images', 'files', 'priority', 'dueAt'] },
    { title: '位置', fields: ['projectUuid', 'buildingUuid', 'roomUuid', 'positionUuid', 'positionText'] },
    { title: '联系与抄送', fields: ['contactName', 'contactPhone', 'cc', 'remark'] },
    // What actions fill in stands below in details; forms have none of it.
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
  .kpis(({ state, eq, and, past, notEmpty }) => ({
    total: count('工单总数'),
    open: count('未完成', state('pending', 'dispatched', 'working', 'toAccept', 'suspended', 'returned'), 'less'),
    overdueNow: count('当前超时', and(state('pending', 'dispatched', 'working'), past('finishBy')), 'less'),
    respondOnTime: ratio('按时接单率', and(notEmpty('acceptedAt'), eq('respondLate', false)), notEmpty('acceptedAt')),
    finishOnTime: ratio('按时完成率', and(notEmpty('finishedAt'), eq('overdue', false)), notEmpty('finishedAt')),
    avgMinutes: average('平均处理时长', 'workMinutes', 'minutes', notEmpty('finishedAt'), 'less'),
    avgScore: average('平均评分', 'score', 'score', notEmpty('score'), 'more'),
  }))
  .inProject('projectUuid')
  .titled('title')
  .indexed('sourceUuid', 'sessionUuid')
  .seenBy('reporter', 'holder', 'accepter', 'cc', 'claimers')
  .cards({ assistant: ORDER_NOTICES, fields: ['no', 'type', 'priority', 'projectUuid', 'roomUuid', 'positionText', 'holder', 'finishBy'] })
  .selfService()
