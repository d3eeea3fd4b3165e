/** Values as people type them: 红、蓝、白. */
export const valuesOf = (text: string): string[] => [...new Set(text.split(/[、,，;；\n]+/).map((value) => value.trim()))].filter(Boolean)

/** All combinations of the values of specifications, in their order: 红/S, 红/M, 蓝/S, 蓝/M. */
export const combinationsOf = (specs: readonly { values: string }[]): string[] =>
  specs
    .map(({ values }) => valuesOf(values))
    .filter((values) => values.length > 0)
    .reduce<string[][]>((all, values) => all.flatMap((before) => values.map((value) => [...before, value])), [[]])
    .map((values) => values.join('/'))
    .filter((name) => name !== '')

/** How many there are, before anybody writes them all out. */
export const countOf = (specs: readonly { values: string }[]): number => {
  const counts = specs.map(({ values }) => valuesOf(values).length).filter((n) => n > 0)
  return counts.length === 0 ? 0 : counts.reduce((product, n) => product * n, 1)
}
