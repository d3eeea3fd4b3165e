import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { signup } from '#src/community-activity/signups/signup.ts'

/** A signed code, a number of a sign-up or a mobile. */
const CODE_MAX = 300

const answer = z.object({
  /** `again`: they were checked in before; `refused`: they are not let in, as the message says. */
  result: z.enum(['ok', 'again', 'refused']),
  message: z.string(),
  signup: z.object({ uuid: z.string(), no: z.string(), name: z.string(), room: z.string().nullable(), people: z.int() }).nullable(),
})
export type CheckInAnswer = z.output<typeof answer>

/** At the entrance: what is scanned or typed is checked in, or why not. */
export const checkInCall = customCall({
  name: 'checkIn',
  summary: 'checks in the sign-up of an activity by its signed code, its number or the mobile of whoever signed up.',
  of: signup,
  verb: 'action.checkIn',
  changes: true,
  input: z.object({ activity: uuid(), code: z.string().min(1).max(CODE_MAX) }),
  output: answer,
})
