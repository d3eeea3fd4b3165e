import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ComputedCall } from '@qifuyun/kit/handlers.ts'
import { FEE, item, type loan } from '#src/loan/app.ts'
import { keptFor, keptOf, LOAN_APP, returnDeposit } from '#src/loan/depositing.ts'
import { setting } from '#src/loan/setting.ts'
import { t } from '#src/loan/texts.ts'
import { raiseFee } from '#src/main-data/raise-fee.ts'

type Loan = StoredOf<typeof loan>
type Line = Loan['items'][number]
type Item = StoredOf<typeof item>

const [DAMAGED, LOST] = ['2', '3'] as const

/** Pieces of a line that are there no more. */
const lost = ({ qty, returned, condition }: Line): number => (condition === LOST ? qty : qty - (returned ?? 0))

/** Pieces of a line that are paid for: those that were lost, and those that came back damaged where the enterprise charges that. */
const spoilt = (line: Line, chargeDamage: boolean): number => (line.condition === DAMAGED && chargeDamage ? line.qty : lost(line))

/** Something of each item, over the lines of a loan. */
const byItem = (lines: readonly Line[], of: (line: Line) => number): Map<string, number> => {
  const counted = new Map<string, number>()
  for (const line of lines) if (of(line) > 0) counted.set(line.item, (counted.get(line.item) ?? 0) + of(line))
  return counted
}

/** What is lost cannot be lent again. */
const writeOff = async ({ row, rows }: ActionCall<typeof loan>, items: readonly Item[]): Promise<void> => {
  const gone = byItem(row.items, lost)
  await rows.updateEach(
    item,
    items.flatMap(({ uuid, qty }) => (gone.has(uuid) ? [{ uuid, qty: Math.max(0, qty - (gone.get(uuid) ?? 0)) }] : [])),
    t('借用遗失（{no}）', { no: row.no }),
  )
}

/**
 * The loan is over: the borrower pays the price of what they lost or damaged, as far as their deposit does not cover it; the rest of that
 * goes back (apps-operations.md section 22).
 */
export const compensate = async (call: ActionCall<typeof loan>): Promise<{ compensation: number }> => {
  const { row, rows, clock, applications } = call
  const { payDays, chargeDamage } = await rows.settings(setting)
  const pieces = byItem(row.items, (line) => spoilt(line, chargeDamage !== false))
  const items = await rows.lock(item, [...pieces.keys()])
  const owed = items.reduce((sum, { uuid, price }) => sum + (pieces.get(uuid) ?? 0) * (price ?? 0), 0)
  const kept = await keptFor(call, row)
  const compensation = Math.max(0, owed - keptOf(kept))
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
  await writeOff(call, items)
  await returnDeposit(call, row, kept, Math.max(0, keptOf(kept) - owed))
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
