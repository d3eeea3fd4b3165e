import { refuseScim } from './refusing.ts'
import { type Attribute, attributeIn, type Definition, isUnused } from './schemas.ts'
import { t } from './texts.ts'

/** A resource as JSON, its attributes named as the standard writes them. */
export type Resource = Record<string, unknown>

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrong = (attribute: string): never => refuseScim('invalidValue', t('{attribute}：类型错误', { attribute }))

const BOOLEANS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
])

const single = (attribute: Attribute, value: unknown): unknown => {
  const { name, type, subAttributes = [] } = attribute
  if (type === 'complex') {
    if (isObject(value)) return named(subAttributes, value)
    // A bare value is the value of its kind: `"emails": ["a@b.c"]`, and `"manager": "id"` of some directories.
    return typeof value === 'string' && attributeIn(subAttributes, 'value') !== undefined ? { value } : wrong(name)
  }
  // Some directories write booleans as text.
  if (type === 'boolean') return BOOLEANS.get(typeof value === 'string' ? value.toLowerCase() : value) ?? wrong(name)
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : wrong(name)
}

/** A value of an attribute in its canonical form; undefined for none. Refuses a wrong type. */
export const canonicalValue = (attribute: Attribute, value: unknown): unknown => {
  if (value === null || value === undefined) return undefined
  if (!attribute.multiValued) return single(attribute, Array.isArray(value) && value.length === 1 ? value[0] : value)
  const list = Array.isArray(value) ? value : [value]
  const kept = list.map((one) => (one === null ? wrong(attribute.name) : single(attribute, one)))
  return kept.length === 0 ? undefined : kept
}

/** What of an object these attributes are, named as the standard writes them; the rest is left out. */
const named = (attributes: readonly Attribute[], value: Record<string, unknown>): Resource =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      const attribute = attributeIn(attributes, key)
      if (attribute === undefined || attribute.mutability === 'readOnly') return []
      const canonical = canonicalValue(attribute, each)
      return canonical === undefined ? [] : [[attribute.name, canonical] as const]
    }),
  )

/** The extension of a name, which is written as anybody likes. */
export const extensionOf = ({ extensions }: Definition, name: string): [string, readonly Attribute[]] | undefined =>
  Object.entries(extensions).find(([schema]) => schema.toLowerCase() === name.toLowerCase())

const SCHEMAS_MAX = 20

/** Refuses a body that does not say that it is such a resource, or says that it is one of a schema nobody knows. */
const checkSchemas = (definition: Definition, schemas: unknown): void => {
  if (!Array.isArray(schemas) || schemas.length > SCHEMAS_MAX || !schemas.every((one) => typeof one === 'string'))
    return refuseScim('invalidSyntax', t('缺少schemas'))
  const wanted = schemas.map((one: string) => one.toLowerCase())
  if (!wanted.includes(definition.schema.toLowerCase()))
    refuseScim('invalidSyntax', t('schemas必须包含{schema}', { schema: definition.schema }))
  // Extensions of others come with what some directories send by default; what stands under them is nobody's.
}

/** A body in canonical form, without what the service makes itself and what it has no place for. */
export const readResource = (definition: Definition, body: unknown): Resource => {
  if (!isObject(body)) return refuseScim('invalidSyntax', t('请求不是有效的JSON'))
  checkSchemas(definition, Object.entries(body).find(([key]) => key.toLowerCase() === 'schemas')?.[1])
  const resource = named(definition.attributes, body)
  for (const [key, value] of Object.entries(body)) {
    const extension = extensionOf(definition, key)
    if (extension === undefined || value === null) continue
    const [schema, attributes] = extension
    if (!isObject(value)) return wrong(schema)
    resource[schema] = named(attributes, value)
  }
  return resource
}

/** What an attribute path names: `emails.value`, `urn:…:User:department`; undefined for what nobody knows. */
export interface Named {
  /** The extension it stands in. */
  schema: string | null
  attribute: Attribute
  sub: Attribute | null
}

const URN = /^(urn:[A-Za-z0-9:._-]+):([^:]+)$/i

/** Reads an attribute path; 'unused' for what the product has no place for. */
export const readName = (definition: Definition, path: string): Named | 'unused' | undefined => {
  const [, urn, after] = URN.exec(path) ?? []
  const extension = urn === undefined ? undefined : extensionOf(definition, urn)
  if (urn !== undefined && extension === undefined && urn.toLowerCase() !== definition.schema.toLowerCase()) return undefined
  const [name = '', subName, ...more] = (after ?? path).split('.')
  if (more.length > 0) return undefined
  const attribute = attributeIn(extension?.[1] ?? definition.attributes, name)
  if (attribute === undefined) return isUnused(name) ? 'unused' : undefined
  const sub = subName === undefined ? null : attributeIn(attribute.subAttributes ?? [], subName)
  return sub === undefined ? undefined : { schema: extension?.[0] ?? null, attribute, sub }
}
