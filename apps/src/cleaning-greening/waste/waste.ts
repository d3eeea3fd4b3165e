import { dateTime, dict, exact, images, integer, money, ref, serial, text } from '@qifuyun/kit/fields.ts'
import { by, count, rate, sum as summed } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { fen, times } from '@qifuyun/kit/values/exact.ts'
import { calendar, chart, pivot } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { entity } from '#src/cleaning-greening/identity.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { project } from '#src/main-data/project.ts'

const WASTE = { recyclable: '3' } as const

export const waste = entity('waste', '清运记录', {
  no: serial('QY{yyyyMMdd}{seq4}'),
  kind: dict('类型', {
    household: ['1', '生活垃圾'],
    kitchen: ['2', '厨余垃圾', 'success'],
    recyclable: [WASTE.recyclable, '可回收物', 'info'],
    harmful: ['4', '有害垃圾', 'error'],
    building: ['5', '建筑垃圾', 'warning'],
  }).required(),
  projectUuid: ref('项目', () => project).required(),
  contractor: ref('承包商', () => contractor),
  at: dateTime('清运时间'),
  bins: integer('桶数', { max: 100_000 }),
  kg: exact('重量(kg)', { scale: 2, max: 10_000_000 }),
  vehicle: text('清运车辆', { max: 20 }),
  price: exact('单价', { max: 1_000_000 }).hint('按重量计价，没有重量时按桶'),
  // What was weighed is paid by its weight, else by the bins.
  amount: money('金额').derived(({ price, kg, bins }) => fen(times(price, kg ?? bins))),
  images: images('图片'),
  settledAt: dateTime('结算时间').readonly(),
})
  .states({
    filed: ['10', '已登记', { tone: 'info' }],
    confirmed: ['20', '已确认', { tone: 'warning', locked: true, phase: 'confirming' }],
    settled: ['30', '已结算', { tone: 'success', final: true }],
  })
  .actions({
    confirm: { label: '确认', from: 'filed', to: 'confirmed', who: 'permission', bulk: true },
    settle: { label: '结算', from: 'confirmed', to: 'settled', who: 'permission', set: { settledAt: now }, guard: 'priced', bulk: true },
    takeBack: { label: '退回登记', from: 'confirmed', to: 'filed', who: 'permission', danger: true },
  })
  .todos({
    confirm: { while: 'filed', for: whoMay('confirm'), word: '待确认清运' },
    settle: { while: 'confirmed', for: whoMay('settle'), word: '待结算清运' },
  })
  .list({
    columns: ['no', 'kind', 'at', 'bins', 'kg', 'vehicle', 'price', 'amount', 'contractor', 'projectUuid', 'state'],
    filters: ['state', 'kind', 'contractor', 'projectUuid', 'at'],
    search: ['no', 'vehicle'],
    sums: ['bins', 'kg', 'amount'],
    views: [
      chart('kind', { label: '按类型' }),
      pivot('projectUuid', 'kind', summed('重量', 'kg', 'kg'), { label: '项目与类型', heat: true }),
      calendar('at'),
    ],
  })
  .kpis(({ sum, eq }) => ({
    wasteKg: by('at', summed('清运重量', 'kg', 'kg')),
    recyclingRate: by('at', rate('可回收率', sum('kg', eq('kind', WASTE.recyclable)), sum('kg'))),
    wasteBins: by('at', summed('清运桶数', 'bins', 'count')),
    wasteCount: by('at', count('清运次数')),
  }))
  .inProject('projectUuid')
  .titled('no')
