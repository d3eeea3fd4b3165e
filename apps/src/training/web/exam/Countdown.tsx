import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { clockOffset } from '@qifuyun/ui/platform/request/server-clock.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { Clock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Sheet.module.css'

const MINUTE = 60
const LATE = 5 * MINUTE

const two = (n: number): string => String(n).padStart(2, '0')

/** Seconds that are left, by the clock of the server. */
export const secondsLeft = (endsAt: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - (now.getTime() - clockOffset())) / SECOND_MS))

/** How long there is still time; over, it says so once. */
export const Countdown = ({ endsAt, label, onOver }: { endsAt: string; label: string; onOver: () => void }): ReactNode => {
  const left = secondsLeft(endsAt, useNow(SECOND_MS))
  const told = useRef(false)
  useEffect(() => {
    if (left > 0 || told.current) return
    told.current = true
    onOver()
  }, [left, onOver])
  return (
    <span className={styles.clock} data-late={left < LATE || undefined} role="timer" aria-label={label}>
      <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
      {`${two(Math.floor(left / MINUTE))}:${two(left % MINUTE)}`}
    </span>
  )
}
