import { capital, column, facts, figures, line, seal, side, table, title, words } from '@qifuyun/kit/paper/blocks.ts'
import type { Layouts } from '@qifuyun/kit/paper/paper.ts'

const BILLS = [
  column('收费项目', 90, 'name'),
  figures('本金', 33, 'principal', { sum: true }),
  figures('违约金', 33, 'late', { sum: true }),
  figures('金额（元）', 34, 'amount', { sum: true }),
]

/** What a payer takes home: what was paid for, and how much that was in the largest letters. */
export const receiptLayouts: Layouts = {
  'a5-landscape': {
    pageNumbers: true,
    blocks: [
      side(
        [60, [words('{{enterprise.name}}', { size: 11, bold: true }), words('{{projectUuid}}', { size: 9 })]],
        [70, [title('收 据', 22), words('{{paper.state}}', { size: 9, align: 'center' })]],
        [60, [words('№ {{receiptNo}}', { size: 12, bold: true, align: 'right' }), words('{{day}}', { size: 9, align: 'right' })]],
      ),
      line('thick'),
      facts(3, { 抬头: '{{title}}', 房屋: '{{room}}', 收款单: '{{payment}}', 付款人: '{{payerName}}', 收款方式: '{{channel}}' }),
      table('lines', BILLS, { total: true }),
      side(
        [130, [capital('total')]],
        [60, [words('实收', { size: 8, align: 'right' }), words('¥ {{total}}', { size: 18, bold: true, align: 'right' })]],
      ),
      line('thick'),
      side(
        [140, [facts(1, { 收款人: '{{cashier}}', 打印: '{{paper.user}}　{{paper.time}}' }, { size: 8 })]],
        [50, [seal('收款单位盖章处')]],
      ),
    ],
  },
  'slip-80': [
    title('{{projectUuid}}', 14),
    words('{{enterprise.name}}', { size: 9, align: 'center' }),
    line('dashed'),
    facts(1, { 收据号: '{{receiptNo}}', 抬头: '{{title}}', 房屋: '{{room}}', 收款日期: '{{day}}' }),
    line('dashed'),
    table('lines', [column('收费项目', 46, 'name'), figures('金额', 26, 'amount')]),
    side([24, [words('合计')]], [48, [words('¥ {{total}}', { size: 18, bold: true, align: 'right' })]]),
    facts(1, { 大写: '{{capital}}', 收款方式: '{{channel}}' }),
    line('dashed'),
    facts(1, { 收款人: '{{cashier}}', 打印: '{{paper.time}}' }, { size: 8 }),
  ],
}
