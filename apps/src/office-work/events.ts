import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/** An expense claim was agreed to: what it comes to, in fen, and the numbers of its invoices. */
export const officeExpenseApproved = event('office.expense.approved', { total: z.int(), invoices: z.array(z.string()) })

/** A claim that was agreed to is withdrawn: its invoices may be claimed or paid otherwise. */
export const officeExpenseRevoked = event('office.expense.revoked', { invoices: z.array(z.string()) })
