import { linkCall } from '@qifuyun/kit/page-link.ts'
import { tender } from '#src/bidding/tender.ts'

export const tenderLink = linkCall({
  name: 'tenderLink',
  summary: 'the link by which suppliers sign up for an open tender.',
  of: tender,
  verb: 'action.link',
})
