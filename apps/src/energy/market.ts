import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '现场管理',
  summary: '水电气热从抄表到损耗、费用、碳排放，一张图看清去向',
  does: [
    '计量表树，倍率、满码回零、换表、估算读数自动核算',
    '用量按天拆分到月，单一、分时、阶梯电价精确计费',
    '能流图展示公区、住户、商户与损耗，缺读数不误报',
    '突增、夜间、损耗、断数、定额告警，触发与恢复两条线',
  ],
  pictures: ['?entity=flows', '?entity=meter'],
  demoOffer: { priceFen: 0, trialDays: 30 },
}
