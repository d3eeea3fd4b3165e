import { integer, ref, self, text } from '@qifuyun/kit/fields.ts'
import { tree } from '@qifuyun/kit/views.ts'
import { DEPTH_MAX } from '#src/knowledge-base/codes.ts'
import { entity } from '#src/knowledge-base/identity.ts'
import { space } from '#src/knowledge-base/spaces/space.ts'
import { t } from '#src/knowledge-base/texts.ts'

/** Where documents of a space lie. */
export const folder = entity('folder', '目录', {
  name: text('目录名称', { max: 50 }).required(),
  space: ref('知识空间', () => space).required(),
  parent: self('上级目录'),
  sort: integer('排序', { max: 9_999 }).required().default(0).hint('从小到大排列'),
})
  .tree('parent', DEPTH_MAX)
  .uniqueTogether(['space', 'parent', 'name'], t('同级目录名称重复'))
  .list({
    columns: ['name', 'space', 'parent', 'sort'],
    filters: ['space', 'parent'],
    search: ['name'],
    sort: [{ field: 'sort', order: 'asc' }],
    sortable: ['sort'],
    views: [tree()],
  })
  .selfService()
