import type { DaysOf } from '@qifuyun/kit/plans/on-duty.ts'
import { queryPort } from '@qifuyun/kit/query-port.ts'

/** When somebody came first and went last on a day, and what of it was overtime. */
export interface PunchedDay {
  user: string
  day: string
  firstIn: string | null
  lastOut: string | null
  overtimeMin: number
}

/** What people punched on these days: overtime counts as far as they were there. */
export const punchedDays = queryPort<DaysOf, readonly PunchedDay[]>('attendance.punchedDays')
