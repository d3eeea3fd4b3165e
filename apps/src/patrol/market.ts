import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '现场管理',
  summary: '扫码或 NFC 巡更，停留与间隔自动判断，突发事件一键上报',
  does: [
    '路线可随机打乱，每次巡更顺序不同，打卡有据可查',
    '停留不足、间隔异常照样记录，单独计数',
    '一级事件短信加卡片通知队长和经理，5 分钟无人响应再次升级',
    '交接班物品逐项清点，双方签名，超时提醒队长',
  ],
  pictures: ['?entity=rounds', '?entity=control'],
  demoOffer: { priceFen: 0, trialDays: 30 },
}
