import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '行政办公',
  summary: '制度、手册与问答集中管理，按空间授权，员工随时查阅',
  does: [
    '按空间与成员设置阅读、评论、编写、管理四级权限',
    '版本逐段对比、一键恢复，编辑锁避免互相覆盖',
    '全文检索只列出有权阅读的文档，搜不到的词反馈给编辑',
    '到期自动提醒复审，重要制度确认阅读逐人可查',
  ],
  pictures: ['?entity=doc', '?entity=read'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
