import { afterSale } from '#src/mall/after-sale/after-sale.ts'
import { category } from '#src/mall/goods/category.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { sku } from '#src/mall/goods/sku.ts'
import { app } from '#src/mall/identity.ts'
import { order } from '#src/mall/orders/order.ts'
import { afterSalePage, goodsPage, orderPage } from '#src/mall/pages.ts'
import { delivering, picking, receipt } from '#src/mall/papers.ts'
import { pickTry } from '#src/mall/pickup/pick-try.ts'
import { store } from '#src/mall/pickup/store.ts'
import { slot } from '#src/mall/services/slot.ts'
import { setting } from '#src/mall/setting.ts'
import { freight } from '#src/mall/shipping/freight.ts'
import { shipment } from '#src/mall/shipping/shipment.ts'
import { stockMove } from '#src/mall/stock/move.ts'
import { stock } from '#src/mall/stock/stock.ts'

const SEEN = [
  ...(['order:read', 'goods:read', 'sku:read', 'category:read', 'stock:read', 'stockMove:read', 'shipment:read'] as const),
  ...(['afterSale:read', 'store:read', 'slot:read', 'freight:read', 'setting:read'] as const),
] as const
const GOODS = [
  ...(['goods:add', 'goods:update', 'goods:delete', 'goods:import', 'goods:export', 'goods:action.submit'] as const),
  ...(['goods:action.takeOff', 'goods:action.putOn', 'category:*', 'freight:*', 'store:add', 'store:update', 'slot:*'] as const),
  ...(['sku:add', 'sku:update', 'sku:delete', 'sku:import', 'sku:export', 'sku:action.cost', 'sku:action.price'] as const),
] as const
const KEPT = ['stock:export', 'stock:action.adjust', 'stockMove:export'] as const
const SENT = [
  'order:action.ship',
  'shipment:add',
  'shipment:import',
  'shipment:export',
  'shipment:action.sign',
  'order:export',
  'afterSale:action.sendOther',
] as const
const SERVED = [
  ...(['order:add', 'order:export', 'order:action.cancel', 'order:action.receive', 'order:action.serve'] as const),
  ...(['afterSale:add', 'afterSale:export', 'afterSale:action.agree', 'afterSale:action.reject', 'afterSale:action.receive'] as const),
  ...(['afterSale:action.sendBack', 'afterSale:action.escalate', 'afterSale:action.withdraw'] as const),
  'afterSale:action.refundInstead',
] as const
const DESK = ['order:action.collect', 'store:action.pickUp'] as const

/** The shop of the enterprise: goods and services at home, their stock, orders, and what comes back (apps-business.md section 8). */
export const mallApp = app({
  entities: { order, goods, sku, stock, stockMove, shipment, afterSale, slot, category, store, freight, pickTry, setting },
  icon: 'shopping-bag',
  colour: 'pink',
  category: '物业服务',
  pages: [goodsPage, orderPage, afterSalePage],
  papers: [picking, delivering, receipt],
  roles: [
    {
      name: 'operator',
      label: '店铺运营',
      permissions: [...SEEN, ...GOODS, ...KEPT, ...SENT, ...SERVED, ...DESK, 'order:action.giveBack', 'setting:*', 'phone:action.reveal'],
    },
    { name: 'keeper', label: '仓管', permissions: [...SEEN, ...KEPT, ...SENT, 'afterSale:action.receive', 'store:action.pickUp'] },
    { name: 'service', label: '商城客服', permissions: [...SEEN, ...SERVED, ...DESK, 'order:action.giveBack'] },
    { name: 'viewer', label: '只读', permissions: SEEN },
  ],
})
