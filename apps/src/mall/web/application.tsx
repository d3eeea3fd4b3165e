import { right } from '@qifuyun/kit/permissions.ts'
import { PageLinkButton } from '@qifuyun/kit-web/links/PageLinkButton.tsx'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import type { ReactNode } from 'react'
import { mallApp } from '#src/mall/app.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { order } from '#src/mall/orders/order.ts'
import { store } from '#src/mall/pickup/store.ts'
import { stock } from '#src/mall/stock/stock.ts'
import { goodsLink, orderLink } from './calls.generated.ts'
import { FiguresPage } from './FiguresPage.tsx'
import { MatrixPane } from './MatrixPane.tsx'
import { OrderDesk } from './OrderDesk.tsx'
import { PickUpDesk } from './PickUpDesk.tsx'
import { StockDesk } from './StockDesk.tsx'
import { useText } from './texts.ts'

const OrderLinks = (): ReactNode => {
  const t = useText()
  const { may } = useRights(order)
  if (!may('read')) return null
  return (
    <PageLinkButton
      title={t('订单链接')}
      hint={t('将链接发给买家，可付款、查看进度、出示取货码和申请售后')}
      targets={[{ of: order, call: orderLink, label: t('选择订单') }]}
    />
  )
}

const GoodsLinks = (): ReactNode => {
  const t = useText()
  const { may } = useRights(goods)
  if (!may('read')) return null
  return (
    <PageLinkButton
      title={t('商品链接')}
      hint={t('将链接发给住户或印成二维码，住户可直接下单付款')}
      targets={[{ of: goods, call: goodsLink, label: t('选择商品') }]}
    />
  )
}

/** The shop, with the desks at which orders are placed, goods kept, and handed out. */
export const application = loadedApp(mallApp, {
  pages: [
    { key: 'till', label: '开单', right: right(order, 'add'), Page: OrderDesk },
    { key: 'pickUp', label: '自提核销', right: right(store, 'action.pickUp'), Page: PickUpDesk },
    { key: 'stockDesk', label: '库存台', right: right(stock, 'action.adjust'), Page: StockDesk },
    { key: 'figures', label: '经营数据', right: right(order, 'read'), Page: FiguresPage },
  ],
  seldom: ['setting', 'freight', 'store', 'category', 'pickTry', 'stockMove', 'slot', 'sku'],
  lists: {
    goods: { toolbar: GoodsLinks, detail: { renderExtra: (row) => <MatrixPane row={row} /> } },
    order: { toolbar: OrderLinks },
  },
})
