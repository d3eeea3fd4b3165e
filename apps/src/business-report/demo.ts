import { chinaMonth, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { fullName, knownKinds } from '#src/business-report/figures/catalogue.ts'
import { standardReport } from '#src/business-report/reports/adding.ts'
import { report } from '#src/business-report/reports/report.ts'
import { target, targetKey } from '#src/business-report/targets/target.ts'
import { demoProject } from '#src/main-data/demo-project.ts'

/** Reports that run; the budget waits for somebody to look at it. */
const RUNNING = ['daily', 'collection', 'work', 'satisfaction'] as const
const DRAFT = 'budget'
/** Somebody looks at it before others do. */
const CHECKED = 'satisfaction'

/** What is to be come to each month: of amounts in yuan, of shares in per cent. */
const TARGETS = [
  { metric: 'pkg2.entry.collected', value: 180_000 },
  { metric: 'pkg2.receivable.collectionRate', value: 92 },
  { metric: 'pkg50.workOrder.finishOnTime', value: 90 },
  { metric: 'pkg14.rating.csat', value: 90 },
] as const
const MONTHS = [-3, -2, -1, 0]

const addTargets = async (call: Context, projectUuid: string): Promise<void> => {
  const kinds = await knownKinds(call)
  const months = MONTHS.map((count) => monthAfter(chinaMonth(call.clock.now), count))
  const rows = TARGETS.flatMap(({ metric, value }) => {
    const kind = kinds.get(metric)
    if (kind === undefined) return []
    return months.map((month) => ({
      ...{ metric, metricName: fullName(kind), projectUuid, month, value, key: targetKey(metric, projectUuid, month) },
    }))
  })
  if (rows.length > 0) await call.rows.recordEach(target, rows)
}

/** Standard reports with what the project is to come to; those who lead the project hear of them. */
export const demoReports = async (call: Context): Promise<void> => {
  const { rows } = call
  const at = await demoProject(call)
  if (at === undefined) return
  await addTargets(call, at.uuid)
  const subscribers = at.managerUserUuid === null ? [] : [{ user: at.managerUserUuid, at: '08:30' }]
  for (const key of [...RUNNING, DRAFT]) {
    const of = await standardReport(call, key)
    const { uuid } = await rows.add(report, { ...of, subscribers, check: key === CHECKED })
    if (key !== DRAFT) await rows.act(report, uuid, 'enable')
  }
}
