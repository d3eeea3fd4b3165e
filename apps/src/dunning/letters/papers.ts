import { capital, column, cut, figures, line, qr, seal, side, space, table, title, when, words } from '@qifuyun/kit/paper/blocks.ts'
import type { Layouts } from '@qifuyun/kit/paper/paper.ts'

const BILLS = [
  column('序', 9, '#'),
  column('项目与账期', 47, 'name'),
  column('缴费期限', 23, 'dueDate'),
  figures('逾期（天）', 19, 'overdueDays'),
  figures('本金（元）', 23, 'outstanding', { sum: true }),
  figures('违约金（元）', 21, 'late', { form: 'dash', sum: true }),
  figures('小计（元）', 24, 'sum', { sum: true }),
]

/** Of an A4 letter the receipt of its delivery. */
const CUT_MM = 258

const said = (text: string) => words(text, { size: 11, serif: true })

/** What is put into letter boxes. Its receipt at the foot is cut off and kept by who delivers it. */
export const letterLayouts: Layouts = {
  a4: {
    pageNumbers: true,
    blocks: [
      side(
        [86, [words('{{enterprise.name}}', { size: 13, bold: true }), words('{{projectUuid}}', { size: 9 })]],
        [
          80,
          [words('{{projectUuid.address}}', { size: 9, align: 'right' }), words('{{projectUuid.hotline}}', { size: 9, align: 'right' })],
        ],
      ),
      line('thick'),
      space(4),
      when('kind', 'is', '催缴函', [title('缴 费 通 知 书', 24)]),
      when('kind', 'is', '律师函', [title('律 师 催 告 函', 24)]),
      space(2),
      side(
        [83, [words('编号 {{no}}', { size: 10, bold: true })]],
        [83, [when('time', 'filled', '', [words('第 {{time}} 次催缴', { size: 10, align: 'right' })])]],
      ),
      words('{{payerName}}（{{projectUuid}} {{roomUuid}}）：', { size: 12, bold: true, serif: true }),
      said('　　截至 {{day}}，您名下有下列费用已过缴费期限，本金与违约金合计人民币 {{total}} 元，至今未收到款项。'),
      space(2),
      table('lines', BILLS, { size: 9.5, grid: true, total: true }),
      capital('total'),
      words('争议中的费用未列入本函；缴费当日的违约金以实际天数为准。', { size: 8 }),
      space(2),
      side(
        [
          120,
          [
            said('　　请在 {{payBy}} 前缴清。扫右侧二维码可核对每一笔账单并直接付款，也可到物业服务中心办理。'),
            said(
              '　　如已缴纳，请忽略本函。对账单有异议的，请在期限内告知，核实期间不计违约金；缴费有困难的，可以申请分期。我们不会以停水、停电的方式催缴。',
            ),
            when('kind', 'is', '律师函', [said('　　逾期仍未缴纳的，我方将依法通过诉讼等途径主张欠费、违约金及由此产生的费用。')]),
          ],
        ],
        [46, [qr('{{payLink}}', { size: 34, caption: '扫码查看账单并缴费', align: 'right' })]],
      ),
      side(
        [
          110,
          [
            when('projectUuid.payeeAccount', 'filled', '', [
              words('对公账户　{{projectUuid.payee}}', { size: 9 }),
              words('{{projectUuid.payeeBank}}　{{projectUuid.payeeAccount}}', { size: 9 }),
              words('转账请注明　{{roomUuid}} {{payerName}}', { size: 9 }),
            ]),
          ],
        ],
        [56, [words('{{projectUuid}}　{{day}}', { size: 10, serif: true, align: 'right' }), seal()]],
      ),
      cut(CUT_MM),
      side(
        [40, [words('送 达 回 执', { size: 12, bold: true, serif: true })]],
        [126, [words('{{no}}　{{roomUuid}} {{payerName}}　¥ {{total}}', { size: 10, bold: true, align: 'right' })]],
      ),
      words('送达方式　□ 当面签收　□ 邮寄 单号 ______________　□ 张贴并拍照', { size: 9 }),
      words('签收人 ______________　与业主关系 ______________　日期 ______________　　打印 {{paper.user}} {{paper.time}}', { size: 8 }),
    ],
  },
}
