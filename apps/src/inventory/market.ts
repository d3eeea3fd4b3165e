import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '现场管理',
  summary: '物料从入库到领用、盘点，数量与成本一分不差',
  does: [
    '移动加权平均成本，入库、出库、调拨、退料、冲销逐笔留痕',
    '领用申请审批后预留，个人库随身领料，工单用料自动扣减',
    '手机扫码盘点，盘点时照常收发，断网可盘',
    '批次与有效期先到先出，安全库存提醒补货，按月收发存结账',
  ],
  pictures: ['?entity=stock', '?entity=inDoc'],
  demoOffer: { priceFen: 0, trialDays: 30 },
}
