import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { flag, integer, longText, refs } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { TYPE } from '#src/training/codes.ts'
import { entity } from '#src/training/identity.ts'
import { tag } from '#src/training/questions/tag.ts'
import { levelField, typeField } from '#src/training/questions/type.ts'

/**
 * A question with its answer. Choices and accepted answers stand a line each, so that a workbook brings them in as they are typed. Only
 * those who keep the questions read it: who takes an exam has copies without the answer.
 */
export const question = entity('question', '题目', {
  type: typeField('题型').required().default(TYPE.single),
  stem: longText('题干', { max: 1_000 }).required(),
  choices: longText('选项', { max: 2_000 }).when('type', TYPE.single, TYPE.multiple).hint('每行一项，2 至 10 项，不必写 A、B'),
  answer: longText('答案', { max: 2_000 })
    .required()
    .hint('单选、多选填字母，如 AC；判断填对或错；填空每行一个可接受的答案；问答填评分要点'),
  score: integer('分值', { min: 1, max: 100, unit: '分' }).required().default(2),
  level: levelField('难度').required().default('2'),
  tags: refs('标签', () => tag, { max: 10 }),
  enabled: flag('启用').required().default(true),
})
  .kpis(({ eq }) => ({ questions: count('题目数', eq('enabled', true)) }))
  .overview({ attention: [], charts: ['type', 'level'] })
  .form({ title: '题目', fields: ['type', 'stem', 'choices', 'answer'] }, { title: '归类', fields: ['score', 'level', 'tags', 'enabled'] })
  .list({
    columns: ['stem', 'type', 'score', 'level', 'tags', 'enabled', 'createTime'],
    filters: ['type', 'level', 'tags', 'enabled'],
    search: ['stem'],
    views: [chart('type', { label: '按题型' })],
  })
  .chosenWhile('enabled')
  .titled('stem')

export type Question = StoredOf<typeof question>
