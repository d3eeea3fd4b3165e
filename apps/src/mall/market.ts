import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '物业服务',
  summary: '企业自己的社区商城，实物、上门服务和卡券一站销售',
  does: [
    '多规格商品一次生成全部组合，库存占用与流水分毫不差',
    '活动、优惠券、积分、运费按序计算，价格变化当场提示',
    '快递、送货上门、自提核销、上门服务时段预约全流程',
    '售后按件退款，退货换货，超时自动处理，成交与动销一目了然',
  ],
  pictures: ['?entity=order', '?entity=goods'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
