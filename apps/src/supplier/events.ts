import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/** Nothing more is bought from a supplier; the applications that have to do with it hear of it. */
export const supplierBlacklisted = event('supplier.blacklisted', { name: z.string(), reason: z.string().nullable() })
