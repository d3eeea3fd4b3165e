import { files, integer, ref, richText, text } from '@qifuyun/kit/fields.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { entity } from '#src/knowledge-base/identity.ts'

/** A document as it was published, for ever. */
export const edition = entity('edition', '历史版本', {
  doc: ref('文档', () => doc).required(),
  n: integer('版次').required(),
  title: text('标题', { max: 100 }).required(),
  content: richText('正文'),
  file: files('文件', { max: 1 }),
  note: text('版本说明', { max: 100 }),
})
  .list({
    columns: ['title', 'doc', 'n', 'note', 'createUserUuid', 'createTime'],
    filters: ['doc'],
    search: ['title'],
    sort: [{ field: 'n', order: 'desc' }],
    sortable: ['n'],
  })
  .ledger()
  .selfService()
  .titled('title')
