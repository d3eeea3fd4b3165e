import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '经营',
  summary: '合同从起草、审批、签署到归档全程在线，收付款和到期不再遗漏',
  does: [
    '收付款计划一键分期，应收款提前 7 天自动计入物业缴费',
    '变更保留每个版本，改了什么逐项对照',
    '到期前按类型分级提醒，续签、终止都有人跟进',
    '提前终止按天结算，分毫不差',
  ],
  pictures: ['?entity=contract', '?entity=expiring'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
