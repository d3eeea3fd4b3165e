import { linkCall } from '@qifuyun/kit/page-link.ts'
import { bid } from '#src/bidding/bid.ts'
import { tender } from '#src/bidding/tender.ts'

export const bidLink = linkCall({
  name: 'bidLink',
  summary: 'the link by which a supplier signs up, bids and sees the result.',
  of: bid,
  verb: 'action.remind',
})

export const tenderLink = linkCall({
  name: 'tenderLink',
  summary: 'the link by which suppliers sign up for an open tender.',
  of: tender,
  verb: 'action.link',
})
