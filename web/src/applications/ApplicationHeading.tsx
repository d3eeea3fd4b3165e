import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import { ICON_GRADIENTS } from '#src/platform/tokens/colours.ts'
import styles from './ApplicationHeading.module.css'
import type { Tab } from './ApplicationPage.tsx'
import { useLabel } from './label.ts'
import type { Application } from './registry.ts'

interface ApplicationHeadingProps {
  application: Application
  tabs: readonly Tab[]
  shown: string
  onGo: (tab: string) => void
}

/** Icon, name and tabs of an application. */
export const ApplicationHeading = ({
  application: { icon: Icon, title, colour },
  tabs,
  shown,
  onGo,
}: ApplicationHeadingProps): ReactNode => {
  const t = useText()
  const label = useLabel()
  const id = useId()
  const [from, to] = ICON_GRADIENTS[colour]
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = tabs[(tabs.findIndex(({ key }) => key === shown) + step + tabs.length) % tabs.length]
    if (step === 0 || next === undefined) return
    event.preventDefault()
    onGo(next.key)
    document.getElementById(`${id}${next.key}`)?.focus()
  }
  return (
    <div className={styles.heading}>
      <span className={styles.icon} style={{ backgroundImage: `linear-gradient(160deg, ${from}, ${to})` }} aria-hidden="true">
        <Icon size={16} strokeWidth={1.75} />
      </span>
      <h1 className={styles.title}>{t(title)}</h1>
      <div role="tablist" aria-label={t('应用页面')} className={styles.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={id + tab.key}
            type="button"
            role="tab"
            aria-selected={tab.key === shown}
            tabIndex={tab.key === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => onGo(tab.key)}
            onKeyDown={onKeyDown}
          >
            {label(tab.label)}
          </button>
        ))}
      </div>
    </div>
  )
}
