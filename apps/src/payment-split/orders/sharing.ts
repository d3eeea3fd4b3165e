import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf, StoredOf } from '@qifuyun/kit/entity.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { paidFor } from '#src/main-data/paid-for.ts'
import { account } from '#src/payment-split/accounts/account.ts'
import { MOVE } from '#src/payment-split/accounts/move.ts'
import { moveMoney } from '#src/payment-split/accounts/posting.ts'
import { split, type Terms } from '#src/payment-split/arithmetic/splitting.ts'
import { order } from '#src/payment-split/orders/order.ts'
import { accountsIn, type Chosen, chosenFor } from '#src/payment-split/orders/terms.ts'

type Order = StoredOf<typeof order>

const NO_RULE = '没有匹配的分账规则，也没有默认账户'
const NOT_OPEN = '分账账户未启用'

export const termsIn = (row: Pick<Order, 'terms'>): Terms => JSON.parse(row.terms ?? '') as Terms

/** What speaks against dividing a payment now; null: nothing. */
const problemOf = async ({ rows }: Context, chosen: Chosen | null): Promise<string | null> => {
  if (chosen === null) return NO_RULE
  const accounts = await rows.findEach(account, accountsIn(chosen.terms))
  return accountsIn(chosen.terms).every((uuid) => {
    const of = accounts.get(uuid)
    return of !== undefined && account.isIn(of, 'enabled')
  })
    ? null
    : NOT_OPEN
}

type Shared = ChangesOf<typeof order> & { state: 'frozen' | 'ready' | 'failed' | 'reversed' }

/** Gives everybody their share of a payment, less what has gone back of it; or says why it cannot be done. What becomes of the order. */
export const share = async (call: Context, row: Order): Promise<Shared> => {
  const { applications, clock } = call
  const told = await applications.queryAll(paidFor, { app: row.app, rowUuid: row.rowUuid ?? row.uuid })
  const where = told.find((each) => each !== null) ?? null
  const chosen = await chosenFor(call, row.app, where, row.day)
  const problem = await problemOf(call, chosen)
  const known = { attempts: row.attempts + 1, projectUuid: where?.projectUuid ?? row.projectUuid }
  if (chosen === null || problem !== null) return { ...known, problem, state: 'failed' }
  const { fee, parts } = split(row.gross - row.refunded, row.rate, chosen.terms)
  const freezeUntil = chosen.freezeDays > 0 ? dayAfter(row.day, chosen.freezeDays) : null
  const frozen = freezeUntil !== null && chinaMidnight(freezeUntil) > clock.now
  const kind = MOVE.shared
  await moveMoney(
    call,
    parts.map(({ account: to, amount }) => ({ account: to, kind, ...(frozen ? { frozen: amount } : { balance: amount }) })),
    row.no,
  )
  return {
    ...{ ...known, problem: null, channelFee: fee, freezeUntil, unconfigured: chosen.rule === null },
    thawAt: freezeUntil === null ? null : chinaMidnight(freezeUntil).toISOString(),
    ...{ rule: chosen.rule?.uuid ?? null, ruleVersion: chosen.rule?.edition ?? null, terms: JSON.stringify(chosen.terms) },
    details: parts.map((part) => ({ ...part, clawback: 0, settlement: null })),
    state: row.refunded === row.gross ? 'reversed' : frozen ? 'frozen' : 'ready',
  }
}
