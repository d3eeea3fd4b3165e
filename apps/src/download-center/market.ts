import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '经营',
  summary: '所有导出、导入和批量任务集中查看，文件按策略保留',
  does: [
    '进度、排队、失败原因一目了然，失败任务一键重试',
    '多个文件打包下载，过期文件一键重新生成',
    '敏感数据导出须填写原因，文件带水印并通知管理员',
    '按应用设定保留天数、行数上限、并发数与夜间执行',
  ],
  pictures: ['?entity=all', '?entity=policy'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
