import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { alarmRule } from '#src/iot/alarms/alarm-rule.ts'
import { refusalAt, t } from '#src/iot/texts.ts'
import { changesOf, faultsIn } from '#src/iot/things/judging.ts'
import { modelOf, type Product } from '#src/iot/things/model.ts'
import { product } from '#src/iot/things/product.ts'

const KEY_LENGTH = 10

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
    const [fault] = faultsIn(row)
    if (fault !== undefined) return refusalAt(fault.part, fault.said)
    const { gone = [], retyped = [] } = changed[n] ?? {}
    if (gone.some((key) => used.get(row.uuid)?.has(key) === true)) return refusalAt('properties', t('属性被规则引用'))
    if (before !== null && product.isIn(before, 'released') && retyped.length > 0) return refusalAt('properties', t('已发布，不能修改类型'))
    const key = row.key === null || row.key === '' ? call.rows.newUuid().replaceAll('-', '').slice(-KEY_LENGTH) : row.key
    return { key }
  })
}

export const tellModels = async (call: SaveCall<Product>): Promise<void> =>
  call.telemetry.setModels(call.saves.map(({ row }) => modelOf(row)))
