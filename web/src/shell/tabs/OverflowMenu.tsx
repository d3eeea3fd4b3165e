import type { Tab, Tabs } from '@qifuyun/ui/workspace/tabs/tab-list.ts'
import { Popover } from 'antd'
import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useText } from '#src/shell/texts.ts'
import styles from './OverflowMenu.module.css'

const ICON_SIZE = 14
const OverflowList = lazy(async () => ({ default: (await import('./OverflowList.tsx')).OverflowList }))

/** The tabs that have no room, behind `⌄ n`, with a search. */
export const OverflowMenu = ({ tabs, onPick }: { tabs: Tabs; onPick: (tab: Tab) => void }): ReactNode => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const pick = (tab: Tab): void => {
    setOpen(false)
    onPick(tab)
  }
  const list = (
    <Suspense>
      <OverflowList tabs={tabs} onPick={pick} />
    </Suspense>
  )
  return (
    <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottomRight" arrow={false} destroyOnHidden content={list}>
      <button type="button" className={styles.more} aria-label={t('更多标签 {n}', { n: tabs.length })} aria-expanded={open}>
        <ChevronDown size={ICON_SIZE} aria-hidden="true" />
        {tabs.length}
      </button>
    </Popover>
  )
}
