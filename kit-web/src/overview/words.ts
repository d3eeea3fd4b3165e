import { type DaySpan, daysBetween, type Period, readPeriod } from '@qifuyun/kit/overview/spans.ts'
import { useText } from '#src/texts.ts'
import type { OverviewData } from './overview-data.ts'

const PERIOD_TEXTS = { today: '今天', week: '本周', month: '本月', quarter: '本季' } as const
const BEGUN_TEXTS = { today: '今早', week: '周初', month: '月初', quarter: '季初' } as const

const monthOf = (day: string): number => Number(day.slice(5, 7))

/** How a period and what it is compared with are called. */
export const usePeriodWords = (written: string | null) => {
  const t = useText()
  const asked = readPeriod(written)
  const isPeriod = (of: Period | DaySpan): of is Period => typeof of === 'string'
  return {
    name: isPeriod(asked) ? t(PERIOD_TEXTS[asked]) : t('这段时间'),
    begun: isPeriod(asked) ? t(BEGUN_TEXTS[asked]) : t('期初'),
    ofPeriod: (period: Period): string => t(PERIOD_TEXTS[period]),
    before: ({ before }: Pick<OverviewData, 'before'>): string => {
      if (!isPeriod(asked)) return t('之前 {n} 天', { n: daysBetween(before) })
      if (asked === 'today') return t('昨天')
      if (asked === 'week') return t('上周同期')
      return asked === 'month' ? t('{n} 月同期', { n: monthOf(before.from) }) : t('上季同期')
    },
  }
}

export type PeriodWords = ReturnType<typeof usePeriodWords>
