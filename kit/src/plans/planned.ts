import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '#src/context.ts'
import type { SaveCall } from '#src/handlers.ts'
import { onDuty } from '#src/plans/on-duty.ts'
import { ASSIGN, type Planned } from '#src/plans/recurring.ts'
import { madeAt, refusalOfPlan, slotsDue } from '#src/plans/rule.ts'
import type { KitRefusal } from '#src/refusal.ts'
import type { Slot } from '#src/values/recurrence.ts'

/** What a plan has to make now. */
export interface Wanted<P> {
  plan: P
  slot: Slot
  /** For whom; null: for all of `people`, of whom one takes it. */
  person: string | null
  people: readonly string[]
}

interface Making<P> {
  /** Whether the plan makes anything at all now. */
  runs(plan: P): boolean
  /** Whether only those are asked who are on duty. */
  followsShift?(plan: P): boolean
  /** For how many minutes after its end a slot may still be made. */
  lateMinutes?(plan: P): number
  /** How a plan without people is refused. */
  nobody?: Sentence
  /** Makes all of it; the same may be wanted again after it was made, and is not to be made twice. */
  make(call: Context, wanted: readonly Wanted<P>[]): Promise<void>
}

/** What keeps the next time of a plan: `nextAt` and `lastSlot` are written by nobody else. */
export interface Timing<P> {
  judge(call: SaveCall<P>): Promise<(Partial<P> | KitRefusal)[]>
  make(call: Context & { row: P }): Promise<{ lastSlot: string | null; nextAt: string | null }>
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** Who does something in each slot: members, and where the plan follows the shifts those on duty; null where all of them have left. */
const peopleIn = async (call: Context, plan: Planned, slots: readonly Slot[], shifts: boolean): Promise<string[][] | null> => {
  const named = plan.users ?? []
  const active = await call.people.activeAmong(named)
  const users = named.filter((user) => active.has(user))
  if (users.length === 0) return null
  const spans = slots.map(({ begin, end }) => ({ begin: begin.toISOString(), end: end.toISOString(), users }))
  const duty = shifts ? await call.applications.query(onDuty, { spans }) : null
  return slots.map((_slot, index) => (duty === null ? users : users.filter((user) => duty[index]?.includes(user) === true)))
}

/**
 * Plans that make something by themselves (apps-operations.md section 3): `judge` validates them and sets the time of the next slot, `make`
 * is their timer at `nextAt`. Slots before a plan was made or changed are left out, and so are those that are over; what was made before is
 * for the application to leave as it is.
 */
export const planned = <P extends Planned>({ runs, followsShift, lateMinutes, nobody, make }: Making<P>): Timing<P> => {
  const lateOf = (plan: P): number => (lateMinutes?.(plan) ?? 0) * MINUTE_MS
  const nextAt = (plan: P, now: Date): string | null => {
    if (!runs(plan)) return null
    const { due, next } = slotsDue(plan, momentOf(plan.lastSlot), now, lateOf(plan))
    const slot = due[0] ?? next
    return slot && madeAt(plan, slot).toISOString()
  }
  const wantedIn = async (call: Context, plan: P, slots: readonly Slot[]): Promise<Wanted<P>[]> => {
    const people = await peopleIn(call, plan, slots, followsShift?.(plan) === true)
    return slots.flatMap((slot, index): Wanted<P>[] => {
      // Nobody is left: whoever gives out work is to see it.
      if (people === null) return [{ plan, slot, person: null, people: [] }]
      const those = people[index] ?? []
      if (those.length === 0) return []
      if (plan.assign !== ASSIGN.each) return [{ plan, slot, person: null, people: those }]
      return those.map((person) => ({ plan, slot, person, people: [person] }))
    })
  }
  return {
    judge: ({ saves, clock: { now } }) =>
      Promise.resolve(
        saves.map(({ row }): Partial<P> | KitRefusal => {
          const refused = refusalOfPlan(row, nobody)
          if (refused !== null) return refused
          // What began before is over for a plan as it stands from now on; what was made ahead stays.
          const lastSlot = new Date(Math.max(now.getTime() - MINUTE_MS, Date.parse(row.lastSlot ?? '') || 0)).toISOString()
          const kept: Pick<Planned, 'lastSlot' | 'nextAt'> = { lastSlot, nextAt: nextAt({ ...row, lastSlot }, now) }
          // Two fields of every plan.
          return kept as Partial<P>
        }),
      ),
    async make(call) {
      const { row } = call
      const { now } = call.clock
      if (!runs(row)) return { lastSlot: row.lastSlot, nextAt: null }
      const { due } = slotsDue(row, momentOf(row.lastSlot), now, lateOf(row))
      const wanted = await wantedIn(call, row, due)
      if (wanted.length > 0) await make(call, wanted)
      const lastSlot = due.at(-1)?.begin.toISOString() ?? row.lastSlot
      return { lastSlot, nextAt: nextAt({ ...row, lastSlot }, now) }
    },
  }
}
