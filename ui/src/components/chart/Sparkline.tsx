import { type ReactNode, useId } from 'react'
import styles from './Sparkline.module.css'

const WIDTH = 84
const HEIGHT = 36
const EDGE = 2

/** The points of a course in the box of the picture; undefined for what is no course. */
const pointsOf = (values: readonly number[]): string | undefined => {
  if (values.length < 2) return undefined
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const span = most - least || 1
  return values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * WIDTH
      const y = EDGE + (1 - (value - least) / span) * (HEIGHT - 2 * EDGE)
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}

/** The course of a figure as a line. The figures themselves are beside it, so it is hidden from readers. */
export const Sparkline = ({ values, news }: { values: readonly number[]; news: string | undefined }): ReactNode => {
  const id = useId()
  const points = pointsOf(values)
  if (points === undefined) return null
  return (
    <svg className={styles.course} data-news={news} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.28" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} fill={`url(#${id})`} />
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  )
}
