import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { type DueDay, duesOf, keyOf } from '#src/attendance/days/facts.ts'
import type { Group } from '#src/attendance/groups/membership.ts'
import { dayOfPunch, minuteAt, type Slot } from '#src/attendance/rules/due.ts'

const AROUND = [-1, 0, 1] as const

/** For punches of people at moments: to which day each belongs, and what is due on it. As many statements for one as for hundreds. */
export const daysOfPunches = async (call: Context, asked: readonly { user: string; of: Group; at: Date }[]) => {
  const around = (at: Date): string[] => AROUND.map((days) => dayAfter(chinaDay(at), days))
  const wanted = new Map(asked.flatMap(({ user, of, at }) => around(at).map((day) => [keyOf({ user, day }), { user, day, of }] as const)))
  const dues = await duesOf(call, [...wanted.values()])
  const nothing: DueDay = { shift: null, due: null }
  return asked.map(({ user, at }) => {
    const slots = around(at).map((day): Slot => ({ day, due: dues.get(keyOf({ user, day }))?.due ?? null }))
    const day = dayOfPunch(minuteAt(at), slots, chinaDay(at))
    return { day, ...(dues.get(keyOf({ user, day })) ?? nothing) }
  })
}
