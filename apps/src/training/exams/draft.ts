import { dateTime, integer, longText, ref } from '@qifuyun/kit/fields.ts'
import { attempt } from '#src/training/exams/attempt.ts'
import { entity } from '#src/training/identity.ts'

const GIVEN_MAX = 600_000

/** What is answered so far: kept beside the attempt, which says nothing of it until it is handed in. */
export const draft = entity('draft', '答题草稿', {
  attempt: ref('答卷', () => attempt).required(),
  /** Of the browser: what comes late changes nothing. */
  seq: integer('保存序号').required().default(0),
  savedAt: dateTime('保存时间'),
  leaves: integer('切屏次数', { unit: '次' }).required().default(0),
  given: longText('作答', { max: GIVEN_MAX }).internal(),
})
  .balance('attempt')
  .list({ columns: ['attempt', 'savedAt', 'seq', 'leaves'], sort: [{ field: 'savedAt', order: 'desc' }], sortable: ['savedAt'] })
  .titled('attempt')
