import { chinaDay, monthOf } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { DemoRole } from '@qifuyun/kit/demo-role.ts'
import { KIND, plan, point, route } from '#src/cleaning-greening/areas/rounds.ts'
import { standard } from '#src/cleaning-greening/areas/standards.ts'
import { plant } from '#src/cleaning-greening/greens/plant.ts'
import { pestNotice } from '#src/cleaning-greening/pests/notice.ts'
import { score } from '#src/cleaning-greening/settling/score.ts'
import { settlement } from '#src/cleaning-greening/settling/settlement.ts'
import { waste } from '#src/cleaning-greening/waste/waste.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { demoProject } from '#src/main-data/demo-project.ts'

/** Whoever a plan names works. */
export const demoRoles: readonly DemoRole[] = ['administration', 'finance', 'engineering']

export const DEMO_ITEMS = [
  { title: '地面', kind: '1', options: '干净、有污渍', abnormalOptions: '有污渍', required: true, photo: '1' },
  { title: '垃圾桶', kind: '1', options: '已清、未清', abnormalOptions: '未清', required: true, photo: '1' },
] as const

const AREAS = [
  { code: 'BJ-01', name: '1 栋大堂与电梯厅', kind: KIND.cleaning, size: 420, frequency: '每天 2 次' },
  { code: 'BJ-02', name: '地下车库 B1', kind: KIND.cleaning, size: 6_800, frequency: '每天 1 次' },
  { code: 'LH-01', name: '中央花园', kind: KIND.greening, size: 3_200, frequency: '每周 2 次' },
] as const

const PLANTS = [
  { code: 'ZW-001', name: '香樟', kind: '1', qty: 86, careCycle: 30 },
  { code: 'ZW-002', name: '红叶石楠', kind: '2', qty: 540, careCycle: 14 },
  { code: 'ZW-003', name: '马尼拉草坪', kind: '3', qty: 3_200, careCycle: 7 },
] as const

const WASTES = [
  { kind: '1', bins: 18, kg: '1260.00' },
  { kind: '2', bins: 9, kg: '742.50' },
  { kind: '3', bins: 6, kg: '318.00' },
] as const

/** Areas with their daily work, plants, today's waste, a notice, and last month's settlement. */
export const demoCleaning = async (call: Context): Promise<void> => {
  const { rows, actor, clock } = call
  const at = await demoProject(call)
  const [firm] = await rows.list(contractor, (f) => f.eq('statusCode', 1), 1)
  if (at === undefined || actor === null) return
  const by = actor.userUuid
  const who = firm?.uuid ?? null
  const asked = await rows.add(standard, { name: '公共区域保洁', items: [...DEMO_ITEMS] })
  const points: { point: string }[] = []
  for (const area of AREAS) {
    const own = { projectUuid: at.uuid, positionText: at.projectName, standard: asked.uuid, contractor: who, holder: by, radius: 100 }
    points.push({ point: (await rows.add(point, { ...area, ...own })).uuid })
  }
  const way = await rows.add(route, { name: '日常保洁', projectUuid: at.uuid, points })
  const slots = [{ begin: '08:00', end: '11:00' }]
  const times = { period: '1' as const, slots, leadMinutes: 60, validFrom: '2026-01-01', users: [by], assign: '1' as const }
  await rows.add(plan, { name: '日常保洁', route: way.uuid, ...times, signType: '5', makeUpHours: 12, contractor: who })
  for (const each of PLANTS)
    await rows.add(plant, { ...each, projectUuid: at.uuid, positionText: '中央花园', keeper: by, plantedAt: '2024-03-12' })
  for (const each of WASTES)
    await rows.add(waste, { ...each, projectUuid: at.uuid, contractor: who, vehicle: '浙A·5K217', price: '0.1800' })
  await rows.add(pestNotice, {
    ...{ title: '地下车库消杀通知', projectUuid: at.uuid, plannedAt: new Date(clock.now.getTime() + 2 * DAY_MS).toISOString() },
    ...{ range: '地下车库 B1、垃圾房', content: '届时请关好车窗，老人小孩请勿停留，24 小时内避免接触地面。', publisher: by },
  })
  if (who === null) return
  const month = monthOf(chinaDay(new Date(clock.now.getTime() - 30 * DAY_MS - HOUR_MS)))
  const items = [
    { title: '楼道与大堂', full: 50, got: 46 },
    { title: '车库与外围', full: 50, got: 46 },
  ]
  await rows.add(score, { contractor: who, projectUuid: at.uuid, month, items })
  await rows.add(settlement, { contractor: who, projectUuid: at.uuid, month, fee: 5_000_000 })
}
