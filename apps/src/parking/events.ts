import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/** Months of a card are given back: so much is to go back to who paid for it. */
export const cardRefund = event('parking.cardRefund', { feeUuid: z.uuid().nullable(), amount: z.int() })
