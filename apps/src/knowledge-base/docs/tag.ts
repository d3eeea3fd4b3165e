import { text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/knowledge-base/identity.ts'

/** A word by which documents of all spaces are found together. */
export const tag = entity('tag', '文档标签', {
  name: text('标签名称', { max: 20 }).required().unique(),
}).list({ columns: ['name', 'createTime'], search: ['name'] })
