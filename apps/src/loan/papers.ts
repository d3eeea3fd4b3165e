import { bars, column, facts, figures, line, qr, seal, side, table, title, words } from '@qifuyun/kit/paper/blocks.ts'
import type { Layouts } from '@qifuyun/kit/paper/paper.ts'

const THING = [column('物品', 100, 'item'), figures('数量', 30, 'qty'), figures('已还', 30, 'returned'), column('状态', 30, 'condition')]

/** What the borrower signs, and what lies with the things. */
export const slipLayouts: Layouts = {
  'a5-landscape': {
    pageNumbers: true,
    blocks: [
      side(
        [60, [words('{{enterprise.name}}', { size: 11, bold: true }), words('{{projectUuid}}', { size: 9 })]],
        [70, [title('借 还 单')]],
        [60, [words('№ {{no}}', { size: 11, bold: true, align: 'right' }), words('{{paper.state}}', { size: 9, align: 'right' })]],
      ),
      line('thick'),
      facts(3, {
        借用人: '{{borrower}}',
        联系电话: '{{phone}}',
        借出时间: '{{borrowAt}}',
        用途: '{{purpose}}',
        应还时间: '{{dueAt}}',
        归还时间: '{{returnedAt}}',
      }),
      table('items', THING),
      side(
        [34, [qr('{{paper.link}}', { size: 24, caption: '扫码归还' })]],
        [
          106,
          [words('借用人签字：＿＿＿＿＿＿＿＿　经手人：＿＿＿＿＿＿＿＿'), words('打印人 {{paper.user}}　{{paper.time}}', { size: 8 })],
        ],
        [50, [seal()]],
      ),
    ],
  },
  'slip-80': [
    title('借 还 单', 14),
    words('{{no}}', { align: 'center', bold: true }),
    line('dashed'),
    facts(1, { 借用人: '{{borrower}}', 应还: '{{dueAt}}' }),
    table('items', [column('物品', 52, 'item'), figures('数量', 20, 'qty')]),
    qr('{{paper.link}}', { size: 25, align: 'center', caption: '扫码归还' }),
  ],
}

/** What is stuck to a thing. */
export const labelLayouts: Layouts = {
  'label-80x50': [
    words('{{enterprise.name}}', { size: 9 }),
    line(),
    side(
      [52, [words('{{name}}', { size: 14, bold: true }), words('{{kind}}　{{projectUuid}}', { size: 9 }), bars('{{code}}', { width: 50 })]],
      [22, [qr('{{paper.link}}', { size: 20, align: 'right' })]],
    ),
  ],
  'label-70x40': [
    side(
      [42, [words('{{name}}', { size: 12, bold: true }), words('{{kind}}', { size: 9 }), bars('{{code}}', { width: 42 })]],
      [22, [qr('{{paper.link}}', { size: 20, align: 'right' })]],
    ),
  ],
  'label-50x30': [
    side(
      [24, [words('{{name}}', { size: 11, bold: true }), words('{{code}}', { size: 9 })]],
      [20, [qr('{{paper.link}}', { size: 20, align: 'right' })]],
    ),
  ],
}
