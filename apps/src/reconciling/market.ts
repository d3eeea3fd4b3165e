import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '经营',
  summary: '渠道、银行流水逐笔对账，差一分也找得到，按月关账',
  does: [
    '银行流水导入即匹配，按流水号、付款人和备注房号打分',
    '长款短款并排处理，多对多手工匹配，处理可撤销',
    '应收连续性按项目核对，断点标红',
    '关账后该月不再入账，反关账走审批',
  ],
  pictures: ['?entity=desk', '?entity=batch'],
  demoOffer: { priceFen: 0, trialDays: 30 },
}
