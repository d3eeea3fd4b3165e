import { queryPort } from '#src/query-port.ts'

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
