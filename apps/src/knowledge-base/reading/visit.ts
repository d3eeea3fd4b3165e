import { date, integer, text, user } from '@qifuyun/kit/fields.ts'
import { by, count } from '@qifuyun/kit/kpi.ts'
import { entity } from '#src/knowledge-base/identity.ts'

/** That somebody reads in a month. */
export const visit = entity('visit', '月度读者', {
  begins: date('月初'),
  user: user('读者'),
  views: integer('阅读次数').required().default(0),
  /** Of the month and the reader. */
  madeKey: text('生成标识', { max: 80 }).required().internal(),
})
  .balance('madeKey')
  .kpis(() => ({ readers: by('begins', count('月活读者', undefined, 'more')) }))
  .list({
    columns: ['begins', 'user', 'views'],
    filters: ['begins', 'user'],
    sort: [{ field: 'begins', order: 'desc' }],
    sortable: ['begins', 'views'],
    sums: ['views'],
  })
  .titled('begins')
