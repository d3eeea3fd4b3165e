import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { text } from '#src/texts.ts'

const HOUR = 60
const DAY = 24 * HOUR

/**
 * A figure with its unit, as people say it, with exactly `digits` after the point where it has a number of them; of a quantity, at most
 * those, as lists show it. `—` for none, which is not 0.
 */
export const figureText = (value: number | null, unit: string, label: (text: string) => string, digits?: number): string => {
  if (value === null) return '—'
  const number = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits ?? 0, maximumFractionDigits: digits ?? 2 })
  switch (unit) {
    case 'count':
      return number.format(value)
    case 'fen':
      // A line never ends between the sign and its amount.
      return formatMoney(value).replace(' ', '\u00A0')
    case 'percent':
      return `${number.format(value)}%`
    case 'score':
      return value.toFixed(1)
    case 'minutes':
      if (value >= DAY) return text('{n} 天', { n: number.format(Math.round((value / DAY) * 10) / 10) })
      if (value >= HOUR) return text('{n} 小时', { n: number.format(Math.round((value / HOUR) * 10) / 10) })
      return text('{n} 分钟', { n: number.format(Math.round(value)) })
    default:
      return `${new Intl.NumberFormat('en-US', { maximumFractionDigits: digits ?? 2 }).format(value)} ${label(unit)}`
  }
}

export interface Figure {
  kpiKey: string
  label: string
  value: number | null
  unit: string
  compare?: number | null | undefined
  better: 'more' | 'less' | 'neither'
  digits?: number | undefined
}

/** Whether a change is good news; undefined when it is neither or there is none. */
export const judgement = ({ value, compare, better }: Figure): 'good' | 'bad' | undefined => {
  if (value === null || compare === null || compare === undefined || value === compare || better === 'neither') return undefined
  return value > compare === (better === 'more') ? 'good' : 'bad'
}
