import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '物业服务',
  summary: '社区活动从发布、报名、缴费、签到到复盘，住户扫码参与',
  does: [
    '住户扫海报二维码报名，按项目、业主或楼栋限定参加对象',
    '名额与每户限报自动控制，满员候补，有空位按顺序递补',
    '活动费生成账单在线缴纳，开始前24小时取消可退，活动取消全额退',
    '手机扫码签到，未到场自动记录，到场率与人均成本一目了然',
  ],
  pictures: ['?entity=activity', '?entity=signup'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
