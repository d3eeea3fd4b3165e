import type { ReactNode } from 'react'
import styles from './RoomPicture.module.css'

const SEATS = [86, 124, 162, 200] as const

/** A meeting room without a photograph: a table, chairs and a screen. It says nothing that the words beside it do not. */
export const RoomPicture = (): ReactNode => (
  <svg className={styles.picture} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d="M0 132h320v48H0z" className={styles.floor} />
    <rect x="104" y="24" width="112" height="62" rx="5" className={styles.screen} />
    <path d="M118 70l22-18 16 12 28-24" className={styles.chart} />
    <rect x="26" y="28" width="46" height="70" rx="4" className={styles.window} />
    <path d="M49 28v70M26 63h46" className={styles.bar} />
    <path d="M268 132v-24" className={styles.bar} />
    <path d="M268 108c-20-4-22-24-16-40 14 6 18 22 16 40zm0 0c16-2 22-18 18-34-12 4-18 18-18 34z" className={styles.plant} />
    <path d="M256 132h24l-3-16h-18z" className={styles.pot} />
    {SEATS.map((x) => (
      <rect key={x} x={x} y="100" width="26" height="26" rx="7" className={styles.chair} />
    ))}
    <path d="M64 122h192l18 24H46z" className={styles.table} />
    <path d="M74 146v22M246 146v22" className={styles.bar} />
  </svg>
)
