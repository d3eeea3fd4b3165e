import { date, dict, integer, longText, money, rows, text, user } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { actor } from '@qifuyun/kit/states.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { CHANNEL } from '#src/fee/collecting/payment.ts'
import { entity } from '#src/fee/identity.ts'
import { AMOUNT_MAX } from '#src/fee/ledger/receivable.ts'

/** What a cashier took in a day, and hands over. */
export const dailyClose = entity('dailyClose', '日结单', {
  cashier: user('收费员').readonly(),
  day: date('日期').required(),
  perChannel: rows('收款汇总', {
    channel: dict('收款方式', {
      cash: [CHANNEL.cash, '现金'],
      transfer: [CHANNEL.transfer, '转账'],
      pos: [CHANNEL.pos, 'POS'],
      online: [CHANNEL.online, '扫码'],
      prepaid: [CHANNEL.prepaid, '预存抵扣'],
    }).required(),
    count: integer('笔数').required(),
    amount: money('金额').required(),
    refunded: money('退款').required().default(0),
  }).readonly(),
  total: money('收款合计').readonly().default(0),
  reversed: integer('冲正笔数').readonly().default(0),
  floatFen: money('备用金').required().default(0),
  cashExpected: money('应有现金', { min: -AMOUNT_MAX }).readonly(),
  cashCounted: money('实点现金').required(),
  difference: money('差额', { min: -AMOUNT_MAX }).derived(({ cashExpected, cashCounted }) =>
    typeof cashExpected === 'number' && typeof cashCounted === 'number' ? cashCounted - cashExpected : null,
  ),
  remark: longText('差额说明'),
  checker: user('复核人').readonly(),
  reason: text('退回原因', { max: 200 }).readonly(),
  /** One close for each cashier and day. */
  dayKey: text('当日日结单').readonly().inner().unique(),
})
  .states({
    open: ['1', '待交', { tone: 'warning', phase: 'working' }],
    handedIn: ['2', '已交', { tone: 'info', locked: true, phase: 'confirming' }],
    checked: ['3', '已复核', { tone: 'success', final: true }],
  })
  .actions({
    handIn: { label: '交账', from: 'open', to: 'handedIn', who: ['creator', 'permission'], effect: 'handIn' },
    check: {
      label: '复核',
      from: 'handedIn',
      to: 'checked',
      who: 'permission',
      guard: 'notOwn',
      set: { checker: actor, reason: null },
    },
    sendBack: { label: '退回', from: 'handedIn', to: 'open', who: 'permission', form: ['reason!'], guard: 'notOwn' },
  })
  .todos({ handedIn: { while: 'handedIn', for: whoMay('check'), word: '待复核日结' } })
  .kpis(({ state, and, ne }) => ({
    toCheck: count('待复核', state('handedIn'), 'less'),
    different: count('有差额', and(ne('difference', 0)), 'less'),
  }))
  .list({
    columns: ['cashier', 'day', 'total', 'reversed', 'cashExpected', 'cashCounted', 'difference', 'checker', 'state'],
    filters: ['state', 'cashier', 'day', 'difference'],
    sums: ['total', 'difference'],
    sort: [{ field: 'day', order: 'desc' }],
  })
  .titled('day')
