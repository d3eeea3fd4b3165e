import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { About } from '@qifuyun/kit/event.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { type Heard, on, type Subscription } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { activityAttended } from '#src/community-activity/events.ts'
import { complaintClosed } from '#src/complaint/events.ts'
import { customerMerged } from '#src/customers/events.ts'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { paymentReversed, receivablePaid } from '#src/fee/events.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { BILL_MODE, chargeItem } from '#src/fee/setup/charge-item.ts'
import {
  ACTIVITY_APP,
  COMPLAINT_APP,
  EARNS,
  FEE_APP,
  MARKETING_APP,
  RATING_APP,
  REPAIR_APP,
  SALE_APP,
  SURVEY_APP,
} from '#src/loyalty/codes.ts'
import { membershipOf } from '#src/loyalty/members/finding.ts'
import { shownOf } from '#src/loyalty/members/joining.ts'
import { member } from '#src/loyalty/members/member.ts'
import { earn, rulesFor, rulesInForce, takeBackFor } from '#src/loyalty/rules/earning.ts'
import { t } from '#src/loyalty/texts.ts'
import type { ServedFor } from '#src/main-data/residents/served-for.ts'
import { friendBrought } from '#src/marketing/events.ts'
import { questionnaireAnswered } from '#src/questionnaire/events.ts'
import { repairClosed } from '#src/repair/events.ts'
import { dealSigned } from '#src/sale/events.ts'
import { invite } from '#src/satisfaction/invites/invite.ts'
import type { rating } from '#src/satisfaction/ratings/rating.ts'

type Rating = StoredOf<typeof rating>

const [r, c] = [columns(relation, 'r'), columns(customer, 'c')]

/** Who pays for a room today: whoever was named for that, else its main owner. */
const payerOf = async ({ rows, clock }: Context, roomUuid: string): Promise<string | undefined> => {
  const day = chinaDay(clock.now)
  const [found] = await rows.query<{ uuid: string }>(sql`
    select ${c.uuid} as uuid from ${r.table} join ${c.table} on ${c.uuid} = ${r.customer} and ${c.live}
    where ${r.live} and ${r.in('active')} and ${r.roomUuid} = ${roomUuid}::uuid and ${r.startsOn} <= ${day}::date
      and (${r.endsOn} is null or ${r.endsOn} >= ${day}::date) and (${r.payer} or ${r.primary})
    order by ${r.payer} desc, ${r.startsOn} desc, ${r.uuid} limit 1`)
  return found?.uuid
}

/** Whoever is known under a number. */
const customerOf = async ({ rows }: Context, { uuid, phone }: { uuid: string | null; phone: string | null }): Promise<string | undefined> =>
  uuid ?? (phone === null ? undefined : (await rows.list(customer, (f) => f.and(f.eq('mobile', phone), f.notState('merged')), 1))[0]?.uuid)

/** Whoever a bill names, be it by their mobile as one for a repair or a commission does; else whoever pays for its room. */
const payerOfBill = async (call: Context, bill: StoredOf<typeof receivable>): Promise<string | undefined> => {
  if (bill.customer !== null || bill.payerPhone) return customerOf(call, { uuid: bill.customer, phone: bill.payerPhone })
  return bill.roomUuid === null ? undefined : payerOf(call, bill.roomUuid)
}

const billOrigin = (uuid: string): string => `${FEE_APP} ${uuid}`

/** Nothing is owed of a bill any more: what was paid of it without late fees earns, and being in time does. Deposits go back, and earn nothing. */
const afterPayment = async (call: Heard<typeof receivablePaid>): Promise<void> => {
  const { rows, event } = call
  const codes = [EARNS.fee, EARNS.onTime] as const
  if ((await rulesInForce(call, codes)).length === 0) return
  const bill = await rows.find(receivable, event.uuid)
  const item = bill === undefined ? undefined : await rows.find(chargeItem, bill.item)
  if (bill === undefined || item === undefined || item.billMode === BILL_MODE.deposit) return
  const whose = await payerOfBill(call, bill)
  const paid = principalOf(bill)
  if (whose === undefined || paid <= 0) return
  const inTime = event.more.paidOn <= bill.dueDate
  const rules = await rulesFor(call, inTime ? codes : [EARNS.fee], { projectUuid: event.projectUuid, item: item.uuid })
  await earn(call, {
    ...{ customer: whose, origin: billOrigin(bill.uuid), sourceNo: bill.recvNo, projectUuid: event.projectUuid, paid, rules },
    again: true,
  })
}

/** A payment was taken back: what its bills have earned is, too. Of a bill that was paid again meanwhile nothing is. */
const afterReversal = async (call: Heard<typeof paymentReversed>): Promise<void> => {
  const { receivables } = call.event.more
  const bills = await call.rows.findEach(receivable, receivables)
  for (const uuid of receivables) {
    const bill = bills.get(uuid)
    if (bill === undefined || !receivable.isIn(bill, 'paid')) await takeBackFor(call, billOrigin(uuid), (paid) => paid)
  }
}

const principalOf = ({ paid, latePaid }: StoredOf<typeof receivable>): number => paid - latePaid

/** Money has gone back of a bill: so much of what it earned is taken back. */
export const followRefunds = async (call: SaveCall<StoredOf<typeof receivable>>): Promise<void> => {
  for (const { row, before } of call.saves)
    if (before !== null && principalOf(row) < principalOf(before))
      await takeBackFor(call, billOrigin(row.uuid), (paid) => paid - principalOf(row))
}

interface Rated {
  customer: string | undefined
  /** What was rated: somebody who rates it here and there gets points once. */
  app: string
  uuid: string
  no: string | null
  projectUuid: string | null
}

const earnRating = async (call: Context, { customer: whose, app, uuid, no, projectUuid }: Rated): Promise<void> => {
  if (whose === undefined) return
  const rules = await rulesFor(call, [EARNS.rated], { projectUuid })
  await earn(call, { customer: whose, origin: `rated ${app} ${uuid} ${whose}`, sourceNo: no, projectUuid, paid: 0, rules })
}

/** Somebody has said how satisfied they are. What they say after a call back is asked for a second time. */
export const followRatings = async (call: SaveCall<Rating>): Promise<void> => {
  const made = call.saves.filter(({ before, row }) => before === null && row.again !== true).map(({ row }) => row)
  if (made.length === 0 || (await rulesInForce(call, [EARNS.rated])).length === 0) return
  const invites = await call.rows.findEach(
    invite,
    made.map((row) => row.invite),
  )
  for (const row of made) {
    const asked = invites.get(row.invite)
    await earnRating(call, {
      customer: await customerOf(call, { uuid: row.customer, phone: row.phone }),
      ...{
        app: asked?.sourceApp ?? RATING_APP,
        uuid: asked?.sourceUuid ?? row.uuid,
        no: row.sourceNo ?? row.no,
        projectUuid: row.projectUuid,
      },
    })
  }
}

/** Work that was rated where it was done. */
const afterWork = async (
  call: Context,
  app: string,
  about: Heard<typeof repairClosed>['event'] | Heard<typeof complaintClosed>['event'],
) => {
  const { score, contactPhone }: ServedFor = about.more
  if (score === null || score === undefined || !contactPhone) return
  if ((await rulesInForce(call, [EARNS.rated])).length === 0) return
  const whose = await customerOf(call, { uuid: null, phone: contactPhone })
  await earnRating(call, { customer: whose, app, uuid: about.uuid, no: about.no, projectUuid: about.projectUuid })
}

/** Somebody was there. */
const afterActivity = async (call: Heard<typeof activityAttended>): Promise<void> => {
  const { uuid, no, projectUuid, more } = call.event
  const rules = await rulesFor(call, [EARNS.checkIn], { projectUuid })
  await earn(call, { customer: more.customer, origin: `${ACTIVITY_APP} ${uuid}`, sourceNo: no, projectUuid, paid: 0, rules })
}

/** Somebody has answered what they were asked, under their name: once for each survey, however often it may be answered. */
const afterAnswer = async (call: Heard<typeof questionnaireAnswered>): Promise<void> => {
  const { no, projectUuid, more } = call.event
  if (more.customer === null) return
  const rules = await rulesFor(call, [EARNS.survey], { projectUuid })
  await earn(call, {
    customer: more.customer,
    origin: `${SURVEY_APP} ${more.survey} ${more.customer}`,
    sourceNo: no,
    projectUuid,
    paid: 0,
    rules,
  })
}

/** Somebody has brought a neighbour, or has found a home with us. */
const afterReferral = async (call: Context, app: string, whose: string | null, { uuid, no, projectUuid }: About): Promise<void> => {
  if (whose === null) return
  const rules = await rulesFor(call, [EARNS.referral], { projectUuid })
  await earn(call, { customer: whose, origin: `${app} ${uuid}`, sourceNo: no, projectUuid, paid: 0, rules })
}

/** Whoever somebody has become is called so as a member. */
const afterMerge = async (call: Heard<typeof customerMerged>): Promise<void> => {
  const { kept } = call.event.more
  const [who, of] = [await call.rows.find(customer, kept), await membershipOf(call, kept)]
  if (who !== undefined && of !== undefined) await call.rows.update(member, of.uuid, shownOf(who), t('客户合并'))
}

/** What earns points, and takes them back. */
export const hears: readonly Subscription[] = [
  on(receivablePaid, afterPayment),
  on(paymentReversed, afterReversal),
  on(repairClosed, (call) => afterWork(call, REPAIR_APP, call.event)),
  on(complaintClosed, (call) => afterWork(call, COMPLAINT_APP, call.event)),
  on(activityAttended, afterActivity),
  on(questionnaireAnswered, afterAnswer),
  on(friendBrought, (call) => afterReferral(call, MARKETING_APP, call.event.more.inviter, call.event)),
  on(dealSigned, (call) => afterReferral(call, SALE_APP, call.event.more.customer, call.event)),
  on(customerMerged, afterMerge),
]
