import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '经营',
  summary: '编号规则、字典、参数与打印模板，一处设置处处生效',
  does: [
    '单据编号按项目、类型、年月日自定，先看下一个编号再保存',
    '票据与打印模板拖拽排版，用真实单据预览，版本可追溯',
    '字典与参数集中维护，取值范围自动检查',
    '工作日历与法定节假日统一用于时限与考勤',
  ],
  pictures: ['', '?entity=numberRule'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
