import { paper } from '@qifuyun/kit/paper/paper.ts'
import { request } from '#src/procurement/asking/request.ts'
import { app } from '#src/procurement/identity.ts'
import { inquiry } from '#src/procurement/inquiring/inquiry.ts'
import { quote } from '#src/procurement/inquiring/quote.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { orderLayouts, receiptLayouts } from '#src/procurement/papers.ts'
import { payment } from '#src/procurement/paying/payment.ts'
import { goodsReturn } from '#src/procurement/receiving/goods-return.ts'
import { receipt } from '#src/procurement/receiving/receipt.ts'
import { setting } from '#src/procurement/setting.ts'

const READ = ['request:read', 'inquiry:read', 'quote:read', 'order:read', 'receipt:read', 'goodsReturn:read', 'payment:read'] as const

/** Goods and services from the request to the payment, within the budget (apps-business.md section 13.6). */
export const procurementApp = app({
  entities: { order, request, inquiry, quote, receipt, goodsReturn, payment, setting },
  icon: 'shopping-cart',
  colour: 'orange',
  category: '采购资产',
  papers: [
    paper('order', '采购单', { of: order, layouts: orderLayouts }),
    paper('receipt', '收货单', { of: receipt, layouts: receiptLayouts }),
  ],
  roles: [
    {
      name: 'buyer',
      label: '采购员',
      permissions: [
        ...READ,
        ...(['request', 'inquiry', 'quote', 'order', 'goodsReturn'] as const).flatMap(
          (name) => [`${name}:add`, `${name}:update`, `${name}:delete`] as const,
        ),
        'request:action.submit',
        'request:action.order',
        'request:action.revise',
        'request:action.finish',
        'request:action.cancel',
        'inquiry:action.cancel',
        'quote:action.choose',
        'order:action.submit',
        'order:action.askPayment',
        'order:action.rate',
        'order:action.endShort',
        'order:action.cancel',
        'payment:add',
        'payment:update',
        'payment:action.submit',
        'payment:action.cancel',
      ],
    },
    {
      name: 'keeper',
      label: '收货员',
      permissions: [
        'order:read',
        'order:action.receive',
        ...(['receipt', 'goodsReturn'] as const).flatMap((name) => [`${name}:read`, `${name}:add`, `${name}:update`] as const),
        'receipt:action.confirm',
        'receipt:action.storeAgain',
        'receipt:action.takeBack',
        'receipt:action.cancel',
        'goodsReturn:action.confirm',
        'goodsReturn:action.cancel',
      ],
    },
    {
      name: 'finance',
      label: '财务',
      permissions: [
        ...READ,
        'payment:add',
        'payment:update',
        'payment:action.submit',
        'payment:action.pay',
        'payment:action.cancel',
        'goodsReturn:action.refund',
      ],
    },
    { name: 'applicant', label: '申请人', permissions: ['request:read', 'request:add', 'request:update', 'order:read'] },
    { name: 'viewer', label: '只读', permissions: [...READ] },
  ],
})
