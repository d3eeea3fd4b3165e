import { decimal, ref, text, user } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/repair/identity.ts'
import { priceItem } from '#src/repair/pricing/price-item.ts'
import { t } from '#src/repair/texts.ts'

/** The stock of a worker: repairs use it up, and may use nothing else. */
export const material = entity('material', '个人物料', {
  user: user('领用人').required(),
  item: ref('物料', () => priceItem).required(),
  name: text('名称').readonly(),
  qty: decimal('数量', { max: 99_999, scale: 4 }).required(),
})
  .uniqueTogether(['user', 'item'], t('该人员已有此物料，请修改数量'))
  .list({ columns: ['name', 'user', 'item', 'qty', 'updateTime'], filters: ['user', 'item'], search: ['name'] })
  .titled('name')
