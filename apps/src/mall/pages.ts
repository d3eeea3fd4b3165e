import { publicPage } from '@qifuyun/kit/public-page.ts'
import { afterSale } from '#src/mall/after-sale/after-sale.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { order } from '#src/mall/orders/order.ts'

/** Goods as residents see them, in a message or by a code on the shelf, and how they order them. */
export const goodsPage = publicPage('mallGoods', goods, {
  title: '线上商城',
  shows: ['images', 'category', 'priceFrom', 'limitPerPerson'],
  hidesState: true,
  adds: {
    of: order,
    label: '立即购买',
    form: ['wantSku!', 'wantQty!', 'delivery!', 'store', 'slot', 'contact!', 'phone!', 'address', 'wantCoupon', 'remark'],
    sender: ['contact', 'phone', 'address'],
    leadsTo: 'mallOrder',
    shared: true,
  },
})

/** Where a buyer pays, sees how far it is, shows the code at the pick-up point, and asks for their money back. */
export const orderPage = publicPage('mallOrder', order, {
  title: '商城订单',
  shows: [...(['no', 'contact', 'phone', 'delivery', 'address', 'store', 'slot', 'reason'] as const)],
  actions: ['cancel', 'receive'],
  adds: { of: afterSale, label: '申请售后', form: ['sku!', 'qty!', 'kind!', 'reason!', 'note', 'images'], leadsTo: 'mallAfterSale' },
})

/** How far it is with units that a buyer gives back. */
export const afterSalePage = publicPage('mallAfterSale', afterSale, {
  title: '售后单',
  shows: ['no', 'order', 'sku', 'qty', 'kind', 'reason', 'amount', 'freight', 'answerBy', 'sendBy', 'returnTrack', 'trackNo', 'refusal'],
  actions: ['sendBack', 'escalate', 'withdraw'],
})
