import { addressOf } from '#src/calls/wire.ts'
import { type Entity, targetOf } from '#src/entity.ts'
import { namesIn, parseSerial, type SerialName } from '#src/values/serial.ts'

/** The field in which a row has its number; undefined where it has none. */
export const serialOf = (of: Entity): { key: string; pattern: string } | undefined => {
  for (const [key, { spec }] of Object.entries(of.spec.fields)) if (spec.kind === 'serial') return { key, pattern: spec.pattern ?? '' }
  return undefined
}

/** A code of a row: a field of its own, or a field of the row that one of its fields refers to. */
export interface CodeField {
  key: string
  behind: { of: Entity; field: string } | null
}

const TYPES = ['type', 'kind', 'category']

const codeField = (of: Entity, key: string | null): CodeField | undefined => {
  const spec = key === null ? undefined : of.spec.fields[key]?.spec
  if (key === null || spec === undefined) return undefined
  if (spec.kind === 'dict') return { key, behind: null }
  const target = targetOf(of, spec)
  const field = target && ['code', `${target.spec.name}Code`].find((name) => name in target.spec.fields)
  return target && field !== undefined && spec.kind === 'ref' ? { key, behind: { of: target, field } } : undefined
}

/** Where a row has the codes that its number may say. */
export const codeFieldsOf = (of: Entity): Partial<Record<SerialName, CodeField>> => {
  const type = TYPES.map((key) => codeField(of, key)).find((found) => found !== undefined)
  const project = codeField(of, of.spec.project)
  return { ...(project && { project }), ...(type && { type }) }
}

/** Throws for a serial number whose pattern says what its rows do not have: it would never be told. */
export const checkSerials = (of: Entity): void => {
  const codes = codeFieldsOf(of)
  for (const [key, { spec }] of Object.entries(of.spec.fields))
    if (spec.kind === 'serial')
      for (const name of namesIn(parseSerial(spec.pattern ?? '')))
        if (!(name in codes)) throw new Error(`${addressOf(of).businessCode}.${key}: its rows have no {${name}}`)
}
