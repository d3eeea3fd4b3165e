import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { dict, flag, integer, ref, refs, rows, text } from '@qifuyun/kit/fields.ts'
import { MODE, QUESTIONS_MAX } from '#src/training/codes.ts'
import { entity } from '#src/training/identity.ts'
import { question } from '#src/training/questions/question.ts'
import { tag } from '#src/training/questions/tag.ts'
import { levelField, typeField } from '#src/training/questions/type.ts'

/** What an exam asks: named questions, or so many drawn by tag, type and difficulty. */
export const paper = entity('paper', '试卷', {
  name: text('试卷名称', { max: 50 }).required().unique(),
  mode: dict('组卷方式', { fixed: [MODE.fixed, '固定题目', 'info'], drawn: [MODE.drawn, '随机抽题', 'violet'] })
    .required()
    .default(MODE.drawn),
  questions: refs('题目', () => question, { max: QUESTIONS_MAX }).when('mode', MODE.fixed),
  draws: rows(
    '抽题规则',
    {
      tag: ref('标签', () => tag).required(),
      type: typeField('题型').required(),
      level: levelField('难度').hint('不选则不限'),
      n: integer('题数', { min: 1, max: QUESTIONS_MAX }).required(),
      each: integer('每题分值', { min: 1, max: 100 }).required(),
    },
    { max: 20 },
  ),
  count: integer('题数').readonly().required().default(0),
  total: integer('总分', { unit: '分' }).readonly().required().default(0),
  enabled: flag('启用').required().default(true),
})
  .form({ title: '试卷', fields: ['name', 'mode', 'enabled', 'questions', 'draws'] }, { title: '合计', fields: ['count', 'total'] })
  .list({
    columns: ['name', 'mode', 'count', 'total', 'enabled', 'createTime'],
    filters: ['mode', 'enabled', 'questions'],
    search: ['name'],
    children: ['draws'],
  })
  .chosenWhile('enabled')
  .titled('name')

export type Paper = StoredOf<typeof paper>
export type Draw = Paper['draws'][number]
