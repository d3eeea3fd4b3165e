import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '#src/messaging/texts.ts'
import styles from './InfoTabs.module.css'

export interface InfoTab {
  key: string
  label: string
}

interface InfoTabsProps {
  id: string
  tabs: readonly InfoTab[]
  /** By key. */
  chosen: string
  onChoose: (tab: string) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** What the pane shows; the arrows go from one to the next. */
export const InfoTabs = ({ id, tabs, chosen, onChoose }: InfoTabsProps): ReactNode => {
  const t = useText()
  const step = (event: KeyboardEvent): void => {
    const by = STEPS[event.key]
    const at = tabs.findIndex(({ key }) => key === chosen)
    const next = by === undefined ? undefined : tabs.at((at + by) % tabs.length)?.key
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('会话信息')} onKeyDown={step}>
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          id={`${id}-${key}`}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={key === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
