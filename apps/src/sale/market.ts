import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '物业服务',
  summary: '房源、客源、带看、成交到租约一条线，租金按期自动出账',
  does: [
    '一套房只挂一次，照片齐全才能上架，公开房源页带预约表单',
    '客源超期未跟进自动转公海，顾问认领，客户不会被两人同时跟进',
    '房源与客源按预算、面积、户型、位置自动匹配打分',
    '佣金按比例精确分成，收多少结多少，解约自动冲回',
    '租金计划支持免租、递增、自然月，退租按天结算',
  ],
  pictures: ['?entity=listing&view=gallery', '?entity=lead&view=kanban'],
  demoOffer: { priceFen: 19_900, trialDays: 30 },
}
