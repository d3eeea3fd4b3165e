import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '客户经营',
  summary: '一人一档，房屋关系、家庭、互动与往来一页看全',
  does: [
    '业主、租户、家庭成员随时间变化，产权份额自动核对',
    '过户与迁出按日期生效，房间档案与通行权限自动跟随',
    '重复客户自动发现，合并连同全部业务数据，30天内可撤销',
    '客户360°汇集工单、投诉、访客与互动，下一步一目了然',
  ],
  pictures: ['?entity=customer', '?entity=relation'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
