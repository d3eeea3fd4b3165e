import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '现场管理',
  summary: '各类工单统一受理、派单、验收，超时自动提醒',
  does: [
    '各类工单统一受理，类型自定义表单',
    '聊天消息一键转工单，在聊天中接单处理',
    '报修类工单自动转入报事报修，状态同步',
    '周期工单按计划自动生成，逾期扣分，人员得分排名',
  ],
  pictures: ['?entity=workOrder', '?entity=statistics'],
  demoOffer: { priceFen: 29_900, trialDays: 30 },
}
