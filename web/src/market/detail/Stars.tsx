import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import styles from './Detail.module.css'

const FIVE = [1, 2, 3, 4, 5] as const

/** A mark of one to five as stars, and in words. */
export const Stars = ({ score }: { score: number }): ReactNode => {
  const t = useText()
  return (
    <span className={styles.stars} role="img" aria-label={t('{n} 分', { n: score })}>
      {FIVE.map((n) => (
        <Star key={n} size={14} strokeWidth={1.75} fill={n <= Math.round(score) ? 'currentColor' : 'none'} aria-hidden="true" />
      ))}
      <span className={styles.score} aria-hidden="true">
        {score.toFixed(1)}
      </span>
    </span>
  )
}
