import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalCall, ApprovalHandlers, Effect, HoldHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import { percentText } from '@qifuyun/kit/values/exact.ts'
import { customer, PERSON, SOURCE } from '#src/customers/records/customer.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { giveUpDebts } from '#src/main-data/give-up-debts.ts'
import { raiseFee } from '#src/main-data/raise-fee.ts'
import { APP, FEE_APP, SPLIT_ROLES, WISH } from '#src/sale/codes.ts'
import { deal, EARNEST } from '#src/sale/deals/deal.ts'
import type { Deal } from '#src/sale/deals/judging.ts'
import { takeBackShares } from '#src/sale/deals/settling.ts'
import { dealSigned } from '#src/sale/events.ts'
import { lead } from '#src/sale/leads/lead.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { closedAs } from '#src/sale/listings/showing.ts'
import { refuse, refuseAt, t } from '#src/sale/texts.ts'

type Call = ActionCall<typeof deal>
type Change = Effect<typeof deal>
type Approving = ApprovalCall<typeof deal>

/** What is charged for it. */
const CHARGE = '居间佣金'

/** A home that is reserved by a deal stays that of this deal. */
const reserve = async ({ rows }: Context, { listing: of, dealNo }: Deal, by: string | null): Promise<void> => {
  const [home] = await rows.lock(listing, [of])
  if (home !== undefined && listing.isIn(home, 'reserved') && home.dealNo === dealNo) return
  await rows.act(listing, of, 'reserve')
  await rows.update(listing, of, { dealNo, reservedBy: by }, t('预定'))
}

export const mayReserve = ({ row }: Call): void => {
  if (row.earnestState === EARNEST.held) refuse('该成交单已锁定房源')
}

/** Whoever pays earnest money has the home from now on. */
export const reserveByEarnest = async (call: Call): Promise<Change> => {
  await reserve(call, call.row, call.actor?.userUuid ?? null)
  return { earnestState: EARNEST.held, earnestBack: null }
}

export const mayRelease = ({ row }: Call): void => {
  if (row.earnestBack === null) refuseAt('earnestBack', '请选择定金处理')
}

export const releaseByEarnest = async ({ row, rows }: Call): Promise<Change> => {
  await rows.act(listing, row.listing, 'release')
  return { earnestState: row.earnestBack, earnestBack: null }
}

export const maySign = ({ row }: Call): void => {
  if (row.splits.length === 0) refuseAt('splits', '请填写佣金分成')
  if ((row.commissionTotal ?? 0) === 0) refuseAt('commissionBuyer', '佣金合计须大于0')
}

export const submit = ({ actor }: Call): Change => ({ submittedBy: actor?.userUuid ?? null })

const formOf = async ({ row, rows }: Approving) => {
  const home = await rows.find(listing, row.listing)
  const client = await rows.find(lead, row.lead)
  return {
    ...{ no: row.dealNo, listing: home?.title ?? '', lead: client?.name ?? '', amount: row.amount },
    commission: row.commissionTotal ?? 0,
  }
}

const splitsText = async ({ row, people }: Approving): Promise<string> => {
  const names = await people.namesOf(row.splits.map(({ who }) => who))
  return row.splits
    .map(({ who, role, bp, amount }) => {
      const [, label] = Object.values(SPLIT_ROLES).find(([code]) => code === role) ?? []
      return `${names.get(who) ?? ''}（${label ?? ''}）${percentText(bp, 2)} ${formatMoney(amount ?? 0)}`
    })
    .join('\n')
}

export const signing: ApprovalHandlers<typeof deal> = {
  by: ({ row }) => row.submittedBy,
  form: async (call) => ({ ...(await formOf(call)), splits: await splitsText(call) }),
  passes: ({ clock }) => ({ signedAt: clock.now.toISOString() }),
}

/** While a deal is looked at, nobody else gets the home. */
export const holdingListing: HoldHandlers<typeof deal> = {
  hold: (call) => reserve(call, call.row, call.row.submittedBy),
  async use({ row, rows }) {
    const { dealNo, kind } = row
    await rows.act(listing, row.listing, 'close')
    await rows.update(listing, row.listing, { dealNo, closedAs: closedAs(kind) }, t('成交'))
  },
  async release({ row, rows }) {
    if (row.earnestState !== EARNEST.held) await rows.act(listing, row.listing, 'release')
  },
}

export const cancelling: ApprovalHandlers<typeof deal> = {
  form: async (call) => ({ ...(await formOf(call)), paidOut: call.row.paidOut, reason: call.row.reason }),
  passes: ({ clock }) => ({ cancelledAt: clock.now.toISOString() }),
  ended: () => ({ reason: null }),
}

interface Side {
  sourceUuid: string
  roomUuid: string | null
  amount: number
  payer: string
  phone: string
}

const charge = async (
  { applications, clock }: Context,
  row: Deal,
  { sourceUuid, roomUuid, amount, payer, phone }: Side,
): Promise<string | null> => {
  if (amount === 0 || row.projectUuid === null || phone === '') return null
  const ordered = await applications.order(raiseFee, {
    ...{ sourceApp: APP, sourceUuid, sourceNo: row.dealNo, item: CHARGE, kind: 'other', projectUuid: row.projectUuid },
    ...{ roomUuid, payer, phone, amount, dueDate: chinaDay(clock.now) },
  })
  return ordered.state === 'done' ? ordered.answer.feeUuid : null
}

/** Both sides owe their commission where fees are kept; where they are not, it is noted by hand. */
const chargeCommissions = async (call: Context, row: Deal, client: StoredOf<typeof lead> | undefined): Promise<void> => {
  const { rows, applications } = call
  if (!(await applications.isOpen(FEE_APP))) return
  const home = await rows.find(listing, row.listing)
  const owner = home === undefined ? undefined : await rows.find(customer, home.owner)
  const sellerKey = rows.newUuid()
  const roomUuid = home?.roomUuid ?? null
  const buyer = { sourceUuid: row.uuid, roomUuid, amount: row.commissionBuyer ?? 0, payer: client?.name ?? '', phone: client?.mobile ?? '' }
  const seller = {
    sourceUuid: sellerKey,
    roomUuid,
    amount: row.commissionSeller ?? 0,
    payer: owner?.name ?? '',
    phone: home?.ownerPhone ?? '',
  }
  // A bill that comes with the deal names it as it is: the deal says so first.
  await rows.update(deal, row.uuid, { sellerKey }, t('生成佣金应收'))
  const buyerFee = await charge(call, row, buyer)
  const sellerFee = await charge(call, row, seller)
  const billed = buyerFee ?? sellerFee
  if (billed !== null) await rows.update(deal, row.uuid, { buyerFee, sellerFee, billed }, t('生成佣金应收'))
}

/** Whoever took the home is a customer from now on. */
const customerOf = async ({ rows }: Context, client: StoredOf<typeof lead>): Promise<string | null> => {
  if (client.customer !== null) return client.customer
  const [known] = await rows.list(customer, (f) => f.and(f.eq('mobile', client.mobile), f.state('potential', 'active', 'lost')), 1)
  if (known !== undefined) return known.uuid
  const [made] = await rows.addEach(customer, [
    { kind: PERSON, name: client.name, mobile: client.mobile, mobiles2: [], source: SOURCE.sale },
  ])
  return made !== undefined && 'uuid' in made ? made.uuid : null
}

const afterSigning = async (call: Context, row: Deal): Promise<void> => {
  const { rows, events } = call
  const [client] = await rows.lock(lead, [row.lead])
  if (client !== undefined && !lead.isIn(client, 'won')) await rows.act(lead, client.uuid, 'won')
  const made = client === undefined ? null : await customerOf(call, client)
  if (client !== undefined && client.customer !== made) await rows.update(lead, client.uuid, { customer: made }, t('关联客户'))
  await chargeCommissions(call, row, client)
  const about = { uuid: row.uuid, no: row.dealNo, projectUuid: row.projectUuid }
  await events.publish(dealSigned, about, { customer: made, amount: row.amount, rent: row.kind === WISH.rent })
}

/** The home is on offer again, the client looks for one again, and their commission is owed no more: what was paid of it goes back. */
const afterCancelling = async (call: Context, row: Deal): Promise<void> => {
  const { rows, applications } = call
  const [home] = await rows.lock(listing, [row.listing])
  if (home !== undefined && listing.isIn(home, 'closed') && home.dealNo === row.dealNo) await rows.act(listing, home.uuid, 'reopen')
  const [client] = await rows.lock(lead, [row.lead])
  if (client !== undefined && lead.isIn(client, 'won')) await rows.act(lead, client.uuid, 'reopen')
  const known = await rows.findEach(receivable, [row.buyerFee, row.sellerFee])
  const bills = [...known.values()].filter((bill) =>
    bill.paid > 0 ? receivable.isIn(bill, 'part', 'paid', 'disputed') : receivable.isIn(bill, 'draft', 'unpaid'),
  )
  if (bills.length > 0)
    await applications.order(giveUpDebts, {
      ...{ sourceApp: APP, sourceUuid: row.uuid, receivables: bills.map(({ uuid }) => uuid) },
      ...{ reason: wordsIn(t('成交解约 {no}', { no: row.dealNo }), 'zh-CN'), because: 'calledOff' },
    })
}

/** What goes with a deal that is signed, or comes to nothing. */
export const followDeals = async (call: SaveCall<Deal>): Promise<void> => {
  for (const { before, row } of call.saves) {
    if (before === null || before.state === row.state) continue
    if (deal.isIn(row, 'signed')) await afterSigning(call, row)
    if (deal.isIn(row, 'cancelled')) {
      await takeBackShares(call, row)
      await afterCancelling(call, row)
    }
  }
}
