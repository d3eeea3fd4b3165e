import { dict } from '@qifuyun/kit/fields.ts'
import { RIGHT } from '#src/knowledge-base/codes.ts'

/** A right in a space, as members have it and as people ask for it. */
export const rightField = (label: string) =>
  dict(label, {
    read: [RIGHT.read, '阅读', 'neutral'],
    comment: [RIGHT.comment, '评论', 'info'],
    write: [RIGHT.write, '编写', 'success'],
    manage: [RIGHT.manage, '管理', 'violet'],
  })
