import { flag, integer, money, ref, text } from '@qifuyun/kit/fields.ts'
import { PRICE_MAX, STOCK_MAX } from '#src/mall/codes.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { entity } from '#src/mall/identity.ts'
import { t } from '#src/mall/texts.ts'

/** The right without which nobody sees what goods cost the shop. */
export const COST_RIGHT = 'sku:action.cost'
/** What goods of one sort alone are called. */
export const PLAIN = '标准'

/** What is bought: goods in one of their combinations, with a price. */
export const sku = entity('sku', '商品规格', {
  skuCode: text('SKU编码', { max: 30 }).required().unique(),
  goods: ref('商品', () => goods).required(),
  specText: text('规格', { max: 100 }).required().default(PLAIN),
  name: text('完整名称', { max: 180 }).readonly(),
  price: money('售价', { min: 1, max: PRICE_MAX }).required(),
  marketPrice: money('划线价', { max: PRICE_MAX }),
  cost: money('成本价', { max: PRICE_MAX }).visibleTo(COST_RIGHT),
  weightG: integer('重量', { max: 1_000_000, unit: '克' }).default(0),
  barcode: text('条码', { max: 20 }).unique(),
  warn: integer('预警库存', { max: STOCK_MAX }).default(0),
  enabled: flag('启用').default(true),
})
  .computed({ available: integer('可售库存') })
  .uniqueTogether(['goods', 'specText'], t('该商品已有此规格'))
  .rights({ cost: '查看成本', price: '改价' })
  .list({
    columns: ['name', 'skuCode', 'price', 'marketPrice', 'cost', 'available', 'warn', 'barcode', 'weightG', 'enabled'],
    filters: ['goods', 'enabled', 'price'],
    search: ['skuCode', 'name', 'barcode'],
    sortable: ['price'],
  })
  .form(
    { title: '规格', fields: ['goods', 'specText', 'skuCode', 'barcode', 'enabled'] },
    { title: '价格与库存', fields: ['price', 'marketPrice', 'cost', 'weightG', 'warn'] },
  )
  .qrLabel('skuCode', 'barcode', 'price')
  .titled('name')
  .chosenWhile('enabled')
