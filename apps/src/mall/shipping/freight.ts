import { flag, integer, money, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/mall/identity.ts'

const GRAMS_MAX = 1_000_000

/** What sending goods costs, by their weight. */
export const freight = entity('freight', '运费模板', {
  name: text('名称', { max: 30 }).required().unique(),
  first: money('首重运费').required().default(0),
  firstG: integer('首重', { min: 1, max: GRAMS_MAX, unit: '克' }).required().default(1_000),
  next: money('续重运费').required().default(0),
  perG: integer('续重单位', { min: 1, max: GRAMS_MAX, unit: '克' }).required().default(1_000),
  freeOver: money('满额包邮').hint('商品优惠后金额达到即免运费，不填则不包邮'),
  notTo: text('不配送地区', { max: 200 }).hint('用顿号分隔，如 新疆、西藏'),
  enabled: flag('启用').default(true),
})
  .list({ columns: ['name', 'first', 'firstG', 'next', 'perG', 'freeOver', 'notTo', 'enabled'], search: ['name'] })
  .titled('name')
  .chosenWhile('enabled')
