import { dateTime, integer, ref, rows, text, user } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/business-report/identity.ts'
import { issue } from '#src/business-report/issues/issue.ts'

/** A sheet of paper has no room for more. */
export const LINES_MAX = 1_000

/** What of a report was given to somebody to be printed: only what they may see, and only for them. */
export const printout = entity('printout', '报表打印件', {
  title: text('报表', { max: 80 }).readonly(),
  issue: ref('报表期次', () => issue).required(),
  reader: user('打印人').required(),
  at: dateTime('打印时间').required(),
  span: text('统计期间', { max: 40 }).readonly(),
  edition: integer('版本', { min: 1 }).required(),
  note: text('未显示的列', { max: 500 }),
  lines: rows(
    '内容',
    {
      place: text('部门或项目', { max: 80 }),
      metric: text('指标', { max: 120 }).required(),
      actual: text('实际', { max: 40 }),
      target: text('目标', { max: 40 }),
      yearly: text('同比', { max: 20 }),
      chained: text('环比', { max: 20 }),
      done: text('完成率', { max: 20 }),
    },
    { max: LINES_MAX },
  ),
})
  .list({
    columns: ['title', 'span', 'edition', 'reader', 'at'],
    filters: ['issue', 'reader', 'at'],
    search: ['title'],
    sort: [{ field: 'at', order: 'desc' }],
  })
  .seenBy('reader')
  .recorded()
  .titled('title')
