import type { RoleLimit } from '@qifuyun/contract/roles/schema.ts'
import type { BindableApp } from './catalogue.ts'
import { refuse, t } from './texts.ts'

type Limits = Readonly<Record<string, number>>

const FEN = 100

/** The limits of an application with what was set of them for a role. */
export const limitsOf = ({ app: { limits = [] } }: BindableApp, set: Limits): RoleLimit[] =>
  limits.map((each) => ({ ...each, value: set[each.name] ?? null }))

const amount = (kind: RoleLimit['kind'], value: number): string => (kind === 'money' ? (value / FEN).toFixed(2) : String(value))

/** What is set afterwards. Refuses limits that the application does not have, and values beyond theirs, all at once. */
export const withLimits = (
  { app: { limits = [] } }: BindableApp,
  before: Limits,
  changes: Readonly<Record<string, number | null>>,
): Limits => {
  const problems = Object.entries(changes).flatMap(([name, value]) => {
    const found = limits.find((each) => each.name === name)
    if (found === undefined) return [[`limits.${name}`, t('选项无效')] as const]
    const { label, kind, min, max } = found
    if (value === null || (value >= min && value <= max)) return []
    const range = { label, a: amount(kind, min), b: amount(kind, max) }
    return [[`limits.${name}`, t('{label}应在{a}到{b}之间', range)] as const]
  })
  const [first] = problems
  if (first !== undefined) refuse(first[1], Object.fromEntries(problems))
  const all = Object.entries({ ...before, ...changes })
  return Object.fromEntries(all.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

/** Limits in words, for the log; null where none is set. */
export const limitsText = ({ app: { limits = [] } }: BindableApp, set: Limits): string | null =>
  limits
    .flatMap(({ name, label, kind, unit }) => {
      const value = set[name]
      return value === undefined ? [] : [`${label} ${amount(kind, value)}${unit ?? ''}`]
    })
    .join('、') || null
