import { figureText, judgement } from '#src/list/figure.ts'
import { useText } from '#src/texts.ts'
import type { OverviewFigure } from './overview-data.ts'

export type News = 'good' | 'bad' | undefined

/** A change against the span before. */
export interface Change {
  up: boolean
  /** How much, with its unit. */
  by: string
  news: News
}

type Changing = Pick<OverviewFigure, 'kpiKey' | 'label' | 'value' | 'compare' | 'unit' | 'better' | 'digits'>

const DIGITS = 2

/** How a figure has changed; undefined for what has not, or has nothing to compare with. */
export const changeOf = (figure: Changing, label: (text: string) => string): Change | undefined => {
  const { value, compare, unit, digits } = figure
  if (value === null || compare === null || compare === undefined || value === compare) return undefined
  // Nobody reads hundredths of a minute.
  const by = Number(Math.abs(value - compare).toFixed(unit === 'minutes' ? 0 : (digits ?? DIGITS)))
  // What is too small to be said has not changed.
  if (by === 0) return undefined
  return { up: value > compare, by: figureText(by, unit, label, digits), news: judgement(figure) }
}

/** A change of a figure that stands beside the one that leads, in a few words: 平均处理时长快 1.4 h. */
export const useChangeWords = () => {
  const t = useText()
  return ({ unit }: Pick<OverviewFigure, 'unit'>, name: string, { up, by }: Change): { before: string; by: string } => {
    if (unit === 'minutes') return { before: name, by: up ? t('慢 {n}', { n: by }) : t('快 {n}', { n: by }) }
    if (unit === 'percent' || unit === 'score') return { before: name, by: up ? t('高 {n}', { n: by }) : t('低 {n}', { n: by }) }
    return { before: name, by: up ? t('多 {n}', { n: by }) : t('少 {n}', { n: by }) }
  }
}
