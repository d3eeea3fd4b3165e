import { dateTime, integer, longText, ref, user } from '@qifuyun/kit/fields.ts'
import { TEXT_MAX } from '#src/questionnaire/codes.ts'
import { entity } from '#src/questionnaire/identity.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'

/** What a survey asks or asked: each response answers one edition. */
export const edition = entity('edition', '问卷版本', {
  survey: ref('问卷', () => survey)
    .required()
    .readonly(),
  n: integer('版本').required().readonly(),
  questions: integer('题数', { unit: '题' }).required().readonly(),
  publishedAt: dateTime('发布时间').required().readonly(),
  publishedBy: user('发布人').readonly(),
  content: longText('题目', { max: TEXT_MAX }).internal(),
})
  .list({
    columns: ['survey', 'n', 'questions', 'publishedAt', 'publishedBy'],
    filters: ['survey'],
    sort: [{ field: 'publishedAt', order: 'desc' }],
    sortable: ['publishedAt'],
  })
  .uniqueTogether(['survey', 'n'], { text: '当前状态不允许该操作' })
  .recorded()
  .titled('survey')
