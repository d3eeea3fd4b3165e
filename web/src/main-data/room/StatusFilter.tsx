import { mainData } from '@qifuyun/apps/main-data/app.ts'
import { ToneDot } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import type { ReactNode } from 'react'
import { useText } from '#src/main-data/texts.ts'
import type { Room } from './room-grid.ts'
import { STATUSES } from './room-status.ts'
import styles from './StatusFilter.module.css'

interface StatusFilterProps {
  rooms: readonly Room[]
  /** Codes; none = all. */
  chosen: ReadonlySet<string | number>
  onChoose: (codes: ReadonlySet<string | number>) => void
}

/** The states of the rooms with how many are in each; several may be chosen. */
export const StatusFilter = ({ rooms, chosen, onChoose }: StatusFilterProps): ReactNode => {
  const t = useText()
  const label = useLabel(mainData)
  const count = (code: string | number): number => rooms.filter(({ roomStatusCode }) => roomStatusCode === code).length
  const toggle = (code: string | number): void => {
    const next = new Set(chosen)
    if (!next.delete(code)) next.add(code)
    onChoose(next)
  }
  return (
    <div className={styles.chips} role="group" aria-label={t('房态')}>
      <button type="button" className={styles.chip} aria-pressed={chosen.size === 0} onClick={() => onChoose(new Set())}>
        {t('全部')} <b>{rooms.length}</b>
      </button>
      {STATUSES.map(({ code, label: chinese, tone }) => (
        <button key={code} type="button" className={styles.chip} aria-pressed={chosen.has(code)} onClick={() => toggle(code)}>
          <ToneDot tone={tone} />
          {label(chinese)} <b>{count(code)}</b>
        </button>
      ))}
    </div>
  )
}
