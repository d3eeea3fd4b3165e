import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '协同办公',
  summary: '请假、出差、加班、报销、借款、用印、用车一处申请，任务、汇报、会议纪要随手跟进',
  does: [
    '年假按工龄自动发放、结转与失效，提交即冻结，通过才扣减，每一笔都有流水',
    '请假出差同步考勤与排班，加班按打卡核定并转调休或计算加班费',
    '报销按差旅标准核定，发票不重复，占用预算，付款先冲借款',
    '印章与车辆按时间预约不冲突，用印留照，还车记里程',
    '任务看板、日报周报与会议纪要，待办自动催办',
  ],
  pictures: ['?entity=office', '?entity=task&view=kanban'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
