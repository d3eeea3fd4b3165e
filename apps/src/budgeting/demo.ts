import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { DEMO_SUBJECTS, demoLines } from '#src/budgeting/demo-plan.ts'
import { plan } from '#src/budgeting/plan.ts'
import { subject } from '#src/budgeting/subject.ts'
import { reserve, spend } from '#src/budgeting/using.ts'
import { demoProject } from '#src/main-data/demo-project.ts'

/** What other applications have asked of the budget so far, in fen; what is spent is no longer reserved. */
const USES = [
  { of: 2, no: 'CG2026010004', title: '打印耗材', amount: 128_000, spent: true },
  { of: 3, no: 'CG2026010011', title: '供应商考察用车', amount: 342_000, spent: true },
  { of: 4, no: 'CG2026010015', title: '邻里节物料', amount: 690_000, spent: false },
] as const
/** Procurement. */
const SOURCE = 'pkg32'

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
    const source = { sourceApp: SOURCE, sourceUuid: rows.newUuid() }
    await reserve(call, { ...source, sourceNo: no, title, organUuid, subject: subjects[of] ?? '', day, amount })
    if (spent) await spend(call, source)
  }
}
