import type { ReactNode } from 'react'
import { ToneDot } from '#src/fields/ToneTag.tsx'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import type { ListModel } from '../use-list.ts'
import styles from './StateChips.module.css'

/** States with their counts; several may be chosen. */
export const StateChips = ({ list: { of, place, go, stateCount, rows } }: { list: ListModel }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const { states } = of.spec
  if (states.length === 0) return null
  // A zero before the first answer would be a lie.
  const known = rows !== undefined || Object.keys(stateCount).length > 0
  const all = Object.values(stateCount).reduce((sum, count) => sum + count, 0)
  const toggle = (code: string): void =>
    go({ states: place.states.includes(code) ? place.states.filter((one) => one !== code) : [...place.states, code] })
  return (
    <div className={styles.chips} role="group" aria-label={t('状态')}>
      <button type="button" className={styles.chip} aria-pressed={place.states.length === 0} onClick={() => go({ states: [] })}>
        {t('全部')} {known ? <span className={styles.count}>{all}</span> : null}
      </button>
      {states.map((state) => (
        <button
          key={state.code}
          type="button"
          className={styles.chip}
          aria-pressed={place.states.includes(state.code)}
          onClick={() => toggle(state.code)}
        >
          <ToneDot tone={state.tone} />
          {label(state.label)} {known ? <span className={styles.count}>{stateCount[state.code] ?? 0}</span> : null}
        </button>
      ))}
    </div>
  )
}
