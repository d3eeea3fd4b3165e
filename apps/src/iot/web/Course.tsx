import { type PointerEvent, type ReactNode, useMemo } from 'react'
import styles from './Course.module.css'
import { areaOf, bandOf, frameOf, type Limit, lineOf, nearest, type Point, runsOf, xOf, yOf, zonesOf } from './course-layout.ts'
import { useText } from './texts.ts'

const SIZE = { width: 720, height: 104 }
const [LIMITS_TOLD, TONES] = [3, 3] as const

export const numberText = (value: number): string => String(Number(value.toFixed(2)))

interface CourseProps {
  name: string
  unit: string
  /** The last value; null: it has never said any. */
  value: number | null
  points: readonly Point[]
  limits: readonly Limit[]
  span: { begin: number; end: number }
  /** Where the crosshair of all charts stands. */
  cross: number | null
  onCross: (at: number | null) => void
  marks: readonly { at: number; severity: string }[]
  stale: boolean
  /** Which of the charts it is: each has its own colour. */
  nth: number
  /** What all charts say at the crosshair; the first one shows it. */
  tip: string | null
}

/** How bad a value is: what it is beyond, the worst first. */
export const worstOf = (value: number | null, limits: readonly Limit[]): string | undefined =>
  value === null
    ? undefined
    : limits
        .filter((each) => each.severity !== '9' && (each.above ? value > each.value : value < each.value))
        .map(({ severity }) => severity)
        .toSorted()[0]

/** One property over time: zones of its limits, the line, and the value at the crosshair. */
export const Course = ({ name, unit, value, points, limits, span, cross, onCross, marks, stale, nth, tip }: CourseProps): ReactNode => {
  const t = useText()
  const frame = useMemo(() => frameOf(points, limits, span, SIZE), [points, limits, span])
  const runs = useMemo(() => runsOf(points), [points])
  const last = points.at(-1)
  const at = cross === null ? undefined : nearest(points, cross)
  const worst = worstOf(value, limits)
  const move = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onCross(span.begin + ((clientX - left) / width) * (span.end - span.begin))
  }
  const told = limits
    .slice(0, LIMITS_TOLD)
    .map((each) =>
      each.severity === '9'
        ? t('恢复 {n}', { n: numberText(each.value) })
        : each.above
          ? t('上限 {n}', { n: numberText(each.value) })
          : t('下限 {n}', { n: numberText(each.value) }),
    )
  return (
    <figure className={styles.course} aria-label={name} data-stale={stale} data-tone={nth % TONES}>
      <figcaption>
        <span>{name}</span>
        <strong data-severity={worst}>
          {value === null ? '—' : numberText(value)}
          <small>{unit}</small>
        </strong>
        <em data-severity={worst}>{told.length === 0 ? t('未设限值') : told.join(' · ')}</em>
      </figcaption>
      <div className={styles.plot}>
        <svg
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onPointerMove={move}
          onPointerLeave={() => onCross(null)}
        >
          {zonesOf(frame, limits).map(({ y, height, kind }) => (
            <rect key={`${kind} ${y} ${height}`} data-zone={kind} x={0} y={y} width={SIZE.width} height={height} />
          ))}
          {limits.map((each) => (
            <line
              key={`${each.severity} ${each.value}`}
              data-severity={each.severity}
              x1={0}
              x2={SIZE.width}
              y1={yOf(frame, each.value)}
              y2={yOf(frame, each.value)}
            />
          ))}
          {runs.map((run) => (
            <g key={run[0]?.at}>
              <path data-part="area" d={areaOf(frame, run)} />
              <path data-part="band" d={bandOf(frame, run)} />
              <path data-part="line" d={lineOf(frame, run)} />
            </g>
          ))}
          {marks.map((mark) => (
            <line key={mark.at} data-mark={mark.severity} x1={xOf(frame, mark.at)} x2={xOf(frame, mark.at)} y1={0} y2={SIZE.height} />
          ))}
          {at === undefined ? null : <line data-part="cross" x1={xOf(frame, at.at)} x2={xOf(frame, at.at)} y1={0} y2={SIZE.height} />}
        </svg>
        {last === undefined ? null : (
          <i
            key={last.at}
            data-severity={worst}
            style={{ left: `${(xOf(frame, last.at) / SIZE.width) * 100}%`, top: `${(yOf(frame, last.value) / SIZE.height) * 100}%` }}
          />
        )}
        {at === undefined ? null : (
          <b style={{ left: `${(xOf(frame, at.at) / SIZE.width) * 100}%`, top: `${(yOf(frame, at.value) / SIZE.height) * 100}%` }} />
        )}
        {tip === null || cross === null ? null : (
          <output style={{ left: `${Math.min(80, Math.max(20, (xOf(frame, cross) / SIZE.width) * 100))}%` }}>{tip}</output>
        )}
        {points.length === 0 ? <p>{t('这段时间没有数据')}</p> : null}
      </div>
      <ul className={styles.scale} aria-hidden="true">
        {limits.map((each) => (
          <li
            key={`${each.severity} ${each.value}`}
            data-severity={each.severity}
            style={{ top: `${(yOf(frame, each.value) / SIZE.height) * 100}%` }}
          >
            {numberText(each.value)}
          </li>
        ))}
      </ul>
    </figure>
  )
}
