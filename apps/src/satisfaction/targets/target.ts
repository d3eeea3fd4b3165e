import { decimal, dict, month, ref, text } from '@qifuyun/kit/fields.ts'
import { project } from '#src/main-data/project.ts'
import { METRIC, METRICS } from '#src/satisfaction/codes.ts'
import { entity } from '#src/satisfaction/identity.ts'
import { t } from '#src/satisfaction/texts.ts'

/** What a metric is told in: per cent, a balance of a hundred, a mean. */
const ENDS = { [METRIC.csat]: [0, 100], [METRIC.nps]: [-100, 100], [METRIC.ces]: [1, 7] } as const

/** What a project is to come to in a month. */
export const target = entity('target', '满意度目标', {
  projectUuid: ref('项目', () => project).required(),
  metric: dict('评价指标', METRICS).required().default(METRIC.csat),
  month: month('月份').required(),
  value: decimal('目标值', { min: -100, max: 100, scale: 2 }).required().hint('CSAT为百分比，NPS为−100至100，CES为1至7的均分'),
  remark: text('备注', { max: 200 }),
  /** One for each project, metric and month, whoever writes at the same time. */
  key: text('目标', { max: 60 }).internal().unique(),
})
  .rule('value', ({ metric, value }) => {
    if (metric === undefined || value === undefined || !(metric in ENDS)) return undefined
    const [a, b] = ENDS[metric]
    return value < a || value > b ? t('目标值须在{a}–{b}之间', { a, b }) : undefined
  })
  .list({
    columns: ['projectUuid', 'metric', 'month', 'value', 'remark'],
    filters: ['projectUuid', 'metric', 'month'],
    sort: [{ field: 'month', order: 'desc' }],
  })
  .inProject('projectUuid')
  .titled('projectUuid')
