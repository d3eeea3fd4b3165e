import { paper } from '@qifuyun/kit/paper/paper.ts'
import { countLine } from '#src/inventory/counting/count-line.ts'
import { countResult } from '#src/inventory/counting/count-result.ts'
import { stocktake } from '#src/inventory/counting/stocktake.ts'
import { inDoc } from '#src/inventory/documents/in-doc.ts'
import { opening } from '#src/inventory/documents/opening.ts'
import { outDoc } from '#src/inventory/documents/out-doc.ts'
import { requisition } from '#src/inventory/documents/requisition.ts'
import { transfer } from '#src/inventory/documents/transfer.ts'
import { itemCategory } from '#src/inventory/goods/category.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { app } from '#src/inventory/identity.ts'
import { shelfLayouts } from '#src/inventory/papers.ts'
import { batchStock } from '#src/inventory/stock/batch-stock.ts'
import { ledger } from '#src/inventory/stock/ledger.ts'
import { monthBalance } from '#src/inventory/stock/month-balance.ts'
import { monthClose } from '#src/inventory/stock/month-close.ts'
import { shortage } from '#src/inventory/stock/shortage.ts'
import { stock } from '#src/inventory/stock/stock.ts'

const LOOKED_UP = ['warehouse:read', 'item:read', 'itemCategory:read'] as const

/** 货位标签: of the chosen stock, at true size. */
export const shelfLabel = paper('label', '货位标签', { of: stock, quotes: ['item'], layouts: shelfLayouts })

/** Materials in warehouses with quantity, batch and cost (apps-operations.md section 7). */
export const inventoryApp = app({
  entities: {
    stock,
    inDoc,
    outDoc,
    transfer,
    requisition,
    stocktake,
    countLine,
    shortage,
    item,
    warehouse,
    itemCategory,
    ledger,
    batchStock,
    monthBalance,
    monthClose,
    opening,
    countResult,
  },
  papers: [shelfLabel],
  icon: 'boxes',
  colour: 'gold',
  category: '物业服务',
  roles: [
    {
      name: 'keeper',
      label: '仓管员',
      permissions: [
        ...LOOKED_UP,
        'item:add',
        'item:update',
        ...(['inDoc', 'outDoc', 'transfer', 'requisition', 'stocktake'] as const).flatMap(
          (name) => [`${name}:read`, `${name}:add`, `${name}:update`] as const,
        ),
        ...(['stock', 'ledger', 'batchStock', 'monthBalance', 'shortage', 'countLine'] as const).map((name) => `${name}:read` as const),
        'stock:action.cost',
        'inDoc:action.post',
        'outDoc:action.post',
        'transfer:action.submit',
        'transfer:action.ship',
        'transfer:action.receive',
        'requisition:action.issue',
        'requisition:action.close',
        'stocktake:action.start',
        'stocktake:action.finish',
        'countLine:add',
        'countLine:action.count',
      ],
    },
    {
      name: 'counter',
      label: '盘点员',
      permissions: [
        ...LOOKED_UP,
        'stocktake:read',
        'countLine:read',
        'countLine:add',
        'countLine:action.count',
        'countResult:read',
        'countResult:import',
      ],
    },
    {
      name: 'staff',
      label: '领用人',
      own: true,
      permissions: [...LOOKED_UP, 'stock:read', 'requisition:read', 'requisition:add', 'requisition:update'],
    },
    {
      name: 'finance',
      label: '财务',
      permissions: [
        ...LOOKED_UP,
        'monthClose:*',
        'stock:action.cost',
        ...(['stock', 'ledger', 'monthBalance', 'inDoc', 'outDoc', 'stocktake', 'countLine'] as const).map(
          (name) => `${name}:read` as const,
        ),
      ],
    },
  ],
})
