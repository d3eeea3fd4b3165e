import type { FieldMap } from '#src/field.ts'

/** Fields that are sealed, with the field that says until when. */
export const sealedFields = (fields: FieldMap): [key: string, until: string][] =>
  Object.entries(fields).flatMap(([key, { spec }]): [string, string][] => (spec.sealedUntil === undefined ? [] : [[key, spec.sealedUntil]]))

/** Throws for a sealed field that would have to be there, is told apart, or calculated; and for a moment that clients could move. */
export const checkSealed = (of: string, fields: FieldMap): void => {
  for (const [key, until] of sealedFields(fields)) {
    const { required, unique, derived, kind } = fields[key]?.spec ?? {}
    if (required || unique || derived !== undefined || kind === 'rows' || kind === 'richText')
      throw new Error(`${of}: ${key} cannot be sealed`)
    const moment = fields[until]?.spec
    if (moment?.kind !== 'dateTime' || !moment.readonly)
      throw new Error(`${of}: ${key} is sealed until ${until}, which is no read-only moment`)
  }
}
