import { dateTime, exact, money, ref, rows, serial, text, user } from '@qifuyun/kit/fields.ts'
import { by, sum } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { point } from '#src/cleaning-greening/areas/rounds.ts'
import { entity } from '#src/cleaning-greening/identity.ts'
import { item } from '#src/inventory/goods/item.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { project } from '#src/main-data/project.ts'

const LINES_MAX = 50

export const consumption = entity('consumption', '物料消耗', {
  no: serial('XH{yyyyMMdd}{seq4}'),
  area: ref('责任区', () => point).required(),
  projectUuid: ref('项目', () => project).from('area'),
  contractor: ref('承包商', () => contractor).readonly(),
  user: user('领用人'),
  lines: rows(
    '物料',
    { item: ref('物品', () => item).required(), qty: exact('数量', { min: 0.0001, max: 1_000_000 }).required() },
    { min: 1, max: LINES_MAX },
  ),
  remark: text('备注', { max: 200 }),
  usedAt: dateTime('领用时间').readonly(),
  docNos: text('出库单号', { max: 200 }).readonly(),
  cost: money('成本').readonly(),
})
  .states({ draft: ['10', '草稿', { tone: 'info' }], used: ['20', '已领用', { tone: 'success', final: true }] })
  .actions({ use: { label: '领用', from: 'draft', to: 'used', who: ['creator', 'permission'], set: { usedAt: now }, effect: 'use' } })
  .list({
    columns: ['no', 'area', 'user', 'usedAt', 'docNos', 'cost', 'projectUuid', 'state'],
    filters: ['state', 'area', 'contractor', 'projectUuid', 'usedAt'],
    search: ['no', 'docNos'],
    sums: ['cost'],
    views: [chart('area')],
  })
  .kpis(() => ({ materialCost: by('usedAt', sum('物料成本', 'cost', 'fen', undefined, 'less')) }))
  .inProject('projectUuid')
  .titled('no')
