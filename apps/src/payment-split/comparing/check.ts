import { date, dict, integer, money, rows, text } from '@qifuyun/kit/fields.ts'
import { by, count, rate } from '@qifuyun/kit/kpi.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { FEN_MAX } from '#src/payment-split/accounts/account.ts'
import { COMPARED } from '#src/payment-split/comparing/bill.ts'
import { entity } from '#src/payment-split/identity.ts'

export const DIFF = { ours: '1', theirs: '2', amount: '3', state: '4' } as const
export const RESULT = { enter: '1', refund: '2', hang: '3', ignore: '4' } as const

/** A day of a channel compared with our books. */
export const check = entity('check', '对账批次', {
  name: text('批次').required().readonly(),
  channel: dict('支付渠道', COMPARED).required(),
  day: date('日期').required(),
  /** One batch for each channel and day. */
  dayKey: text('批次键').inner().unique(),
  oursCount: integer('我方笔数').required().default(0),
  oursFen: money('我方金额', { min: -FEN_MAX }).required().default(0),
  theirsCount: integer('渠道笔数').required().default(0),
  theirsFen: money('渠道金额', { min: -FEN_MAX }).required().default(0),
  gap: money('相差', { min: -FEN_MAX }).derived(({ oursFen, theirsFen }) => Number(theirsFen ?? 0) - Number(oursFen ?? 0)),
  /** Pairs and single lines that were looked at. */
  rowCount: integer('对账笔数').required().default(0),
  diffCount: integer('差异笔数').required().default(0),
  diffs: rows(
    '差异',
    {
      kind: dict('差异类型', {
        ours: [DIFF.ours, '我方多', 'warning'],
        theirs: [DIFF.theirs, '渠道多', 'info'],
        amount: [DIFF.amount, '金额不符', 'error'],
        state: [DIFF.state, '状态不符', 'violet'],
      })
        .required()
        .readonly(),
      payNo: text('支付单号', { max: 32 }).readonly(),
      refundNo: text('退款单号', { max: 32 }).readonly(),
      tradeNo: text('渠道单号', { max: 64 }).readonly(),
      ours: money('我方金额', { min: -FEN_MAX }).readonly().required().default(0),
      theirs: money('渠道金额', { min: -FEN_MAX }).readonly().required().default(0),
      diff: money('差额', { min: -FEN_MAX }).derived(({ ours, theirs }) => Number(theirs ?? 0) - Number(ours ?? 0)),
      result: dict('处理', {
        enter: [RESULT.enter, '补单', 'success'],
        refund: [RESULT.refund, '退款', 'info'],
        hang: [RESULT.hang, '挂账', 'warning'],
        ignore: [RESULT.ignore, '忽略', 'neutral'],
      }),
      reason: text('处理说明', { max: 200 }),
    },
    { max: 500 },
  ),
})
  .states({
    running: ['10', '进行中', { tone: 'info', locked: true, phase: 'waiting' }],
    equal: ['20', '一致', { tone: 'success', locked: true, phase: 'done' }],
    differing: ['30', '有差异', { tone: 'error', locked: true, phase: 'working' }],
    handled: ['40', '已处理', { tone: 'success', final: true, phase: 'done' }],
  })
  .actions({
    compare: {
      label: '重新对账',
      from: ['running', 'equal', 'differing'],
      to: ['running', 'equal', 'differing'],
      who: 'permission',
      effect: 'compare',
    },
    handle: {
      label: '处理差异',
      from: 'differing',
      to: ['differing', 'handled'],
      who: 'permission',
      form: ['diffs'],
      effect: 'handle',
    },
  })
  .rights({ import: '导入渠道账单' })
  .recorded()
  .kpis(({ state, sum: over }) => ({
    open: count('有差异的批次', state('differing'), 'less'),
    diffRate: by('day', rate('对账差异率', over('diffCount'), over('rowCount'), { digits: 2, better: 'less' })),
    equal: by('day', count('一致批次', state('equal', 'handled'), 'more')),
    waiting: count('待账单', state('running'), 'less'),
  }))
  .overview({ lead: 'diffRate', support: ['open', 'equal', 'waiting'] })
  .list({
    columns: ['name', 'oursCount', 'oursFen', 'theirsCount', 'theirsFen', 'gap', 'diffCount', 'state'],
    filters: ['state', 'channel', 'day'],
    search: ['name'],
    sort: [{ field: 'day', order: 'desc' }],
    sums: ['oursFen', 'theirsFen', 'gap', 'diffCount'],
    views: [kanban('state')],
  })
  .titled('name')
