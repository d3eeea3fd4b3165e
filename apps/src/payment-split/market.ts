import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '经营',
  summary: '线上收款按规则分给各方，到账结算，逐日对账',
  does: [
    '固定、比例、剩余三种方式，手续费与尾差归属明确，一分不差',
    '退款按同一规则扣回，余额不足时自动停止结算',
    '冻结期满自动可结算，按周期生成结算单，审批后付款',
    '每天十点与渠道账单逐笔核对，差异处理完才能结案',
  ],
  pictures: ['?entity=order', '?entity=account'],
  demoOffer: { priceFen: 0, trialDays: 30 },
}
