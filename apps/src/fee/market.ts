import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '物业服务',
  summary: '一本应收账：出账、收费、违约金、预存、押金到日结，分毫不差',
  does: [
    '收费台只用键盘：查找住户、勾选账单、收款、打印收据一气呵成',
    '违约金按天自动计算，部分缴费先违约金后本金，减免有额度有审批',
    '预存自动抵扣、押金可退可转、退款原路返回，每一分都有流水',
    '欠费按房屋、客户、楼栋汇总账龄，日结交账差额一目了然',
  ],
  pictures: ['?entity=arrears', '?entity=receivable'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
