import { date, integer, text } from '@qifuyun/kit/fields.ts'
import { by, sum } from '@qifuyun/kit/kpi.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { entity } from '#src/screen-designer/identity.ts'

/** How often a board was opened on a day. */
export const view = entity('view', '播放统计', {
  day: date('日期').required(),
  /** The board, which may be gone. */
  subject: text('大屏标识', { max: 36 }).required().inner(),
  title: text('大屏名称', { max: 30 }),
  views: integer('播放', { unit: '次' }).required().default(0),
})
  .balance('day', 'subject')
  .kpis(() => ({ views: by('day', sum('播放次数', 'views', '次', undefined, 'more')) }))
  .overview({ lead: 'views', charts: ['title'], compares: 'views' })
  .list({
    columns: ['day', 'title', 'views'],
    filters: ['day'],
    search: ['title'],
    sort: [{ field: 'day', order: 'desc' }],
    sortable: ['day', 'views'],
    sums: ['views'],
    views: [chart('title', { label: '按大屏' })],
  })
  .indexed('subject')
  .titled('title')
