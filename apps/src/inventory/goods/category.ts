import { self, text } from '@qifuyun/kit/fields.ts'
import { tree } from '@qifuyun/kit/views.ts'
import { entity } from '#src/inventory/identity.ts'

const LEVELS = 4

export const itemCategory = entity('itemCategory', '物品分类', {
  code: text('编码').required().unique(),
  name: text('名称').required(),
  parent: self('上级分类'),
})
  .tree('parent', LEVELS)
  .list({ columns: ['code', 'name', 'parent'], search: ['code', 'name'], views: [tree()] })
  .titled('name')
