import { dateTime, integer, longText, ref, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/business-report/identity.ts'
import { issue } from '#src/business-report/issues/issue.ts'
import { report } from '#src/business-report/reports/report.ts'

/** Figures of some hundred projects over a year of months, as text. */
const CONTENT_MAX = 8_000_000

/** What a report said when it was issued: no row of it is ever changed, whoever tries. */
export const snapshot = entity('snapshot', '数据快照', {
  title: text('报表', { max: 80 }).readonly(),
  issue: ref('报表期次', () => issue).required(),
  report: ref('报表定义', () => report).required(),
  period: text('期间', { max: 10 }).required(),
  edition: integer('版本', { min: 1 }).required(),
  madeAt: dateTime('生成时间').required(),
  figures: integer('数据个数').required(),
  content: longText('内容', { max: CONTENT_MAX }).internal(),
})
  .list({
    columns: ['title', 'period', 'edition', 'figures', 'madeAt', 'report'],
    filters: ['report', 'madeAt'],
    search: ['title', 'period'],
    sort: [{ field: 'madeAt', order: 'desc' }],
  })
  .indexed('issue')
  .ledger()
  .titled('title')
