import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { type PointerEvent, type ReactNode, useMemo, useState } from 'react'
import type { SpecialDay, WorkingHours } from './api.ts'
import { type DayRun, dayAfter, endsOf } from './calendar.ts'
import { type DayHandlers, Month } from './Month.tsx'
import styles from './WorkingDays.module.css'

const MONTHS = Array.from({ length: 12 }, (_, month) => month)
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface YearGridProps {
  year: number
  hours: WorkingHours
  special: ReadonlyMap<string, SpecialDay>
  run: DayRun | null
  onRun: (change: (before: DayRun | null) => DayRun | null) => void
}

const focusDay = (day: string): void => document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()

/** Choosing by pointer (click, Shift, drag) and by the keys: arrows move, with Shift they stretch the run, Esc drops it. */
const useDayHandlers = (year: number, onRun: YearGridProps['onRun']): DayHandlers => {
  // Months are redrawn only when something of theirs changes.
  return useMemo(() => {
    const stretch = (from: string, end: string): void => onRun((before) => ({ anchor: before?.anchor ?? from, end }))
    const begin = (day: string): void => onRun(() => ({ anchor: day, end: day }))
    return {
      onPointerDown: (day: string, event: PointerEvent) => {
        if (event.button !== 0) return
        // A finger keeps its first target; the days that it passes must hear of it.
        if (event.currentTarget.hasPointerCapture(event.pointerId)) event.currentTarget.releasePointerCapture(event.pointerId)
        if (event.shiftKey) stretch(day, day)
        else begin(day)
      },
      onPointerEnter: (day, event) => {
        if (event.buttons === 1) stretch(day, day)
      },
      onKeyDown: (day, event) => {
        const step = STEPS[event.key]
        if (step !== undefined) {
          const next = dayAfter(day, step)
          event.preventDefault()
          if (!next.startsWith(`${year}-`)) return
          if (event.shiftKey) stretch(day, next)
          else begin(next)
          focusDay(next)
        } else if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault()
          if (event.shiftKey) stretch(day, day)
          else begin(day)
        } else if (event.key === 'Escape') onRun(() => null)
      },
    }
  }, [year, onRun])
}

/** Twelve months of a year. */
export const YearGrid = ({ year, hours, special, run, onRun }: YearGridProps): ReactNode => {
  const handlers = useDayHandlers(year, onRun)
  const [today] = useState(() => chinaDay(new Date()))
  const [first, last] = run === null ? ['', ''] : endsOf(run)
  const tabDay = run?.end ?? (today.startsWith(`${year}-`) ? today : `${year}-01-01`)
  return (
    <div className={styles.year}>
      {MONTHS.map((month) => {
        const name = `${year}-${String(month + 1).padStart(2, '0')}`
        const touched = first !== '' && first.slice(0, 7) <= name && name <= last.slice(0, 7)
        return (
          <Month
            key={name}
            year={year}
            month={month}
            hours={hours}
            special={special}
            first={touched ? first : ''}
            last={touched ? last : ''}
            tabDay={tabDay.startsWith(name) ? tabDay : ''}
            today={today.startsWith(name) ? today : ''}
            handlers={handlers}
          />
        )
      })}
    </div>
  )
}
