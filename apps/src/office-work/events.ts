import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/** An expense claim was agreed to: what it comes to, in fen, and the numbers of its invoices. */
export const officeExpenseApproved = event('office.expense.approved', { total: z.int(), invoices: z.array(z.string()) })
