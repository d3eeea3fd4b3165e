import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '协同办公',
  summary: '像表格一样排班，违规当场标出，发布即通知',
  does: [
    '拖放、按键、复制粘贴、套轮班，Excel 排班表直接贴入',
    '休息不足、连上超限、缺人当场标出，并给出改法',
    '发布后改班要写原因，换班双方同意再审批',
    '巡检、派单按排班找人，手机上看自己的班',
  ],
  pictures: ['?entity=grid', '?entity=mine'],
  demoOffer: { priceFen: 0, trialDays: 30 },
}
