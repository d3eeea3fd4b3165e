import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '行政办公',
  summary: '课程学习、在线考试与证书一体管理，学时真实可查',
  does: [
    '题库按标签、题型、难度自动抽题，答案不出服务器',
    '服务器计时、每十秒保存，到时或切屏超限自动交卷',
    '学时按实际打开计算，视频首次学习不可拖动',
    '合格自动发证，扫码查验，到期提醒复训',
  ],
  pictures: ['?entity=mine', '?entity=exam'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
