import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '物业服务',
  summary: '逾期自动立案，按策略催缴，承诺、函件、法务全程留痕',
  does: [
    '每晚按策略为逾期客户立案，欠费实时联动，缴清自动结案',
    '电话催缴台用键盘连续拨打：上一户、下一户、记结果一气呵成',
    '只在9点至20点联系，同一客户一天最多一次',
    '催缴函按楼栋一键生成，扫码查看账单，转法务与核销走审批',
  ],
  pictures: ['?entity=calls', '?entity=case'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
