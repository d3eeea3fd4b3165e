import type { Value } from '@qifuyun/kit/devices/telemetry.ts'

/** 1 is the worst. */
export type Severity = 1 | 2 | 3 | 4 | 5
export type Op = 'gt' | 'ge' | 'lt' | 'le' | 'eq' | 'ne'

/** A comparison of a property with a value, or with another property. */
export interface Condition {
  key: string
  op: Op
  value: Value | null
  otherKey: string | null
}

/** Any of the groups in which all conditions hold. */
export type Groups = readonly (readonly Condition[])[]

export interface Level {
  severity: Severity
  groups: Groups
  kind: 'simple' | 'duration' | 'repeating' | 'noData'
  seconds: number
  times: number
}

export interface Rule {
  levels: readonly Level[]
  /** null: whatever ends the condition of the lowest level. */
  clear: { groups: Groups; seconds: number } | null
  /** Whether it is raised at this moment of the week. */
  isOn(at: number): boolean
}

/** What is remembered between messages of one device about one rule. Moments in milliseconds. */
export interface State {
  /** Since when the condition of a level holds without a break. */
  since: Partial<Record<Severity, number>>
  /** How many messages in a row it held. */
  times: Partial<Record<Severity, number>>
  /** Since when the condition of the end holds. */
  clearSince: number | null
  /** It was raised; where no alarm is open any more somebody has cleared it by hand, and only a message raises it again. */
  raised: boolean
}

export const NOTHING: State = { since: {}, times: {}, clearSince: null, raised: false }

/** The values of the device as they are with the message; when each key was heard of last. */
export interface Seen {
  values: ReadonlyMap<string, Value>
  heardAt: ReadonlyMap<string, number>
}

/** A message, or null: the timer looks, and only at a device that is there. */
export type Message = { at: number } | null

export type Outcome =
  | { kind: 'nothing' }
  | { kind: 'raise'; severity: Severity; at: number }
  | { kind: 'rise'; severity: Severity; at: number }
  /** As bad as before, or less so: `again` when it is at least as bad. */
  | { kind: 'stay'; again: boolean; at: number }
  | { kind: 'clear'; at: number }

export interface Step {
  state: State
  outcome: Outcome
  /** When the timer has to look again; null: only a message can change anything. */
  wakeAt: number | null
}

const SECOND = 1_000

const compare = (one: Value, other: Value): number | null => {
  const [a, b] = [typeof one === 'number' ? one : Number(one), typeof other === 'number' ? other : Number(other)]
  if (Number.isFinite(a) && Number.isFinite(b) && one !== '' && other !== '') return a - b
  return String(one) === String(other) ? 0 : null
}

const holds = ({ key, op, value, otherKey }: Condition, values: ReadonlyMap<string, Value>): boolean => {
  const one = values.get(key)
  const other = otherKey === null ? value : values.get(otherKey)
  if (one === undefined || other === undefined || other === null) return false
  const by = compare(one, other)
  // Texts are equal or not; which of them is more nobody knows.
  if (by === null) return op === 'ne'
  if (op === 'eq') return by === 0
  if (op === 'ne') return by !== 0
  if (op === 'gt') return by > 0
  if (op === 'ge') return by >= 0
  return op === 'lt' ? by < 0 : by <= 0
}

export const holdsAny = (groups: Groups, values: ReadonlyMap<string, Value>): boolean =>
  groups.some((group) => group.length > 0 && group.every((condition) => holds(condition, values)))

const keysIn = (groups: Groups): string[] => groups.flat().flatMap(({ key, otherKey }) => (otherKey === null ? [key] : [key, otherKey]))

/** What is left of a rule while its device is silent: silence raises what waits for it, and fulfils nothing else; nor does it end anything. */
export const whileSilent = (rule: Rule): Rule => ({
  ...rule,
  levels: rule.levels.filter(({ kind }) => kind === 'noData'),
  clear: { groups: [], seconds: 0 },
})

/** Properties that a rule is about. */
export const keysOf = ({ levels, clear }: Rule): ReadonlySet<string> =>
  new Set([...levels.flatMap(({ groups }) => keysIn(groups)), ...keysIn(clear?.groups ?? [])])

/** When a level without data began to wait: what it waits for was heard of last. Never heard: it does not wait. */
const silentSince = ({ groups }: Level, { heardAt }: Seen): number | null => {
  const moments = keysIn(groups).flatMap((key) => heardAt.get(key) ?? [])
  return moments.length === 0 ? null : Math.max(...moments)
}

const bySeverity = (levels: readonly Level[]): Level[] => levels.toSorted((one, other) => one.severity - other.severity)

/** Notes how long and how often the conditions of the levels hold. */
const counted = (rule: Rule, state: State, seen: Seen, message: Message): Pick<State, 'since' | 'times'> => {
  const since: Partial<Record<Severity, number>> = {}
  const times: Partial<Record<Severity, number>> = {}
  for (const { severity, groups, kind } of rule.levels) {
    if (kind === 'noData' || !holdsAny(groups, seen.values)) continue
    const began = state.since[severity] ?? message?.at
    if (began !== undefined) since[severity] = began
    const before = state.times[severity] ?? 0
    times[severity] = message === null ? before : before + 1
  }
  return { since, times }
}

/** Whether a level is fulfilled now. Lasting is more than its seconds, not as long. */
const isFulfilled = (level: Level, state: Pick<State, 'since' | 'times'>, seen: Seen, now: number): boolean => {
  if (level.kind === 'noData') {
    const from = silentSince(level, seen)
    return from !== null && now - from > level.seconds * SECOND
  }
  const since = state.since[level.severity]
  if (since === undefined) return false
  if (level.kind === 'duration') return now - since > level.seconds * SECOND
  return level.kind === 'repeating' ? (state.times[level.severity] ?? 0) >= level.times : true
}

/** Whether what ends the alarm holds, however long. */
const isOver = ({ levels, clear }: Rule, seen: Seen, now: number): boolean => {
  const sorted = bySeverity(levels)
  const isSilent = sorted.some((level) => level.kind === 'noData' && isFulfilled(level, NOTHING, seen, now))
  if (isSilent || sorted.some(({ kind, groups }) => kind !== 'noData' && holdsAny(groups, seen.values) && clear === null)) return false
  return clear === null ? true : holdsAny(clear.groups, seen.values)
}

/** The next moment at which something becomes true by the clock alone. */
const wakeOf = (rule: Rule, state: State, seen: Seen, active: Severity | null, now: number): number | null => {
  const moments: number[] = []
  for (const level of rule.levels) {
    if (active !== null && level.severity >= active) continue
    const from = level.kind === 'noData' ? silentSince(level, seen) : level.kind === 'duration' ? state.since[level.severity] : undefined
    if (from !== undefined && from !== null) moments.push(from + level.seconds * SECOND + 1)
  }
  if (active !== null && state.clearSince !== null && rule.clear !== null) moments.push(state.clearSince + rule.clear.seconds * SECOND + 1)
  const coming = moments.filter((moment) => moment > now)
  return coming.length === 0 ? null : Math.min(...coming)
}

/**
 * One step of a rule for one device: a message that is the newest of its keys, or the timer. `active`: the severity of the alarm that is
 * open; null where none is, so there is one at most. Levels are tried from the worst, the first that is fulfilled holds.
 */
export const step = (rule: Rule, before: State, active: Severity | null, seen: Seen, message: Message, now: number): Step => {
  const at = message?.at ?? now
  const held = counted(rule, before, seen, message)
  const level = rule.isOn(at) ? bySeverity(rule.levels).find((each) => isFulfilled(each, held, seen, at)) : undefined
  const over = active !== null && isOver(rule, seen, at)
  const clearSince = over ? (before.clearSince ?? at) : null
  const state: State = { ...held, clearSince, raised: before.raised }
  const ends = (outcome: Outcome, next: State, open: Severity | null): Step => ({
    outcome,
    state: next,
    wakeAt: wakeOf(rule, next, seen, open, at),
  })
  if (active === null) {
    const waits = before.raised && message === null
    if (level === undefined || waits) return ends({ kind: 'nothing' }, { ...state, raised: before.raised && level !== undefined }, null)
    return ends({ kind: 'raise', severity: level.severity, at }, { ...state, raised: true }, level.severity)
  }
  if (level !== undefined && level.severity < active) return ends({ kind: 'rise', severity: level.severity, at }, state, level.severity)
  const long = rule.clear === null || rule.clear.seconds === 0 || (clearSince !== null && at - clearSince > rule.clear.seconds * SECOND)
  if (over && long && (level === undefined || rule.clear === null))
    return ends({ kind: 'clear', at }, { ...state, clearSince: null, raised: false }, null)
  if (message === null) return ends({ kind: 'nothing' }, state, active)
  const again = level !== undefined && level.severity <= active
  return ends({ kind: 'stay', again, at }, state, active)
}
