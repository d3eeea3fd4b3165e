import { dict, flag, images, integer, longText, text } from '@qifuyun/kit/fields.ts'
import { count, sum } from '@qifuyun/kit/kpi.ts'
import { gallery } from '@qifuyun/kit/views.ts'
import { entity } from '#src/loyalty/identity.ts'

/** What points buy at the desk. */
export const goods = entity('goods', '兑换商品', {
  name: text('商品名称', { max: 50 }).required(),
  kind: dict('商品类型', { thing: ['1', '实物', 'info'], coupon: ['2', '卡券', 'violet'] })
    .required()
    .default('1'),
  image: images('商品图片', { max: 3 }),
  points: integer('所需积分', { min: 1, max: 10_000_000 }).required(),
  stock: integer('库存', { max: 1_000_000 }).required().default(0),
  perPerson: integer('每人限兑', { min: 1, max: 1_000 }).hint('不填则不限'),
  about: longText('兑换说明', { max: 500 }),
  enabled: flag('上架').required().default(true),
})
  .chosenWhile('enabled')
  .kpis(({ eq, and }) => ({
    onShelf: count('在架兑换商品', eq('enabled', true)),
    soldOut: count('已兑完商品', and(eq('enabled', true), eq('stock', 0)), 'less'),
    stock: sum('兑换商品库存', 'stock', '件', eq('enabled', true)),
  }))
  .list({
    columns: ['name', 'kind', 'points', 'stock', 'perPerson', 'enabled', 'createTime'],
    filters: ['kind', 'enabled', 'points', 'stock'],
    search: ['name'],
    sortable: ['points', 'stock'],
    presets: {
      shelf: { label: '在架', where: { field: 'enabled', cmp: 'eq', value: true } },
      out: { label: '已兑完', where: { field: 'stock', cmp: 'eq', value: 0 } },
    },
    views: [gallery('image')],
  })
  .titled('name')
