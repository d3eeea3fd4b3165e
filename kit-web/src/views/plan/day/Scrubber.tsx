import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { Button, Tooltip } from 'antd'
import { Pause, Play } from 'lucide-react'
import { type KeyboardEvent, memo, type PointerEvent, type ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import { barsOf, dotsOf, onsetsOf, peakOf } from './courses.ts'
import styles from './Scrubber.module.css'
import { firstSlot, SLOT_MS, SLOTS } from './slots.ts'
import type { LayerDays } from './use-layer-days.ts'
import type { PastModel } from './use-past.ts'

const ICON = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const
/** Quarters that the name of an alarm needs. */
const WORDS_ROOM = 14
const MARKS_HOURS = 3
/** Quarters of an hour that keys move by. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -4, PageUp: 4 }

const clock = (at: number): string => formatDate(new Date(at), 'HH:mm')
const percent = (part: number): string => `${part * 100}%`

interface DrawnProps {
  days: LayerDays
  first: number
}

/** A plan is drawn many times a second, its days only when they are read. */
const isSame = (one: DrawnProps, other: DrawnProps): boolean => one.days.reading === other.days.reading && one.first === other.first

const Bars = memo(({ days: { days }, first }: DrawnProps): ReactNode => {
  const [own] = days
  const bars = own === undefined ? [] : barsOf(own, first)
  const peak = peakOf(bars)
  return (
    <svg className={styles.bars} viewBox={`0 0 ${SLOTS} 1`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map(({ counted }, slot) => (
        // Quarters have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <rect key={slot} x={slot + 0.1} y={1 - counted / peak} width={0.8} height={counted / peak} />
      ))}
    </svg>
  )
}, isSame)

const Dots = memo(({ days: { days }, first, onShow }: DrawnProps & { onShow: (at: number) => void }): ReactNode => {
  const t = useText()
  const dots = dotsOf(
    days.flatMap(onsetsOf).toSorted((a, b) => a.at - b.at),
    first,
  )
  return (
    <div className={styles.dots} role="group" aria-label={t('近 24 小时的告警')}>
      {dots.map(({ slot, onsets: [one, ...others], room }) => {
        const words = others.length === 0 ? one.name : t('{name} 等 {n} 条', { name: one.name, n: others.length + 1 })
        return (
          <button
            key={slot}
            type="button"
            style={{ insetInlineStart: percent((slot + 0.5) / SLOTS), maxWidth: percent(room / SLOTS) }}
            title={`${clock(one.at)} ${words}`}
            aria-label={`${clock(one.at)} ${words}`}
            onClick={() => onShow(one.at)}
          >
            <i aria-hidden="true" />
            {room >= WORDS_ROOM ? <span aria-hidden="true">{words}</span> : null}
          </button>
        )
      })}
    </div>
  )
}, isSame)

const Hours = ({ first }: { first: number }): ReactNode => {
  const step = MARKS_HOURS * HOUR_MS
  // Hours of the place where one looks, which lies whole hours or quarters from the epoch's.
  const offset = new Date(first).getTimezoneOffset() * MINUTE_MS
  const from = Math.ceil((first - offset) / step) * step + offset
  const marks = Array.from({ length: (SLOTS * SLOT_MS) / step }, (_none, n) => from + n * step)
  return (
    <div className={styles.hours} aria-hidden="true">
      {marks.map((at) => (
        <span key={at} style={{ insetInlineStart: percent((at - first) / (SLOTS * SLOT_MS)) }}>
          {clock(at)}
        </span>
      ))}
    </div>
  )
}

interface TrackProps extends DrawnProps {
  now: number
  past: PastModel
}

/** The bars, and where among them the moment is that is shown. */
const Track = ({ days, first, now, past }: TrackProps): ReactNode => {
  const t = useText()
  const at = past.moment ?? now
  const share = (at - first) / (SLOTS * SLOT_MS)
  const said = past.moment === null ? t('现在 {time}', { time: clock(now) }) : t('回看 {time}', { time: clock(at) })
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width === 0) return
    const minutes = Math.round((((clientX - left) / width) * SLOTS * SLOT_MS) / MINUTE_MS)
    past.show(first + minutes * MINUTE_MS)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = STEPS[event.key]
    if (by !== undefined) past.step(by)
    else if (event.key === 'Home') past.show(first)
    else if (event.key === 'End') past.leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      className={styles.track}
      data-past={past.moment === null ? undefined : true}
      role="slider"
      tabIndex={0}
      aria-label={t('近 24 小时')}
      aria-valuemin={0}
      aria-valuemax={SLOTS * 15}
      aria-valuenow={Math.round((at - first) / MINUTE_MS)}
      aria-valuetext={said}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        point(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event)
      }}
    >
      <Bars days={days} first={first} />
      <i className={styles.hand} style={{ insetInlineStart: percent(share) }} aria-hidden="true" />
      {/* Within the track, also at its ends. */}
      <b className={styles.at} style={{ insetInlineStart: percent(share), transform: `translateX(${percent(-share)})` }} aria-hidden="true">
        {said}
      </b>
    </div>
  )
}

/** The last 24 hours below a plan: how much was in use or called for somebody, where alarms began, and a hand that shows any moment of them. */
export const Scrubber = ({ days, past }: { days: LayerDays; past: PastModel }): ReactNode => {
  const t = useText()
  const now = useNow(MINUTE_MS / 4).getTime()
  const first = firstSlot(now)
  const plays = past.playing ? t('暂停') : t('播放近 24 小时')
  return (
    <section className={styles.scrubber} aria-label={t('回看')}>
      <header>
        <Tooltip title={plays}>
          <Button
            type="primary"
            shape="circle"
            size="small"
            aria-label={plays}
            icon={past.playing ? <Pause {...ICON} /> : <Play {...ICON} />}
            onClick={past.togglePlay}
          />
        </Tooltip>
        <strong>{t('近 24 小时')}</strong>
        <span className={styles.hint}>
          {t('拖动或')} <kbd>←</kbd> <kbd>→</kbd> {t('回看 15 分钟')}
        </span>
        {days.cut ? <span className={styles.hint}>{t('数据较多，仅显示最近的变化')}</span> : null}
        {days.error === undefined ? null : (
          <Button type="link" size="small" onClick={days.retry}>
            {t('加载失败，重试')}
          </Button>
        )}
      </header>
      <Dots days={days} first={first} onShow={past.show} />
      <Track {...{ days, first, now, past }} />
      <Hours first={first} />
    </section>
  )
}
