import type { Entity } from '@qifuyun/kit/entity.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import styles from './Board.module.css'
import type { Lane } from './lanes.ts'

interface LaneTabsProps {
  of: Entity
  lanes: readonly Lane[]
  shown: Lane
  countOf: (lane: Lane) => number
  onChoose: (code: Lane['code']) => void
}

/** The columns of a board as tabs, where there is room for one. */
export const LaneTabs = ({ of, lanes, shown, countOf, onChoose }: LaneTabsProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = lanes[(lanes.indexOf(shown) + step + lanes.length) % lanes.length]
    if (step === 0 || next === undefined) return
    event.preventDefault()
    onChoose(next.code)
    const to = step > 0 ? event.currentTarget.nextElementSibling : event.currentTarget.previousElementSibling
    if (to instanceof HTMLElement) to.focus()
  }
  return (
    <div role="tablist" aria-label={t('看板的列')} className={styles.lanes}>
      {lanes.map((lane) => (
        <button
          key={lane.code}
          type="button"
          role="tab"
          aria-selected={lane === shown}
          tabIndex={lane === shown ? 0 : -1}
          className={styles.lane}
          onClick={() => onChoose(lane.code)}
          onKeyDown={onKeyDown}
        >
          {label(lane.label)} <span className={styles.count}>{countOf(lane)}</span>
        </button>
      ))}
    </div>
  )
}
