import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '#src/meeting/texts.ts'
import type { CalendarEntry } from '../api.ts'
import { STATUS_LOOK } from '../BookingStatus.tsx'
import { clockAt, clockOf, isWeekend } from '../china-time.ts'
import styles from './Board.module.css'
import { blocksOf, freeSlots, hoursOf, type Lane, nowIn, SLOT_MINUTES } from './lanes.ts'

interface BoardProps {
  label: string
  lanes: readonly Lane[]
  entries: readonly CalendarEntry[]
  now: Date
  renderHead: (lane: Lane) => ReactNode
  /** The name of a lane for those who hear it. */
  nameOf: (lane: Lane) => string
  onFree: (lane: Lane, clock: string) => void
  onEntry: (entry: CalendarEntry) => void
}

const STEPS: Record<string, readonly [number, number]> = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }

/** The next thing in that direction: along the lane, or in the lane above or below at the same place in the order. */
const neighbour = (board: HTMLElement, at: HTMLElement, [down, right]: readonly [number, number]): HTMLElement | undefined => {
  const lanes = [...board.querySelectorAll<HTMLElement>('[data-lane]')]
  const lane = at.closest<HTMLElement>('[data-lane]')
  if (lane === null) return undefined
  const cells = [...lane.querySelectorAll<HTMLElement>('button')].toSorted((a, b) => a.offsetLeft - b.offsetLeft)
  if (down === 0) return cells[cells.indexOf(at) + right]
  const others = [...(lanes[lanes.indexOf(lane) + down]?.querySelectorAll<HTMLElement>('button') ?? [])]
  return others.toSorted((a, b) => Math.abs(a.offsetLeft - at.offsetLeft) - Math.abs(b.offsetLeft - at.offsetLeft))[0]
}

/** Rooms or days over the hours of a day: what is booked, and half hours that can be. Arrows walk over it, one Tab leads in and out. */
export const Board = ({ label, lanes, entries, now, renderHead, nameOf, onFree, onEntry }: BoardProps): ReactNode => {
  const t = useText()
  const board = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState('')
  const { from, until } = hoursOf(lanes)
  const share = (minutes: number): string => `${(minutes / (until - from)) * 100}%`
  const place = (begin: number, end: number): CSSProperties => ({
    insetInlineStart: share(Math.max(from, begin) - from),
    width: share(Math.min(until, end) - Math.max(from, begin)),
  })
  const hours = Array.from({ length: (until - from) / 60 }, (_, hour) => from + hour * 60)
  const walk = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined || board.current === null || !(event.target instanceof HTMLElement)) return
    event.preventDefault()
    neighbour(board.current, event.target, step)?.focus()
  }
  const cells = lanes.map((lane) => {
    const blocks = blocksOf(lane, entries).filter((block) => block.until > from && block.from < until)
    return { lane, blocks, slots: freeSlots(lane, blocks, now), present: nowIn(lane, { from, until }, now) }
  })
  const keys = cells.flatMap(({ lane, blocks, slots }) =>
    [...slots.map(String), ...blocks.map(({ entry }) => entry.bookingUuid)].map((cell) => `${lane.key}:${cell}`),
  )
  // One thing of the board is in the order of Tab: the one that had the focus last, else the first.
  const stop = keys.includes(focused) ? focused : keys[0]
  const tabStop = (key: string): 0 | -1 => (key === stop ? 0 : -1)
  // A board on which nothing can be reached any more is scrolled by keys itself.
  const reached = keys.length === 0 ? { tabIndex: 0, role: 'region', 'aria-label': label } : {}
  return (
    <div className={styles.scroll} {...reached}>
      <div ref={board} className={styles.board} role="group" aria-label={label} onKeyDown={walk}>
        <div className={styles.hours} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} className={styles.hour} style={place(hour, hour + 60)}>
              {clockAt(hour)}
            </span>
          ))}
        </div>
        {cells.map(({ lane, blocks, slots, present }) => (
          <div key={lane.key} className={styles.lane} data-lane data-weekend={isWeekend(lane.day) || undefined}>
            <div className={styles.head}>{renderHead(lane)}</div>
            <div className={styles.track} style={{ backgroundSize: `${share(60)} 100%` }}>
              {slots.map((slot) => {
                const key = `${lane.key}:${slot}`
                const clock = clockAt(slot)
                return (
                  <button
                    key={slot}
                    type="button"
                    className={styles.free}
                    style={place(slot, slot + SLOT_MINUTES)}
                    tabIndex={tabStop(key)}
                    aria-label={t('预订 {name} {time}', { name: nameOf(lane), time: clock })}
                    title={clock}
                    onFocus={() => setFocused(key)}
                    onClick={() => onFree(lane, clock)}
                  />
                )
              })}
              {blocks.map(({ entry, from: begin, until: end }) => {
                const key = `${lane.key}:${entry.bookingUuid}`
                const time = `${clockOf(entry.beginTime)}–${clockOf(entry.endTime)}`
                return (
                  <button
                    key={entry.bookingUuid}
                    type="button"
                    className={styles.block}
                    data-status={entry.statusCode}
                    data-mine={entry.mineFlag === 1 || undefined}
                    style={place(begin, end)}
                    tabIndex={tabStop(key)}
                    title={`${entry.subject} ${time}`}
                    onFocus={() => setFocused(key)}
                    onClick={() => onEntry(entry)}
                  >
                    <span className={styles.subject}>{entry.subject}</span>{' '}
                    <span className={styles.who}>
                      {time} {entry.organiserUserName}
                    </span>{' '}
                    <span className="qf-visually-hidden">{t(STATUS_LOOK[entry.statusCode].word)}</span>
                  </button>
                )
              })}
              {present === undefined ? null : (
                <span className={styles.now} data-now style={{ insetInlineStart: share(present - from) }} aria-hidden="true" />
              )}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
