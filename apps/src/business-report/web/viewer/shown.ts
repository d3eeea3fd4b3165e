import { useKeyLabel } from '@qifuyun/kit-web/key-label.ts'
import { figureText } from '@qifuyun/kit-web/list/figure.ts'
import type { Shows } from '#src/business-report/codes.ts'
import { SHOWS } from '#src/business-report/codes.ts'
import type { Known } from '#src/business-report/figures/change.ts'
import { MISSING } from '#src/business-report/figures/telling.ts'
import type { SheetMetric } from '#src/business-report/issues/sheet.ts'

const SHARE_DIGITS = 1

/** Figures as the page says them, in its language. */
export const useShown = () => {
  const label = useKeyLabel('business_report')
  return {
    figure: (value: Known, { unit, digits }: Pick<SheetMetric, 'unit' | 'digits'>): string =>
      value === null ? MISSING : figureText(value, unit, label, digits ?? undefined),
    share: (value: Known): string => (value === null ? MISSING : `${value.toFixed(SHARE_DIGITS)}%`),
  }
}

/** What columns say of their figures. */
export const showsWords = (t: (text: '实际' | '目标' | '同比' | '环比' | '完成率') => string): Record<Shows, string> => ({
  [SHOWS.actual]: t('实际'),
  [SHOWS.target]: t('目标'),
  [SHOWS.yearly]: t('同比'),
  [SHOWS.chained]: t('环比'),
  [SHOWS.done]: t('完成率'),
})
