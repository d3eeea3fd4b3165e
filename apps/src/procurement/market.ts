import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '采购供应',
  summary: '从申请、询价、下单到收货、付款，全程不超预算',
  does: [
    '申请时预占预算，下单时占用，取消即释放，分毫不差',
    '三家询价比价，选定报价一键生成采购单',
    '分批收货、验收、退换货，库存自动生成入库单',
    '订单、收货、发票三单匹配，不会多付、重付',
  ],
  pictures: ['', '?entity=order'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
