import { Bell, CalendarClock, Gauge, type LucideIcon, MoonStar, Split, TrendingUp, WifiOff } from 'lucide-react'
import { createElement, type ReactNode } from 'react'

/** What the titles of alarms say, which are written in one language. */
const ICONS: readonly (readonly [RegExp, LucideIcon])[] = [
  [/损耗|大于总表/, Split],
  [/夜间/, MoonStar],
  [/定额/, Gauge],
  [/检定/, CalendarClock],
  [/无读数|没有读数/, WifiOff],
  [/日用量/, TrendingUp],
]

/** What kind of alarm it is. */
export const AlarmIcon = ({ title }: { title: string }): ReactNode =>
  createElement(ICONS.find(([words]) => words.test(title))?.[1] ?? Bell, { size: 16, strokeWidth: 1.75, 'aria-hidden': true })
