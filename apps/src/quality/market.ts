import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '现场管理',
  summary: '标准打分、拍照取证、限时整改，项目品质一张榜看清',
  does: [
    '标准分项加权，红线一票否决，得分现场即算',
    '失分项自动生成整改单，超期逐日提醒并升级',
    '项目三天内确认或申诉，成立即重新计分',
    '项目排名、分项热力、逐月对比，重复问题自动标出',
  ],
  pictures: ['?entity=scores', '?entity=rectify&view=kanban'],
  demoOffer: { priceFen: 0, trialDays: 30 },
}
