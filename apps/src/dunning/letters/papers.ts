import { column, facts, figures, line, qr, seal, side, space, table, title, when, words } from '@qifuyun/kit/paper/blocks.ts'
import type { Layouts } from '@qifuyun/kit/paper/paper.ts'

const BILLS = [
  column('收费项目', 66, 'name'),
  column('缴费截止日', 28, 'dueDate'),
  figures('欠费', 25, 'outstanding'),
  figures('违约金', 22, 'late'),
  figures('小计', 25, 'sum'),
]

/** What is put into letter boxes. */
export const letterLayouts: Layouts = {
  a4: {
    pageNumbers: true,
    blocks: [
      words('{{enterprise.name}}', { size: 11, bold: true, align: 'center' }),
      when('kind', 'is', '催缴函', [title('缴 费 通 知 书', 22)]),
      when('kind', 'is', '律师函', [title('律 师 催 告 函', 22)]),
      words('编号 {{no}}　日期 {{day}}', { size: 9, align: 'right' }),
      line('thick'),
      space(4),
      words('尊敬的 {{payerName}}（{{projectUuid}} {{roomUuid}}）：', { size: 12, serif: true }),
      space(2),
      words('　　截至 {{day}}，您尚有以下费用未缴纳。请于 {{payBy}} 前缴清；如已缴纳，请忽略本函；如账单有误，请与物业服务中心联系。', {
        size: 12,
        serif: true,
      }),
      when('kind', 'is', '律师函', [
        words('　　逾期仍未缴纳的，我方将依法通过诉讼等途径主张欠费、违约金及由此产生的费用。', { size: 12, serif: true }),
      ]),
      space(3),
      table('lines', BILLS, { grid: true }),
      facts(2, { 合计: '{{total}}', 大写: '{{capital}}' }, { size: 12 }),
      space(6),
      side(
        [56, [qr('{{payLink}}', { size: 34, caption: '扫码查看账单并缴费' })]],
        [60, [words('打印人 {{paper.user}}　{{paper.time}}', { size: 8 })]],
        [50, [seal()]],
      ),
    ],
  },
}
