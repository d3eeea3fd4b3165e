import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import {
  dateTime,
  dict,
  flag,
  images,
  integer,
  link,
  longText,
  money,
  organ,
  phone,
  ref,
  rows,
  self,
  serial,
  text,
  user,
} from '@qifuyun/kit/fields.ts'
import { by, count, ratio } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { calendar, chart, kanban, pivot, words } from '@qifuyun/kit/views.ts'
import { calledBack, clocked, held, rating } from '@qifuyun/kit/work/fields.ts'
import { behind, firstOf, whoMay } from '@qifuyun/kit/work/whom.ts'
import { entity } from '#src/complaint/identity.ts'
import { COLLECTIVE, kind, LEVELS, NORMAL, SERIOUS } from '#src/complaint/kind.ts'
import { t } from '#src/complaint/texts.ts'
import { adjustment } from '#src/fee/adjusting/adjustment.ts'
import { place } from '#src/main-data/place.ts'
import { project } from '#src/main-data/project.ts'

export const COMPLAINT = '1' as const
const SUGGESTION = '2' as const
/** Praise and enquiries end with an answer, without a follow-up. */
export const UNVISITED: readonly string[] = ['3', '4']
export const BY_LINK = '3' as const
const HOTLINE = '4' as const

const HOLDER = { field: 'holder' } as const
/** Outcomes of a claim for compensation. */
const ASKED = '1'
export const DECIDED = { agreed: '2', declined: '3', given: '4' } as const
/** How compensation is given. */
export const COMPENSATED_BY = { bills: '1', cash: '2', transfer: '3', other: '4' } as const
// The satisfaction is the score of the rating.
const { solved, ratingText, rateBy } = rating()

const TAKEN_IN = ['hotlineNo', 'no', 'filedAt', 'contact', 'phone', 'kind', 'content', 'projectUuid', 'roomUuid'] as const
const ANSWERED = [
  ...TAKEN_IN,
  'ownerOrganUuid',
  'acceptedAt',
  'result',
  'measures',
  'finishedAt',
  'solved',
  'satisfaction',
  'state',
] as const

const of = behind('kind', () => kind)
/** People who may accept complaints in the project; without any, the heads of the department, then the manager of the project. */
const DESK = firstOf(whoMay('accept'), { headsOf: 'ownerOrganUuid' }, behind('projectUuid', () => project)('managerUserUuid'))

export const complaint = entity('complaint', '投诉', {
  no: serial('TS{yyyyMMdd}{seq4}'),
  nature: dict('性质', {
    complaint: [COMPLAINT, '投诉', 'error'],
    suggestion: [SUGGESTION, '建议', 'info'],
    praise: ['3', '表扬', 'success'],
    enquiry: ['4', '咨询'],
  })
    .required()
    .default(COMPLAINT),
  kind: ref('投诉类型', () => kind).required(),
  channel: dict('渠道', {
    phone: ['1', '电话', 'info'],
    visit: ['2', '上门', 'violet'],
    link: [BY_LINK, '链接', 'success'],
    hotline: [HOTLINE, '12345', 'error'],
    wechat: ['5', '微信', 'success'],
  })
    .required()
    .default('1'),
  /** By which the hotline knows it, and hears what became of it. */
  hotlineNo: text('12345工单号', { max: 30 }).when('channel', HOTLINE),
  content: longText('内容', { max: 1_000 }).required(),
  images: images('图片'),
  ...place(),
  contact: text('联系人', { max: 20 }).required().hiddenWhile('anonymous', 'complaint:action.reveal'),
  phone: phone('联系电话', { also: 'landline' }).required().hiddenWhile('anonymous', 'complaint:action.reveal'),
  anonymous: flag('匿名').default(false),
  againstUser: user('被投诉人'),
  againstOrgan: organ('被投诉部门'),
  level: dict('等级', LEVELS).required().default(NORMAL),
  ownerOrganUuid: organ('责任部门').readonly(),
  relatedNo: self('关联投诉').readonly(),
  repeated: flag('重复投诉').readonly().default(false),
  filedAt: dateTime('提交时间').readonly(),
  ...held(),
  ...clocked(),
  measures: longText('处理措施').readonly(),
  result: longText('处理结果').readonly(),
  replies: rows('回复记录', {
    at: dateTime('时间').required(),
    user: user('处理人').required(),
    content: longText('内容').required(),
  }).readonly(),
  compensation: money('补偿金额').readonly(),
  compensationState: dict('补偿审批', {
    approving: [ASKED, '审批中', 'warning'],
    agreed: [DECIDED.agreed, '已同意', 'success'],
    rejected: [DECIDED.declined, '已驳回', 'error'],
    given: [DECIDED.given, '已补偿', 'success'],
  }).readonly(),
  compensatedBy: dict('补偿方式', {
    bills: [COMPENSATED_BY.bills, '抵减费用', 'info'],
    cash: [COMPENSATED_BY.cash, '现金'],
    transfer: [COMPENSATED_BY.transfer, '转账'],
    other: [COMPENSATED_BY.other, '其他'],
  }).readonly(),
  compensationNote: text('补偿说明', { max: 200 }).readonly(),
  compensatedAt: dateTime('补偿时间').readonly(),
  adjustment: ref('费用调整单', () => adjustment).readonly(),
  compensationUuid: link('补偿审批编号'),
  invalidUuid: link('作废审批编号'),
  satisfaction: integer('满意度', { min: 1, max: 5 }).readonly(),
  solved,
  ratingText,
  rateBy,
  ...calledBack(),
  reopenCount: integer('返工次数').readonly().default(0),
  workOrderAt: dateTime('转工单时间').readonly(),
  workOrderNo: text('工单号', { max: 60 }).readonly(),
  orderUuid: link('关联工单'),
  closedAt: dateTime('关闭时间').readonly(),
  closedIn48h: flag('48小时内关闭').readonly().default(false),
})
  .states({
    pending: ['10', '待受理', { tone: 'warning' }],
    handling: ['20', '处理中', { tone: 'info', locked: true }],
    toVisit: ['30', '待回访', { tone: 'violet', locked: true }],
    closed: ['40', '已关闭', { tone: 'success', final: true }],
    invalid: ['50', '已作废', { final: true }],
    approving: ['60', '审批中', { tone: 'warning', locked: true }],
  })
  .actions({
    reply: {
      label: '答复',
      from: 'handling',
      to: ['toVisit', 'closed'],
      who: [HOLDER, 'permission'],
      form: ['result!', 'measures'],
      effect: 'reply',
    },
    toWork: {
      label: '转工单',
      from: 'handling',
      who: [HOLDER, 'permission'],
      unless: 'workOrderAt',
      confirm: '确认将「{no}」转为工单？',
      set: { workOrderAt: now },
      effect: 'toWork',
    },
    compensate: {
      label: '申请补偿',
      from: 'handling',
      to: 'handling',
      who: [HOLDER, 'permission'],
      form: ['compensation!', 'reason!'],
      guard: 'isAmount',
      set: { compensationState: ASKED },
      approval: { flow: 'complaint.compensation', link: 'compensationUuid', label: '补偿审批' },
    },
    giveCompensation: {
      label: '登记补偿',
      from: ['handling', 'toVisit', 'closed'],
      who: 'permission',
      form: ['compensatedBy!', 'compensationNote'],
      only: { field: 'compensationState', in: [DECIDED.agreed], refused: t('没有待发放的补偿') },
      effect: 'giveCompensation',
    },
    invalidate: {
      label: '作废',
      from: 'pending',
      to: 'invalid',
      who: 'permission',
      form: ['reason!'],
      approval: { flow: 'complaint.invalid', link: 'invalidUuid', while: 'approving', label: '作废审批' },
      danger: true,
    },
  })
  .kpis(({ state, eq, oneOf, and }) => ({
    total: count('投诉建议数'),
    open: count('未完成', state('pending', 'approving', 'handling', 'toVisit'), 'less'),
    serious: count('重大与群诉', and(eq('nature', COMPLAINT), oneOf('level', [SERIOUS, COLLECTIVE])), 'less'),
    toCompensate: count('待发放补偿', eq('compensationState', DECIDED.agreed), 'less'),
    repeatRate: ratio('重复投诉率', eq('repeated', true), eq('nature', COMPLAINT), 'less'),
    closedWithin48h: by('closedAt', ratio('48小时关闭率', and(state('closed'), eq('closedIn48h', true)), state('closed'))),
  }))
  .rights({ reveal: '查看匿名投诉人', headOffice: '接收升级投诉', link: '生成投诉链接' })
  .assigned({
    states: { open: 'pending', taken: 'handling' },
    dispatchers: DESK,
    names: { dispatch: 'accept', transfer: 'assign' },
    without: ['refuse'],
    actions: {
      dispatch: { label: '受理', guard: 'notAgainstHolder' },
      transfer: { label: '改派', guard: 'notAgainstHolder', bulk: true },
    },
  })
  .deadlines({
    respond: of('respondMinutes'),
    finish: { hours: of('handleHours') },
    calendar: of('calendar'),
    again: 'reopenCount',
    // The customer is asked.
    resting: ['toVisit', 'approving'],
    warning: { ahead: 60, tell: 'holder' },
    overdue: { tell: ['holder', { headsOf: 'ownerOrganUuid' }, DESK] },
    levels: { headOffice: { label: '升级至总部', word: '投诉超时升级', after: 24 * HOUR_MS, tell: whoMay('headOffice') } },
  })
  .rated({
    ...{ after: 'toVisit', to: 'closed', unsolved: 'handling', again: 'reopenCount', endedAt: 'closedAt' },
    by: 'link',
    score: 'satisfaction',
    within: { hours: 15 * 24 },
    actions: { rate: { effect: 'settled' } },
  })
  .calledBack({
    ...{ after: 'toVisit', to: 'closed', unsolved: 'handling', again: 'reopenCount', endedAt: 'closedAt' },
    notBy: 'holder',
    actions: { visit: { form: ['visitWay!', 'visitResult!', 'solved', 'satisfaction', 'visitText', 'nextAt'], effect: 'settled' } },
  })
  .todos({
    pending: { word: '待受理' },
    toVisit: { while: 'toVisit', for: firstOf(whoMay('visit'), DESK), word: '待回访', card: [] },
  })
  .form(
    { title: '投诉', fields: ['nature', 'kind', 'channel', 'hotlineNo', 'level', 'content', 'images'] },
    { title: '位置', fields: ['projectUuid', 'buildingUuid', 'roomUuid', 'positionUuid', 'positionText'] },
    { title: '联系人', fields: ['contact', 'phone', 'anonymous', 'againstUser', 'againstOrgan'] },
    { title: '处理', fields: ['ownerOrganUuid', 'holder', 'result', 'measures', 'replies', 'relatedNo', 'repeated', 'reason'] },
    {
      title: '回访',
      fields: ['solved', 'satisfaction', 'ratingText', 'rateBy', 'visitWay', 'visitResult', 'visitText', 'nextAt', 'reopenCount'],
    },
    {
      title: '补偿',
      fields: ['compensation', 'compensationState', 'compensatedBy', 'compensationNote', 'compensatedAt', 'adjustment'],
    },
    {
      title: '时间',
      fields: [
        'filedAt',
        'respondBy',
        'dispatchedAt',
        'acceptedAt',
        'finishBy',
        'finishedAt',
        'workMinutes',
        'workOrderAt',
        'workOrderNo',
        'closedAt',
        'respondLate',
        'overdue',
        'closedIn48h',
      ],
    },
  )
  .list({
    columns: [
      'no',
      'nature',
      'kind',
      'level',
      'contact',
      'roomUuid',
      'ownerOrganUuid',
      'holder',
      'finishBy',
      'satisfaction',
      'state',
      'channel',
      'projectUuid',
      'createTime',
    ],
    filters: [
      'state',
      'nature',
      'kind',
      'level',
      'channel',
      'repeated',
      'projectUuid',
      'holder',
      'overdue',
      'compensationState',
      'finishBy',
      'createTime',
    ],
    search: ['no', 'hotlineNo', 'content', 'phone'],
    views: [
      kanban('state', { lanes: 'projectUuid' }),
      calendar('finishBy'),
      chart('kind', { label: '按类型' }),
      chart('channel', { label: '按渠道' }),
      chart('projectUuid', { label: '按项目' }),
      pivot('projectUuid', 'kind', count('件数'), { heat: true }),
      words('content'),
    ],
    // What is answered to the hotline.
    files: [{ label: '12345办理情况', columns: ANSWERED, where: { field: 'channel', cmp: 'eq', value: HOTLINE } }],
  })
  .inProject('projectUuid')
  .titled('no')
  .seenBy('holder')
  .cards({ assistant: 'application', fields: ['no', 'nature', 'kind', 'projectUuid', 'roomUuid', 'holder', 'finishBy'] })
  .past({
    label: '历史投诉',
    made: '提交时间',
    ended: 'closedAt',
    course: ['acceptedAt', 'finishedAt', 'closedAt'],
    same: ['phone', 'content'],
    states: ['closed', 'invalid'],
    told: ['no', 'ownerOrganUuid', 'holder', 'acceptedAt', 'finishedAt', 'closedAt', 'result', 'measures', 'satisfaction', 'solved'],
  })
  .selfService()
