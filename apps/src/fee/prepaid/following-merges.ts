import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { mergeLog } from '#src/customers/merging/merge-log.ts'
import type { customer } from '#src/customers/records/customer.ts'
import { todayOf } from '#src/fee/ledger/owing.ts'
import { PREPAY, prepayAccount, prepayLog } from '#src/fee/prepaid/account.ts'
import { type Account, type Movement, moveBetween } from '#src/fee/prepaid/moving.ts'

type Customer = StoredOf<typeof customer>

/** One for everything and some for single items, in each project. */
const ACCOUNTS_MAX = 2_000

/** All accounts of these customers, locked until the end of the transaction. */
const accountsOf = async ({ rows }: Context, customers: readonly string[]): Promise<Account[]> => {
  const found = await rows.list(prepayAccount, (f) => f.oneOf('customer', customers), ACCOUNTS_MAX)
  return rows.lock(
    prepayAccount,
    found.map(({ uuid }) => uuid),
  )
}

const placeOf = ({ projectUuid, scope }: Account): string => `${projectUuid} ${scope}`

const move = (from: string, to: string, { projectUuid, item }: Account, amount: number): Movement[] => [
  { customer: from, projectUuid, item, kind: PREPAY.merged, amount: -amount },
  { customer: to, projectUuid, item, kind: PREPAY.merged, amount },
]

/** All that one has paid ahead becomes the other's, account by account. */
const handOver = async (call: Context, merged: string, kept: string): Promise<Movement[]> =>
  (await accountsOf(call, [merged])).flatMap((account) => move(merged, kept, account, account.balance))

/** What their merge took from the accounts of somebody, in fen. */
const takenSince = async ({ rows }: Context, merged: string, at: string): Promise<ReadonlyMap<string, number>> => {
  const lines = await rows.list(
    prepayLog,
    (f) => f.and(f.eq('customer', merged), f.eq('kind', PREPAY.merged), f.lt('amount', 0), f.ge('at', at)),
    ACCOUNTS_MAX,
  )
  return new Map(lines.map(({ account, amount }) => [account, -amount]))
}

/** Each account gets back what the merge took from it, as far as that has not been spent since. */
const handBack = async (call: Context, merged: string): Promise<Movement[]> => {
  const [log] = await call.rows.list(mergeLog, (f) => f.and(f.eq('merged', merged), f.state('merged')), 1)
  const kept = log?.kept ?? null
  if (log === undefined || kept === null) return []
  const taken = await takenSince(call, merged, log.createdAt)
  const all = await accountsOf(call, [kept, merged])
  const there = new Map(all.filter((account) => account.customer === kept).map((account) => [placeOf(account), account.balance]))
  return all.flatMap((account) => {
    const amount = account.customer === merged ? (taken.get(account.uuid) ?? 0) : 0
    return move(kept, merged, account, Math.min(amount, there.get(placeOf(account)) ?? 0))
  })
}

/** Customers have become one, or are two again: what they have paid ahead goes with them, and its log has both ends of every move. */
export const followMerges = async (call: SaveCall<Customer>): Promise<void> => {
  for (const { row, before } of call.saves) {
    if (before === null || (before.mergedInto === null) === (row.mergedInto === null)) continue
    const movements = row.mergedInto === null ? await handBack(call, row.uuid) : await handOver(call, row.uuid, row.mergedInto)
    await moveBetween(call, movements, { docNo: row.customerNo, day: todayOf(call), cashier: call.actor?.userUuid ?? null })
  }
}
