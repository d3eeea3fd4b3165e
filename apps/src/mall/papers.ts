import { column, facts, figures, line, side, space, table, title, words } from '@qifuyun/kit/paper/blocks.ts'
import { type Layouts, paper } from '@qifuyun/kit/paper/paper.ts'
import { order } from '#src/mall/orders/order.ts'
import { shipment } from '#src/mall/shipping/shipment.ts'

const head = (name: string) => [title(name), words('{{enterprise.name}}', { size: 11, align: 'center' }), line('thick')]

const picked: Layouts = {
  a4: {
    pageNumbers: false,
    blocks: [
      ...head('拣货单'),
      facts(2, { 订单号: '{{no}}', 付款时间: '{{paidAt}}', 收货人: '{{contact}}', 配送方式: '{{delivery}}', 买家留言: '{{remark}}' }),
      space(4),
      table('lines', [column('商品', 106, 'name'), figures('数量', 30, 'qty'), figures('已发', 30, 'shippedQty')], { grid: true }),
    ],
  },
}

const carried: Layouts = {
  a4: {
    pageNumbers: false,
    blocks: [
      ...head('送货单'),
      facts(2, {
        单号: '{{no}}',
        商城订单: '{{order}}',
        楼栋: '{{buildingUuid}}',
        房屋: '{{roomUuid}}',
        配送员: '{{courier}}',
        发货时间: '{{sentAt}}',
      }),
      space(4),
      table('lines', [column('商品规格', 126, 'sku'), figures('数量', 40, 'qty')], { grid: true }),
      space(8),
      side([60, [words('签收：')]], [60, [words('日期：')]]),
    ],
  },
}

const sold: Layouts = {
  a4: {
    pageNumbers: false,
    blocks: [
      ...head('销售小票'),
      facts(2, { 订单号: '{{no}}', 付款时间: '{{paidAt}}', 支付方式: '{{paidBy}}', 收货人: '{{contact}}' }),
      space(4),
      table(
        'lines',
        [column('商品', 86, 'name'), figures('数量', 20, 'qty'), figures('单价', 30, 'price'), figures('实付', 30, 'paid', { sum: true })],
        {
          grid: true,
          total: true,
        },
      ),
      space(4),
      facts(2, { 运费: '{{freight}}', 应付金额: '{{payable}}' }),
    ],
  },
}

/** What is taken off the shelves for an order. */
export const picking = paper('picking', '拣货单', { of: order, voidWhile: ['toPay', 'cancelled', 'refunded'], layouts: picked })

/** What goes with goods that the shop brings itself, and is signed at the door. */
export const delivering = paper('delivering', '送货单', { of: shipment, layouts: carried })

/** What the buyer gets at the desk. */
export const receipt = paper('receipt', '销售小票', { of: order, voidWhile: ['toPay', 'cancelled'], layouts: sold })
