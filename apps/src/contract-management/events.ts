import { event } from '@qifuyun/kit/event.ts'
import { z } from 'zod'

/** A contract binds from now on (apps-business.md section 2). */
export const contractEffective = event('contract.effective', {
  name: z.string(),
  direction: z.string(),
  rooms: z.array(z.uuid()),
  begin: z.iso.date(),
  end: z.iso.date(),
})

/** A contract ends in so many days, and people have been told. */
export const contractExpiring = event('contract.expiring', { name: z.string(), end: z.iso.date(), daysLeft: z.int() })

/** A contract ended before its time; what it was about is free again. `balance` in fen: above zero it goes back to the other side. */
export const contractTerminated = event('contract.terminated', { rooms: z.array(z.uuid()), on: z.iso.date(), balance: z.int() })
