import { splitYear } from '#src/budgeting/months.ts'
import type { OVER } from '#src/budgeting/plan.ts'

type Over = (typeof OVER)[keyof typeof OVER][0]

interface DemoSubject {
  code: string
  name: string
  /** For a year, in fen. */
  total: number
  over: Over
}

/** What the demo department plans for a year. */
export const DEMO_SUBJECTS: readonly DemoSubject[] = [
  { code: '6601', name: '备品备件', total: 48_000_000, over: '1' },
  { code: '6602', name: '维修养护', total: 120_000_000, over: '2' },
  { code: '6603', name: '办公费用', total: 18_000_000, over: '1' },
  { code: '6604', name: '差旅交通', total: 9_600_000, over: '2' },
  { code: '6605', name: '社区活动', total: 15_000_000, over: '3' },
  { code: '6606', name: '员工培训', total: 10_000_000, over: '1' },
]

/** The lines of its budget, by the uuids of the subjects. */
export const demoLines = (uuids: readonly string[]) =>
  DEMO_SUBJECTS.map(({ total, over }, index) => ({ subject: uuids[index] ?? '', over, ...splitYear(total) }))
