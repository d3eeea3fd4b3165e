import { date, decimal, dict, flag, integer, ref, refs, rows, text, users } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/equipment-inspection/identity.ts'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { standard } from '#src/equipment-inspection/standards.ts'
import { CYCLE } from '#src/equipment-inspection/upkeep/cycle.ts'
import { item } from '#src/inventory/goods/item.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { project } from '#src/main-data/project.ts'

export const BASIS = { plan: '1', done: '2' } as const
const EQUIPMENTS_MAX = 200
const DAYS_MAX = 365

/** Goods that maintenance takes. */
export const materials = () =>
  rows('物料', { item: ref('物料', () => item).required(), qty: decimal('数量', { scale: 4 }).required() }, { max: 50 })

export const mPlan = entity('mPlan', '保养计划', {
  name: text('名称').required(),
  projectUuid: ref('项目', () => project).required(),
  equipments: refs('设备', () => equipment, { max: EQUIPMENTS_MAX }).required(),
  standard: ref('保养标准', () => standard),
  cycle: dict('保养周期', {
    day: [CYCLE.day, '日'],
    week: [CYCLE.week, '周'],
    month: [CYCLE.month, '月', 'info'],
    quarter: [CYCLE.quarter, '季', 'violet'],
    half: [CYCLE.half, '半年'],
    year: [CYCLE.year, '年', 'warning'],
    twoYears: [CYCLE.twoYears, '2年'],
    threeYears: [CYCLE.threeYears, '3年'],
    hours: [CYCLE.hours, '运行小时', 'error'],
  }).required(),
  hours: integer('间隔小时', { min: 1, max: 100_000 }).required().when('cycle', CYCLE.hours),
  basis: dict('周期基准', { plan: [BASIS.plan, '按计划日'], done: [BASIS.done, '按完成日'] })
    .required()
    .default(BASIS.plan),
  firstDue: date('首次保养日').required(),
  leadDays: integer('提前天数', { max: DAYS_MAX }).required().default(3),
  graceDays: integer('宽限天数', { max: DAYS_MAX }).required().default(0),
  users: users('保养人员').required(),
  contractor: ref('承包商', () => contractor),
  certificate: flag('需合格证').default(false),
  materials: materials(),
  enabled: flag('启用').default(true),
})
  .list({
    columns: ['name', 'equipments', 'cycle', 'basis', 'firstDue', 'users', 'contractor', 'projectUuid', 'enabled'],
    filters: ['cycle', 'projectUuid', 'enabled'],
    search: ['name'],
  })
  .inProject('projectUuid')
  .titled('name')
