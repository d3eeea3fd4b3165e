import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '现场管理',
  summary: '钥匙、门卡、工具的借出归还，逾期自动提醒',
  does: [
    '钥匙、门卡、工具、资料分类管理，可借数量实时计算',
    '借用、审批、领取、归还全程留痕',
    '到期前提醒，逾期自动催还，遗失损坏按价赔偿',
  ],
  pictures: ['?entity=loan', '?entity=item'],
  demoOffer: { priceFen: 9_900, trialDays: 0 },
}
