import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { decimal, month, ref, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { entity } from '#src/business-report/identity.ts'
import { project } from '#src/main-data/project.ts'

/** What a figure is to come to in a month, in a project or in all of the enterprise. */
export const target = entity('target', '指标目标', {
  metric: text('指标', { max: 120 }).required().hint('指标编码，导入时也可填写“应用·指标名称”'),
  metricName: text('指标名称', { max: 120 }).readonly(),
  projectUuid: ref('项目', () => project).hint('不填则为全公司的目标'),
  month: month('月份').required(),
  value: decimal('目标值', { min: null, max: 9_999_999_999, scale: 2 }).hint('金额以元填写，比率填写百分数；留空表示不设目标'),
  remark: text('备注', { max: 200 }),
  /** One for each figure, project and month, whoever writes at the same time. */
  key: text('目标', { max: 200 }).internal().unique(),
})
  .kpis(({ notEmpty }) => ({ targets: count('已设目标', notEmpty('value')) }))
  .list({
    columns: ['metricName', 'projectUuid', 'month', 'value', 'remark', 'metric'],
    filters: ['projectUuid', 'month', 'metric'],
    search: ['metricName', 'metric', 'remark'],
    sort: [{ field: 'month', order: 'desc' }],
  })
  .inProject('projectUuid')
  .titled('metricName')

export type Target = StoredOf<typeof target>

/** By this a target is the only one. */
export const targetKey = (metric: string, projectUuid: string | null, of: string): string => `${metric} ${projectUuid ?? ''} ${of}`
