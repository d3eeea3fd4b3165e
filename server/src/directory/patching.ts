import { equalitiesOf, isNamedBy, readFilter } from './filter-grammar.ts'
import { refuseScim } from './refusing.ts'
import { canonicalValue, extensionOf, isObject, type Named, type Resource, readName } from './resource.ts'
import type { Attribute, Definition } from './schemas.ts'
import { t } from './texts.ts'

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const OPERATIONS_MAX = 1_000

type Op = 'add' | 'replace' | 'remove'
export interface Operation {
  op: Op
  path: string | null
  value: unknown
}

const memberOf = (value: Record<string, unknown>, name: string): unknown =>
  Object.entries(value).find(([key]) => key.toLowerCase() === name)?.[1]

const readOperation = (sent: unknown): Operation => {
  if (!isObject(sent)) return refuseScim('invalidSyntax', t('Operations格式错误'))
  const [op, path, value] = [memberOf(sent, 'op'), memberOf(sent, 'path') ?? null, memberOf(sent, 'value')]
  const named = typeof op === 'string' ? op.toLowerCase() : ''
  if (named !== 'add' && named !== 'replace' && named !== 'remove') return refuseScim('invalidSyntax', t('Operations格式错误'))
  if (path !== null && typeof path !== 'string')
    return refuseScim('invalidPath', t('路径“{path}”不存在', { path: JSON.stringify(path).slice(0, 100) }))
  if (named === 'remove' && (path === null || path === '')) return refuseScim('noTarget', t('remove操作缺少path'))
  if (named !== 'remove' && value === undefined) return refuseScim('invalidValue', t('操作缺少value'))
  return { op: named, path: path === '' ? null : path, value }
}

/** The operations of a PATCH (RFC 7644, 3.5.2). */
export const readOperations = (body: unknown): Operation[] => {
  const sent = isObject(body) ? body : {}
  const [schemas, operations] = [memberOf(sent, 'schemas'), memberOf(sent, 'operations')]
  const isPatch = Array.isArray(schemas) && schemas.some((one) => typeof one === 'string' && one.toLowerCase() === PATCH.toLowerCase())
  if (!isPatch) return refuseScim('invalidSyntax', t('schemas必须包含{schema}', { schema: PATCH }))
  if (!Array.isArray(operations) || operations.length === 0) return refuseScim('invalidSyntax', t('Operations格式错误'))
  if (operations.length > OPERATIONS_MAX) return refuseScim('tooMany', t('一次最多{max}个操作', { max: OPERATIONS_MAX }))
  return operations.map(readOperation)
}

/** An attribute, elements of it in brackets, a sub-attribute after them. */
const PATH = /^([^[\]]+)(?:\[([^]*)\](?:\.([A-Za-z$][\w$-]*))?)?$/

interface Target extends Named {
  filter: string | null
}

const unknownPath = (path: string): never => refuseScim('invalidPath', t('路径“{path}”不存在', { path: path.slice(0, 200) }))

const targetOf = (definition: Definition, path: string): Target | null => {
  const [, name = '', filter, after] = PATH.exec(path) ?? []
  const found = readName(definition, after === undefined ? name : `${name}.${after}`)
  if (found === undefined) return unknownPath(path)
  if (found === 'unused') return null
  if (found.attribute.mutability === 'readOnly') {
    // Some directories name the manager by default; who it is, is what the departments say.
    return found.schema === null ? refuseScim('mutability', t('{attribute}不能修改', { attribute: found.attribute.name })) : null
  }
  if (filter !== undefined && !found.attribute.multiValued) return unknownPath(path)
  return { ...found, filter: filter ?? null }
}

type Element = Record<string, unknown>
const elementsOf = (value: unknown): Element[] => (Array.isArray(value) ? value.filter(isObject) : [])
const valueKey = ({ value }: Element): unknown => (typeof value === 'string' ? value.toLowerCase() : value)

/** Appends what is not there yet; there is one primary value at most. */
const appended = (elements: readonly Element[], more: readonly Element[]): Element[] => {
  const byKey = new Map(elements.map((one) => [valueKey(one), one]))
  for (const one of more) byKey.set(valueKey(one), { ...byKey.get(valueKey(one)), ...one })
  const primary = more.find((one) => one['primary'] === true)
  return [...byKey.values()].map((one) =>
    primary === undefined || one['primary'] !== true || valueKey(one) === valueKey(primary) ? one : { ...one, primary: false },
  )
}

const put = (holder: Resource, name: string, value: unknown): void => {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) delete holder[name]
  else holder[name] = value
}

const removing = ({ op, value }: Operation): boolean => op === 'remove' || value === null

const withSub = (element: Element, sub: Attribute, { op, value }: Operation): Element => {
  const changed = { ...element }
  put(changed, sub.name, op === 'remove' ? undefined : canonicalValue(sub, value))
  return changed
}

/** The elements that a filter names, changed or taken out. Where there are none, one that is as the filter says comes into being. */
const changeFiltered = (elements: readonly Element[], { attribute, sub, filter }: Target, operation: Operation): Element[] => {
  const wanted = readFilter(filter ?? '', 'invalidPath')
  const isMeant = (one: Element) => isNamedBy(wanted, one)
  if (removing(operation) && (sub === null || sub.name === 'value')) return elements.filter((one) => !isMeant(one))
  const change = (one: Element): Element => {
    if (sub !== null) return withSub(one, sub, operation)
    const [given] = elementsOf(canonicalValue(attribute, operation.value))
    return { ...one, ...given }
  }
  if (elements.some(isMeant)) return elements.map((one) => (isMeant(one) ? change(one) : one))
  const begun = equalitiesOf(wanted)
  if (removing(operation)) return [...elements]
  if (begun === null) return refuseScim('noTarget', t('没有符合条件的值'))
  const [canonical = {}] = elementsOf(canonicalValue(attribute, [begun]))
  return appended(elements, [change(canonical)])
}

const changeMany = (elements: readonly Element[], target: Target, operation: Operation): Element[] => {
  const { attribute, sub, filter } = target
  const { op, value } = operation
  if (filter !== null) return changeFiltered(elements, target, operation)
  if (sub !== null)
    return elements.length === 0 && op !== 'remove' ? [withSub({}, sub, operation)] : elements.map((one) => withSub(one, sub, operation))
  const given = elementsOf(canonicalValue(attribute, value))
  if (op === 'add') return appended(elements, given)
  if (op === 'replace') return given
  // Of some directories the values to be taken out stand beside the path, not in it.
  const gone = new Set(given.map(valueKey))
  return given.length === 0 ? [] : elements.filter((one) => !gone.has(valueKey(one)))
}

const apply = (definition: Definition, resource: Resource, operation: Operation & { path: string }): void => {
  const target = targetOf(definition, operation.path)
  if (target === null) return
  const { schema, attribute, sub } = target
  if (schema !== null && !isObject(resource[schema])) resource[schema] = {}
  const holder = schema === null ? resource : (resource[schema] as Resource)
  const before = holder[attribute.name]
  if (attribute.multiValued) return put(holder, attribute.name, changeMany(elementsOf(before), target, operation))
  if (sub !== null) return put(holder, attribute.name, withSub(isObject(before) ? before : {}, sub, operation))
  if (removing(operation)) return put(holder, attribute.name, undefined)
  const given = canonicalValue(attribute, operation.value)
  put(holder, attribute.name, isObject(before) && isObject(given) ? { ...before, ...given } : given)
}

/** One operation for each attribute that it names: without a path, or at an extension, they stand in its value. */
const split = (definition: Definition, { op, path, value }: Operation): (Operation & { path: string })[] => {
  const extension = path === null ? undefined : extensionOf(definition, path)
  if (path !== null && extension === undefined) return [{ op, path, value }]
  if (op === 'remove' && extension !== undefined)
    return extension[1].map(({ name }) => ({ op, path: `${extension[0]}:${name}`, value: undefined }))
  if (!isObject(value)) return refuseScim('invalidValue', t('{attribute}：类型错误', { attribute: 'value' }))
  return Object.entries(value).flatMap(([name, each]) => {
    if (extension !== undefined) return [{ op, path: `${extension[0]}:${name}`, value: each }]
    return ['schemas', 'id', 'meta'].includes(name.toLowerCase()) ? [] : split(definition, { op, path: name, value: each })
  })
}

/** A resource after the operations of a PATCH, in their order; the resource itself stays as it was. */
export const patched = (definition: Definition, resource: Resource, operations: readonly Operation[]): Resource => {
  const copy = structuredClone(resource)
  for (const operation of operations) for (const one of split(definition, operation)) apply(definition, copy, one)
  return copy
}
