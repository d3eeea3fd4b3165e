import { date, dateTime, dict, integer, link, longText, money, phone, ref, rows, serial, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, rate, sum } from '@qifuyun/kit/kpi.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { buckets, chart, kanban, pivot } from '@qifuyun/kit/views.ts'
import { firstOf, whoMay } from '@qifuyun/kit/work/whom.ts'
import { customer } from '#src/customers/records/customer.ts'
import { entity } from '#src/dunning/identity.ts'
import { CHANNELS } from '#src/dunning/plans/channels.ts'
import { plan } from '#src/dunning/plans/plan.ts'
import { t } from '#src/dunning/texts.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

/** Bills of one case. */
export const BILLS_MAX = 200
const OPEN = ['pending', 'working', 'promised', 'approving', 'legal'] as const
const ASKED = ['pending', 'working'] as const

/** What somebody owes for a room, and how it is got in. Its amounts follow the bills behind it (`following.ts`). */
export const dunningCase = entity('case', '催缴单', {
  no: serial('QF{yyyy}{seq5}', '催缴单号'),
  plan: ref('催缴策略', () => plan),
  projectUuid: ref('项目', () => project).required(),
  buildingUuid: ref('楼栋', () => building),
  roomUuid: ref('房屋', () => room),
  customer: ref('客户', () => customer),
  payerName: text('欠费人').required(),
  phone: phone('联系电话'),
  /** Whom it is about, by customer and room: one open case for each. */
  debtor: text('欠费人与房屋', { max: 120 }).required().inner(),
  debts: rows(
    '欠费账单',
    {
      receivable: ref('应收单', () => receivable).required(),
      name: text('收费项目', { max: 120 }).required(),
      dueDate: date('缴费截止日').required(),
      /** What was asked for in all. */
      owed: money('应催金额').required(),
      outstanding: money('欠费').required(),
      /** What had been paid when it came into the case. */
      base: money('立案前已缴').required().default(0),
    },
    { max: BILLS_MAX },
  ),
  opened: money('应催金额').required().default(0),
  amount: money('欠费金额').required().default(0),
  collected: money('已回款', { min: null }).required().default(0),
  oldestDue: date('最早到期').required(),
  level: integer('催缴级别', { min: 1 }).required().default(1),
  handler: user('催收人'),
  lastAt: dateTime('最近催缴'),
  nextAt: dateTime('下次催缴'),
  nextChannel: dict('下一步', CHANNELS),
  promiseAt: date('承诺日期'),
  promiseAmount: money('承诺金额', { min: 1 }),
  broken: integer('爽约次数').required().default(0),
  legalAt: dateTime('转法务时间'),
  givenUpAt: dateTime('申请核销时间'),
  closedAt: dateTime('结案时间'),
  legalUuid: link('法务审批编号'),
  reason: longText('原因', { max: 200 }),
  /** The case that took it in when customers were merged, and the state in which it was. */
  joined: link('并入催缴单').inner(),
  joinedFrom: text('并入前状态', { max: 20 }).inner(),
})
  .computed({ overdueDays: integer('逾期天数'), due: money('含违约金应缴') })
  .states({
    pending: ['10', '待催', { tone: 'warning', locked: true, phase: 'waiting' }],
    working: ['20', '催缴中', { tone: 'info', locked: true, phase: 'working' }],
    promised: ['30', '已承诺', { tone: 'violet', locked: true, phase: 'confirming' }],
    approving: ['45', '法务审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    legal: ['50', '法务处理', { tone: 'error', locked: true, phase: 'working' }],
    settled: ['40', '已结清', { tone: 'success', final: true, phase: 'done' }],
    writtenOff: ['60', '已核销', { tone: 'neutral', final: true, phase: 'closed' }],
    withdrawn: ['90', '已撤案', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    send: {
      label: '发送催缴',
      from: [...ASKED],
      to: 'working',
      who: 'permission',
      bulk: true,
      guard: 'maySend',
      effect: 'send',
    },
    assign: { label: '分配', from: [...OPEN.filter((state) => state !== 'approving')], who: 'permission', form: ['handler!'], bulk: true },
    take: { label: '我来催', from: [...ASKED], who: 'permission', unless: 'handler', set: { handler: actor }, bulk: true },
    sue: {
      label: '转法务',
      from: 'working',
      to: ['legal', 'settled'],
      who: 'permission',
      form: ['reason!'],
      approval: { flow: 'collection.legal', link: 'legalUuid', while: 'approving', leads: { approved: 'legal' }, label: '法务审批' },
    },
    giveUp: {
      label: '核销',
      from: 'legal',
      who: 'permission',
      form: ['reason!'],
      unless: 'givenUpAt',
      set: { givenUpAt: now },
      danger: true,
      confirm: '确认核销「{no}」的欠费？',
    },
    close: { label: '结案', from: ['working', 'legal'], to: 'settled', who: 'permission', guard: 'isPaid', set: { closedAt: now } },
    pledge: {
      label: '承诺缴费',
      from: [...ASKED],
      to: 'promised',
      who: 'link',
      form: ['promiseAt!', 'promiseAmount!'],
      guard: 'mayPledge',
      effect: 'pledge',
    },
  })
  .recorded()
  .rights({ open: '立案', link: '生成缴费链接' })
  .timers({
    due: { label: '催缴到期', at: 'nextAt', while: [...ASKED], effect: 'remind' },
  })
  .todos({
    asked: { while: [...ASKED], for: 'handler', word: '待催缴', due: 'nextAt' },
    legal: { while: 'legal', for: firstOf('handler', whoMay('giveUp')), word: '法务处理' },
  })
  .uniqueTogether(['debtor'], t('该客户与房屋已有未结催缴单'), { while: [...OPEN] })
  .kpis(({ state, and, past, gt, sum: over, notState }) => ({
    open: sum('催缴中欠费', 'amount', 'fen', state(...OPEN), 'less'),
    // Of the cases that were opened in the period: those that were asked last in it would leave out who paid before.
    recovery: rate('催回率', over('collected', notState('withdrawn')), over('opened', notState('withdrawn')), { digits: 1 }),
    cases: count('未结催缴单', state(...OPEN), 'less'),
    due: count('今日待催', and(state(...ASKED), past('nextAt')), 'less'),
    promised: count('已承诺', state('promised')),
    broken: count('承诺爽约', and(state(...OPEN), gt('broken', 0)), 'less'),
    legal: count('法务处理', state('legal'), 'less'),
    settled: by('closedAt', count('结清', state('settled'), 'more')),
  }))
  .overview({ lead: 'recovery', support: ['open', 'due', 'promised', 'broken'], charts: ['state', 'buildingUuid'], compares: 'open' })
  .form(
    {
      title: '欠费',
      fields: ['no', 'plan', 'projectUuid', 'buildingUuid', 'roomUuid', 'customer', 'payerName', 'phone', 'amount', 'opened', 'collected'],
    },
    { title: '账单', fields: ['debts', 'oldestDue'] },
    { title: '催缴', fields: ['handler', 'level', 'lastAt', 'nextAt', 'nextChannel', 'promiseAt', 'promiseAmount', 'broken'] },
    { title: '结果', fields: ['legalAt', 'givenUpAt', 'closedAt', 'reason'] },
  )
  .list({
    columns: ['no', 'payerName', 'roomUuid', 'amount', 'due', 'overdueDays', 'level', 'handler', 'nextAt', 'nextChannel', 'state'],
    filters: ['state', 'projectUuid', 'buildingUuid', 'handler', 'nextChannel', 'nextAt', 'amount', 'oldestDue', 'level', 'broken'],
    search: ['no', 'payerName', 'phone'],
    sort: [{ field: 'amount', order: 'desc' }],
    sortable: ['amount', 'oldestDue', 'nextAt', 'level'],
    sums: ['amount', 'collected'],
    views: [
      kanban('state'),
      kanban(buckets('oldestDue', [0]), { label: '按到期' }),
      chart('state', { label: '按状态' }),
      chart('handler', { label: '按催收人' }),
      pivot('buildingUuid', 'state', sum('欠费金额', 'amount', 'fen'), { label: '欠费分布', heat: true }),
    ],
  })
  .inProject('projectUuid')
  .titled('no')
  .seenBy('handler')
