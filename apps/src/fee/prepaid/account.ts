import { date, dateTime, dict, money, ref, text, user } from '@qifuyun/kit/fields.ts'
import { by, sum } from '@qifuyun/kit/kpi.ts'
import { customer } from '#src/customers/records/customer.ts'
import { entity } from '#src/fee/identity.ts'
import { AMOUNT_MAX } from '#src/fee/ledger/receivable.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { project } from '#src/main-data/project.ts'

/** The scope of an account for everything; any other is the item that it is for. */
export const ANY_ITEM = 'any'

/** What a customer has paid ahead in a project: always the sum of its log. */
export const prepayAccount = entity('prepayAccount', '预存账户', {
  customer: ref('客户', () => customer).required(),
  projectUuid: ref('项目', () => project).required(),
  scope: text('范围').required().inner(),
  item: ref('限定收费项目', () => chargeItem).readonly(),
  balance: money('余额').required().default(0),
  lastAt: dateTime('最近变动').readonly(),
})
  .balance('customer', 'projectUuid', 'scope')
  .rights({ topUp: '预存充值' })
  .list({
    columns: ['customer', 'projectUuid', 'item', 'balance', 'lastAt'],
    filters: ['customer', 'projectUuid', 'item', 'balance'],
    sums: ['balance'],
    sort: [{ field: 'balance', order: 'desc' }],
  })
  .kpis(() => ({ prepaid: sum('预收余额', 'balance', 'fen') }))
  .inProject('projectUuid')
  .titled('customer')

export const PREPAY = { topUp: '1', deducted: '2', refunded: '3', reversed: '4', deposit: '5', merged: '6' } as const
export type PrepayKind = (typeof PREPAY)[keyof typeof PREPAY]

/** Every movement of a prepaid account, for ever. */
export const prepayLog = entity('prepayLog', '预存流水', {
  at: dateTime('时间').required(),
  bizDate: date('业务日期').required(),
  account: ref('预存账户', () => prepayAccount).required(),
  customer: ref('客户', () => customer).required(),
  projectUuid: ref('项目', () => project).required(),
  kind: dict('类型', {
    topUp: [PREPAY.topUp, '充值', 'success'],
    deducted: [PREPAY.deducted, '抵扣', 'info'],
    refunded: [PREPAY.refunded, '退款', 'warning'],
    reversed: [PREPAY.reversed, '冲正', 'error'],
    deposit: [PREPAY.deposit, '押金转入', 'neutral'],
    merged: [PREPAY.merged, '客户合并', 'neutral'],
  }).required(),
  amount: money('金额', { min: -AMOUNT_MAX }).required(),
  balanceAfter: money('余额').required(),
  docNo: text('单据号').required(),
  cashier: user('收费员'),
})
  .ledger()
  .list({
    columns: ['at', 'customer', 'kind', 'amount', 'balanceAfter', 'docNo', 'cashier'],
    filters: ['customer', 'account', 'projectUuid', 'kind', 'bizDate'],
    search: ['docNo'],
    sums: ['amount'],
  })
  // What moves from one customer to another has come in before.
  .kpis(({ and, gt, ne }) => ({
    toppedUp: by('bizDate', sum('预存收入', 'amount', 'fen', and(gt('amount', 0), ne('kind', PREPAY.merged)))),
  }))
  .inProject('projectUuid')
  .titled('docNo')
