import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { ITEM, type Item, optionsOf, PICTURE } from '#src/rounds/checklist.ts'
import { texts } from '#src/rounds/texts.ts'

/** What somebody said about an item. */
export interface Said {
  item: string
  value: string | null
}

export interface Judged {
  answers: { item: string; value: string; abnormal: boolean }[]
  abnormal: boolean
  /** What is missing or cannot be, by field. */
  problems: Record<string, Sentence>
}

const NUMBER = /^-?\d{1,10}(\.\d{1,4})?$/
const { t } = texts

const isMissing = ({ kind, required }: Item, value: string, photos: number): boolean =>
  required !== false && (kind === ITEM.photo ? photos === 0 : value === '')

/** What is wrong with an answer; null: nothing. A number outside its limits is no mistake, it is what was found. */
const mistakeIn = ({ title, kind, options }: Item, value: string): Sentence | null => {
  if (kind === ITEM.number && !NUMBER.test(value)) return t('{item}应为数字', { item: title })
  if (kind !== ITEM.single && kind !== ITEM.multi) return null
  const said = kind === ITEM.multi ? optionsOf(value) : [value]
  return said.every((each) => optionsOf(options).includes(each)) ? null : t('{item}的选项不正确', { item: title })
}

const isAbnormal = ({ kind, abnormalOptions, min, max }: Item, value: string): boolean => {
  if (value === '') return false
  if (kind === ITEM.number) return Number(value) < (min ?? Number.NEGATIVE_INFINITY) || Number(value) > (max ?? Number.POSITIVE_INFINITY)
  return (kind === ITEM.multi ? optionsOf(value) : [value]).some((each) => optionsOf(abnormalOptions).includes(each))
}

const wantsPicture = ({ photo }: Item, abnormal: boolean): boolean => photo === PICTURE.always || (photo === PICTURE.onAbnormal && abnormal)

/** Judges what was said about the items of a checklist, in their order; `photos`: how many pictures came with it. */
export const judgeAnswers = (items: readonly Item[], said: readonly Said[], photos: number): Judged => {
  const values = new Map(said.map(({ item, value }) => [item, (value ?? '').trim()]))
  const judged: Judged = { answers: [], abnormal: false, problems: {} }
  for (const item of items) {
    const value = values.get(item.title) ?? ''
    if (isMissing(item, value, photos)) {
      judged.problems[item.kind === ITEM.photo ? 'photos' : 'answers'] ??= t('请填写{item}', { item: item.title })
      continue
    }
    const mistake = value === '' ? null : mistakeIn(item, value)
    if (mistake !== null) {
      judged.problems.answers ??= mistake
      continue
    }
    const abnormal = isAbnormal(item, value)
    if (wantsPicture(item, abnormal) && photos === 0) judged.problems.photos ??= t('请拍照：{item}', { item: item.title })
    judged.abnormal ||= abnormal
    if (value !== '') judged.answers.push({ item: item.title, value, abnormal })
  }
  return judged
}

/** What is wrong with the items of a checklist, by field. */
export const mistakesOf = (items: readonly Item[]): Record<string, Sentence> => {
  const problems: Record<string, Sentence> = {}
  for (const [index, { title, kind, options, abnormalOptions, min, max }] of items.entries()) {
    if (items.findIndex((each) => each.title === title) < index) problems[`items[${index}].title`] = t('检查项重复')
    const offered = optionsOf(options)
    if ((kind === ITEM.single || kind === ITEM.multi) && offered.length < 2) problems[`items[${index}].options`] = t('至少写两个选项')
    if (optionsOf(abnormalOptions).some((each) => !offered.includes(each)))
      problems[`items[${index}].abnormalOptions`] = t('异常选项须在选项中')
    if (typeof min === 'number' && typeof max === 'number' && min > max) problems[`items[${index}].max`] = t('上限不能小于下限')
  }
  return problems
}
