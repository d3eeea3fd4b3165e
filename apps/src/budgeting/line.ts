import { dict, flag, integer, money, organ, ref } from '@qifuyun/kit/fields.ts'
import { rate, sum } from '@qifuyun/kit/kpi.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { entity } from '#src/budgeting/identity.ts'
import { monthFields } from '#src/budgeting/months.ts'
import { MODES, OVER, plan } from '#src/budgeting/plan.ts'
import { subject } from '#src/budgeting/subject.ts'

const fen = (label: string, min = 0) => money(label, { min }).required().default(0)

/** What a department may spend on a subject in a year, and what it has: one line each, whatever became of its plans. */
export const line = entity('line', '预算执行', {
  year: integer('预算年度').required(),
  organUuid: organ('预算部门').required(),
  subject: ref('科目', () => subject).required(),
  plan: ref('预算表', () => plan),
  open: flag('执行中').required().default(false),
  mode: dict('控制方式', MODES).required().default('1'),
  over: dict('超预算时', OVER).required().default('1'),
  ...monthFields(),
  added: fen('追加调整', -100_000_000_000),
  reserved: fen('预占金额'),
  used: fen('已用金额'),
  /** Of the months that have begun; kept by what changes a line, and by the night in which a month begins. */
  toDate: fen('截至本月预算'),
  deviation: money('偏差', { min: -100_000_000_000_000 }).derived(({ used, toDate }) => Number(used ?? 0) - Number(toDate ?? 0)),
  left: money('剩余金额', { min: -100_000_000_000_000 }).derived(
    ({ total, reserved, used }) => Number(total ?? 0) - Number(reserved ?? 0) - Number(used ?? 0),
  ),
})
  .balance('year', 'organUuid', 'subject')
  .kpis(({ eq, sum: sumIn }) => ({
    rate: rate('执行率', sumIn('used', eq('open', true)), sumIn('total', eq('open', true)), { digits: 2 }),
    planned: sum('预算', 'total', 'fen', eq('open', true)),
    used: sum('已用', 'used', 'fen', eq('open', true)),
    reserved: sum('预占', 'reserved', 'fen', eq('open', true)),
    left: sum('剩余', 'left', 'fen', eq('open', true), 'more'),
    deviation: sum('偏差', 'deviation', 'fen', eq('open', true), 'less'),
    addedRate: rate('追加率', sumIn('added', eq('open', true)), sumIn('total', eq('open', true)), { digits: 2, better: 'less' }),
  }))
  .overview({ lead: 'rate', support: ['used', 'left', 'reserved', 'deviation'], charts: ['subject', 'organUuid'], compares: 'used' })
  .list({
    columns: ['subject', 'organUuid', 'year', 'total', 'used', 'reserved', 'left', 'deviation', 'added', 'over', 'mode'],
    filters: ['year', 'organUuid', 'subject', 'open', 'over'],
    sort: [{ field: 'year', order: 'desc' }],
    sums: ['total', 'used', 'reserved', 'left'],
    sortable: ['left', 'used'],
    views: [chart('subject', { label: '按科目' }), chart('organUuid', { label: '按部门' })],
  })
  .inDepartment('organUuid')
  .titled('subject')
