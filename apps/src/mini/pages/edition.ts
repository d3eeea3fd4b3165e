import { dateTime, integer, longText, ref, user } from '@qifuyun/kit/fields.ts'
import { CONTENT_MAX } from '#src/mini/blocks/block.ts'
import { entity } from '#src/mini/identity.ts'
import { page } from '#src/mini/pages/page.ts'

/** What of a page was published, and what is. */
export const edition = entity('edition', '页面版本', {
  page: ref('页面', () => page)
    .required()
    .readonly(),
  n: integer('版本').required().readonly(),
  blocks: integer('组件数').required().readonly(),
  publishedAt: dateTime('发布时间').required().readonly(),
  publishedBy: user('发布人').readonly(),
  content: longText('组件', { max: CONTENT_MAX }).internal(),
})
  .recorded()
  .list({
    columns: ['page', 'n', 'blocks', 'publishedAt', 'publishedBy'],
    filters: ['page', 'publishedBy', 'publishedAt'],
    sort: [{ field: 'publishedAt', order: 'desc' }],
    sortable: ['publishedAt'],
  })
  .uniqueTogether(['page', 'n'], { text: '数据已被他人修改，请刷新后重试' })
  .titled('page')
