import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { DEMO_SUBJECTS, demoLines } from '#src/budgeting/demo-plan.ts'
import { plan } from '#src/budgeting/plan.ts'
import { subject } from '#src/budgeting/subject.ts'
import { reserve, spend } from '#src/budgeting/using.ts'
import { demoProject } from '#src/main-data/demo-project.ts'

/** What has been asked of the budget so far, in fen; what is spent is no longer reserved. */
const USES = [
  { of: 0, no: 'CG202601001', title: '电梯曳引绳与轴承', amount: 1_860_000, spent: true },
  { of: 1, no: 'CG202601002', title: '外墙渗漏维修', amount: 8_200_000, spent: true },
  { of: 1, no: 'CG202601003', title: '消防水泵大修', amount: 3_450_000, spent: false },
  { of: 2, no: 'BX202601004', title: '打印耗材', amount: 128_000, spent: true },
  { of: 4, no: 'CG202601005', title: '邻里节物料', amount: 690_000, spent: false },
] as const

/** The budget of this year of the demo department, with what was asked of it. */
export const demoBudgets = async (call: Context): Promise<void> => {
  const { rows, clock, people } = call
  const at = await demoProject(call)
  const [organUuid] = at?.managerUserUuid ? await people.organsOf(at.managerUserUuid) : []
  if (organUuid === undefined) return
  const subjects: string[] = []
  for (const { code, name } of DEMO_SUBJECTS) subjects.push((await rows.add(subject, { code, name })).uuid)
  const day = chinaDay(clock.now)
  const { uuid } = await rows.add(plan, { year: Number(day.slice(0, 4)), organUuid, mode: '2', lines: demoLines(subjects) })
  await rows.act(plan, uuid, 'submit')
  for (const { of, no, title, amount, spent } of USES) {
    const source = { sourceApp: 'pkg32', sourceUuid: rows.newUuid() }
    await reserve(call, { ...source, sourceNo: no, title, organUuid, subject: subjects[of] ?? '', day, amount })
    if (spent) await spend(call, source)
  }
}
