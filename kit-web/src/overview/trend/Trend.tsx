import { chinaToday } from '@qifuyun/ui/platform/format/date.ts'
import { Table2 } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { useText } from '#src/texts.ts'
import { useSize } from '#src/views/map/use-size.ts'
import { DataTable } from '../charts/DataTable.tsx'
import { edgeFor, lineOf, markedDays, type Point, pointsOf, ticksOf, tickWords } from './scale.ts'
import styles from './Trend.module.css'

interface TrendProps {
  /** What is counted each day. */
  name: string
  /** What the dashed line is called. */
  beforeName: string
  days: readonly string[]
  values: readonly (number | null)[]
  before: readonly (number | null)[]
  beforeDays: readonly string[]
  format: (value: number | null) => string
  /** Shows the rows of a day. */
  onOpen: (day: string) => void
}

const HEIGHT = 150

const edgeOf = ({ values, before, format }: Pick<TrendProps, 'values' | 'before' | 'format'>): number =>
  edgeFor(ticksOf([...values, ...before]).map((tick) => tickWords(tick, format)))

const short = (day: string): string => day.slice('YYYY-'.length)

interface PictureProps extends TrendProps {
  width: number
  active: number | undefined
}

const Picture = ({ days, values, before, format, width: whole, active }: PictureProps): ReactNode => {
  const t = useText()
  const id = useId()
  const width = Math.max(0, whole - edgeOf({ values, before, format }))
  const ticks = ticksOf([...values, ...before])
  const most = ticks.at(-1) ?? 1
  const box = { width, height: HEIGHT, days: days.length, most }
  const [points, earlier] = [pointsOf(values, box), pointsOf(before, box)]
  const isRunning = days.at(-1) === chinaToday()
  // The day that is not over is no fall.
  const known = isRunning ? points.slice(0, -1) : points
  const open = isRunning ? points.slice(-2) : []
  const last = points.at(-1)
  const drawn = known.filter((point): point is Point => point !== undefined)
  const at = active === undefined ? undefined : points[active]
  const xOf = (index: number): number => (days.length < 2 ? 0 : (index / (days.length - 1)) * width)
  return (
    <svg className={styles.picture} width={whole} height={HEIGHT + 26} aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.18" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0.02" />
        </linearGradient>
      </defs>
      <g transform="translate(0 4)">
        {ticks.map((tick) => {
          const y = HEIGHT - (tick / most) * HEIGHT
          return (
            <g key={tick}>
              <line className={styles.grid} x1="0" x2={width} y1={y} y2={y} />
              <text className={styles.word} x={width + 8} y={y + 4}>
                {tickWords(tick, format)}
              </text>
            </g>
          )
        })}
        {markedDays(days.length).map((index) => (
          <text
            key={index}
            className={styles.word}
            x={xOf(index)}
            y={HEIGHT + 20}
            textAnchor={index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'}
          >
            {index === days.length - 1 && isRunning ? t('今天') : short(days[index] ?? '')}
          </text>
        ))}
        <polyline className={styles.before} points={lineOf(earlier)} />
        {drawn.length > 1 ? (
          <polygon points={`${drawn[0]?.x ?? 0},${HEIGHT} ${lineOf(drawn)} ${drawn.at(-1)?.x ?? 0},${HEIGHT}`} fill={`url(#${id})`} />
        ) : null}
        <polyline className={styles.line} points={lineOf(known)} />
        <polyline className={styles.open} points={lineOf(open)} />
        {isRunning && last ? <circle className={styles.now} cx={last.x} cy={last.y} r="4" /> : null}
        {active === undefined ? null : <line className={styles.at} x1={xOf(active)} x2={xOf(active)} y1="0" y2={HEIGHT} />}
        {at === undefined ? null : <circle className={styles.point} cx={at.x} cy={at.y} r="4.5" />}
      </g>
    </svg>
  )
}

const wordsOf = ({ days, values, before, beforeDays, name, format }: TrendProps, at: number) => ({
  day: days[at] ?? '',
  line: `${name} ${format(values[at] ?? null)}`,
  earlier: before[at] === undefined ? '' : `${short(beforeDays[at] ?? '')} ${format(before[at] ?? null)}`,
})

/** Where the pointer is among the days. */
const dayUnder = (event: PointerEvent<HTMLElement>, count: number, edge: number): number => {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  const share = (event.clientX - left) / Math.max(1, width - edge)
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))))
}

const Drawn = (props: TrendProps): ReactNode => {
  const t = useText()
  const { days, onOpen } = props
  const [ref, size] = useSize()
  const [active, setActive] = useState<number>()
  // A finger shows a day first, and opens it when it comes again.
  const [touched, setTouched] = useState<number>()
  const at = active ?? days.length - 1
  const said = wordsOf(props, at)
  const edge = edgeOf(props)
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0
    if (step === 0) return
    event.preventDefault()
    setActive(Math.min(days.length - 1, Math.max(0, at + step)))
  }
  return (
    <div ref={ref} className={styles.drawn}>
      {size === undefined ? null : <Picture {...props} width={size.width} active={active} />}
      <button
        type="button"
        className={styles.cover}
        aria-label={t('{day}，{line}，查看明细', { day: said.day, line: said.line })}
        onPointerMove={(event) => setActive(dayUnder(event, days.length, edge))}
        onPointerLeave={() => setActive(undefined)}
        onFocus={() => setActive((now) => now ?? days.length - 1)}
        onBlur={() => setActive(undefined)}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          const day = dayUnder(event, days.length, edge)
          setActive(day)
          if (event.pointerType !== 'mouse') setTouched((now) => (now === day ? now : -1 - day))
        }}
        onClick={() => {
          if (touched === undefined || touched >= 0) onOpen(said.day)
          else setTouched(-1 - touched)
        }}
      />
      {active === undefined || size === undefined ? null : (
        <div
          className={styles.tip}
          style={{
            insetInlineStart: Math.min(size.width - 190, Math.max(0, (at / Math.max(1, days.length - 1)) * (size.width - edge) - 90)),
          }}
        >
          <strong>{said.day}</strong>
          <span className={styles.see}>{t('看明细')} ›</span>
          <span>{said.line}</span>
          <span className={styles.earlier}>{said.earlier}</span>
        </div>
      )}
    </div>
  )
}

/** A course by day with the one before it dashed; each day leads to its rows, and a table says the same. */
export const Trend = (props: TrendProps): ReactNode => {
  const t = useText()
  const [asTable, setAsTable] = useState(false)
  const { name, beforeName, days, values, before, format } = props
  return (
    <section className={styles.trend} aria-label={name}>
      <div className={styles.legend}>
        <span className={styles.key}>{name}</span>
        <span className={styles.key} data-dashed>
          {beforeName}
        </span>
        <button
          type="button"
          className={styles.switch}
          aria-pressed={asTable}
          aria-label={t('以表格显示')}
          title={t('以表格显示')}
          onClick={() => setAsTable(!asTable)}
        >
          <Table2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      {asTable ? (
        <DataTable
          title={name}
          columns={[t('日期'), name, beforeName]}
          rows={days.map((day, index) => [day, format(values[index] ?? null), format(before[index] ?? null)])}
        />
      ) : (
        <Drawn {...props} />
      )}
    </section>
  )
}
