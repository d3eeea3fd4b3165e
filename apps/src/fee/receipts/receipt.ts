import { capitalAmount } from '@qifuyun/contract/core/money.ts'
import { date, money, ref, rows, serial, text, user } from '@qifuyun/kit/fields.ts'
import { publicPage } from '@qifuyun/kit/public-page.ts'
import { BILLS_MAX, payment } from '#src/fee/collecting/payment.ts'
import { entity } from '#src/fee/identity.ts'
import { project } from '#src/main-data/project.ts'

/** The paper that a payer takes home: one valid one for a payment. */
export const receipt = entity('receipt', '收据', {
  receiptNo: serial('SJ{yyyy}{seq6}', '收据号'),
  payment: ref('收款单', () => payment).required(),
  projectUuid: ref('项目', () => project).required(),
  title: text('抬头', { max: 100 }).required(),
  payerName: text('付款人').required(),
  room: text('房屋', { max: 100 }),
  lines: rows(
    '明细',
    {
      name: text('收费项目', { max: 120 }).required(),
      period: text('账期', { max: 30 }),
      calc: text('计算', { max: 120 }),
      principal: money('本金').required(),
      late: money('违约金').required().default(0),
      amount: money('金额').required(),
    },
    { max: BILLS_MAX },
  ),
  total: money('合计').required(),
  capital: text('大写', { max: 100 }).derived(({ total }) => (typeof total === 'number' ? capitalAmount(total) : null)),
  channel: text('收款方式', { max: 20 }).required(),
  day: date('收款日期').required(),
  cashier: user('收费员'),
  /** What its code leads to, and the four characters that the page says too. */
  checkLink: text('验真链接', { max: 200 }).inner(),
  checkCode: text('校验码', { max: 4 }),
  reason: text('作废原因', { max: 200 }).readonly(),
})
  .states({
    valid: ['10', '有效', { tone: 'success', locked: true, phase: 'done' }],
    void: ['90', '已作废', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    void: { label: '作废', from: 'valid', to: 'void', who: 'permission', form: ['reason!'], danger: true },
  })
  .rights({ issue: '开具收据' })
  .recorded()
  .list({
    columns: ['receiptNo', 'payment', 'title', 'room', 'total', 'day', 'cashier', 'state'],
    filters: ['state', 'projectUuid', 'day', 'cashier', 'payment'],
    search: ['receiptNo', 'title', 'payerName', 'room'],
    sums: ['total'],
  })
  .inProject('projectUuid')
  .titled('receiptNo')

/** Whoever holds a receipt sees here whether it is ours, and whether it still holds. */
export const receiptPage = publicPage('receipt', receipt, {
  title: '收据验真',
  shows: ['receiptNo', 'checkCode', 'projectUuid', 'room', 'total', 'capital', 'channel', 'day'],
})
