import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '采购供应',
  summary: '招标、投标、开标、评标、定标全程在线，报价开标前谁也看不到',
  does: [
    '供应商凭链接报名、投标，无需账号',
    '报价与投标文件加密保存，到开标时间才能一起解密',
    '评委先声明利害关系，再逐项打分，价格分自动计算',
    '公示期满经审批定标，节资率、流标率一目了然',
  ],
  pictures: ['?entity=tender', '?entity=bid'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
