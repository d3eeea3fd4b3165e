import { date, exact, flag, integer, money, month, percent, ref, text } from '@qifuyun/kit/fields.ts'
import { rate, sum } from '@qifuyun/kit/kpi.ts'
import { entity } from '#src/energy/identity.ts'
import { energyType, POWER } from '#src/energy/meters/energy-type.ts'
import { project } from '#src/main-data/project.ts'

const own = (label: string) => exact(label).readonly().default('0.0000')

/** A month of a project and an energy, as the nightly run has summed it up last: what is exported as the monthly report. */
export const energyMonth = entity('energyMonth', '能耗月报', {
  projectUuid: ref('项目', () => project).required(),
  energyType: ref('能源类型', () => energyType).required(),
  month: month('月份').required(),
  day: date('月初').readonly().inner(),
  /** Of its energy: quantities of one unit add up. */
  code: text('能源', { max: 2 }).readonly().inner(),
  usage: own('用量'),
  lastMonth: own('上月用量'),
  lastYear: own('去年同期'),
  loss: exact('损耗', { min: null }).readonly().default('0.0000'),
  lossRate: percent('损耗率', { min: -1_000, max: 100 }).readonly(),
  cost: money('费用').readonly().default(0),
  coal: own('标准煤(kg)'),
  carbon: own('碳排放(kg)'),
  intensity: exact('单位面积用量').readonly(),
  meters: integer('在用表数').readonly().default(0),
  read: integer('已抄表数').readonly().default(0),
  complete: flag('抄表完整').readonly().default(false),
  closed: flag('已结账').readonly().default(false),
})
  .balance('projectUuid', 'energyType', 'month')
  .list({
    columns: [
      ...(['projectUuid', 'energyType', 'month', 'usage', 'lastMonth', 'lastYear', 'loss', 'lossRate', 'cost'] as const),
      ...(['coal', 'carbon', 'intensity', 'meters', 'read', 'closed'] as const),
    ],
    filters: ['projectUuid', 'energyType', 'month', 'closed'],
    sort: [{ field: 'month', order: 'desc' }],
    sums: ['cost'],
  })
  .kpis((f) => {
    const month = { field: 'day', cmp: 'thisMonth' } as const
    return {
      usage: sum('本月用电量', 'usage', 'kWh', f.and(month, f.eq('code', POWER))),
      cost: sum('本月费用', 'cost', 'fen', month),
      carbon: sum('本月碳排放', 'carbon', 'kg', month, 'less'),
      readingCompleteness: rate('本月抄表完整率', f.sum('read', month), f.sum('meters', month)),
      lossRate: rate('损耗率', f.sum('loss', f.eq('complete', true)), f.sum('usage', f.eq('complete', true)), { better: 'less' }),
    }
  })
  .inProject('projectUuid')
  .titled('month')
