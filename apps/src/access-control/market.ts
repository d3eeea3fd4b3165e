import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '安全秩序',
  summary: '谁能开哪扇门一目了然，权限变更只下发差异',
  does: [
    '人员组与门组授权，可限时段、限期，到期自动删除',
    '挂失、离职、迁出、访客离开，权限立即收回',
    '设备离线时任务排队，上线自动补发，夜间全量比对',
    '远程开门须填写原因，拒绝、过期、黑名单逐条可查',
  ],
  pictures: ['?entity=matrix', '?entity=monitor'],
  demoOffer: { priceFen: 9_900, trialDays: 30 },
}
