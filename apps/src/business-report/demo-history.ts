import { chinaDay, chinaMonth, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
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
const recomputes = (name: string, period: string) => async (hand: Hand) => {
  const of = await reportNamed(hand, name)
  if (of === undefined) return undefined
  const [published] = await hand.list(issue, (f) => f.and(f.eq('report', of.uuid), f.eq('period', period), f.state('published')), 1)
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

const DAILIES = 5
const NINE_ON_THE_NEXT_DAY = 33 * HOUR_MS

/** The report of a day, on the morning of the next one; of yesterday a little before the demo begins, where that is earlier. */
const daily = (past: Past, day: Date): Story => {
  const by = past.people.director
  const [morning, latest] = [later(day, NINE_ON_THE_NEXT_DAY), later(past.now, -2 * MINUTE_MS)]
  const at = morning < latest ? morning : latest
  const deeds: Deed[] = [
    { at, by, run: issues('经营日报', chinaDay(day)) },
    { at: later(at, MINUTE_MS), by, run: publishes('经营日报') },
  ]
  return { key: `business-report daily ${chinaDay(day)}`, deeds: chinaDay(at) > chinaDay(day) ? deeds : [] }
}

const isSecond = (day: Date): boolean => chinaDay(day).endsWith('-02')

/** Reports of the last months; what was told of collections was corrected once, and one report waits to be published. */
export const reportHistory: History = (past) => {
  const ends = past.days.slice(0, -1).filter(isSecond)
  const [first, last] = [ends[0], ends.at(-1)]
  const by = past.people.director
  if (first === undefined || last === undefined) return []
  const corrected = later(last, 15 * HOUR_MS)
  return [
    ...(first === last ? [] : [monthEnd(past, first, ['收费月报'], true)]),
    monthEnd(past, last, ['收费月报', '工单月报'], true),
    monthEnd(past, later(last, HOUR_MS), ['满意度月报'], false),
    {
      key: 'business-report corrected',
      deeds: [
        { at: corrected, by, run: recomputes('收费月报', monthAfter(chinaMonth(last), -1)) },
        { at: later(corrected, HOUR_MS), by, run: publishes('收费月报') },
      ].filter(({ at }) => at < past.now),
    },
    ...past.days.slice(-DAILIES - 1, -1).map((day) => daily(past, day)),
  ]
}
