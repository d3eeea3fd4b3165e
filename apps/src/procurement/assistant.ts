import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { order } from '#src/procurement/ordering/order.ts'

const ORDERS = 20

/** Orders that have not come yet, as the person who asks may see them. */
const ordersOnTheWay = assistantLookUp({
  name: 'orders_on_the_way',
  label: '在途采购单',
  description: '列出尚未收齐的采购单：单号、供应商、金额、交货日期和状态。可按单号或合同编号查找。最多 20 条，按交货日期排序。',
  input: z.object({ keyword: z.string().max(50).optional() }),
  run: async (ask, { keyword }) => {
    const { list } = await ask(entityEndpoints(order).page, {
      pageSize: ORDERS,
      filter: filterOf(order, (f) => f.state('toReceive', 'partly')),
      sort: [{ field: 'deliverBy', order: 'asc' }],
      ...(keyword && { keyword }),
    })
    return list.map((row) => ({
      no: row.no,
      supplier: row.supplierName ?? null,
      amount: typeof row.total === 'number' ? formatMoney(row.total) : null,
      deliverBy: row.deliverBy,
      state: row.state,
    }))
  },
})

export const assistantTools: AssistantTools = { lookUps: [ordersOnTheWay] }
