import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '安全秩序',
  summary: '物品凭放行条出门，扫码清点，一次有效',
  does: [
    '业主、租户、单位凭链接在线申请，大件搬出请业主确认',
    '按类型审批，欠费提醒或不予放行',
    '放行码一次有效，门岗扫码、清点、拍照，断网可核验',
    '实物与清单不符自动拦下，过期自动失效',
  ],
  pictures: ['?entity=desk', '?entity=pass'],
  demoOffer: { priceFen: 9_900, trialDays: 30 },
}
