import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '物业服务',
  summary: '十八种题型拖拽搭建，跳转、配额、匿名与每房一票，统计实时可见',
  does: [
    '业主满意度、业主大会表决、活动报名、消防测评等模板开箱即用',
    '公开链接、企业员工、指定客户、指定房屋四种发放，扫码即填，无需登录',
    '跳转与显示逻辑、选项名额、配额，服务端重放路径校验每份答卷',
    'NPS、CSAT、交叉分析、常见词与流失分析，支持按版本和作答筛选',
  ],
  pictures: ['?entity=statistics', '?entity=library'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
