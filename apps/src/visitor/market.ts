import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '安全秩序',
  summary: '访客码即时下发，进出都有记录',
  does: [
    '员工与业主都能邀请访客，短信发送通行证，支持批量邀请',
    '门岗扫码核验，断网可用，联网后自动同步',
    '黑名单、通行次数、授权岗亭与时段，逐项校验',
    '访客车辆按户限量，超时未离自动提醒',
  ],
  pictures: ['?entity=desk', '?entity=invitation'],
  demoOffer: { priceFen: 19_900, trialDays: 30 },
}
