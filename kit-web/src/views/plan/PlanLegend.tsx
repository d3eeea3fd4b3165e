import type { State } from '@qifuyun/kit/states.ts'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import styles from './Plan.module.css'

interface PlanLegendProps {
  states: readonly State[]
  counts: ReadonlyMap<string, number>
  chosen: string | null
  labelOf: (label: string) => string
  onChoose: (state: string | null) => void
}

/** What the colours mean and how many there are of each; one that is chosen dims the others. */
export const PlanLegend = ({ states, counts, chosen, labelOf, onChoose }: PlanLegendProps): ReactNode => {
  const t = useText()
  return (
    <div className={styles.legend} role="group" aria-label={t('图例')}>
      {states
        .filter(({ code }) => (counts.get(code) ?? 0) > 0)
        .map(({ code, label, tone }) => (
          <button
            key={code}
            type="button"
            data-tone={tone}
            aria-pressed={code === chosen}
            onClick={() => onChoose(code === chosen ? null : code)}
          >
            <i aria-hidden="true" />
            {labelOf(label)} <b>{counts.get(code)}</b>
          </button>
        ))}
    </div>
  )
}
