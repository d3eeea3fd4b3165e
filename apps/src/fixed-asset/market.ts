import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '采购资产',
  summary: '资产从入账到处置全程有账，折旧一分不差，手机扫码盘点',
  does: [
    '四种折旧方法，按月计提、补提、冲销，卡片与明细账随时对得上',
    '领用、借用、调拨由交接双方确认，离职自动提醒收回',
    '手机扫码盘点，盘点期间照常流转，差异自动生成单据',
    '标签批量打印，保修与借用到期提醒，增减变动表按月可查',
  ],
  pictures: ['?entity=asset', '?entity=depRun'],
  demoOffer: { priceFen: 0, trialDays: 30 },
}
