import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '现场管理',
  summary: '按楼栋走表抄数，异常当场提醒，公摊到分，一键出账',
  does: [
    '手机按走表顺序抄数，没有网络也照常抄',
    '超过均值两倍、用量为零、读数变小自动转核对',
    '住户凭链接自助抄表，抄不到的按近三月均值估算',
    '公摊按面积、户、用量、比例分摊，合计分毫不差',
  ],
  pictures: ['?entity=board', '?entity=read'],
  demoOffer: { priceFen: 0, trialDays: 30 },
}
