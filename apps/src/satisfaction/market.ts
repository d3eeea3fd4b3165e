import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '物业服务',
  summary: '每次服务之后自动邀请评价，低分限时回访，用数据看清哪里需要改进',
  does: [
    '报修、投诉、缴费、交付、装修、访客等事件触发邀请，可抽样、延迟、免打扰',
    '住户点开短信链接一次点击即可评分，无需登录',
    '低分或含风险词的评价立即生成回访单，超时逐级升级，回访后再次评价',
    'CSAT、NPS、CES按项目、事件、人员与月份统计，对照目标',
  ],
  pictures: ['?entity=figures', '?entity=follow&view=kanban'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
