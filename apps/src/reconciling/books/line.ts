import { date, dict, flag, integer, money, ref, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { batch, FEN_MAX } from '#src/reconciling/books/batch.ts'
import { entity } from '#src/reconciling/identity.ts'
import { t } from '#src/reconciling/texts.ts'

export const SIDE = { ours: '1', theirs: '2' } as const
export const ACTION = { enter: '1', reverse: '2', hang: '3', ignore: '4' } as const
const REASON_MIN = 5

/** A line of one of the two lists. Lines that are the same money have the same group. */
export const line = entity('line', '对账明细', {
  batch: ref('对账单', () => batch).required(),
  side: dict('来源', { ours: [SIDE.ours, '我方', 'info'], theirs: [SIDE.theirs, '对方', 'warning'] }).required(),
  docNo: text('单号', { max: 64 }),
  day: date('日期').required(),
  amount: money('金额', { min: -FEN_MAX }).required(),
  party: text('付款人', { max: 100 }),
  room: text('房屋', { max: 100 }),
  memo: text('摘要', { max: 200 }),
  group: text('匹配组', { max: 36 }).inner(),
  score: integer('匹配分', { max: 100 }),
  auto: flag('自动').required().default(false),
  /** What it probably is, where nothing was sure enough. */
  hint: text('可能是', { max: 200 }),
  reason: dict('差异原因', {
    time: ['1', '时间差', 'info'],
    fee: ['2', '手续费'],
    missed: ['3', '漏记', 'warning'],
    twice: ['4', '重复', 'violet'],
    amount: ['5', '金额错', 'error'],
  }),
  action: dict('处理方式', {
    enter: [ACTION.enter, '补单', 'success'],
    reverse: [ACTION.reverse, '冲正', 'error'],
    hang: [ACTION.hang, '挂账', 'warning'],
    ignore: [ACTION.ignore, '忽略'],
  }),
  note: text('处理说明', { max: 200 }),
})
  .states({
    open: ['10', '待处理', { tone: 'warning', locked: true, phase: 'working' }],
    matched: ['20', '已匹配', { tone: 'success', locked: true, phase: 'done' }],
    handled: ['30', '已处理', { tone: 'neutral', locked: true, phase: 'done' }],
  })
  .actions({
    handle: {
      label: '处理',
      from: 'open',
      to: 'handled',
      who: 'permission',
      form: ['reason!', 'action!', 'note'],
      guard: 'notClosed',
      bulk: true,
    },
    undo: { label: '撤销处理', from: 'handled', to: 'open', who: 'permission', guard: 'notClosed' },
  })
  .recorded()
  .rule('note', ({ action, note }) => (action === ACTION.ignore && (note?.length ?? 0) < REASON_MIN ? t('忽略的原因至少5个字') : undefined))
  .kpis(({ state }) => ({ open: count('待处理明细', state('open'), 'less') }))
  .list({
    columns: ['day', 'side', 'docNo', 'amount', 'party', 'room', 'memo', 'hint', 'reason', 'action', 'state'],
    filters: ['state', 'batch', 'side', 'day', 'reason', 'action', 'amount'],
    search: ['docNo', 'party', 'memo', 'room'],
    sums: ['amount'],
    views: [kanban('state'), chart('reason', { label: '按原因' })],
  })
  .titled('docNo')
