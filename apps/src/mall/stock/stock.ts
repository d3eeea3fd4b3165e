import { level } from '@qifuyun/kit/entity-spec.ts'
import { dateTime, flag, integer, ref, text } from '@qifuyun/kit/fields.ts'
import { count, ratio, sum } from '@qifuyun/kit/kpi.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { sku } from '#src/mall/goods/sku.ts'
import { entity } from '#src/mall/identity.ts'
import { t } from '#src/mall/texts.ts'

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** What there is of a SKU: written by posting alone, and always the sum of its movements. */
export const stock = entity('stock', '库存', {
  sku: ref('商品规格', () => sku).required(),
  goods: ref('商品', () => goods).readonly(),
  skuCode: text('SKU编码', { max: 30 }).readonly(),
  name: text('完整名称', { max: 180 }).readonly(),
  onHand: integer('在库数量').readonly().required().default(0),
  reserved: integer('已占用').readonly().required().default(0),
  available: integer('可售库存').derived(({ onHand, reserved }) => numberOf(onHand) - numberOf(reserved)),
  warn: integer('预警库存').readonly().default(0),
  /** Nothing of it can be sold, or less than the shop wants to have. */
  out: flag('缺货').derived(({ available }) => numberOf(available) <= 0),
  short: flag('低于预警').derived(({ available, warn }) => numberOf(available) < numberOf(warn)),
  sold: integer('累计销量').readonly().required().default(0),
  lastSoldAt: dateTime('最近售出').readonly(),
  /** Whether it can be bought: its goods are on sale, and it is itself. */
  onSale: flag('在售').readonly().default(false),
})
  .balance('sku')
  .keeps('onHand', '>=', 'reserved', t('库存不足'))
  .rights({ adjust: '调整库存' })
  .list({
    columns: ['name', 'skuCode', 'available', 'onHand', 'reserved', 'sold', 'lastSoldAt', 'out', 'short', 'onSale'],
    levels: [level({ now: 'available', safe: 'warn', target: 'onHand' })],
    filters: ['goods', 'sku', 'onSale', 'out', 'short', 'available', 'lastSoldAt'],
    search: ['name', 'skuCode'],
    sortable: ['available', 'sold'],
    sums: ['onHand', 'reserved'],
    presets: {
      out: {
        label: '在售缺货',
        where: {
          op: 'and',
          items: [
            { field: 'onSale', cmp: 'eq', value: true },
            { field: 'out', cmp: 'eq', value: true },
          ],
        },
      },
      short: { label: '低于预警', where: { field: 'short', cmp: 'eq', value: true } },
    },
  })
  .kpis(({ eq, and, gt }) => ({
    outOfStock: count('缺货SKU', and(eq('onSale', true), eq('out', true)), 'less'),
    short: count('低于预警SKU', and(eq('onSale', true), eq('short', true)), 'less'),
    onHand: sum('在库件数', 'onHand', '件'),
    sellThrough: ratio('动销率', and(eq('onSale', true), gt('sold', 0)), eq('onSale', true)),
  }))
  .overview({ lead: 'sellThrough', support: ['outOfStock', 'short', 'onHand'] })
  .titled('name')
