import { date, dateTime, dict, flag, integer, money, ref, text, user } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { customer } from '#src/customers/records/customer.ts'
import { room as roomOf } from '#src/main-data/room.ts'
import { batch, FEN_MAX, KIND } from '#src/reconciling/books/batch.ts'
import { entity } from '#src/reconciling/identity.ts'
import { t } from '#src/reconciling/texts.ts'

export const SIDE = { ours: '1', theirs: '2' } as const
export const REASON = { time: '1', fee: '2', missed: '3', twice: '4', amount: '5' } as const
export const ACTION = { enter: '1', reverse: '2', hang: '3', ignore: '4' } as const
export type Outcome = (typeof ACTION)[keyof typeof ACTION]
const REASON_MIN = 5

/** What can be done about a line: money is booked and taken back where the bank says so, and where channels are compared. */
export const offeredOf = (kind: string, side: string): readonly Outcome[] => {
  const letBe = [ACTION.hang, ACTION.ignore]
  if (kind === KIND.channel) return side === SIDE.theirs ? [ACTION.enter, ACTION.reverse, ...letBe] : letBe
  if (kind !== KIND.bank) return letBe
  return side === SIDE.theirs ? [ACTION.enter, ...letBe] : [ACTION.reverse, ...letBe]
}

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
    time: [REASON.time, '时间差', 'info'],
    fee: [REASON.fee, '手续费'],
    missed: [REASON.missed, '漏记', 'warning'],
    twice: [REASON.twice, '重复', 'violet'],
    amount: [REASON.amount, '金额错', 'error'],
  }),
  action: dict('处理方式', {
    enter: [ACTION.enter, '补单', 'success'],
    reverse: [ACTION.reverse, '冲正', 'error'],
    hang: [ACTION.hang, '挂账', 'warning'],
    ignore: [ACTION.ignore, '忽略'],
  }),
  note: text('处理说明', { max: 200 }),
  /** Where money goes that is booked now, or whose it was that is taken back; guessed until somebody says otherwise. */
  roomUuid: ref('入账房屋', () => roomOf),
  payer: ref('入账客户', () => customer),
  /** The payment that was made of it. */
  booked: text('补单收款单', { max: 32 }).readonly(),
  handledAt: dateTime('处理时间').readonly(),
  handler: user('处理人').readonly(),
  /** Who shall look at it, where it is not simply whoever comes next. */
  assignee: user('经办人'),
  /** Names the line among those of its batch, where another application compared them. */
  sourceKey: text('来源明细', { max: 200 }).readonly().inner(),
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
      form: ['reason!', 'action!', 'note', 'roomUuid', 'payer'],
      guard: 'notClosed',
      effect: 'handle',
      bulk: true,
    },
    assign: {
      label: '转给同事',
      from: 'open',
      who: 'permission',
      form: ['assignee!'],
      guard: 'notClosed',
      effect: 'assign',
      bulk: true,
    },
    undo: { label: '撤销处理', from: 'handled', to: 'open', who: 'permission', guard: 'notClosed', effect: 'undo' },
  })
  .recorded()
  .rule('note', ({ action, note }) => (action === ACTION.ignore && (note?.length ?? 0) < REASON_MIN ? t('忽略的原因至少5个字') : undefined))
  .kpis(({ state }) => ({ open: count('待处理明细', state('open'), 'less') }))
  .list({
    columns: ['day', 'side', 'docNo', 'amount', 'party', 'room', 'memo', 'hint', 'reason', 'action', 'state'],
    filters: ['state', 'batch', 'side', 'day', 'reason', 'action', 'assignee', 'amount'],
    search: ['docNo', 'party', 'memo', 'room'],
    sums: ['amount'],
    views: [kanban('state'), chart('reason', { label: '按原因' })],
  })
  .titled('docNo')
