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

/** The fields of a plan that are written here and nowhere else. */
interface Kept {
  lastSlot: string | null
  nextAt: string | null
}

/** What keeps the next time of a plan. */
export interface Timing<P> {
  judge(call: SaveCall<P>): Promise<(Partial<P> | KitRefusal)[]>
  make(call: Context & { row: P }): Promise<Kept>
  /** As `make`, of many plans: as many statements as for one. For a timer that takes its rows together. */
  makeEach(call: Context & { due: readonly P[] }): Promise<Kept[]>
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** A plan at one of its times. */
interface Due<P> {
  plan: P
  slot: Slot
}

/** Who does something each time: members, and where the plan follows the shifts those on duty; null where all of them have left. */
const peopleAt = async <P extends Planned>(
  call: Context,
  times: readonly Due<P>[],
  shifts: (plan: P) => boolean,
): Promise<(readonly string[] | null)[]> => {
  const active = await call.people.activeAmong([...new Set(times.flatMap(({ plan }) => plan.users ?? []))])
  const members = times.map(({ plan }) => (plan.users ?? []).filter((user) => active.has(user)))
  const asked = times.flatMap(({ plan, slot: { begin, end } }, index) => {
    const users = members[index] ?? []
    return users.length > 0 && shifts(plan) ? [{ index, span: { begin: begin.toISOString(), end: end.toISOString(), users } }] : []
  })
  const told = asked.length === 0 ? null : await call.applications.query(onDuty, { spans: asked.map(({ span }) => span) })
  const duty = new Map(told === null ? [] : asked.map(({ index }, at) => [index, told[at] ?? []] as const))
  return members.map((users, index) => {
    if (users.length === 0) return null
    const there = duty.get(index)
    return there === undefined ? users : users.filter((user) => there.includes(user))
  })
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
  const wantedAt = async (call: Context, times: readonly Due<P>[]): Promise<Wanted<P>[]> => {
    const people = await peopleAt(call, times, (plan) => followsShift?.(plan) === true)
    return times.flatMap(({ plan, slot }, index): Wanted<P>[] => {
      const those = people[index] ?? null
      // Nobody is left: whoever gives out work is to see it.
      if (those === null) return [{ plan, slot, person: null, people: [] }]
      if (those.length === 0) return []
      if (plan.assign !== ASSIGN.each) return [{ plan, slot, person: null, people: those }]
      return those.map((person) => ({ plan, slot, person, people: [person] }))
    })
  }
  const makeEach = async (call: Context & { due: readonly P[] }): Promise<Kept[]> => {
    const { now } = call.clock
    const times = call.due.map((plan) => (runs(plan) ? slotsDue(plan, momentOf(plan.lastSlot), now, lateOf(plan)).due : []))
    const wanted = await wantedAt(
      call,
      call.due.flatMap((plan, index) => (times[index] ?? []).map((slot) => ({ plan, slot }))),
    )
    if (wanted.length > 0) await make(call, wanted)
    return call.due.map((plan, index) => {
      const lastSlot = times[index]?.at(-1)?.begin.toISOString() ?? plan.lastSlot
      return { lastSlot, nextAt: nextAt({ ...plan, lastSlot }, now) }
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
    makeEach,
    async make({ row, ...call }) {
      const [kept] = await makeEach({ ...call, due: [row] })
      // One plan was given.
      return kept as Kept
    },
  }
}
