import { dateTime, integer, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/knowledge-base/identity.ts'

/** What people searched and did not find: what editors may write next. */
export const missed = entity('missed', '未找到的词', {
  term: text('搜索词').required(),
  times: integer('次数').required().default(0),
  lastAt: dateTime('最近搜索'),
})
  .balance('term')
  .list({
    columns: ['term', 'times', 'lastAt'],
    filters: ['lastAt'],
    search: ['term'],
    sort: [{ field: 'times', order: 'desc' }],
    sortable: ['times', 'lastAt'],
  })
  .titled('term')
