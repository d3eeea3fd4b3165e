import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import type { standard } from '#src/quality/standards/standard.ts'
import { refusal, t } from '#src/quality/texts.ts'

type Standard = StoredOf<typeof standard>

/** What is wrong with the parts and items of a standard, by field. */
const mistakesIn = ({ sections, items }: Pick<Standard, 'sections' | 'items'>): Record<string, Sentence> => {
  const problems: Record<string, Sentence> = {}
  const names = (sections ?? []).map(({ name }) => name)
  const weighs = (sections ?? []).some(({ weight }) => (weight ?? 0) > 0)
  for (const [index, { name, weight }] of (sections ?? []).entries()) {
    if (names.indexOf(name) < index) problems[`sections[${index}].name`] = t('分项重复')
    if (weighs && (weight === null || weight === undefined)) problems[`sections[${index}].weight`] = t('请填写权重')
  }
  const keys = (items ?? []).map(({ section, title }) => [section ?? '', title].join('\n'))
  for (const [index, { section }] of (items ?? []).entries()) {
    if (keys.indexOf(keys[index] ?? '') < index) problems[`items[${index}].title`] = t('检查项重复')
    if (section ? !names.includes(section) : names.length > 0)
      problems[`items[${index}].section`] = section ? t('分项不存在') : t('请填写分项')
  }
  return problems
}

export const judgeStandards = ({ saves }: SaveCall<Standard>): Promise<(KitRefusal | object)[]> =>
  Promise.resolve(
    saves.map(({ row }) => {
      const problems = mistakesIn(row)
      const [first] = Object.values(problems)
      return first === undefined ? {} : refusal(first, {}, problems)
    }),
  )
