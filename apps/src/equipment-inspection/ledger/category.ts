import { ref, self, text } from '@qifuyun/kit/fields.ts'
import { tree } from '@qifuyun/kit/views.ts'
import { entity } from '#src/equipment-inspection/identity.ts'
import { standard } from '#src/equipment-inspection/standards.ts'

const DEPTH_MAX = 4

export const category = entity('category', '设备分类', {
  code: text('编码').required().unique(),
  name: text('名称').required(),
  parent: self('上级分类'),
  standard: ref('巡检标准', () => standard),
})
  .tree('parent', DEPTH_MAX)
  .list({ columns: ['name', 'code', 'parent', 'standard'], search: ['code', 'name'], views: [tree()] })
  .titled('name')
