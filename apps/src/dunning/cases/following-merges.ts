import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf, StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { standingMerge } from '#src/customers/merging/standing-merge.ts'
import type { customer } from '#src/customers/records/customer.ts'
import { BILLS_MAX, dunningCase } from '#src/dunning/cases/case.ts'
import { asBillsLeave, billsOf } from '#src/dunning/cases/following.ts'
import { type Case, OPEN_STATES } from '#src/dunning/cases/opening.ts'
import { t } from '#src/dunning/texts.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'

type Change = ChangesOf<typeof dunningCase> & { uuid: string }

/** More cases than anybody has. */
const CASES_MAX = 1_000
/** Cases that can become part of another one: nobody else has them in hand. */
const JOINABLE = ['pending', 'working', 'promised'] as const

/** Whom a case is about, by customer and room, as the bills of the night say it (`opening.ts`). */
const debtorOf = (of: string, { roomUuid, projectUuid }: Case): string => `${of} ${roomUuid ?? projectUuid}`

const openCases = async ({ rows }: Context, of: string): Promise<Case[]> => {
  const found = await rows.list(dunningCase, (f) => f.and(f.eq('customer', of), f.state(...OPEN_STATES)), CASES_MAX)
  return rows.lock(
    dunningCase,
    found.map(({ uuid }) => uuid),
  )
}

/** Both cases in one: nothing has come in by that, so that nobody is credited. */
const together = (into: Case, other: Case): Change => ({
  uuid: into.uuid,
  debts: [...into.debts, ...other.debts.map(({ uuid: _own, ...line }) => line)] as Case['debts'],
  opened: into.opened + other.opened,
  amount: into.amount + other.amount,
  collected: into.collected + other.collected,
  oldestDue: into.oldestDue < other.oldestDue ? into.oldestDue : other.oldestDue,
})

/**
 * Open cases are about the one who is kept. Where that one has a case of the same room, its case takes in the bills of the other; two of
 * which one is at law stay apart, each with its own bills.
 */
const handOver = async (call: Context, merged: string, kept: string): Promise<void> => {
  const { rows } = call
  const own = new Map((await openCases(call, kept)).map((row) => [row.debtor, row]))
  const changes: Change[] = []
  const joined: { into: Change; other: Change }[] = []
  for (const row of await openCases(call, merged)) {
    const debtor = debtorOf(kept, row)
    const into = own.get(debtor)
    if (into === undefined) changes.push({ uuid: row.uuid, debtor })
    else if ([into, row].every((each) => dunningCase.isIn(each, ...JOINABLE)) && into.debts.length + row.debts.length <= BILLS_MAX) {
      const joinedFrom = JOINABLE.find((each) => dunningCase.isIn(row, each)) ?? null
      const other = {
        uuid: row.uuid,
        joined: into.uuid,
        joinedFrom,
        state: 'withdrawn' as const,
        closedAt: call.clock.now.toISOString(),
      }
      joined.push({ into: together(into, row), other })
    }
  }
  await rows.updateEach(dunningCase, changes, t('合并客户'))
  await rows.updateEach(
    dunningCase,
    joined.map(({ other }) => other),
    t('合并客户'),
  )
  await rows.updateEach(
    dunningCase,
    joined.map(({ into }) => into),
    t('合并客户'),
  )
}

/**
 * The cases that went over are about their customer again, and those that were taken in are open as they were. Bills go to the cases of whoever
 * owes them now; what has come in is told by the bills, and nobody is credited for it twice.
 */
const handBack = async (call: Context, merged: string): Promise<void> => {
  const { rows, clock } = call
  const merge = await standingMerge(call, merged)
  if (merge === undefined) return
  const [went, goBack] = [new Set(merge.moved(dunningCase)), new Set(merge.moved(receivable))]
  const open = await rows.list(dunningCase, (f) => f.and(f.eq('customer', merge.kept), f.state(...OPEN_STATES)), CASES_MAX)
  const all = (await rows.lock(dunningCase, [...new Set([...went, ...open.map(({ uuid }) => uuid)])])).filter(
    ({ customer: whose }) => whose === merge.kept,
  )
  const bills = await billsOf(call, all)
  const owes = (uuid: string): boolean => goBack.has(uuid) || bills.get(uuid)?.customer !== merge.kept
  /** A case with the bills of its debtor alone, as they are by now. */
  const asNow = (row: Case): Change => {
    const debts = row.debts.filter((line) => owes(line.receivable) === went.has(row.uuid))
    return asBillsLeave({ ...row, debts }, bills, went.has(row.uuid), clock.now.toISOString())
  }
  const change = (row: Case): Change | null => {
    if (row.joined !== null) {
      const state = JOINABLE.find((each) => each === row.joinedFrom) ?? 'pending'
      return { state, closedAt: null, joined: null, joinedFrom: null, ...asNow(row) }
    }
    if (!dunningCase.isIn(row, ...OPEN_STATES)) return null
    const debtor = row.debtor === debtorOf(merge.kept, row) && went.has(row.uuid) ? debtorOf(merged, row) : row.debtor
    const now = asNow(row)
    return debtor === row.debtor && now.debts?.length === row.debts.length ? null : { debtor, ...now }
  }
  for (const each of all.map(change)) if (each !== null) await rows.update(dunningCase, each.uuid, each, t('撤销合并'))
}

/** Customers have become one, or are two again: cases are about whoever owes the bills. */
export const followMerges = async (call: SaveCall<StoredOf<typeof customer>>): Promise<void> => {
  for (const { row, before } of call.saves) {
    if (before === null || (before.mergedInto === null) === (row.mergedInto === null)) continue
    await (row.mergedInto === null ? handBack(call, row.uuid) : handOver(call, row.uuid, row.mergedInto))
  }
}
