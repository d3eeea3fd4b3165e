import type { App } from '@qifuyun/kit/app.ts'
import { Sparkline } from '@qifuyun/ui/components/chart/Sparkline.tsx'
import type { ReactNode } from 'react'
import { figureText, judgement } from '#src/list/figure.ts'
import { Change } from '#src/list/KpiRow.tsx'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import type { Chosen } from './choose.ts'
import styles from './Overview.module.css'

interface SupportProps {
  app: App
  chosen: Chosen
  period: string
  onOpen: () => void
}

/** A figure beside the one that leads: its value, its course, and the change against the days before; a click shows its rows. */
export const Support = ({ app, chosen: { card, standing }, period, onOpen }: SupportProps): ReactNode => {
  const t = useText()
  const label = useLabel(app)
  const course = (card.series ?? []).flatMap(({ y }) => (y === null ? [] : [y]))
  return (
    <button type="button" className={styles.figure} onClick={onOpen}>
      <span className={styles.name}>{label(card.label)}</span>
      <span className={styles.middle}>
        <strong className={styles.value}>{figureText(card.value, card.unit, label, card.digits)}</strong>
        <Sparkline values={course} news={judgement(card)} />
      </span>
      <span className={styles.meaning}>
        <span>{standing ? t('现在') : period}</span>
        <Change of={app} figure={card} />
      </span>
    </button>
  )
}

/** A figure of the rest: its name and its value in a line. */
export const Small = ({ app, chosen: { card }, onOpen }: Omit<SupportProps, 'period'>): ReactNode => {
  const label = useLabel(app)
  return (
    <button type="button" className={styles.small} onClick={onOpen}>
      <span className={styles.name}>{label(card.label)}</span>
      <strong className={styles.number}>{figureText(card.value, card.unit, label, card.digits)}</strong>
    </button>
  )
}
