import { dateTime, integer, longText, text, user } from '@qifuyun/kit/fields.ts'
import { TEXT_MAX } from '#src/questionnaire/codes.ts'
import { entity } from '#src/questionnaire/identity.ts'

/** What a survey will ask, while somebody builds it. */
export const draft = entity('draft', '设计稿', {
  /** The survey, which may be deleted with what nobody has published. */
  of: text('问卷', { max: 36 }).required().inner(),
  /** Grows with each save: whoever saves over another one's work is told. */
  rev: integer('修订号').required().default(0),
  savedAt: dateTime('保存时间'),
  savedBy: user('保存人'),
  content: longText('题目', { max: TEXT_MAX }).internal(),
})
  .balance('of')
  .list({ columns: ['savedAt', 'savedBy', 'rev'], sort: [{ field: 'savedAt', order: 'desc' }], sortable: ['savedAt'] })
  .titled('savedBy')
