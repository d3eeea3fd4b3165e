import { merged, type Span } from './weekly.ts'

/** A rule as it counts: who, where, from when to when. */
export interface Rule {
  persons: readonly string[]
  groups: readonly string[]
  doors: readonly string[]
  doorGroups: readonly string[]
  /** Milliseconds; it holds from the first on, and no more at the second. */
  from: number
  to: number | null
  times: readonly Span[]
}

export interface Person {
  uuid: string
  groups: readonly string[]
  /** On the blacklist, or gone: no rule counts. */
  barred: boolean
}

export interface Door {
  uuid: string
  group: string | null
}

/** What somebody may at a door. */
export interface Right {
  person: string
  door: string
  times: readonly Span[]
  /** When the last rule for it ends; null: none does. */
  until: number | null
}

export const names = (rule: Rule, { uuid, groups }: Person): boolean =>
  rule.persons.includes(uuid) || groups.some((group) => rule.groups.includes(group))
export const opens = (rule: Rule, { uuid, group }: Door): boolean =>
  rule.doors.includes(uuid) || (group !== null && rule.doorGroups.includes(group))
export const holds = ({ from, to }: Rule, now: number): boolean => from <= now && (to === null || now < to)

const latest = (one: number | null, other: number | null): number | null => (one === null || other === null ? null : Math.max(one, other))

/** The union of the rules that hold now, without those who are barred: one right for each person and door. */
export const effectiveRights = (rules: readonly Rule[], persons: readonly Person[], doors: readonly Door[], now: number): Right[] => {
  const valid = rules.filter((rule) => holds(rule, now)).map((rule) => ({ rule, at: doors.filter((each) => opens(rule, each)) }))
  return persons.flatMap((of) => {
    if (of.barred) return []
    const rights = new Map<string, Right>()
    for (const { rule, at } of valid) {
      if (!names(rule, of)) continue
      for (const { uuid } of at) {
        const known = rights.get(uuid)
        rights.set(uuid, {
          person: of.uuid,
          door: uuid,
          times: merged([...(known?.times ?? []), ...rule.times]),
          until: known === undefined ? rule.to : latest(known.until, rule.to),
        })
      }
    }
    return [...rights.values()]
  })
}
