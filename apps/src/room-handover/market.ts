import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '物业服务',
  summary: '从预约到签收一单到底，问题整改与质保有据可查',
  does: [
    '整批房屋一次加入，业主凭链接自选时段，名额满即止',
    '手机逐项验房，不合格项自动生成问题，按类别派给承包商',
    '费用结清、资料签署、钥匙移交、读数登记，签字即交付',
    '质保期自交付日起算，保修期内的问题自动转为免费报修',
  ],
  pictures: ['?entity=floors', '?entity=handover'],
  demoOffer: { priceFen: 9_900, trialDays: 30 },
}
