import { dateTime, integer, longText, text, user } from '@qifuyun/kit/fields.ts'
import { CONTENT_MAX } from '#src/screen-designer/design/design.ts'
import { entity } from '#src/screen-designer/identity.ts'

/** A board while somebody works on it. */
export const draft = entity('draft', '设计稿', {
  /** The board, which may be deleted as long as nobody has published it. */
  of: text('大屏标识', { max: 36 }).required().inner(),
  /** Grows with each save: whoever saves over another one's work is told. */
  rev: integer('修订号').required().default(0),
  savedAt: dateTime('保存时间'),
  savedBy: user('保存人'),
  content: longText('设计内容', { max: CONTENT_MAX }).internal(),
})
  .balance('of')
  .list({ columns: ['savedAt', 'savedBy', 'rev'], sort: [{ field: 'savedAt', order: 'desc' }], sortable: ['savedAt'] })
  .titled('savedBy')
