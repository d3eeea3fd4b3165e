import { decimal, images, month, ref, rows, serial, text } from '@qifuyun/kit/fields.ts'
import { average } from '@qifuyun/kit/kpi.ts'
import { scored } from '@qifuyun/kit/scoring/fields.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { entity } from '#src/cleaning-greening/identity.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { project } from '#src/main-data/project.ts'

const FULL = { min: 0.5, max: 100 } as const

export const score = entity('score', '作业评分', {
  no: serial('PF{yyyyMMdd}{seq4}'),
  contractor: ref('承包商', () => contractor).required(),
  projectUuid: ref('项目', () => project).required(),
  month: month('月份').required(),
  items: rows('评分项', {
    section: text('分项', { max: 30 }),
    title: text('评分项', { max: 100 }).required(),
    full: decimal('分值', FULL).required(),
    got: decimal('得分', { max: FULL.max }).required(),
    note: text('文字说明', { max: 200 }),
    images: images('照片'),
  }),
  ...scored(),
  /** The check of another application from which it comes. */
  source: text('来源单据', { max: 40 }).readonly(),
})
  .list({
    columns: ['no', 'contractor', 'projectUuid', 'month', 'score', 'grade', 'source', 'createTime'],
    filters: ['contractor', 'projectUuid', 'grade', 'month'],
    search: ['no', 'source'],
    views: [chart('grade')],
  })
  .kpis(() => ({ cleaningScore: average('平均得分', 'score', 'score', undefined, 'more') }))
  .inProject('projectUuid')
  .titled('no')
