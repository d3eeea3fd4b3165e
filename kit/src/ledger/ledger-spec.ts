import type { EntitySpec, Kept } from '#src/entity-spec.ts'
import type { Kind } from '#src/field.ts'

const NUMBERS: ReadonlySet<Kind> = new Set(['integer', 'decimal', 'exact', 'percent', 'money'])

/** What an entity says whose rows stand for ever. Throws for one whose rows could change by themselves. */
export const ledgerSpec = ({ name, fields, states }: EntitySpec): Partial<EntitySpec> => {
  const lines = Object.entries(fields).find(([, { spec }]) => spec.kind === 'rows')?.[0]
  if (lines !== undefined) throw new Error(`${name}: a ledger has no lines, ${lines} is a row of its own`)
  if (states.length > 0) throw new Error(`${name}: rows of a ledger have no states`)
  return { ledger: true, recorded: true }
}

/** What an entity says that has one row for each value of some fields. Throws for fields that may be absent: absence is no key. */
export const balanceSpec = (by: readonly string[], { name, label, fields, uniqueTogether }: EntitySpec): Partial<EntitySpec> => {
  const loose = by.find((key) => fields[key]?.spec.required !== true)
  if (loose !== undefined) throw new Error(`${name}: balances are kept by ${loose}, which must be required`)
  const message = { owner: 'applications', text: '{label}已存在', params: { label } }
  return { balanceOf: by, recorded: true, uniqueTogether: [...uniqueTogether, { fields: by, message, while: null }] }
}

/** Throws for a rule between fields that are no numbers. */
export const checkKept = ({ name, fields }: EntitySpec, { field, than }: Kept): void => {
  for (const key of [field, than])
    if (!NUMBERS.has(fields[key]?.spec.kind ?? 'rows')) throw new Error(`${name}: ${key} is no number that is kept within another`)
}
