import { chinaDay, chinaMonth, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, type History, later, type Past, type Story } from '@qifuyun/kit/history.ts'
import { lastDayOf } from '@qifuyun/kit/values/months.ts'
import { issue } from '#src/business-report/issues/issue.ts'
import { report } from '#src/business-report/reports/report.ts'

const reportNamed = async (hand: Hand, name: string) => (await hand.list(report, (f) => f.eq('name', name), 1))[0]

/** A report is issued by hand for the period in which a day lies; a demo enterprise without its applications has none. */
const issues = (name: string, day: string) => async (hand: Hand) => {
  const of = await reportNamed(hand, name)
  return of === undefined ? undefined : hand.act(report, of.uuid, 'issueNow', { day })
}

const publishes = (name: string) => async (hand: Hand) => {
  const of = await reportNamed(hand, name)
  const [made] = of === undefined ? [] : await hand.list(issue, (f) => f.and(f.eq('report', of.uuid), f.state('made')), 1)
  return made === undefined ? undefined : hand.act(issue, made.uuid, 'publish')
}

/** Somebody has corrected what a report told of: it is computed anew, and published again. */
const recomputes = (name: string) => async (hand: Hand) => {
  const of = await reportNamed(hand, name)
  const [published] = of === undefined ? [] : await hand.list(issue, (f) => f.and(f.eq('report', of.uuid), f.state('published')), 1)
  return published === undefined ? undefined : hand.act(issue, published.uuid, 'recompute')
}

/** The reports of a month, early in the next one. */
const monthEnd = (past: Past, at: Date, names: readonly string[], published: boolean): Story => {
  const by = past.people.director
  const month = monthAfter(chinaMonth(at), -1)
  const deeds = names.flatMap((name, n): Deed[] => {
    const begin = later(at, (9 + n) * HOUR_MS)
    return [
      { at: begin, by, run: issues(name, lastDayOf(month)) },
      ...(published ? [{ at: later(begin, HOUR_MS / 2), by, run: publishes(name) }] : []),
    ]
  })
  return { key: `business-report ${month} ${published}`, deeds: deeds.filter((deed) => deed.at < past.now) }
}

const isSecond = (day: Date): boolean => chinaDay(day).endsWith('-02')

/** Reports of the last months; what was told of collections was corrected once, and one report waits to be published. */
export const reportHistory: History = (past) => {
  const ends = past.days.slice(0, -1).filter(isSecond)
  const [first, last] = [ends[0], ends.at(-1)]
  const yesterday = past.days.at(-2)
  const by = past.people.director
  if (first === undefined || last === undefined || yesterday === undefined) return []
  const corrected = later(last, 15 * HOUR_MS)
  const today = later(yesterday, 33 * HOUR_MS)
  return [
    ...(first === last ? [] : [monthEnd(past, first, ['收费月报'], true)]),
    monthEnd(past, last, ['收费月报', '工单月报'], true),
    monthEnd(past, later(last, HOUR_MS), ['满意度月报'], false),
    {
      key: 'business-report corrected',
      deeds: [
        { at: corrected, by, run: recomputes('收费月报') },
        { at: later(corrected, HOUR_MS), by, run: publishes('收费月报') },
      ].filter(({ at }) => at < past.now),
    },
    {
      key: 'business-report yesterday',
      deeds: [
        { at: today, by, run: issues('经营日报', chinaDay(yesterday)) },
        { at: later(today, HOUR_MS / 2), by, run: publishes('经营日报') },
      ].filter(({ at }) => at < past.now),
    },
  ]
}
