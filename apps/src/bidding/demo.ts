import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { DemoRole } from '@qifuyun/kit/demo-role.ts'
import { tender } from '#src/bidding/tender.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** Anybody may be a judge. */
export const demoRoles: readonly DemoRole[] = ['administration', 'finance', 'engineering']

const CRITERIA = [
  { name: '资质与业绩', kind: '1', weight: 20 },
  { name: '技术方案', kind: '2', weight: 40 },
  { name: '报价', kind: '3', weight: 40 },
] as const

/** What is bought by tender in every demo company: one that is prepared, and one for which suppliers sign up. */
export const demoTenders = async ({ rows, people, clock: { now } }: Context): Promise<void> => {
  const judges = (await people.holdersOf(tender, 'action.conclude', null)).slice(0, 3)
  const at = (days: number, hours = 0): string => new Date(now.getTime() + days * DAY_MS + hours * HOUR_MS).toISOString()
  const plan = { criteria: CRITERIA.map((each) => ({ ...each })), judges, docs: [] }
  await rows.record(tender, {
    ...plan,
    title: '云栖花园外墙清洗服务',
    kind: '2',
    budget: 18_000_000,
    content: '12幢高层外墙清洗，含高空作业保险',
    invited: (await rows.list(supplier, (f) => f.eq('usable', true), 3)).map(({ uuid }) => uuid),
    signUpEnd: at(5),
    bidEnd: at(12),
    openAt: at(12, 2),
  })
  const { uuid } = await rows.record(tender, {
    ...plan,
    title: '消防设施年度维保',
    kind: '1',
    budget: 9_600_000,
    bond: 200_000,
    content: '四个项目消防报警、喷淋与防排烟系统的年度维护保养',
    signUpEnd: at(3),
    bidEnd: at(8),
    openAt: at(8, 2),
  })
  await rows.update(tender, uuid, { state: 'signing' })
}
