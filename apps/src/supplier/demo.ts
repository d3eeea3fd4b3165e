import { chinaDay, chinaMonth } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { DEMO_SUPPLIERS } from '#src/supplier/demo-suppliers.ts'
import { score } from '#src/supplier/score.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** Days from now on which the first licences of the first suppliers expire; of the others in a year or two. */
const EXPIRY = [25, 6, 52] as const
const MARKS = [
  [95, 92, 88, 90],
  [84, 80, 78, 82],
  [68, 62, 70, 66],
] as const

/** Suppliers of the demo company: most are qualified, one asks for admission, one is paused. */
export const demoSuppliers = async ({ rows, clock: { now } }: Context): Promise<void> => {
  for (const [index, { of, contact, phone, ...said }] of DEMO_SUPPLIERS.entries()) {
    const validTo = chinaDay(new Date(now.getTime() + (EXPIRY[index] ?? 400 + index * 37) * DAY_MS))
    const licences = [{ kind: '1' as const, no: said.creditCode, file: [], validTo }]
    const kind = [...of]
    const { uuid } = await rows.record(supplier, { ...said, kind, contacts: [{ name: contact, phone, post: '业务经理' }], licences })
    if (index === DEMO_SUPPLIERS.length - 1) continue
    const paused = index === DEMO_SUPPLIERS.length - 2
    await rows.update(supplier, uuid, {
      state: paused ? 'paused' : 'qualified',
      usable: !paused,
      admittedAt: now.toISOString(),
      expiresOn: validTo,
      reason: paused ? '连续两次延期交货' : null,
    })
    const marks = MARKS[index]
    if (marks === undefined) continue
    const [quality, delivery, price, service] = marks
    const period = chinaMonth(new Date(now.getTime() - 30 * DAY_MS))
    await rows.add(score, { supplier: uuid, period, quality, delivery, price, service })
  }
}
