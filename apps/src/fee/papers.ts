import { column, facts, figures, line, seal, side, table, title, words } from '@qifuyun/kit/paper/blocks.ts'
import type { Layouts } from '@qifuyun/kit/paper/paper.ts'

const BILLS = [
  column('收费项目', 90, 'name'),
  figures('本金', 33, 'principal'),
  figures('违约金', 33, 'late'),
  figures('金额', 34, 'amount'),
]

/** What a payer takes home. */
export const receiptLayouts: Layouts = {
  'a5-landscape': {
    pageNumbers: true,
    blocks: [
      side(
        [60, [words('{{enterprise.name}}', { size: 11, bold: true }), words('{{projectUuid}}', { size: 9 })]],
        [70, [title('收 款 收 据')]],
        [60, [words('№ {{receiptNo}}', { size: 11, bold: true, align: 'right' }), words('{{paper.state}}', { size: 9, align: 'right' })]],
      ),
      line('thick'),
      facts(3, {
        抬头: '{{title}}',
        房屋: '{{room}}',
        收款日期: '{{day}}',
        付款人: '{{payerName}}',
        收款方式: '{{channel}}',
        收款单: '{{payment}}',
      }),
      table('lines', BILLS),
      facts(2, { 合计: '{{total}}', 大写: '{{capital}}' }),
      side([140, [words('收费员 {{cashier}}　打印人 {{paper.user}}　{{paper.time}}', { size: 8 })]], [50, [seal()]]),
    ],
  },
  'slip-80': [
    title('收 款 收 据', 14),
    words('{{receiptNo}}', { align: 'center', bold: true }),
    line('dashed'),
    facts(1, { 抬头: '{{title}}', 房屋: '{{room}}', 收款日期: '{{day}}', 收款方式: '{{channel}}' }),
    table('lines', [column('收费项目', 46, 'name'), figures('金额', 26, 'amount')]),
    facts(1, { 合计: '{{total}}', 大写: '{{capital}}' }),
    words('收费员 {{cashier}}　{{paper.time}}', { size: 8 }),
  ],
}
