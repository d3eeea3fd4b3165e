import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '设备物联',
  summary: '照明、通风、节能按场景自动执行，每一步成没成看得见',
  does: [
    '场景手动、定时、告警、条件触发，多步延时、失败可停',
    '定时避开节假日，停机错过五分钟内补执行，超过留下记录',
    '设备分组实时查看与控制，检修时锁定，危险指令验密码',
    '每次执行逐台记录结果，失败原因发给发起人',
  ],
  pictures: ['?entity=control', '?entity=agenda'],
  demoOffer: { priceFen: 0, trialDays: 30 },
}
