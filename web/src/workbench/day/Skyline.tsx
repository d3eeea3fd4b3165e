import type { ReactNode } from 'react'
import styles from './Day.module.css'

const TOWERS = [
  { x: 12, y: 62, width: 34, height: 48, rows: 3 },
  { x: 62, y: 34, width: 40, height: 76, rows: 5 },
  { x: 116, y: 54, width: 30, height: 56, rows: 3 },
  { x: 158, y: 22, width: 42, height: 88, rows: 6 },
  { x: 210, y: 48, width: 32, height: 62, rows: 4 },
] as const

/** The estate behind the greeting; nothing but a picture. */
export const Skyline = (): ReactNode => (
  <svg className={styles.skyline} viewBox="0 0 260 110" aria-hidden="true">
    <circle className={styles.sun} cx="140" cy="40" r="26" />
    {TOWERS.map(({ x, y, width, height, rows }, index) => (
      <g key={x} className={index % 2 === 0 ? styles.far : styles.near}>
        <rect x={x} y={y} width={width} height={height} rx="2" />
        {Array.from({ length: rows }, (_, row) =>
          [0.2, 0.45, 0.7].map((at) => (
            <rect key={`${row}-${at}`} className={styles.window} x={x + width * at} y={y + 8 + row * 13} width="5" height="6" rx="1" />
          )),
        )}
      </g>
    ))}
    <rect className={styles.near} x="0" y="107" width="260" height="3" />
  </svg>
)
