import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '客户服务',
  summary: '投诉、建议、表扬、咨询一处受理，限时答复并回访',
  does: [
    '业主扫码提交，进度与答复随时可查，在线评价',
    '按类型分派责任部门，超时预警并逐级升级',
    '重复投诉自动关联升级，多人投诉自动识别为群诉',
    '项目与类型交叉分析，满意度、及时率一目了然',
  ],
  pictures: ['?entity=complaint', '?entity=kind'],
  demoOffer: { priceFen: 9_900, trialDays: 30 },
}
