import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '客户经营',
  summary: '等级、积分、权益一本账，缴费、评价、活动自动积分，缴费与商城抵现',
  does: [
    '按规则自动发放积分，先到期先使用，退款按比例扣回，每一分有据可查',
    '成长值满即升级，倍率与专属权益随等级生效，到期才降级且最多降一级',
    '积分到期前30天与7天短信提醒，会员凭链接查看自己的会员卡',
    '规则试算、兑换商城与积分报表，负债和到期一目了然',
  ],
  pictures: ['?entity=report', '?entity=member'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
