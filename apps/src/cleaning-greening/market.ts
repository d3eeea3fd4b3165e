import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '现场管理',
  summary: '责任区每天有人做、做前做后有照片，验收、返工、结算一条线',
  does: [
    '计划自动派活，扫码开工，作业前后拍照留证',
    '主管验收，返工一次免责，再次计入承包商扣减',
    '植物养护到期提醒，消杀先通知后作业，清运分类称重',
    '按评分与返工自动算扣减，每平方米成本一目了然',
  ],
  pictures: ['?entity=rounds', '?entity=waste&view=pivot'],
  demoOffer: { priceFen: 0, trialDays: 30 },
}
