import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import { type LabelOwner, useLabel } from '../label.ts'
import { type Figure, figureText, judgement } from './figure.ts'
import styles from './KpiRow.module.css'

/** The change of a figure against the span before, coloured by whether that is good. */
export const Change = ({ of, figure }: Pick<FigureCardProps, 'of' | 'figure'>): ReactNode => {
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
  /** Shows the rows behind it. */
  onOpen?: (() => void) | undefined
  chosen?: boolean
}

/** A figure with its change against the span before; a click shows its rows. */
export const FigureCard = ({ of, figure, onOpen, chosen = false }: FigureCardProps): ReactNode => {
  const label = useLabel(of)
  const inside = (
    <>
      <span className={styles.label}>{label(figure.label)}</span>
      <span className={styles.value}>{figureText(figure.value, figure.unit, label, figure.digits)}</span>
      <Change of={of} figure={figure} />
    </>
  )
  if (onOpen === undefined) return <div className={styles.card}>{inside}</div>
  return (
    <button type="button" className={styles.card} aria-pressed={chosen} onClick={onOpen}>
      {inside}
    </button>
  )
}
