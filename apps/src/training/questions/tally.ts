import { integer, percent, ref } from '@qifuyun/kit/fields.ts'
import { rate } from '@qifuyun/kit/kpi.ts'
import { entity } from '#src/training/identity.ts'
import { question } from '#src/training/questions/question.ts'
import { typeField } from '#src/training/questions/type.ts'

/** How often a question was answered, and how often not fully right. */
export const tally = entity('tally', '题目错误率', {
  question: ref('题目', () => question).required(),
  type: typeField('题型'),
  answered: integer('作答次数').required().default(0),
  wrong: integer('答错次数').required().default(0),
  errorRate: percent('错误率').required().default(0),
})
  .balance('question')
  .kpis(({ sum }) => ({ errorRate: rate('错误率', sum('wrong'), sum('answered'), { better: 'less' }) }))
  .overview({ attention: [], charts: ['type'] })
  .list({
    columns: ['question', 'type', 'answered', 'wrong', 'errorRate'],
    filters: ['question', 'type', 'answered', 'errorRate'],
    sort: [{ field: 'errorRate', order: 'desc' }],
    sortable: ['errorRate', 'answered', 'wrong'],
    sums: ['answered', 'wrong'],
  })
  .titled('question')
