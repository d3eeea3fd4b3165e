import { date, integer, text } from '@qifuyun/kit/fields.ts'
import { by, rate } from '@qifuyun/kit/kpi.ts'
import { entity } from '#src/knowledge-base/identity.ts'

/** How much was searched on a day, and how often in vain. */
export const searchDay = entity('searchDay', '每日搜索', {
  day: date('日期'),
  searches: integer('搜索次数').required().default(0),
  missed: integer('无结果次数').required().default(0),
  /** Of the day. */
  madeKey: text('生成标识', { max: 80 }).required().internal(),
})
  .balance('madeKey')
  .kpis(({ sum }) => ({ missedRate: by('day', rate('无结果搜索率', sum('missed'), sum('searches'), { better: 'less' })) }))
  .list({
    columns: ['day', 'searches', 'missed'],
    filters: ['day'],
    sort: [{ field: 'day', order: 'desc' }],
    sortable: ['day'],
    sums: ['searches', 'missed'],
  })
  .titled('day')
