import type { Entity } from '@qifuyun/kit/entity.ts'
import { Banknote, CalendarOff, Car, Clock, FilePen, Plane, ReceiptText, Stamp } from 'lucide-react'
import type { RequestName, Waiting } from '#src/office-work/calls.ts'
import { expense } from '#src/office-work/expense/expense.ts'
import { general } from '#src/office-work/general/general.ts'
import { leave } from '#src/office-work/leave/leave.ts'
import { loan } from '#src/office-work/loan/loan.ts'
import { minutesReader } from '#src/office-work/minutes/minutes.ts'
import { overtime } from '#src/office-work/overtime/overtime.ts'
import { report } from '#src/office-work/report/report.ts'
import { sealUse } from '#src/office-work/seal/seal.ts'
import { task } from '#src/office-work/task/task.ts'
import { trip } from '#src/office-work/trip/trip.ts'
import { vehicleUse } from '#src/office-work/vehicle/vehicle.ts'

/** What people ask for, by the names that calls use for it, as the buttons stand. */
export const REQUESTS = {
  leave: { of: leave, Icon: CalendarOff },
  trip: { of: trip, Icon: Plane },
  overtime: { of: overtime, Icon: Clock },
  expense: { of: expense, Icon: ReceiptText },
  loan: { of: loan, Icon: Banknote },
  sealUse: { of: sealUse, Icon: Stamp },
  vehicleUse: { of: vehicleUse, Icon: Car },
  general: { of: general, Icon: FilePen },
} as const satisfies Record<RequestName, { of: Entity; Icon: typeof Car }>

export const REQUEST_NAMES = Object.keys(REQUESTS) as readonly RequestName[]

export const WAITING = { task, report, minutesReader, trip } as const satisfies Record<Waiting['entity'], Entity>
