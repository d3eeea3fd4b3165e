import { dateTime, dict, flag, integer, link, longText, phone, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { count, ratio } from '@qifuyun/kit/kpi.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { hours } from '@qifuyun/kit/timers.ts'
import { buckets, calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { firstOf, whoMay } from '@qifuyun/kit/work/whom.ts'
import { customer } from '#src/customers/records/customer.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { METRIC, METRICS, TRIGGERS, WHY } from '#src/satisfaction/codes.ts'
import { entity } from '#src/satisfaction/identity.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'
import { SCALES } from '#src/satisfaction/ratings/scales.ts'

const HANDLER = { field: 'handler' } as const

/** Somebody who was not satisfied is called, asked why, and asked again afterwards. */
export const follow = entity('follow', '回访单', {
  no: serial('HF{yyyyMMdd}{seq4}'),
  rating: ref('评价记录', () => rating).readonly(),
  why: dict('回访原因', { low: [WHY.low, '低分', 'error'], risk: [WHY.risk, '风险词', 'warning'] }).readonly(),
  trigger: dict('触发事件', TRIGGERS).readonly(),
  metric: dict('评价指标', METRICS).readonly(),
  score: integer('评分', { max: 10 }).readonly(),
  quote: longText('评价内容').readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  roomUuid: ref('房屋', () => room).readonly(),
  customer: ref('客户', () => customer).readonly(),
  name: text('姓名').readonly(),
  phone: phone('手机号').readonly(),
  staff: user('服务人员').readonly(),
  handler: user('处理人').readonly(),
  due: dateTime('回访截止').readonly(),
  contactAt: dateTime('联系时间').readonly(),
  onTime: flag('及时回访').readonly().default(false),
  overdue: flag('回访超时').readonly().default(false),
  cause: dict('不满原因', {
    attitude: ['1', '态度', 'error'],
    speed: ['2', '时效', 'warning'],
    quality: ['3', '质量', 'violet'],
    price: ['4', '价格', 'info'],
    mistake: ['5', '误评', 'neutral'],
    other: ['6', '其他', 'neutral'],
  }).readonly(),
  action: longText('处理措施').readonly(),
  result: dict('回访结果', {
    solved: ['1', '已解决', 'success'],
    unsolved: ['2', '未解决', 'error'],
    unreached: ['3', '联系不上', 'warning'],
  }).readonly(),
  reason: text('退回原因', { max: 200 }).readonly(),
  checkedBy: user('复核人').readonly(),
  closedAt: dateTime('关闭时间').readonly(),
  secondScore: integer('复评得分', { max: 10 }).readonly(),
  secondText: longText('复评内容').readonly(),
  secondAt: dateTime('复评时间').readonly(),
  target: text('工单号', { max: 60 }).readonly(),
  orderUuid: link('关联工单'),
})
  .states({
    toContact: ['10', '待回访', { tone: 'warning', locked: true, phase: 'waiting' }],
    working: ['20', '处理中', { tone: 'info', locked: true, phase: 'working' }],
    toCheck: ['30', '待复核', { tone: 'violet', locked: true, phase: 'confirming' }],
    closed: ['40', '已关闭', { tone: 'success', final: true, phase: 'done' }],
  })
  .actions({
    contact: {
      label: '开始回访',
      from: 'toContact',
      to: 'working',
      who: [HANDLER, 'permission'],
      confirm: '确认已联系「{name}」？',
      set: { contactAt: now },
      effect: 'contact',
    },
    handIn: {
      label: '提交复核',
      from: 'working',
      to: 'toCheck',
      who: [HANDLER, 'permission'],
      form: ['cause!', 'action!', 'result!'],
      set: { reason: null },
    },
    assign: {
      label: '改派',
      from: ['toContact', 'working'],
      who: 'permission',
      form: ['handler!'],
      guard: 'assignable',
      bulk: true,
    },
    approve: {
      label: '复核通过',
      from: 'toCheck',
      to: 'closed',
      who: 'permission',
      set: { checkedBy: actor, closedAt: now },
      bulk: true,
    },
    sendBack: { label: '退回', from: 'toCheck', to: 'working', who: 'permission', form: ['reason!'], danger: true },
  })
  .timers({
    overdue: { label: '回访超时', at: 'due', while: 'toContact', set: { overdue: true }, effect: 'tellManager' },
    escalate: { label: '超时升级至区域', at: 'due', after: hours(24), while: 'toContact', effect: 'tellArea' },
  })
  .todos({
    contact: { while: 'toContact', for: firstOf('handler', whoMay('contact')), word: '待回访', due: 'due' },
    working: { while: 'working', for: firstOf('handler', whoMay('handIn')), word: '回访处理中', after: { sendBack: '复核退回' } },
    check: { while: 'toCheck', for: whoMay('approve'), word: '待复核' },
  })
  .recorded()
  .kpis(({ state, and, eq, ge }) => {
    const low = eq('why', WHY.low)
    const asked = and(state('closed'), eq('metric', METRIC.csat))
    return {
      open: count('待回访', state('toContact'), 'less'),
      onTimeRate: ratio('及时回访率', and(low, eq('onTime', true)), low),
      wonBack: ratio('挽回率', and(asked, ge('secondScore', SCALES[METRIC.csat].good)), asked),
      overdue: count('回访超时单', and(state('toContact'), eq('overdue', true)), 'less'),
      toCheck: count('待复核回访', state('toCheck'), 'less'),
    }
  })
  .overview({
    lead: 'open',
    support: ['overdue', 'onTimeRate', 'wonBack', 'toCheck'],
    attention: ['unheld', 'waiting'],
    charts: ['cause', 'trigger'],
  })
  .form(
    { title: '评价记录', fields: ['no', 'rating', 'why', 'trigger', 'metric', 'score', 'quote', 'staff'] },
    { title: '评价人', fields: ['name', 'phone', 'customer', 'projectUuid', 'roomUuid'] },
    { title: '回访', fields: ['handler', 'due', 'contactAt', 'onTime', 'overdue', 'cause', 'action', 'result', 'target'] },
    { title: '复核', fields: ['reason', 'checkedBy', 'closedAt', 'secondScore', 'secondText', 'secondAt'] },
  )
  .list({
    columns: [
      ...(['no', 'name', 'score', 'trigger', 'quote', 'handler', 'due', 'projectUuid', 'why', 'phone', 'cause'] as const),
      ...(['secondScore', 'staff', 'target', 'state', 'createTime'] as const),
    ],
    filters: [
      ...(['state', 'handler', 'overdue', 'why', 'trigger', 'metric', 'cause', 'result', 'projectUuid', 'staff', 'due'] as const),
      ...(['createTime'] as const),
    ],
    search: ['no', 'name', 'phone', 'quote'],
    sort: [{ field: 'due', order: 'asc' }],
    views: [
      kanban('state', { label: '回访看板' }),
      kanban(buckets('due', [1, 3]), { label: '按期限' }),
      calendar('due'),
      chart('cause', { label: '按原因' }),
    ],
  })
  .indexed('rating')
  .seenBy('handler')
  .inProject('projectUuid')
  .titled('no')
  .selfService()
