import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { APP } from '#src/sale/codes.ts'
import { deal } from '#src/sale/deals/deal.ts'
import { lease } from '#src/sale/leases/lease.ts'
import { rentDue } from '#src/sale/leases/rent-due.ts'
import { t } from '#src/sale/texts.ts'

type Bill = StoredOf<typeof receivable>

/** More documents than the bills of one payment charge. */
const MOST = 1_000

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

/** Deposits of leases, and what is owed at their end. */
const followLeases = async ({ rows }: Context, bills: ReadonlyMap<string, Bill>): Promise<void> => {
  const keys = [...bills.keys()]
  const byDeposit = [...(await rows.findEach(lease, keys)).values()]
  await rows.updateEach(
    lease,
    byDeposit.map(({ uuid }) => ({ uuid, depositPaid: bills.get(uuid)?.principalPaid ?? 0, depositFee: bills.get(uuid)?.uuid ?? null })),
    t('押金收款变化'),
  )
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
