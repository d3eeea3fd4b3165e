import { IDENTIFIER, readParams } from '@qifuyun/kit/devices/params.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { alarmRule } from '#src/iot/alarms/alarm-rule.ts'
import { refusalAt, t } from '#src/iot/texts.ts'
import { itemsIn, modelOf, type Product } from '#src/iot/things/model.ts'
import { DATA_TYPE, product } from '#src/iot/things/product.ts'

const KEY_LENGTH = 10

/** The first of these that stands there a second time. */
const twice = (all: readonly string[]): string | undefined => all.find((each, n) => all.indexOf(each) < n)

const problemOf = ({ properties, events, services }: Product): KitRefusal | undefined => {
  for (const [field, lines] of [
    ['properties', properties],
    ['events', events],
    ['services', services],
  ] as const) {
    const all = (lines ?? []).map(({ identifier }) => identifier)
    if (all.some((each) => !IDENTIFIER.test(each ?? ''))) return refusalAt(field, t('标识符以字母开头，只含字母、数字和下划线'))
    const same = twice(all)
    if (same !== undefined) return refusalAt(field, t('标识符「{key}」重复', { key: same }))
  }
  for (const { name, dataType, min, max, enumItems } of properties ?? []) {
    if (min && max && Number(min) > Number(max)) return refusalAt('properties', t('「{name}」的最小值大于最大值', { name: name ?? '' }))
    if (dataType === DATA_TYPE.enum && itemsIn(enumItems).length === 0)
      return refusalAt('properties', t('「{name}」缺少枚举项', { name: name ?? '' }))
  }
  for (const [field, lines] of [
    ['events', events],
    ['services', services],
  ] as const)
    for (const { name, params } of lines ?? [])
      if (readParams(params) === null) return refusalAt(field, t('「{name}」的参数格式不正确', { name: name ?? '' }))
  return undefined
}

const typesOf = ({ properties }: Product): ReadonlyMap<string, string | null> =>
  new Map((properties ?? []).map(({ identifier, dataType }) => [identifier ?? '', dataType]))

/** Keys of properties that went, and of those whose type is another one. */
const changesOf = (before: Product, row: Product) => {
  const [was, is] = [typesOf(before), typesOf(row)]
  const keys = [...was.keys()]
  return { gone: keys.filter((key) => !is.has(key)), retyped: keys.filter((key) => is.has(key) && is.get(key) !== was.get(key)) }
}

/** Rules over these products, by the properties that they are about. */
const keysInRules = async (call: SaveCall<Product>, products: readonly string[]): Promise<ReadonlyMap<string, Set<string>>> => {
  const used = new Map<string, Set<string>>()
  if (products.length === 0) return used
  for (const { product: of, conditions } of await call.rows.list(alarmRule, (f) => f.oneOf('product', products), 1_000)) {
    const keys = used.get(of ?? '') ?? new Set<string>()
    used.set(of ?? '', keys)
    for (const { key, otherKey } of conditions ?? []) for (const each of [key, otherKey]) if (each) keys.add(each)
  }
  return used
}

/** Judges thing models: what rules use stays, and what was released keeps its types. */
export const keepProducts = async (call: SaveCall<Product>): Promise<readonly (Partial<Product> | KitRefusal)[]> => {
  const changed = call.saves.map(({ before, row }) => (before === null ? null : changesOf(before, row)))
  const losing = call.saves.flatMap(({ row }, n) => ((changed[n]?.gone.length ?? 0) > 0 ? [row.uuid] : []))
  const used = await keysInRules(call, losing)
  return call.saves.map(({ before, row }, n) => {
    const problem = problemOf(row)
    if (problem !== undefined) return problem
    const { gone = [], retyped = [] } = changed[n] ?? {}
    if (gone.some((key) => used.get(row.uuid)?.has(key) === true)) return refusalAt('properties', t('属性被规则引用'))
    if (before !== null && product.isIn(before, 'released') && retyped.length > 0) return refusalAt('properties', t('已发布，不能修改类型'))
    const key = row.key === null || row.key === '' ? call.rows.newUuid().replaceAll('-', '').slice(-KEY_LENGTH) : row.key
    return { key }
  })
}

export const tellModels = async (call: SaveCall<Product>): Promise<void> =>
  call.telemetry.setModels(call.saves.map(({ row }) => modelOf(row)))
