import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '经营管理',
  summary: '拖拽设计全屏数据大屏，汇集各应用指标，实时刷新、轮播与公开链接',
  does: [
    '16 种组件自由拖拽，吸附对齐，自动保存，可撤销',
    '各应用指标直接取用，按日、按项目展开，阈值变色',
    '发布后一键全屏播放，多屏轮播，数据实时刷新',
    '8 套模板即取即用，公开链接到期自动失效',
  ],
  pictures: ['?entity=player', '?entity=designer'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
