import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '客户经营',
  summary: '优惠券、抽奖、签到与邀请活动，圈人群、发短信、扫码核销，效果看得见',
  does: [
    '满减、折扣、代金、兑换等券，总量、每人限领与预算并发不超发',
    '按标签、欠费、用券等条件组合圈选人群，实时显示人数',
    '短信触达自动控制频次与免打扰时段，退订即停，跳过原因可查',
    '前台扫码核销，按活动与项目看领取、使用、拉动销售与投入产出',
  ],
  pictures: ['?entity=campaign', '?entity=template'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
