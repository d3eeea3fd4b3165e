import type { InfoRow } from '@qifuyun/kit-web/api.ts'
import { type alarmRule, FOR_CLEAR } from '#src/iot/alarms/alarm-rule.ts'
import type { RuleDraft } from '#src/iot/calls.ts'

export type RuleRow = InfoRow<typeof alarmRule>
export type Level = RuleDraft['levels'][number]
export type Condition = RuleDraft['conditions'][number]

/** The fields of a rule that its sentence changes. */
export const draftOf = ({ levels, conditions, clearSeconds }: RuleRow): RuleDraft => ({
  levels: (levels ?? []).map(({ severity, kind, seconds, times }) => ({
    ...{ severity, kind, seconds: seconds ?? null, times: times ?? null },
  })),
  conditions: (conditions ?? []).map(({ use, group, key, op, value, otherKey }) => ({
    ...{ use, group: group ?? 1, key, op, value: value ?? null, otherKey: otherKey ?? null },
  })),
  clearSeconds: clearSeconds ?? 0,
})

export const withLevel = (draft: RuleDraft, at: number, change: Partial<Level>): RuleDraft => {
  const old = draft.levels[at]
  const { severity } = change
  return {
    ...draft,
    levels: draft.levels.map((level, n) => (n === at ? { ...level, ...change } : level)),
    // Conditions go with the severity that they are for.
    conditions:
      severity === undefined || old === undefined
        ? draft.conditions
        : draft.conditions.map((each) => (each.use === old.severity ? { ...each, use: severity } : each)),
  }
}

export const withCondition = (draft: RuleDraft, at: number, change: Partial<Condition>): RuleDraft => ({
  ...draft,
  conditions: draft.conditions.map((each, n) => (n === at ? { ...each, ...change } : each)),
})

/** Conditions for a severity, or for the end, with their places in the draft; those of a group hold together. */
export const groupsFor = (draft: RuleDraft, use: Condition['use']): { at: number; condition: Condition }[][] => {
  const of = draft.conditions.map((condition, at) => ({ at, condition })).filter(({ condition }) => condition.use === use)
  return [...Map.groupBy(of, ({ condition }) => condition.group).values()]
}

export const clearGroups = (draft: RuleDraft) => groupsFor(draft, FOR_CLEAR)

/** A limit that was tried, in the place of the one that the rule has. */
export const withLimit = (draft: RuleDraft, key: string, limit: number, other: number): RuleDraft => {
  const at = draft.conditions.findIndex((each) => each.key === key && each.use !== FOR_CLEAR && Number(each.value) === limit)
  return at === -1 ? draft : withCondition(draft, at, { value: String(other) })
}

export const isSame = (one: RuleDraft, other: RuleDraft): boolean => JSON.stringify(one) === JSON.stringify(other)
