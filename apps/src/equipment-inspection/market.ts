import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '现场管理',
  summary: '计划自动生成任务，扫码打卡，异常转工单，保养不漏期',
  does: [
    '每天、每周、每月计划按时段生成任务，重复运行不多一条',
    '二维码签名防伪，定位、NFC、拍照可选，离线补传',
    '超限自动判异常，严重缺陷直接转工单，完工即消除',
    '设备台账、保养计划、合格证与物料，一机一档',
  ],
  pictures: ['?entity=rounds', '?entity=equipment'],
  demoOffer: { priceFen: 0, trialDays: 30 },
}
