import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '采购供应',
  summary: '供应商准入、证照到期、评分与黑名单一处管理',
  does: [
    '链接自助登记，证照拍照上传，准入走审批',
    '证照到期前60、30、7天提醒，到期自动暂停合作',
    '按质量、交付、价格、服务月度评分，自动定级',
    '列入黑名单后，采购、招标与商城不能再选择',
  ],
  pictures: ['?entity=supplier', '?entity=score'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
