import { capital, column, figures, line, qr, seal, side, space, table, title, when, words } from '@qifuyun/kit/paper/blocks.ts'
import type { Layouts } from '@qifuyun/kit/paper/paper.ts'

const BILLS = [
  column('项目与账期', 66, 'name'),
  column('缴费期限', 28, 'dueDate'),
  figures('本金（元）', 25, 'outstanding', { sum: true }),
  figures('违约金（元）', 22, 'late', { sum: true }),
  figures('小计（元）', 25, 'sum', { sum: true }),
]

const said = (text: string) => words(text, { size: 11, serif: true })

/** What is put into letter boxes. Its receipt at the foot is cut off and kept by who delivers it. */
export const letterLayouts: Layouts = {
  a4: {
    pageNumbers: true,
    blocks: [
      side(
        [106, [words('{{enterprise.name}}', { size: 13, bold: true }), words('{{projectUuid}}', { size: 9 })]],
        [60, [words('编号 {{no}}', { size: 10, bold: true, align: 'right' }), words('{{day}}', { size: 9, align: 'right' })]],
      ),
      line('thick'),
      space(4),
      when('kind', 'is', '催缴函', [title('缴 费 通 知 书', 24)]),
      when('kind', 'is', '律师函', [title('律 师 催 告 函', 24)]),
      space(4),
      words('{{payerName}}（{{projectUuid}} {{roomUuid}}）：', { size: 12, bold: true, serif: true }),
      said('　　截至 {{day}}，您名下有下列费用已过缴费期限，本金与违约金合计人民币 {{total}} 元，至今未收到款项。'),
      space(2),
      table('lines', BILLS, { grid: true, total: true }),
      capital('total'),
      words('争议中的费用未列入本函；缴费当日的违约金以实际天数为准。', { size: 8 }),
      space(2),
      side(
        [
          120,
          [
            said('　　请在 {{payBy}} 前缴清。扫右侧二维码可核对每一笔账单并直接付款，也可到物业服务中心办理。'),
            said('　　如已缴纳，请忽略本函；如对账单有异议或缴费有困难，请在期限内与物业服务中心联系。'),
            when('kind', 'is', '律师函', [said('　　逾期仍未缴纳的，我方将依法通过诉讼等途径主张欠费、违约金及由此产生的费用。')]),
          ],
        ],
        [46, [qr('{{payLink}}', { size: 34, caption: '扫码查看账单并缴费', align: 'right' })]],
      ),
      side([116, []], [50, [seal()]]),
      space(20),
      line('dashed'),
      side(
        [40, [words('送 达 回 执', { size: 12, bold: true, serif: true })]],
        [126, [words('{{no}}　{{roomUuid}} {{payerName}}　¥ {{total}}', { size: 10, bold: true, align: 'right' })]],
      ),
      words('送达方式　□ 当面签收　□ 邮寄 单号 ______________　□ 张贴并拍照', { size: 9 }),
      words('签收人 ______________　与业主关系 ______________　日期 ______________', { size: 9 }),
      words('打印人 {{paper.user}}　{{paper.time}}', { size: 8 }),
    ],
  },
}
