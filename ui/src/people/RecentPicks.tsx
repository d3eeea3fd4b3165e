import type { ReactNode, SyntheticEvent } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import styles from './OrganTreeSelect.module.css'
import type { Picked } from './picks.ts'

interface RecentPicksProps {
  recent: readonly Required<Picked>[]
  chosen: readonly string[]
  onToggle: (pick: Required<Picked>) => void
}

/** The field keeps the focus, and so the list stays open. */
const stay = (event: SyntheticEvent): void => event.preventDefault()

/** What was picked last, above the tree of a picker. */
export const RecentPicks = ({ recent, chosen, onToggle }: RecentPicksProps): ReactNode => {
  const t = useText()
  if (recent.length === 0) return null
  return (
    <div role="group" aria-label={t('最近选择')} className={styles.recent}>
      <span className={styles.hint}>{t('最近')}</span>
      {recent.map((pick) => (
        <button
          key={pick.uuid}
          type="button"
          className={styles.pick}
          aria-pressed={chosen.includes(pick.uuid)}
          onMouseDown={stay}
          onClick={() => onToggle(pick)}
        >
          {pick.name}
        </button>
      ))}
    </div>
  )
}
