import { dateTime, integer, longText, text, user } from '@qifuyun/kit/fields.ts'
import { CONTENT_MAX } from '#src/mini/blocks/block.ts'
import { entity } from '#src/mini/identity.ts'

/** The blocks of a page while somebody works on them. */
export const draft = entity('draft', '设计稿', {
  /** The page, which may be deleted as long as nobody has published it. */
  of: text('页面', { max: 36 }).required().inner(),
  /** Grows with each save: whoever saves over another one's work is told. */
  rev: integer('修订号').required().default(0),
  savedAt: dateTime('保存时间'),
  savedBy: user('保存人'),
  content: longText('组件', { max: CONTENT_MAX }).internal(),
})
  .balance('of')
  .list({ columns: ['savedAt', 'savedBy', 'rev'], sort: [{ field: 'savedAt', order: 'desc' }], sortable: ['savedAt'] })
  .titled('savedBy')
