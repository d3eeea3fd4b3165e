import { dict, integer, longText, text } from '@qifuyun/kit/fields.ts'
import { TEXT_MAX } from '#src/questionnaire/codes.ts'
import { entity } from '#src/questionnaire/identity.ts'
import { KINDS } from '#src/questionnaire/surveys/survey.ts'

/** A design that somebody has kept for surveys to come; it is made of a survey. */
export const template = entity('template', '问卷模板', {
  name: text('模板名称', { max: 100 }).required().unique(),
  kind: dict('问卷类型', KINDS).required().readonly(),
  about: text('适用场景', { max: 200 }),
  questions: integer('题数', { unit: '题' }).readonly(),
  content: longText('题目', { max: TEXT_MAX }).internal(),
})
  .states({
    offered: ['10', '可用', { tone: 'success', phase: 'working' }],
    withdrawn: ['20', '已停用', { tone: 'neutral', phase: 'closed' }],
  })
  .actions({
    rename: { label: '修改', from: 'offered', to: 'offered', who: 'permission', form: ['name!', 'about'] },
    withdraw: { label: '停用', from: 'offered', to: 'withdrawn', who: 'permission', bulk: true },
    offer: { label: '启用', from: 'withdrawn', to: 'offered', who: 'permission', bulk: true },
  })
  .rights({ keep: '存为模板' })
  .list({
    columns: ['name', 'kind', 'about', 'questions', 'createUserUuid', 'createTime', 'state'],
    filters: ['state', 'kind'],
    search: ['name', 'about'],
  })
  .recorded()
  .titled('name')
