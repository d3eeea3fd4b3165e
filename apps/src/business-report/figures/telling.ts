import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { SHOWS, type Shows } from '#src/business-report/codes.ts'
import { changeOf, doneOf, type Known } from '#src/business-report/figures/change.ts'
import type { SheetCell, SheetMetric } from '#src/business-report/issues/sheet.ts'
import { t } from '#src/business-report/texts.ts'

export const MISSING = '–'

const MINUTES = 60
const grouped = (value: number, digits: number | null): string =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits ?? 0, maximumFractionDigits: digits ?? 2 }).format(value)

/** A figure as files and papers say it. */
export const told = (value: Known, { unit, digits }: Pick<SheetMetric, 'unit' | 'digits'>): string => {
  if (value === null) return MISSING
  if (unit === 'fen') return formatMoney(Math.round(value))
  if (unit === 'percent') return `${grouped(value, digits)}%`
  if (unit === 'minutes') return wordsIn(t('{n}小时', { n: grouped(Math.round((value / MINUTES) * 10) / 10, 1) }), 'zh-CN')
  return unit === 'count' || unit === 'score' ? grouped(value, digits) : `${grouped(value, digits)} ${unit}`
}

/** A change in per cent, with its sign; nothing to compare with is a dash. */
export const toldChange = (change: Known): string => (change === null ? MISSING : `${change > 0 ? '+' : ''}${change.toFixed(1)}%`)

const toldShare = (share: Known): string => (share === null ? MISSING : `${share.toFixed(1)}%`)

/** The number that a column shows of a cell: in the unit of the figure, or per cent. */
export const valueIn = ({ actual, target, before, yearly }: SheetCell, shows: Shows): Known => {
  switch (shows) {
    case SHOWS.actual:
      return actual
    case SHOWS.target:
      return target
    case SHOWS.yearly:
      return changeOf(actual, yearly)
    case SHOWS.chained:
      return changeOf(actual, before)
    case SHOWS.done:
      return doneOf(actual, target)
  }
}

/** What a column says of a cell. */
export const toldIn = (cell: SheetCell, shows: Shows, metric: SheetMetric): string => {
  const value = valueIn(cell, shows)
  if (shows === SHOWS.actual || shows === SHOWS.target) return told(value, metric)
  return shows === SHOWS.done ? toldShare(value) : toldChange(value)
}
