import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { ActionCall, ApprovalCall, ApprovalHandlers } from '@qifuyun/kit/handlers.ts'
import { bid } from '#src/bidding/bid.ts'
import type { Bid } from '#src/bidding/bidders.ts'
import { tenderAwarded } from '#src/bidding/events.ts'
import { openedBids } from '#src/bidding/opening.ts'
import type { tender } from '#src/bidding/tender.ts'
import { refuse, t } from '#src/bidding/texts.ts'

type Award = ApprovalCall<typeof tender>

/** A result stands before the public until the end of its last day. */
export const isPublished = ({ row, clock: { now } }: ActionCall<typeof tender>): void => {
  if (row.publishedUntil !== null && chinaDay(now) <= row.publishedUntil) refuse('公示至{day}，期满后才能定标', { day: row.publishedUntil })
}

const ranked = async (call: Award): Promise<Bid[]> => (await openedBids(call, call.row)).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))

const tellBidders = async ({ row: { title }, messages }: Award, winner: Bid, others: readonly Bid[]): Promise<void> => {
  const { contact, phone, price } = winner
  const won = t('{contact}您好，恭喜贵单位以 {amount} 中标「{title}」，请联系我们签订合同', {
    contact,
    title,
    amount: formatMoney(price ?? 0),
  })
  await messages.sendText({ mobile: phone, purpose: 'bidding.won', text: won })
  for (const { contact: other, phone: mobile } of others)
    await messages.sendText({
      mobile,
      purpose: 'bidding.lost',
      text: t('{contact}您好，「{title}」贵单位未中标，感谢参与', { contact: other, title }),
    })
}

const award = async (call: Award) => {
  const { row, rows, events } = call
  const [winner = refuse('没有可定标的投标'), ...others] = await ranked(call)
  await rows.updateEach(
    bid,
    [{ uuid: winner.uuid, state: 'won' as const }, ...others.map(({ uuid }) => ({ uuid, state: 'lost' as const }))],
    t('定标'),
  )
  await tellBidders(call, winner, others)
  const amountFen = winner.price ?? 0
  await events.publish(
    tenderAwarded,
    { uuid: row.uuid, no: row.tenderNo, projectUuid: row.projectUuid },
    { title: row.title, supplierUuid: winner.supplier, amountFen },
  )
  return { winner: winner.supplier, award: amountFen, saving: row.budget - amountFen }
}

export const awarding: ApprovalHandlers<typeof tender> = {
  form: async (call) => {
    const [winner] = await ranked(call)
    return {
      title: call.row.title,
      budget: call.row.budget,
      winner: winner?.company ?? '',
      amount: winner?.price ?? 0,
      total: winner?.total ?? '',
      bids: call.row.bidCount ?? 0,
    }
  },
  passes: award,
}
