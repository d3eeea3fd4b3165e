import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '客户服务',
  summary: '住户一键报修，派单、接单、回访全程可见',
  does: [
    '业主扫码报修，拍照上传，随时查看进度，无需安装应用',
    '抢单、指派、轮询三种派单方式，看板拖动即可派单',
    '按工作日历计算接单、到场、完成时限，临期与超时自动提醒',
    '现场报价、业主在线确认与支付，大额优惠走审批',
    '评价、回访、返工闭环，及时率与满意度实时统计',
  ],
  pictures: ['', '?entity=repairOrder'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
