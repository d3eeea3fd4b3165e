import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '物业服务',
  summary: '装修从申请到退押金全程在线，现场一目了然',
  does: [
    '业主凭链接申请，押金与费用自动生成账单，缴清即可发证',
    '许可证扫码查验，停工、到期当场可见，施工人员一人一证',
    '手机巡查拍照，超时施工一键登记，严重违规自动停证停卡',
    '验收、冻结、二次验收后退款，扣款与应退按承担方分毫不差',
  ],
  pictures: ['?entity=site', '?entity=application'],
  demoOffer: { priceFen: 12_900, trialDays: 30 },
}
