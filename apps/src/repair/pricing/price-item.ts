import { integer, money, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/repair/identity.ts'
import { t } from '#src/repair/texts.ts'

/** The items that may be charged, and their price ranges. */
export const priceItem = entity('priceItem', '收费标准', {
  code: text('编码').required().unique(),
  name: text('名称').required(),
  unit: text('单位', { max: 10 }).required(),
  price: money('单价').required(),
  lowPrice: money('最低单价'),
  highPrice: money('最高单价'),
  warrantyDays: integer('保修天数', { max: 3650 }),
})
  .rule('highPrice', ({ lowPrice, highPrice }) =>
    // An absent price is null or undefined.
    typeof lowPrice === 'number' && typeof highPrice === 'number' && highPrice < lowPrice ? t('最高单价不能低于最低单价') : undefined,
  )
  .list({
    columns: ['code', 'name', 'unit', 'price', 'lowPrice', 'highPrice', 'warrantyDays'],
    filters: ['code'],
    search: ['code', 'name'],
  })
  .titled('name')
