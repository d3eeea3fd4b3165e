import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '安全秩序',
  summary: '车牌一输，费用自动算清，岗亭三个回车放行',
  does: [
    '免费时长、首段、单位、封顶分段计费，试算与收费同一套规则',
    '月卡缴费后自动生效，到期宽限，未用月份可退',
    '一位多车、访客免费、停车券、免费放行限次，逐条留痕',
    '收入按日按渠道汇总，与每笔缴费单对得上',
  ],
  pictures: ['?entity=live', '?entity=income'],
  demoOffer: { priceFen: 19_900, trialDays: 30 },
}
