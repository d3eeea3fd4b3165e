import type { App } from '@qifuyun/kit/app.ts'
import { ICON_GRADIENTS } from '@qifuyun/ui/platform/tokens/colours.ts'
import { Dropdown } from 'antd'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './ApplicationHeading.module.css'
import type { Application } from './application.ts'
import { useLabel } from './label.ts'
import type { Tab } from './tab.ts'
import { useText } from './texts.ts'

interface ApplicationHeadingProps {
  application: Application
  /** Its definition, whose labels the tabs are. */
  app: App
  tabs: readonly Tab[]
  shown: string
  onGo: (tab: string) => void
}

/** The tabs that are seldom opened. */
const MoreTabs = ({ app, tabs, onGo }: Pick<ApplicationHeadingProps, 'app' | 'tabs' | 'onGo'>): ReactNode => {
  const t = useText()
  const label = useLabel(app)
  if (tabs.length === 0) return null
  const items = tabs.map((tab) => ({ key: tab.key, label: label(tab.label) }))
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => onGo(key) }} trigger={['click']} autoFocus>
      <button type="button" className={`${styles.tab} ${styles.more}`} aria-haspopup="menu">
        {t('更多')}
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </Dropdown>
  )
}

/** Icon, name and tabs of an application. */
export const ApplicationHeading = ({
  application: { icon: Icon, title, colour },
  app,
  tabs,
  shown,
  onGo,
}: ApplicationHeadingProps): ReactNode => {
  const t = useText()
  const label = useLabel(app)
  const id = useId()
  const [from, to] = ICON_GRADIENTS[colour]
  const shownTabs = tabs.filter(({ key, seldom }) => !seldom || key === shown)
  // The keyboard comes in at the first one where none is shown.
  const entry = shownTabs.some(({ key }) => key === shown) ? shown : shownTabs[0]?.key
  const list = useRef<HTMLDivElement>(null)
  // Where there is no room for all of them, the one that is shown is in sight.
  useEffect(() => {
    const [strip, tab] = [list.current, list.current?.querySelector<HTMLElement>('[aria-selected=true]')]
    if (strip && tab) strip.scrollLeft = Math.max(0, tab.offsetLeft + tab.offsetWidth - strip.clientWidth)
  }, [shown])
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const at = shownTabs.findIndex(({ key }) => key === shown)
    const next = shownTabs[(at + step + shownTabs.length) % shownTabs.length]
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
      <h1 className={styles.title}>{title()}</h1>
      <div ref={list} role="tablist" aria-label={t('应用页面')} className={styles.tabs}>
        {shownTabs.map((tab) => (
          <button
            key={tab.key}
            id={id + tab.key}
            type="button"
            role="tab"
            aria-selected={tab.key === shown}
            tabIndex={tab.key === entry ? 0 : -1}
            className={styles.tab}
            onClick={() => onGo(tab.key)}
            onKeyDown={onKeyDown}
          >
            {label(tab.label)}
          </button>
        ))}
      </div>
      <MoreTabs app={app} tabs={tabs.filter((tab) => !shownTabs.includes(tab))} onGo={onGo} />
    </div>
  )
}
