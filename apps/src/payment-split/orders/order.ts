import { date, dateTime, dict, flag, integer, longText, money, percent, ref, rows, serial, text } from '@qifuyun/kit/fields.ts'
import { average, by, count, ratio, sum } from '@qifuyun/kit/kpi.ts'
import { minutes } from '@qifuyun/kit/timers.ts'
import { chart, kanban, pivot } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { account, CHANNELS, FEN_MAX } from '#src/payment-split/accounts/account.ts'
import { entity } from '#src/payment-split/identity.ts'
import { rule } from '#src/payment-split/rules/rule.ts'
import { settlement } from '#src/payment-split/settling/settlement.ts'

const RETRY_MINUTES = 5
const RETRIES = 3

/** A payment and who has which share of it. */
export const order = entity('order', '分账单', {
  no: serial('FD{yyyyMMdd}{seq6}', '分账单号'),
  payNo: text('支付单号', { max: 32 }).required().unique(),
  app: text('来源应用', { max: 20 }).required(),
  rowUuid: text('来源单据', { max: 36 }).inner(),
  subject: text('事项', { max: 64 }).required(),
  projectUuid: ref('项目', () => project),
  channel: dict('支付渠道', CHANNELS).required(),
  day: date('支付日期').required(),
  gross: money('支付金额').required(),
  refunded: money('已退金额').required().default(0),
  rate: percent('费率', { max: 10 }).required().default(0),
  channelFee: money('渠道手续费').required().default(0),
  net: money('分账净额', { min: -FEN_MAX }).derived(
    ({ gross, refunded, channelFee }) => Number(gross ?? 0) - Number(refunded ?? 0) - Number(channelFee ?? 0),
  ),
  rule: ref('分账规则', () => rule),
  ruleVersion: integer('规则版本'),
  /** The rule as it was when the payment was divided (`Terms`). */
  terms: longText('规则内容', { max: 20_000 }).inner(),
  unconfigured: flag('未配置').required().default(false),
  details: rows(
    '分账明细',
    {
      account: ref('分账账户', () => account).required(),
      amount: money('分账金额').required(),
      /** Less than nothing where a refund has left it a fen more. */
      clawback: money('已扣回', { min: -FEN_MAX }).required().default(0),
      left: money('实际金额', { min: -FEN_MAX }).derived(({ amount, clawback }) => Number(amount ?? 0) - Number(clawback ?? 0)),
      settlement: ref('结算单', () => settlement),
    },
    { max: 60 },
  ),
  freezeUntil: date('冻结至'),
  thawAt: dateTime('解冻时间').inner(),
  attempts: integer('尝试次数').required().default(0),
  problem: text('未成功原因', { max: 200 }),
  settledAt: dateTime('结算时间'),
  settleDays: integer('结算天数'),
})
  .states({
    waiting: ['10', '待分账', { tone: 'neutral', locked: true, phase: 'waiting' }],
    frozen: ['20', '冻结中', { tone: 'info', locked: true, phase: 'working' }],
    ready: ['30', '可结算', { tone: 'warning', locked: true, phase: 'working' }],
    settled: ['40', '已结算', { tone: 'success', locked: true, phase: 'done' }],
    failed: ['50', '分账失败', { tone: 'error', locked: true, phase: 'waiting' }],
    reversed: ['60', '已回退', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    retry: {
      label: '重新分账',
      from: ['waiting', 'failed'],
      to: ['frozen', 'ready', 'failed', 'reversed'],
      who: 'permission',
      effect: 'retry',
    },
  })
  .timers({
    thaw: { label: '解冻', at: 'thawAt', while: 'frozen', to: 'ready', effect: 'thaw' },
    again: {
      label: '自动重试',
      at: 'stateAt',
      after: minutes(RETRY_MINUTES),
      every: minutes(RETRY_MINUTES),
      times: RETRIES,
      while: 'failed',
      effect: 'again',
    },
  })
  .recorded()
  .kpis(({ state, eq, notState }) => ({
    gross: by('day', sum('分账金额', 'gross', 'fen', notState('reversed'), 'more')),
    success: by('day', ratio('成功率', state('frozen', 'ready', 'settled', 'reversed'))),
    failed: count('分账失败', state('failed'), 'less'),
    unconfigured: count('未配置规则', eq('unconfigured', true), 'less'),
    ready: sum('待结算', 'net', 'fen', state('ready')),
    settleDays: by('day', average('平均结算天数', 'settleDays', 'score', state('settled'), 'less')),
  }))
  .overview({ lead: 'gross', support: ['success', 'failed', 'unconfigured', 'settleDays'], charts: ['channel', 'state'] })
  .form(
    { title: '支付', fields: ['no', 'payNo', 'app', 'subject', 'projectUuid', 'channel', 'day'] },
    { title: '金额', fields: ['gross', 'refunded', 'rate', 'channelFee', 'net'] },
    {
      title: '分账',
      fields: ['rule', 'ruleVersion', 'unconfigured', 'details', 'freezeUntil', 'attempts', 'problem', 'settledAt', 'settleDays'],
    },
  )
  .list({
    columns: ['no', 'payNo', 'subject', 'app', 'channel', 'day', 'gross', 'refunded', 'channelFee', 'net', 'rule', 'state'],
    filters: ['state', 'app', 'channel', 'projectUuid', 'day', 'rule', 'unconfigured', 'gross'],
    search: ['no', 'payNo', 'subject'],
    sortable: ['gross', 'day'],
    sums: ['gross', 'refunded', 'channelFee', 'net'],
    views: [
      kanban('state'),
      chart('channel', { label: '按渠道' }),
      pivot('projectUuid', 'channel', sum('分账净额', 'net', 'fen'), { label: '项目与渠道' }),
    ],
  })
  .inProject('projectUuid')
  .titled('no')
