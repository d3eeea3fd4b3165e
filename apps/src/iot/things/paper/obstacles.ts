import { t } from '#src/iot/texts.ts'
import { changesOf } from '#src/iot/things/judging.ts'
import type { Model } from '#src/iot/things/model.ts'
import type { Problem, ReadModel } from '#src/iot/things/paper/model-json.ts'

export interface Standing {
  /** Types stay as they are. */
  released: boolean
  /** The rule that uses a property, by its identifier. */
  rules: ReadonlyMap<string, string>
}

/** What speaks against parts that were read, as the product stands: the server refuses them. */
export const obstaclesTo = (before: Model, { parts, lineOf }: ReadModel, { released, rules }: Standing): Problem[] => {
  const { properties } = parts
  if (properties === undefined) return []
  const { gone, retyped } = changesOf(before, { properties })
  const used = gone.flatMap((key): Problem[] => {
    const rule = rules.get(key)
    return rule === undefined ? [] : [{ line: lineOf('properties'), said: t('「{key}」被规则「{rule}」引用，不能移除', { key, rule }) }]
  })
  const rowOf = (key: string): number => (properties ?? []).findIndex(({ identifier }) => identifier === key)
  const types = retyped.map(
    (key): Problem => ({ line: lineOf('properties', rowOf(key), 'dataType'), said: t('已发布，「{key}」不能修改类型', { key }) }),
  )
  return [...used, ...(released ? types : [])]
}
