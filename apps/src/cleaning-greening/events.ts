import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/** Facts about cleaning and greening for other applications (apps-operations.md section 24). */
export const cleaningAccepted = event('cleaning-greening.accepted', { user: z.uuid().nullable() })
