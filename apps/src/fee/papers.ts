import { capital, column, facts, figures, line, qr, seal, side, table, title, when, words } from '@qifuyun/kit/paper/blocks.ts'
import type { Layouts } from '@qifuyun/kit/paper/paper.ts'

const BILLS = [
  column('收费项目', 30, 'name'),
  column('账期', 40, 'period'),
  column('计算', 56, 'calc'),
  figures('本金', 22, 'principal', { sum: true }),
  figures('违约金', 18, 'late', { form: 'dash', sum: true }),
  figures('金额（元）', 24, 'amount', { sum: true }),
]

const small = (text: string) => words(text, { size: 8 })

/** What a payer takes home: what was paid for, and how much that was in the largest letters. */
export const receiptLayouts: Layouts = {
  'a5-landscape': {
    pageNumbers: true,
    blocks: [
      side(
        [70, [words('{{enterprise.name}}', { size: 11, bold: true }), small('{{projectUuid}}　{{projectUuid.hotline}}')]],
        [50, [title('收　据', 20), words('{{paper.state}}', { size: 9, align: 'center' })]],
        [
          70,
          [words('№ {{receiptNo}}', { size: 12, bold: true, align: 'right' }), words('{{payment.paidAt}}', { size: 9, align: 'right' })],
        ],
      ),
      facts(3, {
        ...{ 抬头: '{{title}}', 房屋: '{{room}}', 收款单: '{{payment}}' },
        ...{ 缴款人: '{{payerName}}', 收款方式: '{{channel}}', 收款日期: '{{day}}' },
      }),
      table('lines', BILLS, { size: 9.5, total: true }),
      when('payment.fromPrepaid', 'more', '0', [words('预存抵扣 −{{payment.fromPrepaid}} 后实收', { size: 9 })]),
      side(
        [130, [capital('payment.amount')]],
        [60, [words('实收', { size: 8, align: 'right' }), words('¥ {{payment.amount}}', { size: 18, bold: true, align: 'right' })]],
      ),
      line('thick'),
      side(
        [24, [qr('{{checkLink}}', { size: 20 })]],
        [
          76,
          [
            when('checkCode', 'filled', '', [words('扫码验真', { size: 9, bold: true }), small('校验码 {{checkCode}}')]),
            when('payment.cashTaken', 'filled', '', [small('收到现金 {{payment.cashTaken}}，找零 {{payment.change}}')]),
            small('本收据不作发票使用。第一联 缴款人'),
            small('打印 {{paper.user}}　{{paper.time}}'),
          ],
        ],
        [60, [words('收款人　{{cashier}}', { size: 9, hideEmpty: false }), words('复核人　______________', { size: 9 })]],
        [30, [seal('收款单位盖章处')]],
      ),
    ],
  },
  'slip-80': [
    title('{{projectUuid}}', 14),
    words('{{enterprise.name}}', { size: 9, align: 'center' }),
    line('dashed'),
    side([18, [words('收据号', { size: 9 })]], [54, [words('{{receiptNo}}', { size: 9, bold: true, align: 'right' })]]),
    side([36, [words('{{payment.paidAt}}', { size: 9 })]], [36, [words('{{cashier}}', { size: 9, align: 'right' })]]),
    side([36, [words('{{room}}', { size: 9, bold: true })]], [36, [words('{{title}}', { size: 9, align: 'right' })]]),
    line('dashed'),
    table('lines', [column('项目', 16, 'name'), column('账期', 18, 'period'), column('计算', 19, 'calc'), figures('金额', 19, 'amount')], {
      size: 9,
      hideEmpty: true,
    }),
    line('dashed'),
    side([20, [words('合计')]], [52, [words('¥ {{total}}', { size: 18, bold: true, align: 'right' })]]),
    when('payment.fromPrepaid', 'more', '0', [
      side([30, [words('预存抵扣', { size: 9 })]], [42, [words('{{payment.fromPrepaid}}', { size: 9, align: 'right' })]]),
    ]),
    side([30, [words('{{channel}}', { size: 9 })]], [42, [words('{{payment.amount}}', { size: 9, align: 'right' })]]),
    line('dashed'),
    when('checkCode', 'filled', '', [
      side(
        [28, [qr('{{checkLink}}', { size: 25 })]],
        [44, [words('扫码验真', { size: 9, bold: true }), words('校验码 {{checkCode}}', { size: 9 })]],
      ),
    ]),
    words('{{projectUuid.hotline}}　打印 {{paper.time}}', { size: 9, align: 'center' }),
  ],
}
