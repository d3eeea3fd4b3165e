import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/** A tender has a winner: what is bought may be put into a contract. */
export const tenderAwarded = event('bidding.awarded', { title: z.string(), supplierUuid: z.uuid(), amountFen: z.int() })
