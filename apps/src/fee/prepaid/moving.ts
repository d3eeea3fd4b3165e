import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Posted } from '#src/fee/ledger/posting.ts'
import { ANY_ITEM, type PrepayKind, prepayAccount, prepayLog } from '#src/fee/prepaid/account.ts'
import { conflict } from '#src/fee/texts.ts'

export type Account = StoredOf<typeof prepayAccount>

/** A change of what a customer has paid ahead in a project, for everything or for one item. */
export interface Movement {
  customer: string
  projectUuid: string
  item: string | null
  kind: PrepayKind
  /** In fen; below 0 where it leaves. */
  amount: number
}

/** More accounts than one for each item nobody has. */
const ACCOUNTS_MAX = 200

const scopeOf = ({ item }: Movement): string => item ?? ANY_ITEM
const keyOf = ({ customer, projectUuid, scope }: { customer: string; projectUuid: string; scope: string }): string =>
  `${customer} ${projectUuid} ${scope}`

/** Accounts of a customer in a project that have something, locked until the end of the transaction; those for one item first. */
export const lockAccounts = async ({ rows }: Context, customer: string, projectUuid: string): Promise<Account[]> => {
  const found = await rows.list(
    prepayAccount,
    (f) => f.and(f.eq('customer', customer), f.eq('projectUuid', projectUuid), f.gt('balance', 0)),
    ACCOUNTS_MAX,
  )
  const locked = await rows.lock(
    prepayAccount,
    found.map(({ uuid }) => uuid),
  )
  return locked.toSorted((one, other) => Number(one.scope === ANY_ITEM) - Number(other.scope === ANY_ITEM))
}

/** Moves prepaid money, with its log. Refuses what an account does not have. */
export const movePrepaid = async (call: Context, movements: readonly Movement[], { docNo, day, cashier = null }: Posted): Promise<void> => {
  const moved = movements.filter(({ amount }) => amount !== 0)
  if (moved.length === 0) return
  const at = call.clock.now.toISOString()
  const keys = new Map(
    moved.map(({ customer, projectUuid, ...of }) => {
      const key = { customer, projectUuid, scope: scopeOf({ customer, projectUuid, ...of }) }
      return [keyOf(key), key] as const
    }),
  )
  const accounts = new Map((await call.rows.balances(prepayAccount, [...keys.values()])).map((row) => [keyOf(row), { ...row }]))
  const lines = moved.map((movement) => {
    const { customer, projectUuid, item, kind, amount } = movement
    const account = accounts.get(keyOf({ customer, projectUuid, scope: scopeOf(movement) }))
    if (account === undefined) throw new Error('an account is made before it is moved')
    account.balance += amount
    account.item = item
    if (account.balance < 0) conflict('STATE_CHANGED', '预存余额不足')
    const { uuid, balance } = account
    return { at, bizDate: day, account: uuid, customer, projectUuid, kind, amount, balanceAfter: balance, docNo, cashier }
  })
  await call.rows.updateEach(
    prepayAccount,
    [...accounts.values()].map(({ uuid, balance, item }) => ({ uuid, balance, item, lastAt: at })),
  )
  await call.rows.recordEach(prepayLog, lines)
}
