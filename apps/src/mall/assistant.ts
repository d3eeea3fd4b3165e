import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { order } from '#src/mall/orders/order.ts'
import { stock } from '#src/mall/stock/stock.ts'

const SHOWN = 20

/** What a buyer on the telephone asks: where the order is. */
const findOrders = assistantLookUp({
  name: 'mall_orders',
  label: '查商城订单',
  description: '查找商城订单：订单号、客户、应付金额、配送方式、状态、付款与发货时间。可按订单号、收货人或手机号查找。最多 20 条。',
  input: z.object({ keyword: z.string().max(50).optional() }),
  run: async (ask, { keyword }) => {
    const { list, page } = await ask(entityEndpoints(order).page, { pageNum: 1, pageSize: SHOWN, ...(keyword && { keyword }) })
    return {
      total: page.total,
      list: list.map((row) => ({
        ...{ no: row.no, customer: row.customerName, payable: row.payable, delivery: row.delivery, state: row.state },
        ...{ paidAt: row.paidAt, shippedAt: row.shippedAt, path: rowPath(order, String(row.uuid)) },
      })),
    }
  },
})

/** What has to be bought again. */
const lowStock = assistantLookUp({
  name: 'mall_low_stock',
  label: '商城低库存',
  description: '列出在售且可售库存低于预警的商品规格：名称、SKU编码、可售、在库、已占用、预警库存。最多 20 条。',
  input: z.object({}),
  run: async (ask) => {
    const { list, page } = await ask(entityEndpoints(stock).page, {
      ...{ pageNum: 1, pageSize: SHOWN },
      filter: filterOf(stock, (f) => f.and(f.eq('onSale', true), f.eq('short', true))),
    })
    return {
      total: page.total,
      list: list.map(({ name, skuCode, available, onHand, reserved, warn }) => ({ name, skuCode, available, onHand, reserved, warn })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [findOrders, lowStock] }
