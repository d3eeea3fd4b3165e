import { flag, self, text } from '@qifuyun/kit/fields.ts'
import { tree } from '@qifuyun/kit/views.ts'
import { entity } from '#src/budgeting/identity.ts'

/** What money is planned for: travel, repairs, salaries. */
export const subject = entity('subject', '预算科目', {
  code: text('科目编码', { max: 20 }).required().unique(),
  name: text('科目名称', { max: 50 }).required(),
  parent: self('上级科目'),
  enabled: flag('启用').default(true),
})
  .tree('parent', 4)
  .list({ columns: ['code', 'name', 'parent', 'enabled'], filters: ['enabled', 'parent'], search: ['code', 'name'], views: [tree()] })
  .titled('name')
  .chosenWhile('enabled')
