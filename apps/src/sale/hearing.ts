import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { deposit } from '#src/fee/deposits/deposit.ts'
import { depositsBy } from '#src/fee/deposits/settling.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { APP } from '#src/sale/codes.ts'
import { deal } from '#src/sale/deals/deal.ts'
import { lease } from '#src/sale/leases/lease.ts'
import { rentDue } from '#src/sale/leases/rent-due.ts'
import { t } from '#src/sale/texts.ts'

type Bill = StoredOf<typeof receivable>
type Deposit = StoredOf<typeof deposit>

/** More documents than the bills of one payment charge. */
const MOST = 1_000
/** States of leases that are not settled yet. */
const LIVES = ['waiting', 'active', 'renewing', 'expired'] as const

/** The rents that bills charge are paid, or owed again. */
const followRents = async ({ rows, clock }: Context, bills: ReadonlyMap<string, Bill>): Promise<void> => {
  const dues = [...(await rows.findEach(rentDue, [...bills.keys()])).values()].filter((row) =>
    rentDue.isIn(row, 'planned', 'billed', 'paid'),
  )
  await rows.updateEach(
    rentDue,
    dues.map(({ uuid, rent }) => {
      const bill = bills.get(uuid)
      const paid = bill?.principalPaid ?? 0
      const whole = paid >= rent
      return {
        uuid,
        paid,
        feeUuid: bill?.uuid ?? null,
        state: whole ? ('paid' as const) : ('billed' as const),
        paidOn: whole ? chinaDay(clock.now) : null,
      }
    }),
    t('租金收款变化'),
  )
}

/** What is kept of the deposits of leases that go on, by their bills; one that was renewed has that of the lease before it. */
const followDeposits = async (call: Context, bills: readonly Bill[]): Promise<void> => {
  const { rows } = call
  const own = await rows.findEach(
    lease,
    bills.map(({ sourceUuid }) => sourceUuid),
  )
  const fees = bills.map(({ uuid }) => uuid)
  const renewed = await rows.list(lease, (f) => f.and(f.oneOf('depositFee', fees), f.state(...LIVES)), MOST)
  const deposits = await depositsBy(call, fees)
  const keptOf = (of: Bill): number => deposits.get(of.uuid)?.left ?? of.principalPaid ?? 0
  const changes = bills.flatMap((of) => {
    const first = own.get(of.sourceUuid ?? '')
    const after = renewed.filter(({ uuid, depositFee }) => depositFee === of.uuid && uuid !== first?.uuid)
    const all = first !== undefined && lease.isIn(first, ...LIVES) ? [first, ...after] : after
    return all.map(({ uuid }) => ({ uuid, depositPaid: keptOf(of), depositFee: of.uuid }))
  })
  await rows.updateEach(lease, changes, t('押金收款变化'))
}

/** Money of deposits that goes back, or is kept. */
export const followKept = async (call: SaveCall<Deposit>): Promise<void> => {
  const moved = call.saves.filter(({ before, row }) => before !== null && before.left !== row.left)
  const bills = await call.rows.findEach(
    receivable,
    moved.map(({ row }) => row.receivable),
  )
  const ours = [...bills.values()].filter(({ sourceApp }) => sourceApp === APP)
  if (ours.length > 0) await followDeposits(call, ours)
}

/** Deposits of leases, and what is owed at their end. */
const followLeases = async (call: Context, bills: ReadonlyMap<string, Bill>): Promise<void> => {
  const { rows } = call
  const keys = [...bills.keys()]
  await followDeposits(call, [...bills.values()])
  const settling = await rows.list(lease, (f) => f.and(f.oneOf('settlementKey', keys), f.state('ended', 'settled')), MOST)
  await rows.updateEach(
    lease,
    settling.map(({ uuid, settlementKey, balance }) => {
      const bill = bills.get(settlementKey ?? '')
      const whole = (bill?.principalPaid ?? 0) >= -(balance ?? 0)
      return { uuid, settlementFee: bill?.uuid ?? null, state: whole ? ('settled' as const) : ('ended' as const) }
    }),
    t('退租结算收款变化'),
  )
}

/** What has come in of the commission of deals: the sum of their bills, and of what was noted by hand. */
const followDeals = async ({ rows }: Context, bills: ReadonlyMap<string, Bill>): Promise<void> => {
  const keys = [...bills.keys()]
  const bySeller = await rows.list(deal, (f) => f.oneOf('sellerKey', keys), MOST)
  const found = new Map([...(await rows.findEach(deal, keys)).values(), ...bySeller].map((row) => [row.uuid, row]))
  if (found.size === 0) return
  const locked = await rows.lock(deal, [...found.keys()])
  const known = await rows.findEach(
    receivable,
    locked.flatMap(({ buyerFee, sellerFee }) => [buyerFee, sellerFee]),
  )
  const paidOf = (uuid: string | null): number => bills.get(uuid ?? '')?.principalPaid ?? 0
  await rows.updateEach(
    deal,
    locked.map(({ uuid, sellerKey, buyerFee, sellerFee, byHand }) => {
      const buyer = bills.get(uuid) === undefined ? (known.get(buyerFee ?? '')?.principalPaid ?? 0) : paidOf(uuid)
      const seller = bills.get(sellerKey ?? '') === undefined ? (known.get(sellerFee ?? '')?.principalPaid ?? 0) : paidOf(sellerKey)
      const mine = { buyerFee: bills.get(uuid)?.uuid ?? buyerFee, sellerFee: bills.get(sellerKey ?? '')?.uuid ?? sellerFee }
      return { uuid, ...mine, billed: mine.buyerFee ?? mine.sellerFee, received: byHand + (buyer ?? 0) + (seller ?? 0) }
    }),
    t('佣金收款变化'),
  )
}

/** What becomes of the bills of leases and deals, whoever takes their money. It says what is so: heard twice it changes nothing. */
export const followBills = async (call: SaveCall<Bill>): Promise<void> => {
  const ours = call.saves.filter(
    ({ before, row }) => row.sourceApp === APP && before !== null && before.principalPaid !== row.principalPaid,
  )
  if (ours.length === 0) return
  const bills = new Map(ours.flatMap(({ row }) => (row.sourceUuid === null ? [] : [[row.sourceUuid, row] as const])))
  await followRents(call, bills)
  await followLeases(call, bills)
  await followDeals(call, bills)
}
