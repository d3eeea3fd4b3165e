import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf } from '@qifuyun/kit/entity.ts'
import { receivablePaid } from '#src/fee/events.ts'
import { type EntryKind, entry, KIND } from '#src/fee/ledger/entry.ts'
import { lateOpen, principalOpen, type Receivable } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'

export interface Line {
  kind: EntryKind
  /** Above 0; the kind says which way it goes. */
  amount: number
}

/** What happens to a receivable that is locked. Lines of nothing are left out. */
export interface Posting {
  row: Receivable
  lines: readonly Line[]
  /** The day up to which its late fee is charged now; absent: as before. */
  since?: string | null
  /** Where it goes, whatever its amounts say. */
  state?: 'disputed' | 'void' | 'writtenOff'
  reason?: string
  /** Its own document, where those of the others have another one. */
  docNo?: string
}

/** Of which document, and of whom. */
export interface Posted {
  docNo: string
  day: string
  cashier?: string | null
}

type Amounts = Pick<Receivable, 'discount' | 'adjust' | 'lateAccrued' | 'lateWaived' | 'paid' | 'latePaid' | 'writtenOff'>

/** What a line of one fen does: to what is outstanding, to what came in, and to the amounts of its row. */
const EFFECTS: Readonly<Record<EntryKind, { sign: 1 | -1; collected?: 1 | -1; adds: Partial<Amounts> }>> = {
  [KIND.issued]: { sign: 1, adds: {} },
  [KIND.discount]: { sign: -1, adds: { discount: 1 } },
  [KIND.adjusted]: { sign: 1, adds: { adjust: 1 } },
  [KIND.reduced]: { sign: -1, adds: { adjust: -1 } },
  [KIND.late]: { sign: 1, adds: { lateAccrued: 1 } },
  [KIND.lateUndone]: { sign: -1, adds: { lateAccrued: -1 } },
  [KIND.lateWaived]: { sign: -1, adds: { lateWaived: 1 } },
  [KIND.waiverUndone]: { sign: 1, adds: { lateWaived: -1 } },
  [KIND.paid]: { sign: -1, collected: 1, adds: { paid: 1 } },
  [KIND.latePaid]: { sign: -1, collected: 1, adds: { paid: 1, latePaid: 1 } },
  [KIND.reversed]: { sign: 1, collected: -1, adds: { paid: -1 } },
  [KIND.lateReversed]: { sign: 1, collected: -1, adds: { paid: -1, latePaid: -1 } },
  [KIND.refunded]: { sign: 1, collected: -1, adds: { paid: -1 } },
  [KIND.lateRefunded]: { sign: 1, collected: -1, adds: { paid: -1, latePaid: -1 } },
  [KIND.voided]: { sign: -1, adds: { adjust: -1 } },
  [KIND.writtenOff]: { sign: -1, adds: { writtenOff: 1 } },
}

const added = (row: Receivable, lines: readonly Line[]): Amounts => {
  const { discount, adjust, lateAccrued, lateWaived, paid, latePaid, writtenOff } = row
  const amounts: Amounts = { discount, adjust, lateAccrued, lateWaived, paid, latePaid, writtenOff }
  for (const { kind, amount } of lines)
    for (const [key, sign] of Object.entries(EFFECTS[kind].adds) as [keyof Amounts, number][]) amounts[key] += sign * amount
  return amounts
}

const stateOf = (row: Receivable): 'paid' | 'part' | 'unpaid' =>
  principalOpen(row) + lateOpen(row) === 0 ? 'paid' : row.paid > 0 ? 'part' : 'unpaid'

/** A receivable as its lines leave it. */
const after = (
  { row, lines, since = row.lateSince, state, reason }: Posting,
  day: string,
): ChangesOf<typeof receivable> & { uuid: string } => {
  const amounts = added(row, lines)
  const next = state ?? stateOf({ ...row, ...amounts })
  return {
    ...{ uuid: row.uuid, ...amounts, lateSince: since, state: next, paidOn: next === 'paid' ? (row.paidOn ?? day) : null },
    ...(reason !== undefined && { reason }),
  }
}

/**
 * Writes what happens to receivables: their amounts, their state and the ledger in a fixed number of statements. All of them are locked by
 * whoever calls, in the order of their uuids. Tells of those that are paid now.
 */
export const post = async (call: Context, postings: readonly Posting[], { docNo, day, cashier = null }: Posted): Promise<void> => {
  if (postings.length === 0) return
  const changes = postings.map((posting) => after({ ...posting, lines: posting.lines.filter(({ amount }) => amount > 0) }, day))
  await call.rows.updateEach(receivable, changes)
  await call.rows.recordEach(
    entry,
    postings.flatMap(({ row, lines, docNo: own = docNo }) =>
      lines.filter(({ amount }) => amount > 0).map((line) => entryOf(call, row, line, { docNo: own, day, cashier })),
    ),
  )
  const paid = postings.flatMap(({ row }, at) => (changes[at]?.state === 'paid' && !receivable.isIn(row, 'paid') ? [row] : []))
  await call.events.publishEach(
    receivablePaid,
    paid.map((row) => paidFact(row, day)),
  )
}

/** A line of the ledger. */
export const entryOf = ({ clock: { now } }: Context, row: Receivable, { kind, amount }: Line, { docNo, day, cashier = null }: Posted) => {
  const { sign, collected } = EFFECTS[kind]
  const { uuid, item, projectUuid, buildingUuid } = row
  return {
    ...{ at: now.toISOString(), bizDate: day, receivable: uuid, item, projectUuid, buildingUuid, kind, docNo, cashier },
    ...{ amount: sign * amount, collected: (collected ?? 0) * amount },
  }
}

const paidFact = ({ uuid, recvNo, projectUuid, roomUuid, customer, sourceApp, sourceUuid, original }: Receivable, paidOn: string) => ({
  about: { uuid, no: recvNo, projectUuid },
  more: { roomUuid, customer, sourceApp, sourceUuid, amount: original, paidOn },
})
