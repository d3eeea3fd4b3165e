import { dict, integer, longText, text } from '@qifuyun/kit/fields.ts'
import { TEXT_MAX } from '#src/questionnaire/codes.ts'
import { entity } from '#src/questionnaire/identity.ts'
import { KINDS } from '#src/questionnaire/surveys/survey.ts'

/** A design that somebody has kept for surveys to come. */
export const template = entity('template', '问卷模板', {
  name: text('模板名称', { max: 100 }).required().unique(),
  kind: dict('问卷类型', KINDS).required().readonly(),
  about: text('适用场景', { max: 200 }),
  questions: integer('题数', { unit: '题' }).readonly(),
  content: longText('题目', { max: TEXT_MAX }).internal(),
})
  .list({ columns: ['name', 'kind', 'about', 'questions', 'createUserUuid', 'createTime'], filters: ['kind'], search: ['name', 'about'] })
  .titled('name')
