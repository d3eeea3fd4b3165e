import { useText } from '@qifuyun/ui/platform/i18n/use-text.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './InfoTabs.module.css'

const TABS = ['about', 'files', 'pictures', 'orders'] as const
export type InfoTab = (typeof TABS)[number]

interface InfoTabsProps {
  id: string
  labels: Readonly<Record<InfoTab, string>>
  chosen: InfoTab
  onChoose: (tab: InfoTab) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** What the pane shows; the arrows go from one to the next. */
export const InfoTabs = ({ id, labels, chosen, onChoose }: InfoTabsProps): ReactNode => {
  const t = useText()
  const key = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    const next = step === undefined ? undefined : TABS.at((TABS.indexOf(chosen) + step) % TABS.length)
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('会话信息')} onKeyDown={key}>
      {TABS.map((tab) => (
        <button
          key={tab}
          id={`${id}-${tab}`}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={tab === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {labels[tab]}
        </button>
      ))}
    </div>
  )
}
