import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '收费财务',
  summary: '把各应用的指标汇成日报、周报、月报，按部门与项目对比，定时出具并送达管理层',
  does: [
    '指标取自已开通的全部应用，无需录入，按部门与项目逐级汇总',
    '每列可看实际、目标、同比、环比、完成率，升降好坏一眼分明，点击数字直达明细',
    '每日02:30自动出具，生成不可更改的快照，重算另立版本，可先审后发',
    '内置收费、欠费、出租、工单、满意度、考勤、预算等标准报表，开通即用',
  ],
  pictures: ['?entity=viewer', '?entity=designer'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
