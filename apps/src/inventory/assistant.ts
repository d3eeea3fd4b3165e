import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { withoutZeros } from '@qifuyun/kit/values/exact.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { shortage } from '#src/inventory/stock/shortage.ts'
import { stock } from '#src/inventory/stock/stock.ts'

const FOUND = 20

/** A quantity of a row as people read it. */
const qtyOf = (value: unknown): string | null => (typeof value === 'string' ? withoutZeros(value) : null)

/** What there is of some goods, in every warehouse that the asker sees. */
const find = assistantLookUp({
  name: 'find_stock',
  label: '查询库存',
  description: '按物品名称查找库存：仓库、规格、数量、可用数量、预留数量、价值（元，无权查看成本时没有）和是否低于安全库存。最多 20 条。',
  input: z.object({ keyword: z.string().trim().min(1).max(50) }),
  async run(ask, { keyword }) {
    const { list, page } = await ask(entityEndpoints(stock).page, { keyword, pageSize: FOUND })
    return {
      total: page.total,
      stock: list.map((row) => ({
        ...{ name: row.name, spec: row.spec ?? null, warehouse: row.warehouseName ?? null },
        ...{ qty: qtyOf(row.qty), available: qtyOf(row.available), reserved: qtyOf(row.reserved), short: row.short },
        ...(typeof row.value === 'number' && { value: formatMoney(row.value) }),
        path: rowPath(stock, String(row.uuid)),
      })),
    }
  },
})

/** What has to be bought, as the asker may see it. */
const short = assistantLookUp({
  name: 'low_stock',
  label: '待补货',
  description: '列出低于安全库存、还没有补足的物品：仓库、可用数量、安全库存、在途数量和建议补货数量。最多 20 条。',
  input: z.object({}),
  async run(ask) {
    const { list, page } = await ask(entityEndpoints(shortage).page, {
      pageSize: FOUND,
      filter: filterOf(shortage, (f) => f.state('open')),
    })
    return {
      total: page.total,
      shortages: list.map((row) => ({
        ...{ name: row.name, warehouse: row.warehouseName ?? null, available: qtyOf(row.available), safety: qtyOf(row.safety) },
        ...{ onOrder: qtyOf(row.onOrder), proposed: qtyOf(row.proposed), path: rowPath(shortage, String(row.uuid)) },
      })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [find, short] }
