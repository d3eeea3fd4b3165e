import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '物业服务',
  summary: '拖拽搭建住户主页，公告、活动、缴费、报修一处直达，无需开发',
  does: [
    '拖拽组件搭建页面，手机预览所见即所得，自动保存，可撤销',
    '按项目发布，保留20个历史版本，一键回滚',
    '链接失效的组件不能发布，过期的轮播与活动自动不再展示',
    '海报扫码进入，页面与轮播的访问、点击率按天统计',
  ],
  pictures: ['?entity=builder', '?entity=traffic'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
