import { text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/training/identity.ts'

/** What questions are about; papers draw by it. */
export const tag = entity('tag', '题目标签', { name: text('标签名称', { max: 20 }).required().unique() })
  .list({ columns: ['name', 'createTime'], search: ['name'] })
  .titled('name')
