import { dateTime, text, user } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/knowledge-base/identity.ts'

/** Who edits a document, and until when others wait. It names the document without referring to it: drafts are deleted all the same. */
export const hold = entity('hold', '编辑锁', {
  docKey: text('文档标识', { max: 36 }).required().readonly().inner(),
  user: user('编辑人').readonly(),
  until: dateTime('锁定至').readonly(),
})
  .balance('docKey')
  .list({ columns: ['user', 'until'], filters: ['user', 'until'] })
