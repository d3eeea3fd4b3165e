import { dict, link, money, phone, ref, refs, serial, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { customer } from '#src/customers/records/customer.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { receipt } from '#src/fee/receipts/receipt.ts'
import { LINES_MAX, TYPE } from '#src/invoicing/applying/apply.ts'
import { entity } from '#src/invoicing/identity.ts'
import { t } from '#src/invoicing/texts.ts'
import { COMPANY, PERSON, taxNoProblem } from '#src/invoicing/titles/title.ts'

/** An invoice that somebody has asked for by a link: it becomes a title of theirs and an application. */
export const request = entity('request', '自助开票', {
  no: serial('KS{yyyyMMdd}{seq4}', '自助开票单号'),
  receipt: ref('收据', () => receipt).required(),
  /** Whose title it becomes. */
  customer: ref('客户', () => customer).readonly(),
  bills: refs('开票账单', () => receivable, { max: LINES_MAX }).required(),
  kind: dict('抬头类型', { person: [PERSON, '个人', 'info'], company: [COMPANY, '企业', 'violet'] })
    .required()
    .default(PERSON),
  titleName: text('抬头名称', { max: 100 }).required(),
  taxNo: text('纳税人识别号', { max: 20 }).when('kind', COMPANY),
  type: dict('发票类型', { electronic: [TYPE.electronic, '电子普票', 'info'], special: [TYPE.electronicSpecial, '电子专票', 'violet'] })
    .required()
    .default(TYPE.electronic),
  email: text('接收邮箱', { max: 100 }),
  phone: phone('接收手机'),
  amount: money('价税合计').required().readonly().default(0),
  /** What it has become. */
  applyUuid: link('开票申请'),
})
  .rule('taxNo', ({ kind, taxNo }) => (kind === COMPANY ? taxNoProblem(taxNo) : undefined))
  .rule('type', ({ kind, type }) => (kind === PERSON && type === TYPE.electronicSpecial ? t('个人不能开具专用发票') : undefined))
  .kpis(() => ({ asked: count('自助开票') }))
  .list({
    columns: ['no', 'customer', 'titleName', 'taxNo', 'type', 'amount', 'createTime'],
    filters: ['customer', 'type', 'createTime'],
    search: ['no', 'titleName', 'taxNo'],
    sums: ['amount'],
  })
  .titled('no')
