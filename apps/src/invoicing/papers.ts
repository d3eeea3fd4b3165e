import { capital, column, facts, figures, line, side, table, title, when, words } from '@qifuyun/kit/paper/blocks.ts'
import type { Layouts } from '@qifuyun/kit/paper/paper.ts'

const LINES = [
  column('开票项目', 78, 'item'),
  figures('税率', 24, 'taxRate'),
  figures('税额', 32, 'tax'),
  figures('开票金额', 32, 'amount'),
]

/** What an invoice looks like, to be checked before it is handed over; the file of the provider is the invoice. */
export const invoiceLayouts: Layouts = {
  a4: [
    title('发 票 样 张', 20),
    words('{{type}}　{{paper.state}}', { align: 'center' }),
    line('thick'),
    side(
      [100, [facts(1, { 购买方: '{{titleUuid.name}}', 纳税人识别号: '{{titleUuid.taxNo}}' })]],
      [66, [facts(1, { 发票号码: '{{invoiceNo}}', 发票代码: '{{invoiceCode}}', 开票日期: '{{invoiceDate}}' })]],
    ),
    table('lines', LINES, { grid: true }),
    capital('amount', { label: '价税合计（大写）' }),
    facts(3, { 价税合计: '{{amount}}', 税额合计: '{{tax}}', 申请单号: '{{no}}' }),
    when('redOf', 'filled', '', [words('红字发票，对应原申请 {{redOf}}', { size: 10 })]),
    words('打印人 {{paper.user}}　{{paper.time}}　本样张不作为报销凭证', { size: 8 }),
  ],
}
