import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '经营',
  summary: '预算编制、占用控制、调剂追加与执行分析',
  does: [
    '按部门、科目、月份编制预算，全年金额自动分摊到月',
    '申请时预占，完成后占用，取消即释放，金额不重不漏',
    '超预算可停止、提醒或忽略，提醒时须说明原因',
    '调整、追加、调剂走审批，不会低于已执行金额',
  ],
  pictures: ['', '?entity=line'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
