import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ComputedCall } from '@qifuyun/kit/handlers.ts'
import { FEE, item, type loan } from '#src/loan/app.ts'
import { setting } from '#src/loan/setting.ts'
import { raiseFee } from '#src/main-data/raise-fee.ts'

type Loan = StoredOf<typeof loan>

const LOAN_APP = 'pkg41'
const [DAMAGED, LOST] = ['2', '3'] as const

/** Pieces of a line that are paid for: those that were lost, and those that came back damaged where the enterprise charges that. */
const spoilt = ({ qty, returned, condition }: Loan['items'][number], chargeDamage: boolean): number =>
  condition === LOST || (condition === DAMAGED && chargeDamage) ? qty : qty - (returned ?? 0)

/** What is owed for what was lost or damaged: the price of each piece beyond its deposit, which is kept. In fen. */
const owedFor = async ({ rows }: Context, lines: Loan['items'], chargeDamage: boolean): Promise<number> => {
  const uuids = lines.filter((line) => spoilt(line, chargeDamage) > 0).map((line) => line.item)
  const items = await rows.lock(item, uuids)
  const each = new Map(items.map(({ uuid, price, deposit }) => [uuid, Math.max(0, (price ?? 0) - (deposit ?? 0))]))
  return lines.reduce((sum, line) => sum + spoilt(line, chargeDamage) * (each.get(line.item) ?? 0), 0)
}

/** Has the borrower pay for what they lost or damaged, when the loan is over (apps-operations.md section 22). */
export const compensate = async (call: ActionCall<typeof loan>): Promise<{ compensation: number }> => {
  const { row, clock, applications } = call
  const { payDays, chargeDamage } = await call.rows.settings(setting)
  const compensation = await owedFor(call, row.items, chargeDamage !== false)
  if (compensation > 0)
    await applications.order(
      raiseFee,
      {
        ...{ sourceApp: LOAN_APP, sourceUuid: row.uuid, sourceNo: row.no, item: '借用物赔偿' },
        ...{ projectUuid: row.projectUuid, payer: row.borrower, phone: row.phone, amount: compensation },
        dueDate: chinaDay(new Date(clock.now.getTime() + payDays * DAY_MS)),
      },
      { amount: 'items' },
    )
  return { compensation }
}

const STATES = { waiting: FEE.waiting, done: FEE.raised, refused: FEE.refused } as const

/** What has become of the fees of loans; null where nothing is owed. */
export const feeStates = async ({ uuids, applications }: ComputedCall<Loan>): Promise<ReadonlyMap<string, string | null>> => {
  const found = await applications.ordered(
    raiseFee,
    uuids.map((sourceUuid) => ({ sourceApp: LOAN_APP, sourceUuid })),
  )
  return new Map(
    uuids.map((uuid, index) => {
      const state = found[index]?.state
      return [uuid, state === undefined ? null : STATES[state]] as const
    }),
  )
}
