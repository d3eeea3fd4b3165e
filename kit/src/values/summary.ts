import type { Entity } from '#src/entity.ts'

/** The field whose begin says what a row is about, where its title is a number only. */
export const summaryKeyOf = ({ spec: { fields, title } }: Entity): string | undefined =>
  fields[title]?.spec.kind === 'serial'
    ? Object.entries(fields).find(([, { spec }]) => spec.kind === 'longText' && spec.required)?.[0]
    : undefined
