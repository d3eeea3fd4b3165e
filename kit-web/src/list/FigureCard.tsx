import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import { type LabelOwner, useLabel } from '../label.ts'
import styles from './FigureCard.module.css'
import { type Figure, figureText, judgement } from './figure.ts'

/** The change of a figure against the span before, coloured by whether that is good. */
const Change = ({ of, figure }: FigureCardProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const { value, compare, unit, digits = 2 } = figure
  if (value === null || compare === null || compare === undefined || value === compare) return null
  const up = value > compare
  const Arrow = up ? ArrowUp : ArrowDown
  const difference = figureText(Number(Math.abs(value - compare).toFixed(digits)), unit, label, figure.digits)
  return (
    <span className={styles.change} data-news={judgement(figure)}>
      <Arrow size={14} strokeWidth={2} aria-hidden="true" />
      <span>{up ? t('比上期多 {n}', { n: difference }) : t('比上期少 {n}', { n: difference })}</span>
    </span>
  )
}

interface FigureCardProps {
  /** Whose figure it is. */
  of: LabelOwner
  figure: Figure
}

/** A figure with its change against the span before. */
export const FigureCard = ({ of, figure }: FigureCardProps): ReactNode => {
  const label = useLabel(of)
  return (
    <div className={styles.card}>
      <span className={styles.label}>{label(figure.label)}</span>
      <span className={styles.value}>{figureText(figure.value, figure.unit, label, figure.digits)}</span>
      <Change of={of} figure={figure} />
    </div>
  )
}
