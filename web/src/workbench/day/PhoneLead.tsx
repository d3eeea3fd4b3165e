import { type ReactNode } from 'react'
import { useText } from '#src/workbench/texts.ts'
import type { DayRow } from './api.ts'
import styles from './PhoneLead.module.css'
import type { Piece } from './sentence.ts'

const RADIUS = 24
const ROUND = 2 * Math.PI * RADIUS

interface PhoneLeadProps {
  greeting: ReactNode
  date: string
  /** Undefined until the first answer. */
  rows: readonly DayRow[] | undefined
  done: number
  pieces: readonly Piece[]
  onOnly: (only: (row: DayRow) => boolean) => void
  extra: ReactNode
}

/** The head of the day on a phone: how far it is, and what presses. */
export const PhoneLead = ({ greeting, date, rows, done, pieces, onOnly, extra }: PhoneLeadProps): ReactNode => {
  const t = useText()
  const left = rows?.length ?? 0
  const all = done + left
  return (
    <header className={styles.lead}>
      <div className={styles.top}>
        <h1 className={styles.hello} tabIndex={-1}>
          {greeting}
          <span className={styles.date}>{date}</span>
        </h1>
        {extra}
      </div>
      {rows === undefined ? (
        <div className={styles.card} data-waiting aria-hidden="true" />
      ) : (
        <div className={styles.card}>
          <svg className={styles.ring} viewBox="0 0 60 60" aria-hidden="true">
            <circle cx="30" cy="30" r={RADIUS} />
            <circle
              className={styles.part}
              cx="30"
              cy="30"
              r={RADIUS}
              strokeDasharray={`${all === 0 ? ROUND : (done / all) * ROUND} ${ROUND}`}
              transform="rotate(-90 30 30)"
            />
            <text x="30" y="35">{`${done}/${all}`}</text>
          </svg>
          <div className={styles.words}>
            <p>{left === 0 ? t('今天没有等你处理的事') : t('今天还有 {n} 件事', { n: left })}</p>
            <div className={styles.pieces}>
              {pieces.map(({ figure, rest, only }, index) => (
                <button key={figure + rest} type="button" data-first={index === 0 || undefined} onClick={() => onOnly(only)}>
                  {figure} {rest}
                </button>
              ))}
            </div>
          </div>
        </div>
      )}
    </header>
  )
}
