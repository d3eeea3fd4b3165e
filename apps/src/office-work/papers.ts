import { column, facts, figures, line, seal, side, table, title, words } from '@qifuyun/kit/paper/blocks.ts'
import type { Layouts } from '@qifuyun/kit/paper/paper.ts'

const LINES = [
  ...[column('日期', 26, 'date'), column('类别', 22, 'kind'), column('发票号码', 46, 'invoiceNo'), column('说明', 40, 'note')],
  ...[figures('金额', 28, 'amount'), figures('核准', 28, 'accepted')],
]

/** What goes to the books with the invoices. */
export const voucherLayouts: Layouts = {
  'a5-landscape': {
    pageNumbers: true,
    blocks: [
      side(
        [60, [words('{{enterprise.name}}', { size: 11, bold: true }), words('{{organUuid}}', { size: 9 })]],
        [70, [title('报 销 单')]],
        [60, [words('№ {{no}}', { size: 11, bold: true, align: 'right' }), words('{{paper.state}}', { size: 9, align: 'right' })]],
      ),
      line('thick'),
      facts(3, { 报销人: '{{applicant}}', 收款人: '{{payee}}', 事由: '{{reason}}' }),
      table('lines', LINES),
      facts(3, {
        ...{ 合计: '{{claimed}}', 出差补贴: '{{allowance}}', 应付金额: '{{total}}' },
        ...{ 冲销借款: '{{offset}}', 实付金额: '{{paid}}', 付款日期: '{{paidOn}}' },
      }),
      side([140, [words('报销人：＿＿＿＿＿＿　部门负责人：＿＿＿＿＿＿　财务：＿＿＿＿＿＿　出纳：＿＿＿＿＿＿')]], [50, [seal()]]),
    ],
  },
}
