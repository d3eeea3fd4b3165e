import { dateTime, integer, longText, ref, user } from '@qifuyun/kit/fields.ts'
import { board } from '#src/screen-designer/boards/board.ts'
import { CONTENT_MAX } from '#src/screen-designer/design/design.ts'
import { entity } from '#src/screen-designer/identity.ts'

/** What of a board was published: players show the last one, whatever becomes of the draft. */
export const edition = entity('edition', '大屏版本', {
  board: ref('大屏', () => board)
    .required()
    .readonly(),
  n: integer('版本').required().readonly(),
  widgets: integer('组件数').required().readonly(),
  publishedAt: dateTime('发布时间').required().readonly(),
  publishedBy: user('发布人').readonly(),
  content: longText('设计内容', { max: CONTENT_MAX }).internal(),
})
  .recorded()
  .list({
    columns: ['board', 'n', 'widgets', 'publishedAt', 'publishedBy'],
    filters: ['board', 'publishedBy', 'publishedAt'],
    sort: [{ field: 'publishedAt', order: 'desc' }],
    sortable: ['publishedAt'],
  })
  .uniqueTogether(['board', 'n'], { text: '数据已被他人修改，请刷新后重试' })
  .titled('board')
