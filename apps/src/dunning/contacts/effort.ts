import { date, integer, money, text, user } from '@qifuyun/kit/fields.ts'
import { average, by, sum } from '@qifuyun/kit/kpi.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { entity } from '#src/dunning/identity.ts'

/** How often somebody has asked on a day. */
export const effort = entity('effort', '催缴日报', {
  /** Who, and on which day. */
  key: text('催收人与日期', { max: 60 }).required().inner(),
  caller: user('催收人'),
  day: date('催缴日期'),
  contacts: integer('催缴次数').required().default(0),
  promises: integer('获得承诺').required().default(0),
  promised: money('承诺金额').required().default(0),
})
  .balance('key')
  .kpis(() => ({
    perPerson: by('day', average('人均催缴', 'contacts', '次', undefined, 'more')),
    promised: by('day', sum('承诺金额', 'promised', 'fen', undefined, 'more')),
  }))
  .list({
    columns: ['day', 'caller', 'contacts', 'promises', 'promised'],
    filters: ['caller', 'day'],
    sort: [{ field: 'day', order: 'desc' }],
    sums: ['contacts', 'promised'],
    views: [chart('caller', { label: '按催收人' })],
  })
