import { date, dateTime, dict, money, ref, text } from '@qifuyun/kit/fields.ts'
import { sum } from '@qifuyun/kit/kpi.ts'
import { chart, pivot } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { account, FEN_MAX } from '#src/payment-split/accounts/account.ts'
import { entity } from '#src/payment-split/identity.ts'

/** Why an account has more or less. */
export const MOVE = { shared: '1', thawed: '2', clawed: '3', adjusted: '4', settled: '5', returned: '6' } as const

/** What came to accounts and went from them, for ever: balances are its sums. */
export const move = entity('move', '账户流水', {
  at: dateTime('时间').required(),
  day: date('日期').required(),
  account: ref('账户', () => account).required(),
  projectUuid: ref('项目', () => project),
  kind: dict('类型', {
    shared: [MOVE.shared, '分账入账', 'success'],
    thawed: [MOVE.thawed, '解冻', 'info'],
    clawed: [MOVE.clawed, '退款扣回', 'error'],
    adjusted: [MOVE.adjusted, '结算调整', 'warning'],
    settled: [MOVE.settled, '结算转出', 'neutral'],
    returned: [MOVE.returned, '结算退回', 'violet'],
  }).required(),
  balance: money('余额变动', { min: -FEN_MAX }).required().default(0),
  frozen: money('冻结变动', { min: -FEN_MAX }).required().default(0),
  docNo: text('单据号').required(),
})
  .ledger()
  .kpis(({ eq }) => ({ clawed: sum('退款扣回', 'balance', 'fen', eq('kind', MOVE.clawed), 'less') }))
  .list({
    columns: ['at', 'account', 'kind', 'balance', 'frozen', 'docNo'],
    filters: ['account', 'projectUuid', 'kind', 'day', 'docNo'],
    sums: ['balance', 'frozen'],
    views: [chart('kind', { label: '按类型' }), pivot('account', 'kind', sum('余额变动', 'balance', 'fen'), { label: '账户收支' })],
  })
  .inProject('projectUuid')
  .titled('docNo')
