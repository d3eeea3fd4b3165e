import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { IDENTIFIER, readJson, readParams } from '@qifuyun/kit/devices/params.ts'
import { t } from '#src/iot/texts.ts'
import { itemsIn, type Model } from '#src/iot/things/model.ts'
import { DATA_TYPE } from '#src/iot/things/product.ts'

/** What is wrong with a thing model: in which part, which line of it, and what of that. */
export interface Fault {
  part: keyof Model
  row: number
  key: string
  said: Sentence
}

/** Those that stand there once more, at their second place. */
const again = (all: readonly string[]): number[] => all.flatMap((each, n) => (all.indexOf(each) < n ? [n] : []))

/** What cannot be, by itself. */
export const faultsIn = ({ properties, events, services }: Partial<Model>): Fault[] => {
  const faults: Fault[] = []
  const add = (part: keyof Model, row: number, key: string, said: Sentence): void => void faults.push({ part, row, key, said })
  for (const [part, lines] of Object.entries({ properties, events, services }) as [keyof Model, typeof services][]) {
    const all = (lines ?? []).map(({ identifier }) => identifier ?? '')
    for (const [n, each] of all.entries())
      if (!IDENTIFIER.test(each)) add(part, n, 'identifier', t('标识符以字母开头，只含字母、数字和下划线'))
    for (const n of again(all)) add(part, n, 'identifier', t('标识符「{key}」重复', { key: all[n] ?? '' }))
  }
  for (const [n, { name, dataType, min, max, enumItems }] of (properties ?? []).entries()) {
    if (min && max && Number(min) > Number(max)) add('properties', n, 'min', t('「{name}」的最小值大于最大值', { name: name ?? '' }))
    if (dataType === DATA_TYPE.enum && itemsIn(enumItems).length === 0)
      add('properties', n, 'enumItems', t('「{name}」缺少枚举项', { name: name ?? '' }))
  }
  for (const [part, lines] of [
    ['events', events],
    ['services', services],
  ] as const)
    for (const [n, { name, params }] of (lines ?? []).entries())
      if (readParams(params) === null) add(part, n, 'params', t('「{name}」的参数格式不正确', { name: name ?? '' }))
  for (const [n, { name, reply }] of (services ?? []).entries())
    if (readJson(reply) === null) add('services', n, 'reply', t('「{name}」的模拟应答不是有效的 JSON', { name: name ?? '' }))
  return faults
}

const typesOf = ({ properties }: Pick<Model, 'properties'>): ReadonlyMap<string, string | null> =>
  new Map((properties ?? []).map(({ identifier, dataType }) => [identifier ?? '', dataType]))

/** Keys of properties that go, and of those whose type becomes another one. */
export const changesOf = (before: Pick<Model, 'properties'>, row: Pick<Model, 'properties'>): { gone: string[]; retyped: string[] } => {
  const [was, is] = [typesOf(before), typesOf(row)]
  const keys = [...was.keys()]
  return { gone: keys.filter((key) => !is.has(key)), retyped: keys.filter((key) => is.has(key) && is.get(key) !== was.get(key)) }
}
