import { capital, column, facts, figures, line, qr, seal, side, table, title, words } from '@qifuyun/kit/paper/blocks.ts'
import type { Layouts } from '@qifuyun/kit/paper/paper.ts'

const GOODS = [
  column('品名', 44, 'name'),
  column('规格', 30, 'spec'),
  figures('数量', 20, 'qty'),
  column('单位', 14, 'unit'),
  figures('单价', 26, 'price'),
  figures('金额', 32, 'amount', { form: 'yuan', sum: true }),
]

/** What a supplier gets: what is wanted, for how much, by when and where. */
export const orderLayouts: Layouts = {
  a4: {
    pageNumbers: true,
    blocks: [
      side(
        [52, [words('{{enterprise.name}}', { size: 11, bold: true })]],
        [62, [title('采 购 单')]],
        [52, [words('№ {{no}}', { size: 11, bold: true, align: 'right' }), words('{{paper.state}}', { size: 9, align: 'right' })]],
      ),
      line('thick'),
      facts(2, {
        供应商: '{{supplier}}',
        采购部门: '{{organUuid}}',
        交货日期: '{{deliverBy}}',
        收货仓库: '{{warehouse}}',
        付款条件: '{{payTerms}}',
        合同编号: '{{contractNo}}',
      }),
      table('lines', GOODS),
      side([110, [capital('total')]], [56, [words('合计 {{total}}', { size: 12, bold: true, align: 'right' })]]),
      facts(1, { 备注: '{{remark}}' }),
      side(
        [34, [qr('{{paper.link}}', { size: 24, caption: '扫码收货' })]],
        [
          90,
          [words('供方签字：＿＿＿＿＿＿＿＿　需方经办：＿＿＿＿＿＿＿＿'), words('打印人 {{paper.user}}　{{paper.time}}', { size: 8 })],
        ],
        [42, [seal()]],
      ),
    ],
  },
}

const ARRIVED = [
  figures('行', 12, 'line'),
  column('品名', 70, 'name'),
  figures('到货', 26, 'qty'),
  figures('合格', 26, 'ok'),
  figures('不合格', 26, 'bad'),
  column('不合格原因', 30, 'fault'),
]

/** What the driver takes back, signed by whoever has checked the goods. */
export const receiptLayouts: Layouts = {
  'a5-landscape': {
    pageNumbers: true,
    blocks: [
      side(
        [60, [words('{{enterprise.name}}', { size: 11, bold: true })]],
        [70, [title('收 货 单')]],
        [60, [words('№ {{no}}', { size: 11, bold: true, align: 'right' }), words('{{paper.state}}', { size: 9, align: 'right' })]],
      ),
      line('thick'),
      facts(3, {
        供应商: '{{supplier}}',
        采购单: '{{order}}',
        收货日期: '{{receivedOn}}',
        收货仓库: '{{warehouse}}',
        入库单号: '{{inDocNo}}',
      }),
      table('lines', ARRIVED),
      words('收货人：＿＿＿＿＿＿＿＿　送货人：＿＿＿＿＿＿＿＿'),
      words('打印人 {{paper.user}}　{{paper.time}}', { size: 8 }),
    ],
  },
}
