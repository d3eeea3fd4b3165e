import { RECORD_TAB } from '@qifuyun/contract/approvals/states.ts'
import { Count } from '@qifuyun/ui/components/Count.tsx'
import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '#src/approvals/texts.ts'
import styles from './Approvals.module.css'
import type { Tab } from './place.ts'

const TABS = [
  { tab: RECORD_TAB.pending, name: '待我审批' },
  { tab: RECORD_TAB.handled, name: '我已审批' },
  { tab: RECORD_TAB.started, name: '我发起的' },
  { tab: RECORD_TAB.copied, name: '抄送我的' },
  { tab: RECORD_TAB.managed, name: '数据管理' },
] as const

interface TabsProps {
  tab: Tab
  counts: { '1': number; '4': number } | undefined
  /** Whether the viewer manages any flow. */
  manages: boolean
  onChange: (tab: Tab) => void
}

/** The five lists; what waits and what is unread is counted. The last one is for those who manage flows. */
export const Tabs = ({ tab, counts, manages, onChange }: TabsProps): ReactNode => {
  const t = useText()
  const shown = TABS.filter((one) => one.tab !== RECORD_TAB.managed || tab === RECORD_TAB.managed || manages)
  const countOf = (one: Tab): number =>
    one === RECORD_TAB.pending ? (counts?.['1'] ?? 0) : one === RECORD_TAB.copied ? (counts?.['4'] ?? 0) : 0
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    const next = shown[(shown.findIndex((one) => one.tab === tab) + by + shown.length) % shown.length]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.tab)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.tab}"]`)?.focus()
  }
  return (
    <div role="tablist" aria-label={t('审批列表')} className={styles.tabs} onKeyDown={walk}>
      {shown.map(({ tab: code, name }) => (
        <button
          key={code}
          type="button"
          role="tab"
          data-tab={code}
          aria-selected={tab === code}
          tabIndex={tab === code ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(code)}
        >
          {t(name)}
          <Count value={countOf(code)} />
        </button>
      ))}
    </div>
  )
}
