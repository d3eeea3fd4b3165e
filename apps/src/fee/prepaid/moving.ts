import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { customer } from '#src/customers/records/customer.ts'
import type { Posted } from '#src/fee/ledger/posting.ts'
import { ANY_ITEM, type PrepayKind, prepayAccount, prepayLog } from '#src/fee/prepaid/account.ts'
import { conflict, refuseAt } from '#src/fee/texts.ts'

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
const keyOf = ({ projectUuid, scope, ...of }: { customer: string; projectUuid: string; scope: string }): string =>
  `${of.customer} ${projectUuid} ${scope}`

/** Accounts of a customer in a project that have something, locked until the end of the transaction; those for one item first. */
export const lockAccounts = async ({ rows }: Context, whose: string, projectUuid: string): Promise<Account[]> => {
  const found = await rows.list(
    prepayAccount,
    (f) => f.and(f.eq('customer', whose), f.eq('projectUuid', projectUuid), f.gt('balance', 0)),
    ACCOUNTS_MAX,
  )
  const locked = await rows.lock(
    prepayAccount,
    found.map(({ uuid }) => uuid),
  )
  return locked.toSorted((one, other) => Number(one.scope === ANY_ITEM) - Number(other.scope === ANY_ITEM))
}

/** Somebody who pays, or puts money aside: one of their own, who does not become another one before the end of the transaction. */
export const lockPayer = async ({ rows }: Context, uuid: string): Promise<StoredOf<typeof customer>> => {
  const [who] = await rows.lock(customer, [uuid])
  if (who === undefined) return refuseAt('customer', '客户不存在')
  return customer.isIn(who, 'merged') ? refuseAt('customer', '该客户已合并，请选择合并后的客户') : who
}

/** Who customers are by now: of those who have become one the one that was kept. None of them becomes another one until the end of the transaction. */
const standing = async ({ rows }: Context, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const known = new Map<string, string | null>()
  for (let asked = [...new Set(uuids)]; asked.length > 0; ) {
    const found = await rows.lock(customer, asked)
    for (const { uuid, mergedInto } of found) known.set(uuid, mergedInto)
    asked = [...new Set(found.flatMap(({ mergedInto }) => mergedInto ?? []))].filter((uuid) => !known.has(uuid))
  }
  const last = (uuid: string): string => {
    const into = known.get(uuid) ?? null
    return into === null ? uuid : last(into)
  }
  return new Map(uuids.map((uuid) => [uuid, last(uuid)]))
}

/** Moves prepaid money of these people, whoever they have become, with its log. Refuses what an account does not have. */
export const movePrepaid = async (call: Context, movements: readonly Movement[], posted: Posted): Promise<void> => {
  const moved = movements.filter(({ amount }) => amount !== 0)
  if (moved.length === 0) return
  const who = await standing(
    call,
    moved.map((movement) => movement.customer),
  )
  await moveBetween(
    call,
    moved.map((movement) => ({ ...movement, customer: who.get(movement.customer) ?? movement.customer })),
    posted,
  )
}

/** Moves prepaid money of accounts as they are named. */
export const moveBetween = async (call: Context, movements: readonly Movement[], { docNo, day, cashier = null }: Posted): Promise<void> => {
  const moved = movements.filter(({ amount }) => amount !== 0)
  if (moved.length === 0) return
  const at = call.clock.now.toISOString()
  const keys = new Map(
    moved.map((movement) => {
      const key = { customer: movement.customer, projectUuid: movement.projectUuid, scope: scopeOf(movement) }
      return [keyOf(key), key] as const
    }),
  )
  const accounts = new Map((await call.rows.balances(prepayAccount, [...keys.values()])).map((row) => [keyOf(row), { ...row }]))
  const lines = moved.map((movement) => {
    const { customer: whose, projectUuid, item, kind, amount } = movement
    const account = accounts.get(keyOf({ customer: whose, projectUuid, scope: scopeOf(movement) }))
    if (account === undefined) throw new Error('an account is made before it is moved')
    account.balance += amount
    account.item = item
    if (account.balance < 0) conflict('STATE_CHANGED', '预存余额不足')
    const { uuid, balance } = account
    return { at, bizDate: day, account: uuid, customer: whose, projectUuid, kind, amount, balanceAfter: balance, docNo, cashier }
  })
  await call.rows.updateEach(
    prepayAccount,
    [...accounts.values()].map(({ uuid, balance, item }) => ({ uuid, balance, item, lastAt: at })),
  )
  await call.rows.recordEach(prepayLog, lines)
}
