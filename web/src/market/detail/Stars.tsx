import { Star } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useText } from '#src/market/texts.ts'
import styles from './Detail.module.css'

const FIVE = [1, 2, 3, 4, 5] as const
const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const
const SHOWN_PX = 14
const CHOSEN_PX = 24

/** A mark of one to five as stars, and in words. */
export const Stars = ({ score }: { score: number }): ReactNode => {
  const t = useText()
  return (
    <span className={styles.stars} role="img" aria-label={t('{n} 分', { n: score })}>
      {FIVE.map((n) => (
        <Star key={n} size={SHOWN_PX} {...ICON} fill={n <= Math.round(score) ? 'currentColor' : 'none'} />
      ))}
      <span className={styles.score} aria-hidden="true">
        {score.toFixed(1)}
      </span>
    </span>
  )
}

/** Stars to choose from, as a form's item gives them value and change. */
export const StarsField = ({ value = 0, onChange }: { value?: number; onChange?: (score: number) => void }): ReactNode => {
  const t = useText()
  const name = useId()
  return (
    <span className={styles.stars} role="radiogroup" aria-label={t('评分')}>
      {FIVE.map((n) => (
        <label key={n} className={styles.choice} title={t('{n} 分', { n })}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={n === value}
            aria-label={t('{n} 分', { n })}
            onChange={() => onChange?.(n)}
          />
          <Star size={CHOSEN_PX} {...ICON} fill={n <= value ? 'currentColor' : 'none'} />
        </label>
      ))}
    </span>
  )
}
