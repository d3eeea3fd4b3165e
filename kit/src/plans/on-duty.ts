import { queryPort, queryPortOfMany } from '#src/query-port.ts'

/** A span of time with those of whom it is asked who works in it. */
export interface DutySpan {
  begin: string
  end: string
  users: readonly string[]
}

/** Who is on duty in these spans, by the shifts of an application that has them; in the order of the spans. Without one everybody is. */
export const onDuty = queryPort<{ spans: readonly DutySpan[] }, readonly (readonly string[])[]>('shift.onDuty')

/** Somebody who works at this moment. */
export interface OnShift {
  user: string
  /** What they do: 消控室. */
  post: string | null
  shift: string
  begin: string
  end: string
}

/** Who works in a project now, those of one shift together; `most` at most. */
export const onShiftNow = queryPort<{ projectUuid: string; most: number }, readonly OnShift[]>('shift.onShiftNow')

/** What somebody does on a day by their published shifts: rest, where there is no shift. */
export interface ShiftDay {
  user: string
  day: string
  /** Null: they rest. */
  shift: { name: string; begin: string; end: string; breakMin: number } | null
}

/** These people on these days, in no order; a day without a published plan is absent. */
export interface DaysOf {
  users: readonly string[]
  /** The first day and the last one. */
  from: string
  to: string
}

export const shiftsOf = queryPort<DaysOf, readonly ShiftDay[]>('shift.shiftsOf')

/** Somebody who is away, on leave or on a trip, from one moment to another. */
export interface Absence {
  user: string
  trip: boolean
  /** What it is called: 年假. */
  name: string
  begin: string
  end: string
}

/**
 * When these people are away: all that shares a moment with these days, or with the day after them. Whoever knows of absences tells them; two
 * may tell the same one.
 */
export const absencesOf = queryPortOfMany<DaysOf, readonly Absence[]>('shift.absencesOf')
