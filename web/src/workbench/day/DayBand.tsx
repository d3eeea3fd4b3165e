import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { useMedia } from '@qifuyun/ui/components/use-media.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useJump } from '#src/notifications/use-jump.ts'
import { useText } from '#src/workbench/texts.ts'
import type { Day } from './api.ts'
import styles from './Band.module.css'
import { bandOf, type Mark } from './band.ts'

const clock = (moment: string): string => chinaClock(new Date(moment)).slice(11, 16)

/** Which of the colours of things that take place: by what they are about, so that the same has the same one. */
const COLOURS = ['info', 'success', 'violet', 'warning'] as const
const colourOf = (code: string): (typeof COLOURS)[number] =>
  COLOURS[[...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLOURS.length] ?? 'info'

/** The time of now stands over the words of an hour, both written at places in percent. */
const covers = (now: number, hour: number): boolean => now > hour - 3 && now < hour + 6

/** The hours of the day with what takes place and what is due. */
export const DayBand = ({ list, now }: { list: Day['bandList']; now: Date }): ReactNode => {
  const t = useText()
  const jump = useJump()
  const { hours, marks, now: line } = bandOf(list, now)
  // There it scrolls sideways, by the keyboard too.
  const narrow = useMedia('(max-width: 767px)')
  const scroller = useRef<HTMLDivElement>(null)
  // On a phone the band begins a little before now; it is moved once, then it is the reader's.
  useEffect(() => {
    const box = scroller.current
    if (box !== null && line !== undefined) box.scrollLeft = Math.max(0, (box.scrollWidth * line) / 100 - 60)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where now was when it was first drawn
  }, [])
  const named = ({ entries, event }: Mark): string => {
    const [first] = entries
    if (first === undefined) return ''
    if (entries.length > 1) return t('{time} {n} 件到期', { time: clock(first.beginTime), n: entries.length })
    if (!event) return t('{time} {title}到期', { time: clock(first.beginTime), title: first.title })
    const until = first.endTime === null ? '' : `–${clock(first.endTime)}`
    return `${clock(first.beginTime)}${until} ${first.title}`
  }
  const open = ({ entries: [first] }: Mark): void => {
    if (first !== undefined) jump(first)
  }
  return (
    <div ref={scroller} className={styles.scroller} {...(narrow && { role: 'group', 'aria-label': t('今天的日程'), tabIndex: 0 })}>
      <div className={styles.band}>
        <ol className={styles.hours} aria-hidden="true">
          {hours.map((hour, index) => (
            <li
              key={hour}
              data-covered={(line !== undefined && covers(line, (index / hours.length) * 100)) || undefined}
            >{`${hour}:00`}</li>
          ))}
        </ol>
        <ul className={styles.track} aria-label={t('今天的日程')}>
          {marks.map((mark) => (
            <li
              key={mark.key}
              className={mark.event ? styles.block : styles.flag}
              data-colour={mark.event ? colourOf(mark.entries[0]?.businessTypeCode ?? '') : undefined}
              data-past={(line !== undefined && mark.at + mark.width < line) || undefined}
              style={{ insetInlineStart: `${mark.at}%`, ...(mark.event && { width: `${mark.width}%` }) }}
            >
              <button type="button" className={styles.mark} title={named(mark)} aria-label={named(mark)} onClick={() => open(mark)}>
                {mark.event ? mark.entries[0]?.title : mark.spelled ? named(mark) : ''}
              </button>
            </li>
          ))}
          {line === undefined ? null : (
            <li className={styles.now} style={{ insetInlineStart: `${line}%` }} aria-hidden="true">
              <span>{clock(now.toISOString())}</span>
            </li>
          )}
        </ul>
      </div>
    </div>
  )
}
