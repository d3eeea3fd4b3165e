/** What the user says that headers of their files mean: keys of columns, null for what is left out. */
export type Mapping = Readonly<Record<string, string | null>>

interface Label {
  label: string
  column: string | null
}

/** What each header means: what the user says of it, else what its name says. */
export const chosenColumns = (labels: readonly Label[], mapping: Mapping): ReadonlyMap<string, string | null> =>
  new Map(labels.map(({ label, column }) => [label, Object.hasOwn(mapping, label) ? (mapping[label] ?? null) : column]))

/** Labels of required columns that no header means. */
export const missingOf = (
  columns: readonly { key: string; label: string; requiredFlag: number }[],
  chosen: ReadonlyMap<string, string | null>,
): string[] => {
  const keys = new Set(chosen.values())
  return columns.filter(({ key, requiredFlag }) => requiredFlag === 1 && !keys.has(key)).map(({ label }) => label)
}

/** The mapping with one header of another meaning; whichever had that meaning before has none now. */
export const mapped = (labels: readonly Label[], mapping: Mapping, label: string, column: string | null): Mapping => {
  const before = chosenColumns(labels, mapping)
  const freed = column === null ? [] : labels.filter((other) => other.label !== label && before.get(other.label) === column)
  return { ...mapping, ...Object.fromEntries(freed.map((other) => [other.label, null])), [label]: column }
}
