import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '物业服务',
  summary: '公告按楼栋、身份、标签送达住户，已读与确认逐人可查',
  does: [
    '发布前算出接收人数，未登记手机号的住户逐一列出',
    '同一住户一小时最多一条，夜间不打扰，紧急公告立即送达',
    '住户打开即已读、点按即确认，未读一键短信催阅或导出电话名单',
    '更正出新版并标记原公告，公示满7天，停水停电带起止时间',
  ],
  pictures: ['?entity=notice', '?entity=recipient'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
