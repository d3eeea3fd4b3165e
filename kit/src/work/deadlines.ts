import type { AnyFilterBuilder } from '#src/filter-builder.ts'
import { count, type Kpi, ratio } from '#src/kpi.ts'
import type { TimerMap, TimerSpec } from '#src/timers.ts'
import { type AssignedSpec, inHand } from '#src/work/assigned.ts'
import type { SuspendableSpec } from '#src/work/suspendable.ts'
import type { Behind, Whom } from '#src/work/whom.ts'

/** So many minutes, the same for all rows or said by the row behind a reference; `hours` of it. */
export type Minutes<Key extends string = string> = number | Behind<Key> | { readonly hours: number | Behind<Key> }

/** Who is told about a deadline, and in which words. */
export interface Level<Key extends string = string, Right extends string = string> {
  tell: Whom<Key, Right>
  /** Before the title of the row: 已超时. */
  word?: string
  /** Told in the chat too, with these actions as buttons. */
  card?: readonly string[]
}

/** One more level of escalation. */
export interface FurtherLevel<Key extends string = string, Right extends string = string> extends Level<Key, Right> {
  /** Its name in the history. */
  label: string
  word: string
  /** Milliseconds after the last deadline. */
  after: number
}

export interface DeadlineOptions<S extends string = string, Key extends string = string, Right extends string = string> {
  /** When it must have been accepted, `respondBy`. */
  respond?: Minutes<Key>
  /** Until it must be done, `finishBy`. */
  finish: Minutes<Key>
  /** Further deadlines, by their field. */
  more?: { readonly [Field in Key]?: Minutes<Key> }
  /** A field, `calendar` of `timeLimits`: whether minutes are those of working time. Absent: by day and night. */
  calendar?: Behind<Key>
  /** Rows in which this field has this code run by day and night, and have half the time. */
  urgent?: readonly [field: Key, code: string]
  /** A moment that replaces the last deadline where it is filled in. */
  due?: Key
  /** A span before which the clocks do not begin: an appointment. */
  notBefore?: Key
  /** A counter: repeated work has a clock of its own, which changes do not touch. */
  again?: Key
  /** States in which the last clock runs; default: those of `.assigned` in which it is not finished. */
  running?: readonly S[]
  /** States in which it stands, and goes on from there, beside that of `.suspendable`. */
  resting?: readonly S[]
  /** Before the last deadline; default: while it has a holder. */
  warning: Level<Key, Right> & { ahead: Minutes<Key>; while?: readonly S[] }
  /** The last deadline has passed; `effect` is a function of the application. */
  overdue: Level<Key, Right> & { effect?: string }
  /** States of rows that no figure of punctuality is about: closed by force, say. */
  notCounted?: readonly S[]
  /** The later levels, in order: where no one of a level is there, the next one is told. */
  levels?: Readonly<Record<string, FurtherLevel<Key, Right>>>
}

type OwnEffect<O> = O extends { overdue: { effect: infer G extends string } } ? TimerSpec & { effect: G } : TimerSpec

/** The timers that `.deadlines` adds. */
export type DeadlineTimers<O> = { warn: TimerSpec; overdue: OwnEffect<O> }

/** `.deadlines` as the server reads it. */
export interface DeadlineSpec extends DeadlineOptions {
  running: readonly string[]
  resting: readonly string[]
  warning: Level & { ahead: Minutes; while: readonly string[] }
}

/** Fills in what the other traits of the entity say. */
export const deadlineSpec = (
  options: DeadlineOptions,
  { assigned, suspendable }: { assigned: AssignedSpec | null; suspendable: SuspendableSpec | null },
): DeadlineSpec => {
  const held = assigned === null ? [] : inHand(assigned)
  const running = options.running ?? (assigned === null ? [] : [assigned.states.open, ...held])
  return {
    ...options,
    running,
    resting: [...(suspendable === null ? [] : [suspendable.state]), ...(options.resting ?? [])],
    warning: { ...options.warning, while: options.warning.while ?? (assigned === null ? running : held) },
  }
}

/** The timers of deadlines: the warning, the last deadline and what comes after it. */
export const deadlineTimers = ({ running, warning, overdue, levels = {} }: DeadlineSpec): TimerMap => ({
  warn: { label: '即将超时', at: 'warnAt', while: warning.while, step: 'warn' },
  overdue: {
    ...{ label: '超时', at: 'finishBy', while: running, step: 'overdue' },
    ...(overdue.effect !== undefined && { effect: overdue.effect }),
  },
  ...Object.fromEntries(
    Object.entries(levels).map(([name, { label, after }]) => [name, { label, at: 'finishBy', after, while: running, step: name }]),
  ),
})

/** The figure of all rows that are late, those that nobody has among them. */
export const OVERDUE_NOW = 'overdueNow'

/** The figures of deadlines. */
export const deadlineKpis = (
  { running, notCounted = [] }: DeadlineSpec,
  { state, notState, eq, and, past, notEmpty }: AnyFilterBuilder,
): Record<string, Kpi> => {
  const judged = (moment: string) => (notCounted.length === 0 ? notEmpty(moment) : and(notEmpty(moment), notState(...notCounted)))
  return {
    [OVERDUE_NOW]: count('当前超时', and(state(...running), past('finishBy')), 'less'),
    respondOnTime: ratio('按时接单率', and(judged('acceptedAt'), eq('respondLate', false)), judged('acceptedAt')),
    finishOnTime: ratio('按时完成率', and(judged('finishedAt'), eq('overdue', false)), judged('finishedAt')),
  }
}
