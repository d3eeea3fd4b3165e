/** A statement with its values apart, so that nothing sent by people becomes a part of it. */
export interface Sql {
  text: string
  values: unknown[]
}

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'text' in value && 'values' in value && Array.isArray(value.values)

/** A name of the database, quoted. */
export const name = (identifier: string): Sql => ({ text: `"${identifier.replaceAll('"', '""')}"`, values: [] })

const joinTwo = (left: Sql, right: Sql): Sql => {
  const shift = left.values.length
  return {
    text: left.text + right.text.replace(/\$(\d+)/g, (_whole, n: string) => `$${Number(n) + shift}`),
    values: [...left.values, ...right.values],
  }
}

const EMPTY: Sql = { text: '', values: [] }

/** ``sql`select ${name('qty')} from ${table} where uuid = ${uuid}` ``: values become parameters, other statements are put in. */
export const sql = (strings: TemplateStringsArray, ...values: unknown[]): Sql =>
  strings.reduce<Sql>((made, text, index) => {
    const withText = joinTwo(made, { text, values: [] })
    if (index >= values.length) return withText
    const value = values[index]
    return joinTwo(withText, isSql(value) ? value : { text: '$1', values: [value] })
  }, EMPTY)

/**
 * Puts statements one after another, `between` them.
 * @public
 */
export const join = (parts: readonly Sql[], between = ', '): Sql =>
  parts.reduce<Sql>((made, part, index) => (index === 0 ? part : joinTwo(joinTwo(made, { text: between, values: [] }), part)), EMPTY)

/** Text of the definition, never of people, put in as it is. */
export const raw = (text: string): Sql => ({ text, values: [] })
