import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '物业服务',
  summary: '从已缴账单一键开票，可开金额分毫不差，红冲、进项一处管理',
  does: [
    '可开票金额=已缴-已退-已开，超额即拒，税额逐行精确计算',
    '税控接口超时自动查询不重复开票，失败可重试，也可人工录入',
    '红冲走审批，可全额、部分或只红冲一笔账单，退款前须先红冲',
    '进项发票按代码加号码查重，认证、抵扣状态清楚',
  ],
  pictures: ['?entity=apply', '?entity=input'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
