import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { RESULT } from '#src/quality/checks/check.ts'
import { type Line, pointsOf } from '#src/quality/checks/points.ts'
import type { standard } from '#src/quality/standards/standard.ts'
import { t } from '#src/quality/texts.ts'

type Standard = StoredOf<typeof standard>

/** What is looked at by a standard, as a check keeps it: the standard may change later. */
export const linesOf = ({ items, sections }: Standard) => ({
  items: items.map(({ section, title, full, method, redLine }) => ({
    ...{ section: section ?? null, title, full, method: method ?? null, redLine: redLine === true },
    ...{ result: null, got: null, images: null, note: null },
  })),
  sections: (sections ?? []).map(({ name, weight }) => ({ name, weight: weight ?? null })),
})

/** What of an item was said so that it can be stored; `whole`: nothing may be left out. */
const problemsOf = (line: Line, at: string, whole: boolean): Record<string, Sentence> => {
  const { result, got, full, images } = line
  const most = full ?? 0
  if (result === null || result === undefined) return whole ? { [`${at}.result`]: t('请填写结果') } : {}
  if (result === RESULT.none) return {}
  if (typeof got === 'number' && (got < 0 || got > most)) return { [`${at}.got`]: t('得分应在{a}到{b}之间', { a: 0, b: most }) }
  if (result === RESULT.pass) return typeof got === 'number' && got < most ? { [`${at}.got`]: t('合格项应得满分') } : {}
  const problems: Record<string, Sentence> = {}
  if (typeof got !== 'number') {
    if (whole) problems[`${at}.got`] = t('请填写得分')
  } else if (got === most) problems[`${at}.got`] = t('不合格项应有扣分')
  if (whole && (images ?? []).length === 0) problems[`${at}.images`] = t('请填写图片')
  return problems
}

/** What is wrong with what was written down, by field. */
export const mistakesIn = (items: readonly Line[], whole: boolean): Record<string, Sentence> =>
  Object.assign({}, ...items.map((line, index) => problemsOf(line, `items[${index}]`, whole)))

/** Items as they are stored: each with the points that it got. */
export const settled = <L extends Line>(items: readonly L[]): L[] => items.map((line) => ({ ...line, got: pointsOf(line) }))
