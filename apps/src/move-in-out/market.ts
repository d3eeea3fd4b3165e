import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '物业服务',
  summary: '入住迁出一单办清，未结事项一目了然',
  does: [
    '入住人员、租约、资料、押金一次登记，办结即成为住户',
    '迁出清单自动核对费用、抄表、钥匙、门禁、车位、押金与放行',
    '费用结算到天，预缴与押金一并抵扣，应收应退当场算清',
    '办结后门禁、车辆权限自动收回，房态同步更新',
  ],
  pictures: ['?entity=desk', '?entity=moveOut'],
  demoOffer: { priceFen: 9_900, trialDays: 30 },
}
