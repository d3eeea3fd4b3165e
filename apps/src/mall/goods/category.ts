import { flag, images, integer, self, text } from '@qifuyun/kit/fields.ts'
import { tree } from '@qifuyun/kit/views.ts'
import { entity } from '#src/mall/identity.ts'

export const LEVELS = 3

export const category = entity('category', '商品分类', {
  name: text('名称', { max: 20 }).required(),
  parent: self('上级分类'),
  icon: images('图标', { max: 1 }),
  seq: integer('排序', { max: 9_999 }).default(0),
  enabled: flag('启用').default(true),
})
  .tree('parent', LEVELS)
  .list({ columns: ['name', 'parent', 'seq', 'enabled'], search: ['name'], sort: [{ field: 'seq', order: 'asc' }], views: [tree()] })
  .titled('name')
  .chosenWhile('enabled')
